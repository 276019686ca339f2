import type { Failure } from "../base/errors.js";
import type { NamedAccount } from "../codecs/api/names.js";
import type { CaipNetworkId } from "../codecs/caip.js";
import type { Asks, Settles } from "./asks.js";

/** The network that a question is about; without one, the active network. */
interface OnNetwork {
  readonly caipNetworkId?: CaipNetworkId | undefined;
}

export type NameCommand =
  /** Ask who has a name. */
  | (Asks & OnNetwork & { readonly type: "name/resolve"; readonly name: string })
  /** Ask by which name an account goes. */
  | (Asks & OnNetwork & { readonly type: "name/look-up"; readonly address: string });

export type NameFact =
  /** `account` is null if nobody has the name. */
  | (Settles & { readonly type: "name/resolved"; readonly account: NamedAccount | null })
  /** `name` is null if no name leads to the account that says to be its. */
  | (Settles & { readonly type: "name/looked-up"; readonly name: string | null })
  | (Settles & {
      readonly type: "name/resolve-failed" | "name/look-up-failed";
      readonly failure: Failure;
    });
