import { combineLatest, distinctUntilChanged, map } from "rxjs";
import type { InitialState } from "../base/browser-env.js";
import { decodeInitialCookie, encodeInitialCookie } from "../codecs/initial-cookie.js";
import type { Sluice } from "./types.js";
import { viewPortsOf } from "./view-ports.js";

const COOKIE_NAME = "sluice";

/**
 * Reads, on the server, what {@link keepCookie} kept of this visitor.
 *
 * @param cookies the `Cookie` header of the request, or null
 * @param name the cookie's name, if `keepCookie` was given one
 * @returns for `initialState` of `SluiceProvider`; undefined without such a cookie
 */
export const initialStateOf = (
  cookies: string | null | undefined,
  name: string = COOKIE_NAME,
): InitialState | undefined => {
  const start = `${name}=`;
  const cookie = (cookies ?? "").split(/; */).find((text) => text.startsWith(start));
  return cookie === undefined
    ? undefined
    : (decodeInitialCookie(cookie.slice(start.length)) ?? undefined);
};

/**
 * Keeps in a cookie, until the sluice is destroyed, which account is connected, which network is active, and whether the
 * page is dark, so that a server can render the page as this visitor will see it. There is no cookie while nobody is
 * connected. On a server this does nothing.
 *
 * The cookie is `SameSite=Lax`, for the whole site and 30 days, and `Secure` where the page is. It is no proof of
 * anything: a visitor can write what they like into it.
 *
 * @param name the cookie's name. Two sluices on one site need two
 */
export const keepCookie = (sluice: Sluice, name: string = COOKIE_NAME): void => {
  const { env } = viewPortsOf(sluice);
  const page = env.hostDocument();
  if (page === null) return;
  const attributes = `; Path=/; SameSite=Lax${env.page().url.startsWith("https:") ? "; Secure" : ""}`;
  const write = (text: string | null): void => {
    if (text !== null) page.cookie = `${name}=${text}; Max-Age=${KEPT_S}${attributes}`;
    else if (page.cookie.includes(`${name}=`)) page.cookie = `${name}=; Max-Age=0${attributes}`;
  };
  cookie$(sluice).subscribe(write);
};

const KEPT_S = 30 * 24 * 60 * 60;

/** The cookie's text, or null while nobody is connected. */
const cookie$ = ({ account$, restoring$, network$, theme$ }: Sluice) =>
  combineLatest([account$, restoring$, network$, theme$]).pipe(
    map(([account, restoring, { caipNetworkId }, { resolved }]) => {
      const address = account?.address ?? restoring;
      return address === null
        ? null
        : encodeInitialCookie({
            account: `${account?.caipNetworkId ?? caipNetworkId}:${address}`,
            network: caipNetworkId,
            isDark: resolved === "dark",
          });
    }),
    distinctUntilChanged(),
  );
