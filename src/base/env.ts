import { Observable, type ObservableInput, type SchedulerLike } from "rxjs";

/**
 * The environment: everything that the library uses of the world outside. Effects receive the parts they use
 * with `Pick`.
 *
 * If a member returns an `ObservableInput`, a browser returns a promise and a marble test an observable in
 * virtual time.
 */
export interface Env {
  /** Clock and timers. `scheduler.now()` is the time in milliseconds since the epoch. */
  readonly scheduler: SchedulerLike;
  /** The host window's events: announcements, storage, online and offline, focus. */
  readonly window: EventHub;
  /** The document's visibility and its events. */
  readonly document: EventHub & { readonly visibilityState: "visible" | "hidden" };
  /** False if the device is certainly offline. The window's `online` and `offline` events tell about changes. */
  readonly online: () => boolean;
  /** The store of the records; null if there is none (access denied, or a server). */
  readonly storage: StorageLike | null;
  /** Sends one request. `signal` aborts it. */
  readonly fetch: (url: string, init: FetchInit) => ObservableInput<FetchResponse>;
  /** Turns bytes of a picture into a URL that an `img` may show; `release` frees it. */
  readonly pictureUrl: (bytes: Blob) => { readonly url: string; release(): void };
  /**
   * Opens a window or an app link, within a click; null if the browser blocked it.
   *
   * @param features as for `window.open`; without any, the two pages cannot reach each other
   */
  readonly openWindow: (
    url: string,
    target: "_self" | "_top" | "_blank",
    features?: string,
  ) => PopupHandle | null;
  /** Copies text to the clipboard. */
  readonly copy: (text: string) => ObservableInput<void>;
  /** The legacy `window.ethereum`, whatever it is. Read at each call, since wallets inject it late. */
  readonly legacyEthereum: () => unknown;
  /** A global that a script has set, as wallets do; undefined without one. Read at each call, since they come late. */
  readonly global: (name: string) => unknown;
  /** A 128-bit random id. */
  readonly randomId: () => string;
  /** Whether a media query matches, and its changes. */
  readonly media: (query: string) => MediaLike;
  /** The page's document, for a host that gives no element; null on a server. */
  readonly hostDocument: () => Document | null;
  /** The visitor's device and the page. Read when needed. */
  readonly page: () => PageInfo;
  /** Takes messages for developers, including defects of this library. */
  readonly log: (level: "error" | "warn" | "info", message: string, detail?: unknown) => void;
}

export interface EventHub {
  addEventListener(type: string, listener: (event: Event) => void): void;
  removeEventListener(type: string, listener: (event: Event) => void): void;
  dispatchEvent(event: Event): boolean;
}

/** `localStorage`, or a host's own store. A host's store may throw: callers guard against it. */
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
  /** The body as it comes in, so that one that is too large is not read; else `text` and `blob` are used. */
  readonly body?: ReadableStream<Uint8Array<ArrayBuffer>> | null;
  text(): ObservableInput<string>;
  blob(): ObservableInput<Blob>;
}

/** A window that was opened, with what can be done to one of another origin. */
export interface PopupHandle {
  readonly closed: boolean;
  readonly location: { replace(url: string): void };
  /** The page that opened it; null cuts it off from that. */
  opener?: unknown;
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
  readonly language: string;
  readonly userAgent: string;
  /** The page is inside another page's frame. */
  readonly framed: boolean;
  /** Whether the page is inside Telegram, whose windows cannot reach the page that opened them. If it is not said, the page's globals tell. */
  readonly telegram?: boolean;
}

/** An environment with some parts replaced; later parts win. Getters stay getters, since a part may change. @internal */
export const over = (env: Env, ...parts: readonly Partial<Env>[]): Env =>
  parts.reduce<Env>(
    (below, part) => Object.create(below, Object.getOwnPropertyDescriptors(part)),
    env,
  );

/** What is known of the outside while a sluice lives. @internal */
export interface Held {
  /** Requests under way, by what they ask for. */
  readonly underWay: Map<string, Observable<string>>;
  /** Address of a node to the time until which it wants to be left alone. */
  readonly resting: Map<string, number>;
  /** The networks that the service of accounts answers for, once it has said so. */
  served?: readonly string[];
  /** The element that the dialog and the embedded wallet's frame live in, and how many hold it. */
  host: { readonly element: HTMLElement; holders: number } | null;
  /** What lets each part of the page that draws the dialog draw it before it is opened. They count before its code is there. */
  readonly dialogs: Set<() => void>;
  /** Whether the dialog may stand ready while it is closed: its code is there, and a click is likely. */
  ahead?: boolean;
}

/** What is held at first. @internal */
export const nothingHeld = (): Held => ({
  underWay: new Map(),
  resting: new Map(),
  host: null,
  dialogs: new Set(),
});

/** The outside of one sluice: two share nothing of what is held. @internal */
export interface OwnEnv extends Env {
  readonly held: Held;
}

/** The parts of it that views use. @internal */
export type ViewEnv = Pick<
  OwnEnv,
  | "scheduler"
  | "document"
  | "online"
  | "media"
  | "page"
  | "copy"
  | "hostDocument"
  | "global"
  | "window"
  | "held"
  | "log"
>;

/**
 * Counts a part of the page that draws the dialog, until it calls what it gets.
 *
 * @param draw draws the closed dialog, so that it stands ready; may be called at once
 * @internal
 */
export const countDialog = (
  held: Pick<Held, "dialogs" | "ahead">,
  draw: () => void,
): (() => void) => {
  held.dialogs.add(draw);
  if (held.ahead) draw();
  return () => held.dialogs.delete(draw);
};

/** Events of one type. Listens while subscribed. @internal */
export const events$ = (
  hub: Pick<EventHub, "addEventListener" | "removeEventListener">,
  type: string,
): Observable<Event> =>
  new Observable((subscriber) => {
    const listen = (event: Event): void => subscriber.next(event);
    hub.addEventListener(type, listen);
    return () => hub.removeEventListener(type, listen);
  });
