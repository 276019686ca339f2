import type { Failure } from "../../base/errors.js";
import type { TelemetryOptions } from "../../codecs/options/options.js";

/** Pairing codes and e-mail addresses are never reported, whatever the host's options. */
const SECRET = /\bwc:\S+|\S+@\S+/gi;
const URL_LIKE = /\b[a-z][-+.a-z0-9]*:\/\/\S+/gi;
/** Longer than any word: accounts of all namespaces, keys, hashes, signatures. */
const ADDRESS_LIKE = /\b[0-9a-z]{25,}\b/gi;
const GAP = "…";

/** A free text without the parts that the host did not ask for. S7.2 */
export const discreetText = (text: string, { addresses, urls }: TelemetryOptions): string => {
  const safe = text.replace(SECRET, GAP);
  const local = urls === true ? safe : safe.replace(URL_LIKE, GAP);
  return addresses === true ? local : local.replace(ADDRESS_LIKE, GAP);
};

/** What a report says about a failure: its code, or its message if the host asked for messages. */
export const discreetFailure = (
  failure: Pick<Failure, "message"> & { readonly code: string },
  telemetry: TelemetryOptions,
): string =>
  telemetry.messages === true ? discreetText(failure.message, telemetry) : failure.code;
