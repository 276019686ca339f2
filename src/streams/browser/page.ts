import { distinctUntilChanged, filter, map, merge, type Observable, of } from "rxjs";
import { type Env, events$ } from "../../base/env.js";
import type { Failure } from "../../base/errors.js";
import type { Metadata } from "../../codecs/options/options.js";

/** Whether the device may be online. Emits now and at each change. False is certain, true is not. */
export const online$ = (env: Pick<Env, "online" | "window">): Observable<boolean> =>
  merge(of(null), events$(env.window, "online"), events$(env.window, "offline")).pipe(
    map(() => env.online()),
    distinctUntilChanged(),
  );

/** Emits when the device is offline: at once if it is, else when that begins. */
export const offline$ = (env: Pick<Env, "online" | "window">): Observable<unknown> =>
  online$(env).pipe(filter((isOnline) => !isOnline));

/** Why nobody is asked while the device is offline. */
export const OFFLINE: Failure = {
  code: "http/unreachable",
  message: "There is no network. Connect to one.",
};

/** Emits when the page is left and may enter the browser's back/forward cache. */
export const left$ = (env: Pick<Env, "window">): Observable<Event> =>
  pageCacheEvent$(env, "pagehide");

/** Emits when the page returns from the back/forward cache, having missed everything meanwhile. */
export const returned$ = (env: Pick<Env, "window">): Observable<Event> =>
  pageCacheEvent$(env, "pageshow");

const pageCacheEvent$ = (
  env: Pick<Env, "window">,
  type: "pagehide" | "pageshow",
): Observable<Event> =>
  events$(env.window, type).pipe(
    filter((event) => "persisted" in event && event.persisted === true),
  );

/** What wallets are told about the site: the host's own metadata, else what the page says of itself. */
export const siteMetadata = (
  given: Metadata | null,
  env: Pick<Env, "page" | "hostDocument">,
): Metadata => {
  if (given !== null) return given;
  const { origin, url } = env.page();
  const page = env.hostDocument();
  const meta = (selector: string, attribute: string): string =>
    page?.querySelector(selector)?.getAttribute(attribute) ?? "";
  const icon = meta("link[rel~='icon']", "href");
  return {
    name: page?.title || origin,
    description:
      meta("meta[property='og:description']", "content") ||
      meta("meta[name='description']", "content"),
    url: origin,
    icons: icon === "" ? [] : addressOf(icon, url),
  };
};

const addressOf = (icon: string, base: string): readonly string[] => {
  try {
    return [new URL(icon, base).href];
  } catch {
    return []; // not an address: no icon
  }
};
