import type * as t from "io-ts";
import { redirectProvider } from "../frame/social-provider.js";
import { number, string } from "../primitives.js";
import { shape } from "../shape.js";
import type { RecordOf } from "./records.js";

const away = shape({
  provider: redirectProvider,
  /** What the return has to bring: only who was sent away from here knows it. */
  nonce: string,
  /** When the page was left, in milliseconds since the epoch. */
  at: number,
  /** The host's query and fragment, which were not told to the service. */
  query: string,
  fragment: string,
});

/** The service that the visitor was sent to in this same window, while a log-in there is in progress. wire 7 */
export const AWAY_RECORD: RecordOf<t.TypeOf<typeof away>> = {
  key: "social-away",
  version: 1,
  codec: away,
};
