import { filter, map, type Observable, tap, withLatestFrom } from "rxjs";
import type { Env } from "../../base/env.js";
import { appLink, deviceOf } from "../../codecs/links.js";
import type { CommandOf, Fact } from "../events.js";
import type { Streams } from "../wiring.js";
import type { PairingState } from "./payload.js";

/**
 * Opens a wallet's app link synchronously, since browsers only allow it within the click. Web addresses open in
 * a new window, apps in place of the page. wire 10.1
 */
export const openLinkEffect = (
  { events$, pairing$ }: Streams<"pairing$">,
  env: Pick<Env, "openWindow" | "page">,
): Observable<Fact> =>
  events$.pipe(
    filter((event) => event.type === "pairing/open-link"),
    withLatestFrom(pairing$),
    tap(([command, pairing]) => {
      const { framed, userAgent } = env.page();
      const url = urlOf(command, pairing, userAgent);
      const isWeb = /^https?:/i.test(url) || /Telegram/i.test(userAgent);
      env.openWindow(url, isWeb ? "_blank" : framed ? "_top" : "_self");
    }),
    map(([{ id, href }]) => ({ type: "pairing/link-opened", settles: [id], href })),
  );

/** The code is a secret, so it is inserted here instead of being part of the command. */
const urlOf = (
  { href, withCode }: CommandOf<"pairing/open-link">,
  pairing: PairingState,
  userAgent: string,
): string =>
  withCode && pairing.status === "ready"
    ? appLink(href, pairing.uri, deviceOf(userAgent, false)).url
    : href;
