import type { ObservableInput, SchedulerLike } from "rxjs";

/**
 * Everything the library takes from outside. Effects receive the parts they use with `Pick`.
 *
 * Where a member returns an `ObservableInput`, a browser gives a promise and a marble test an
 * observable in virtual time.
 */
export interface Env {
  /** Clock and timers. `scheduler.now()` is the time in milliseconds since the epoch. */
  readonly scheduler: SchedulerLike;
  /** The host window's events: announcements, storage, online and offline, focus. */
  readonly window: EventHub;
  /** The document's visibility and its events. */
  readonly document: EventHub & { readonly visibilityState: "visible" | "hidden" };
  /** False where there is surely no network. `online` and `offline` events of the window tell changes. */
  readonly online: () => boolean;
  /** Records kept in the browser, or null where there are none (denied, server). */
  readonly storage: StorageLike | null;
  /** Sends one request. Aborted through `signal`. */
  readonly fetch: (url: string, init: FetchInit) => ObservableInput<FetchResponse>;
  /** Turns bytes of a picture into a URL that an `img` may show; `release` frees it. */
  readonly pictureUrl: (bytes: Blob) => { readonly url: string; release(): void };
  /**
   * Opens a window or an app link in the click's own turn; null where the browser blocked it.
   *
   * @param features as `window.open` takes them; without any, the two know nothing of each other
   */
  readonly openWindow: (
    url: string,
    target: "_self" | "_top" | "_blank",
    features?: string,
  ) => PopupHandle | null;
  /** Copies text to the clipboard. */
  readonly copy: (text: string) => ObservableInput<void>;
  /** The legacy `window.ethereum`, whatever it is. Read at each call: wallets inject late. */
  readonly legacyEthereum: () => unknown;
  /** A 128-bit random id. */
  readonly randomId: () => string;
  /** Whether a media query holds now, and its changes. */
  readonly media: (query: string) => MediaLike;
  /** The page's document, for a host that gives no element of its own; null on a server. */
  readonly hostDocument: () => Document | null;
  /** What is known of the visitor's device and of the page. Read when needed. */
  readonly page: () => PageInfo;
  /** Where defects of this library and developer-facing messages go. */
  readonly log: (level: "error" | "warn" | "info", message: string, detail?: unknown) => void;
}

export interface EventHub {
  addEventListener(type: string, listener: (event: Event) => void): void;
  removeEventListener(type: string, listener: (event: Event) => void): void;
  dispatchEvent(event: Event): boolean;
}

/** `localStorage` or a host's own store. A host's store may throw; callers are guarded. */
export interface StorageLike {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

export interface FetchInit {
  readonly method: "GET" | "POST";
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

export interface FetchResponse {
  readonly ok: boolean;
  readonly status: number;
  readonly headers: { get(name: string): string | null };
  text(): ObservableInput<string>;
  blob(): ObservableInput<Blob>;
}

/** A window that was opened: what may be done with one of another origin, too. */
export interface PopupHandle {
  readonly closed: boolean;
  readonly location: { replace(url: string): void };
  close(): void;
}

export interface MediaLike {
  readonly matches: boolean;
  addEventListener(type: "change", listener: () => void): void;
  removeEventListener(type: "change", listener: () => void): void;
}

export interface PageInfo {
  readonly origin: string;
  readonly url: string;
  readonly title: string;
  readonly description: string;
  readonly icon: string | null;
  readonly language: string;
  readonly userAgent: string;
  /** Inside another page's frame. */
  readonly framed: boolean;
  /** Inside Telegram, whose windows know nothing of the page that opened them. */
  readonly telegram: boolean;
}
