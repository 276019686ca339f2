import { type ObservableInput, of, type SchedulerLike, throwError } from "rxjs";
import type { Env, FetchInit, FetchResponse, PageInfo } from "../base/env.js";

/** A simulated environment, with what a test can observe and cause. */
export interface SimulatedEnv extends Env {
  /** The content of the storage. */
  readonly stored: Map<string, string>;
  /** Every request, in order. */
  readonly requests: { readonly url: string; readonly init: FetchInit }[];
  /** Opened windows and app links, in order. */
  readonly opened: { readonly url: string; readonly target: string }[];
  readonly copied: string[];
  readonly logged: { readonly level: string; readonly message: string }[];
  /** Announces a change of the storage, as made in another tab. */
  changeElsewhere(key: string, value: string | null): void;
  setVisible(visible: boolean): void;
  /** Sets a global of the page, as wallets do. */
  setGlobal(name: string, value: unknown): void;
  setOnline(online: boolean): void;
  setDark(dark: boolean): void;
}

export interface SimulatedEnvOptions {
  readonly scheduler: SchedulerLike;
  /** Answers requests. Default: no request is answered. */
  readonly fetch?: (url: string, init: FetchInit) => ObservableInput<FetchResponse>;
  readonly storage?: Readonly<Record<string, string>>;
  readonly ethereum?: unknown;
  /** Names of what wallets have put into the page. */
  readonly globals?: readonly string[];
  readonly page?: Partial<PageInfo>;
  /** The page that the dialog is drawn in, for tests of components: that of jsdom or happy-dom. Default: none. */
  readonly document?: Document;
}

/** The whole environment, in memory and in virtual time. Random ids count up: `id-1`, `id-2`, ... */
export const simulatedEnv = (options: SimulatedEnvOptions): SimulatedEnv => {
  const stored = new Map(Object.entries(options.storage ?? {}));
  const events = new EventTarget();
  const documentEvents = new EventTarget();
  const mediaEvents = new EventTarget();
  const seen = { visible: true, online: true, dark: false, ids: 0 };
  const requests: SimulatedEnv["requests"] = [];
  const opened: SimulatedEnv["opened"] = [];
  const copied: string[] = [];
  const globals = new Map<string, unknown>(options.globals?.map((name) => [name, {}]));
  const logged: SimulatedEnv["logged"] = [];
  const answer = options.fetch ?? (() => throwError(() => new TypeError("Failed to fetch")));

  return {
    scheduler: options.scheduler,
    window: events,
    document: {
      addEventListener: (type, listener) => documentEvents.addEventListener(type, listener),
      removeEventListener: (type, listener) => documentEvents.removeEventListener(type, listener),
      dispatchEvent: (event) => documentEvents.dispatchEvent(event),
      get visibilityState() {
        return seen.visible ? "visible" : "hidden";
      },
    },
    online: () => seen.online,
    storage: {
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
      removeItem: (key) => void stored.delete(key),
    },
    fetch: (url, init) => {
      requests.push({ url, init });
      return answer(url, init);
    },
    pictureUrl: () => ({ url: "blob:simulated", release: () => undefined }),
    openWindow: (url, target) => {
      opened.push({ url, target });
      return null;
    },
    copy: (text) => {
      copied.push(text);
      return of(undefined);
    },
    legacyEthereum: () => options.ethereum,
    global: (name) => globals.get(name),
    setGlobal: (name, value) => void globals.set(name, value),
    randomId: () => {
      seen.ids += 1;
      return `id-${seen.ids}`;
    },
    media: () => ({
      get matches() {
        return seen.dark;
      },
      addEventListener: (type, listener) => mediaEvents.addEventListener(type, listener),
      removeEventListener: (type, listener) => mediaEvents.removeEventListener(type, listener),
    }),
    hostDocument: () => options.document ?? null,
    page: () => ({ ...PAGE, ...options.page }),
    log: (level, message) => void logged.push({ level, message }),
    stored,
    requests,
    opened,
    copied,
    logged,
    changeElsewhere: (key, value) => {
      if (value === null) stored.delete(key);
      else stored.set(key, value);
      events.dispatchEvent(Object.assign(new Event("storage"), { key, newValue: value }));
    },
    setVisible: (visible) => {
      seen.visible = visible;
      documentEvents.dispatchEvent(new Event("visibilitychange"));
    },
    setOnline: (online) => {
      seen.online = online;
      events.dispatchEvent(new Event(online ? "online" : "offline"));
    },
    setDark: (dark) => {
      seen.dark = dark;
      mediaEvents.dispatchEvent(new Event("change"));
    },
  };
};

const PAGE: PageInfo = {
  origin: "https://host.example",
  url: "https://host.example/",
  language: "en",
  userAgent: "Mozilla/5.0 (X11; Linux x86_64)",
  framed: false,
  telegram: false,
};

/** A JSON response for `SimulatedEnvOptions.fetch`. Header names are in lower case. */
export const jsonResponse = (
  body: unknown,
  status = 200,
  headers: Readonly<Record<string, string>> = {},
): FetchResponse => ({
  ok: status >= 200 && status < 300,
  status,
  headers: { get: (name) => headers[name.toLowerCase()] ?? null },
  text: () => of(JSON.stringify(body)),
  blob: () => of(new Blob([JSON.stringify(body)])),
});
