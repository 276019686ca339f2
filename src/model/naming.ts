import type { Failure } from "../base/errors.js";
import type { NamedAccount } from "../codecs/api/names.js";
import type { LabelFault } from "../codecs/api/registration.js";
import type { CaipNetworkId } from "../codecs/caip.js";
import type { Asks, Folding, Settles } from "./folding.js";

/** Whether a name can be had. */
export type NameCheck =
  /** `none`: nothing was typed, or it has just changed. */
  | { readonly status: "none" | "looking" | LabelFault }
  | {
      readonly status: "free" | "taken";
      /** Names like it that nobody has, without their zone. */
      readonly suggested: readonly string[];
    }
  | { readonly status: "failed"; readonly failure: Failure };

/** A name for the active account. Null unless the dialog is where one registers it. */
export interface NamingState {
  /** The name as it was typed, without its zone. */
  readonly text: string;
  readonly check: NameCheck;
  /** The name that the account has already: there is one for each account. Null as far as is known. */
  readonly has: string | null;
  /** Id of the request that the wallet signs; null before and after. It stays until the name is registered. */
  readonly requestId: string | null;
  /** The wallet has signed, and the service is asked. */
  readonly isSigned: boolean;
  /** Why it was not registered the last time. */
  readonly failure: Failure | null;
  /** The name that was registered. */
  readonly registered: string | null;
}

export type NamingCommand =
  /** Opens the dialog where a name is registered, for a site. Settles when it is, or is not going to be. */
  | (Asks & { readonly type: "naming/open"; readonly text: string })
  /** Changes the name. The same once more asks again whether it is free. */
  | (Asks & { readonly type: "naming/edit"; readonly text: string })
  /** Has the wallet sign for the name, and registers it. */
  | (Asks & { readonly type: "naming/register" });

export type NamingFact =
  /** The dialog is where a name is registered. */
  | { readonly type: "naming/began" }
  /** It is not any more, or another account or network is active. */
  | { readonly type: "naming/ended" }
  | (Settles & { readonly type: "naming/edited"; readonly text: string })
  | { readonly type: "naming/checked"; readonly check: NameCheck }
  /** The account has a name already. */
  | { readonly type: "naming/has"; readonly name: string }
  /** The wallet is asked to sign for it. */
  | { readonly type: "naming/asked"; readonly requestId: string; readonly name: string }
  | { readonly type: "naming/signed" }
  | (Settles & { readonly type: "naming/registered"; readonly name: string })
  /** What the site asked for is registered. */
  | (Settles & { readonly type: "naming/answered"; readonly name: string })
  /** It is not, and is not going to be. */
  | (Settles & { readonly type: "naming/closed"; readonly failure: Failure })
  | (Settles & {
      readonly type: "naming/failed";
      readonly name: string;
      readonly failure: Failure;
    });

/** The name that is being registered. */
export const namingStates = ({
  folded,
  late,
}: Folding<{ readonly naming: NamingState | null }>) => ({
  naming$: folded<NamingState | null>(null, late("naming")),
});

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
