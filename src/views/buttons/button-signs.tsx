/** Whether the host may show this picture on its own page. */
export const isOfHost = (src: string): boolean => /^(data:image\/|https:|\/[^/\\])/i.test(src);

/** Says that there is more to choose. */
export const Chevron = () => (
  <svg width={14} height={14} viewBox="0 0 16 16" aria-hidden="true">
    <path d="m3 6 5 5 5-5" fill="none" stroke="currentColor" strokeWidth={2} />
  </svg>
);
