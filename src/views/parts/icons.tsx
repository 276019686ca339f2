const PATHS = {
  back: "M15 5l-7 7 7 7",
  next: "M9 5l7 7-7 7",
  close: "M6 6l12 12M18 6L6 18",
  copy: "M9 9h10v11H9zM5 15V4h10",
  grid: "M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h6v6h-6z",
  check: "M5 12.5l4.5 4.5L19 7.5",
  leave: "M10 4H5v16h5M15 8l4 4-4 4M19 12H9",
  out: "M9 5H5v14h14v-4M13 5h6v6M19 5l-9 9",
  again: "M19 12a7 7 0 1 1-2.2-5.1M17 3v4h-4",
  warn: "M12 4l9 16H3zM12 10v4M12 17v.2",
} as const;

/** One of those that several views use, or the path of another one, which begins with a move. */
export type IconName = keyof typeof PATHS | `M${string}`;

/** A line drawing of 20 px. It is decoration: the text beside it, or `aria-label`, has the meaning. */
export const Icon = ({ name }: { readonly name: IconName }) => (
  <svg
    viewBox="0 0 24 24"
    aria-hidden="true"
    className={name === "back" || name === "next" || name === "leave" ? "flip" : undefined}
  >
    <path d={PATHS[name as keyof typeof PATHS] ?? name} />
  </svg>
);
