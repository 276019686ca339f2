import type { InitialState } from "../../base/server-env.js";
import { decodeInitialCookie } from "../../codecs/initial-cookie.js";
import { COOKIE_NAME } from "./cookie-name.js";

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
