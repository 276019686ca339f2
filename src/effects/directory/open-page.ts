import { filter, map, type Observable, tap, withLatestFrom } from "rxjs";
import type { Env } from "../../base/env.js";
import type { State } from "../../base/state.js";
import { deviceOf } from "../../codecs/links.js";
import { type PageWallets, pageLink } from "../../codecs/wallet-browsers.js";
import type { Fact } from "../../model/events.js";
import type { Streams } from "../wiring.js";

/**
 * Opens this page in a wallet's own browser, in place of the page and synchronously, since browsers only allow it
 * within the click. The link is made here, so that the page's address is not on the bus. wire 10.4
 */
export const openPageEffect = (
  { events$, settings$ }: Streams & { readonly settings$: State<PageWallets> },
  env: Pick<Env, "openWindow" | "page">,
): Observable<Fact> =>
  events$.pipe(
    filter((event) => event.type === "directory/open-page"),
    withLatestFrom(settings$),
    map(([{ id, walletId }, settings]) => {
      const { url, userAgent } = env.page();
      return { id, walletId, link: pageLink(walletId, url, deviceOf(userAgent, false), settings) };
    }),
    tap(({ link }) => {
      if (link !== null) env.openWindow(link, targetIn(env.page()));
    }),
    map(({ id, walletId, link }) =>
      link === null
        ? { type: "directory/unchanged", settles: [id] }
        : { type: "directory/page-opened", settles: [id], walletId },
    ),
  );

/** Telegram's browser opens no app in its own place. */
const targetIn = ({ framed, userAgent }: ReturnType<Env["page"]>) =>
  /Telegram/i.test(userAgent) ? "_blank" : framed ? "_top" : "_self";
