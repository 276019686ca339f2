import { type Header, json } from "../../server/answers.js";
import type { SignInRefusalCode } from "../verify-session.js";

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
