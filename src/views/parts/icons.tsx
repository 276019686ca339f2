const PATHS = {
  back: "M15 5l-7 7 7 7",
  next: "M9 5l7 7-7 7",
  close: "M6 6l12 12M18 6L6 18",
  copy: "M9 9h10v11H9zM5 15V4h10",
  qr: "M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2M20 14v2M14 20h2M20 20h-2v-2",
  grid: "M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h6v6h-6z",
  check: "M5 12.5l4.5 4.5L19 7.5",
  leave: "M10 4H5v16h5M15 8l4 4-4 4M19 12H9",
  out: "M9 5H5v14h14v-4M13 5h6v6M19 5l-9 9",
  again: "M19 12a7 7 0 1 1-2.2-5.1M17 3v4h-4",
  find: "M11 4a7 7 0 1 1 0 14 7 7 0 0 1 0-14zM20 20l-4-4",
  warn: "M12 4l9 16H3zM12 10v4M12 17v.2",
  key: "M14.5 4a5.5 5.5 0 1 1-4.4 8.8L4 19v2h3v-2h2v-2h2l1.3-2.5M16 8v.2",
  person: "M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM4.5 20a7.5 7.5 0 0 1 15 0",
  shield: "M12 3l7 3v5c0 5-3 8-7 10-4-2-7-5-7-10V6zM9 12l2.2 2.2L15.5 10",
  list: "M5 6h14M5 12h14M5 18h9",
  layers: "M12 4l9 4.5-9 4.5-9-4.5zM3 13l9 4.5 9-4.5",
  get: "M12 4v11M7 10.5l5 5 5-5M5 20h14",
} as const;

export type IconName = keyof typeof PATHS;

/** A line drawing of 20 px. Decoration: the text beside it, or `aria-label`, says what it means. */
export const Icon = ({ name }: { readonly name: IconName }) => (
  <svg
    viewBox="0 0 24 24"
    aria-hidden="true"
    className={name === "back" || name === "next" || name === "leave" ? "flip" : undefined}
  >
    <path d={PATHS[name]} />
  </svg>
);
