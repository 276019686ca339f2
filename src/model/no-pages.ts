/** A list that is fetched page by page, before anybody listens. */
export const NO_PAGES = {
  status: "idle",
  caipAddress: null,
  items: [],
  next: null,
  isLoadingMore: false,
  isPaused: false,
  asOf: null,
  failure: null,
} as const;
