import { type Header, json } from "../../server/http.js";
import type { SignInRefusalCode } from "../verify-session.js";
import type { Server } from "./options.js";

/** What a request is refused for, besides its sign-in. */
type RequestRefusalCode =
  /** No such route. */
  | "not-found"
  /** The route takes another method. */
  | "method"
  /** The page that asks is not one of the site. */
  | "origin"
  /** The body is not JSON of the documented shape. */
  | "body"
  /** The body is longer than 200,000 bytes. */
  | "too-large"
  /** The site's own `rateLimit` said so. */
  | "rate-limited"
  /** The store, or something else behind the server, failed or was too slow. */
  | "unavailable";

/** A refusal, as `{ error: { code, message } }`. */
export const refusal = (
  status: number,
  code: RequestRefusalCode | SignInRefusalCode,
  message: string,
  headers: readonly Header[] = [],
): Response => json({ error: { code, message } }, headers, status);

/**
 * Refuses what no page of the site sends. A form of another site can post with the visitor's cookies, but neither as JSON nor under this
 * origin; a request that is no browser's has no cookies of a visitor.
 */
export const refusalOf = (
  request: Request,
  { origins, domain }: Pick<Server, "origins" | "domain">,
): Response | null => {
  const origin = request.headers.get("origin");
  const site = request.headers.get("sec-fetch-site");
  const isOurs =
    origin === null ? site === null || OWN_SITES.includes(site) : origins.includes(origin);
  if (!isOurs)
    return refusal(
      403,
      "origin",
      `This page is at ${origin ?? "another site"}, and this server signs visitors in at ${domain}. Open the page there, or name the page's host as \`domain\` of the server.`,
    );
  const type = request.headers.get("content-type") ?? "";
  if (request.method === "POST" && !/^application\/json *(;|$)/i.test(type))
    return refusal(415, "body", "The request has to be JSON (application/json).");
  return null;
};

const OWN_SITES = ["same-origin", "none"];

/** For pages of the site that have another origin than the server. */
export const corsOf = (request: Request, origins: readonly string[]): readonly Header[] => {
  const origin = request.headers.get("origin");
  return origin !== null && origins.includes(origin)
    ? [
        ["access-control-allow-origin", origin],
        ["access-control-allow-credentials", "true"],
        ["access-control-allow-methods", "GET, POST"],
        ["access-control-allow-headers", "content-type"],
        ["vary", "Origin"],
      ]
    : [["vary", "Origin"]];
};
