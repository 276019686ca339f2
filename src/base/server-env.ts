import type { Env, MediaLike } from "./env.js";
import { over } from "./over.js";

/**
 * What a page's cookie tells a server of its visitor, so that the page is the same there. `sluice/ssr` reads it; give it to
 * `SluiceProvider` as it is. Plain data, and no proof: a wallet still has to answer in the browser.
 */
export interface InitialState {
  /** Texts of records, by key. */
  readonly records: Readonly<Record<string, string>>;
  /** Whether the visitor's system is dark. */
  readonly isDark: boolean;
}

const NOTHING: InitialState = { records: {}, isDark: false };

/** What a server knows of the visitor, also in a browser: nothing but the initial state. */
export const serverEnv = (env: Env, { records, isDark }: InitialState = NOTHING): Env =>
  over(env, {
    storage: { getItem: (key) => records[key] ?? null, setItem: ignore, removeItem: ignore },
    media: () => fixedMedia(isDark),
    page: () => ({ ...env.page(), language: "" }),
  });

const ignore = () => undefined;

/** A media query whose answer never changes. */
export const fixedMedia = (matches: boolean): MediaLike => ({
  matches,
  addEventListener: ignore,
  removeEventListener: ignore,
});
