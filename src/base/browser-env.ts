import { asyncScheduler } from "rxjs";
import {
  type Env,
  type EventHub,
  type MediaLike,
  over,
  type PageInfo,
  type StorageLike,
} from "./env.js";
import { read } from "./errors.js";

/**
 * The real environment. Only this file touches globals, and only when a member is used: creating the object
 * reads nothing, so a server can create one too.
 * @internal
 */
export const browserEnv = (): Env => ({
  scheduler: asyncScheduler,
  window: lateEvents(() => globalThis.window),
  document: {
    ...lateEvents(() => globalThis.document),
    get visibilityState() {
      return globalThis.document?.visibilityState ?? "visible";
    },
  },
  online: () => globalThis.navigator?.onLine ?? true,
  get storage() {
    return localStorageOrNull();
  },
  fetch: (url, init) =>
    globalThis.fetch(url, { ...init, credentials: "omit", referrerPolicy: "no-referrer" }),
  pictureUrl: (bytes) => {
    const url = URL.createObjectURL(bytes);
    return { url, release: () => URL.revokeObjectURL(url) };
  },
  openWindow: (url, target, features = "noreferrer,noopener") =>
    globalThis.window.open(url, target, features),
  copy: (text) => globalThis.navigator.clipboard.writeText(text),
  legacyEthereum: () => ownGlobal("ethereum"),
  global: ownGlobal,
  randomId,
  media: (query) => globalThis.window?.matchMedia?.(query) ?? fixedMedia(false),
  hostDocument: () => globalThis.document ?? null,
  page: pageInfo,
  log: (level, message, detail) =>
    console[level](`[sluice] ${message}`, ...(detail === undefined ? [] : [detail])),
});

/** An event target that is looked up at each call, since it may not exist yet. */
const lateEvents = (target: () => EventTarget | undefined): EventHub => ({
  addEventListener: (type, listener) => target()?.addEventListener(type, listener),
  removeEventListener: (type, listener) => target()?.removeEventListener(type, listener),
  dispatchEvent: (event) => target()?.dispatchEvent(event) ?? false,
});

const localStorageOrNull = (): StorageLike | null => {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null; // access denied: work without records
  }
};

/** `crypto.randomUUID` exists in secure contexts only; `getRandomValues` exists everywhere. */
const randomId = (): string =>
  Array.from(globalThis.crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");

/**
 * A global that a script has set. An element with such an id, or a frame with such a name, is a global as well, but
 * an inherited one: who can add markup to the page must not pass for a wallet or an app.
 */
const ownGlobal = (name: string): unknown =>
  Object.hasOwn(globalThis, name) ? read(globalThis, name) : undefined;

/** A media query whose answer never changes. */
const fixedMedia = (matches: boolean): MediaLike => ({
  matches,
  addEventListener: ignore,
  removeEventListener: ignore,
});

const pageInfo = (): PageInfo => {
  const { document, location, navigator } = globalThis;
  return {
    origin: location?.origin ?? "",
    url: location?.href ?? "",
    language: document?.documentElement.lang || (document && navigator.language) || "en",
    userAgent: navigator?.userAgent ?? "",
    framed: globalThis.window?.parent !== globalThis.window,
  };
};

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

/** What a server knows of the visitor, also in a browser: nothing but the initial state. */
export const serverEnv = (env: Env, { records, isDark }: InitialState = NOTHING): Env =>
  over(env, {
    storage: { getItem: (key) => records[key] ?? null, setItem: ignore, removeItem: ignore },
    media: () => fixedMedia(isDark),
    page: () => ({ ...env.page(), language: "" }),
  });

const NOTHING: InitialState = { records: {}, isDark: false };

const ignore = () => undefined;
