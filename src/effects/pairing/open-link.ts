import { filter, map, type Observable, tap, withLatestFrom } from "rxjs";
import type { Env } from "../../base/env.js";
import { appLink, deviceOf, openableLinkOf } from "../../codecs/links.js";
import type { CommandOf, Fact } from "../../model/events.js";
import type { PairingState } from "../../model/pairing.js";
import type { Streams } from "../wiring.js";

/**
 * Opens a wallet's app link synchronously, since browsers only allow it within the click. Web addresses open in
 * a new window, apps in place of the page. A link may come from the browser's storage, where anybody may have
 * written it, so an unsafe one is refused. wire 10.1
 */
export const openLinkEffect = (
  { events$, pairing$, settings$ }: Streams<"pairing$" | "settings$">,
  env: Pick<Env, "openWindow" | "page">,
): Observable<Fact> =>
  events$.pipe(
    filter((event) => event.type === "pairing/open-link"),
    withLatestFrom(pairing$, settings$),
    map(([command, pairing, { wallets }]) => ({
      command,
      url: urlOf(command, pairing, wallets.linkSchemes, env.page().userAgent),
    })),
    tap(({ url }) => {
      if (url === null) return;
      const { framed, userAgent } = env.page();
      const isWeb = /^https?:/i.test(url) || /Telegram/i.test(userAgent);
      env.openWindow(url, isWeb ? "_blank" : framed ? "_top" : "_self");
    }),
    map(({ command: { id, href, withCode }, url }) =>
      url === null
        ? { type: "pairing/link-refused", settles: [id] }
        : { type: "pairing/link-opened", settles: [id], href, withCode },
    ),
  );

/** Null for an unsafe link. The code is a secret, so it is inserted here instead of being part of the command. */
const urlOf = (
  { href, withCode }: CommandOf<"pairing/open-link">,
  pairing: PairingState,
  linkSchemes: readonly string[],
  userAgent: string,
): string | null => {
  const link = openableLinkOf(href, linkSchemes);
  return link !== null && withCode && pairing.status === "ready"
    ? appLink(link, pairing.uri, deviceOf(userAgent, false)).url
    : link;
};
