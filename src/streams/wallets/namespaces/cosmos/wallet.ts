import { defer, map, type Observable } from "rxjs";
import { failed } from "../../../../base/errors.js";
import type { CaipNetworkId } from "../../../../codecs/caip.js";
import { decodeCosmosAnswer } from "../../../../codecs/namespaces/cosmos/answers.js";
import type { Network } from "../../../../codecs/network.js";
import type { RequestKind, Wallet, WalletChange, WalletState } from "../../port.js";
import { cosmosAnswer$ } from "./requests.js";
import type { CosmosSigner } from "./signer.js";

interface CosmosWalletParts {
  readonly state: WalletState;
  readonly signer: CosmosSigner;
  /** Changes that the wallet makes unasked, by the network that it is on. */
  readonly changesOn: (on: () => CaipNetworkId) => Observable<WalletChange>;
  /** The accounts on another network, which each has its own. @throws network/* */
  readonly moveTo: (network: Network) => Observable<WalletState["accounts"]>;
}

/** A wallet of Cosmos, in the page or over WalletConnect. It has no network of its own: each request names one. */
export const cosmosWallet = ({ state, signer, changesOn, moveTo }: CosmosWalletParts): Wallet => {
  let caipNetworkId = state.caipNetworkId;
  return {
    namespace: "cosmos",
    state,
    changes$: changesOn(() => caipNetworkId),
    kindOf,
    request: (args) =>
      defer(() => cosmosAnswer$(args, signer, caipNetworkId)).pipe(
        map((said) => ({ step: "answered", answer: checkedAnswer(args.method, said) })),
      ),
    switchNetwork: (network) =>
      moveTo(network).pipe(
        map((accounts) => {
          caipNetworkId = network.caipNetworkId;
          return accounts;
        }),
      ),
  };
};

/**
 * An answer with its documented fields only. Checked, since a site would send it to the chain.
 *
 * @throws request/failed if the answer is not what the method promises
 */
export const checkedAnswer = (method: string, said: unknown): unknown => {
  const decoded = decodeCosmosAnswer(method, said);
  if (decoded === null)
    throw failed(
      "request/failed",
      `The wallet's answer to ${method} is not what the method promises. Check the wallet before you try again.`,
    );
  return decoded.answer;
};

/** Of any wallet of this namespace: it shows prompts of its own. */
const kindOf = (method: string): RequestKind =>
  method === "cosmos_getAccounts" ? "read" : "prompt";
