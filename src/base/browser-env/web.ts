import { read } from "../errors.js";

/** What browsers and servers have in common, for parts that work without a sluice. Read when it is used. */
export const web = {
  /** Milliseconds since the epoch. */
  now: (): number => Date.now(),
  random: (length: number): Uint8Array => globalThis.crypto.getRandomValues(new Uint8Array(length)),
  fetch: (url: string, init: RequestInit): Promise<Response> => globalThis.fetch(url, init),
  /** A signal that aborts after so many milliseconds. */
  abortAfter: (ms: number): AbortSignal => AbortSignal.timeout(ms),
  /** Resolves after so many milliseconds. It keeps no process alive. */
  after: (ms: number): Promise<void> =>
    new Promise((done) => {
      AbortSignal.timeout(ms).addEventListener("abort", () => done(), { once: true });
    }),
  /** The page's address; empty on a server. */
  pageUrl: (): string => globalThis.location?.href ?? "",
  /** The browser's store; null where it is denied, and on a server. */
  storage: (): Storage | null => {
    const store = read(globalThis, "localStorage");
    return store === undefined ? null : (store as Storage);
  },
};
