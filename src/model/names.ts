import type { Failure } from "../base/errors.js";
import type { NamedAccount } from "../codecs/api/names.js";
import type { Asks, Settles } from "./asks.js";

/** Ask the service who has a name. */
export type NameCommand = Asks & { readonly type: "name/resolve"; readonly name: string };

export type NameFact =
  /** `account` is null if nobody has the name. */
  | (Settles & { readonly type: "name/resolved"; readonly account: NamedAccount | null })
  | (Settles & { readonly type: "name/resolve-failed"; readonly failure: Failure });
