import { filter, map, type Observable, tap } from "rxjs";
import type { Env } from "../../base/env.js";
import type { Fact, SluiceEvent } from "../events.js";

/**
 * Opens a wallet's app link in the click's own turn: nothing here may wait. Web addresses open beside
 * the page, apps in its place. wire 10.1
 */
export const openLinkEffect = (
  { events$ }: { readonly events$: Observable<SluiceEvent> },
  env: Pick<Env, "openWindow" | "page">,
): Observable<Fact> =>
  events$.pipe(
    filter((event) => event.type === "pairing/open-link"),
    tap(({ url }) => {
      const { framed, userAgent } = env.page();
      const isWeb = /^https?:/i.test(url) || /Telegram/i.test(userAgent);
      env.openWindow(url, isWeb ? "_blank" : framed ? "_top" : "_self");
    }),
    map(({ id, href }) => ({ type: "pairing/link-opened", settles: [id], href })),
  );
