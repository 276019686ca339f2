import { defer, map, type Observable, of } from "rxjs";
import { failed } from "../../../../base/errors.js";
import type { CaipNetworkId } from "../../../../codecs/caip.js";
import { decodeSolanaAnswer } from "../../../../codecs/namespaces/solana/answers.js";
import type { Networks, RequestKind, Wallet, WalletChange, WalletState } from "../../port.js";
import { solanaAnswer$ } from "./requests.js";
import type { Signer } from "./signer.js";

interface SolanaWalletParts extends Pick<Networks, "networks" | "node"> {
  readonly state: WalletState;
  readonly signer: Signer;
  readonly changes$: Observable<WalletChange>;
  /** Whether the wallet has a cluster. */
  readonly covers: (id: CaipNetworkId) => boolean;
}

/**
 * A Solana wallet in the page or over WalletConnect. It has no cluster of its own: each request names one, so a switch
 * asks nobody.
 */
export const solanaWallet = ({
  state,
  signer,
  changes$,
  covers,
  networks,
  node,
}: SolanaWalletParts): Wallet => {
  let cluster = state.caipNetworkId;
  return {
    namespace: "solana",
    state,
    changes$,
    kindOf,
    covers,
    canSignIn: signer.canSignIn,
    request: (args) =>
      defer(() => solanaAnswer$(args, { signer, cluster, networks, node })).pipe(
        map((said) => ({ step: "answered", answer: checkedAnswer(args.method, said) })),
      ),
    switchNetwork: ({ caipNetworkId }) =>
      defer(() => {
        if (!covers(caipNetworkId)) throw failed("network/not-supported", "Chain is not supported");
        cluster = caipNetworkId;
        return of(undefined);
      }),
  };
};

/**
 * An answer with its documented fields only. Checked, since a site would send it to the chain.
 *
 * @throws request/failed if the answer is not what the method promises
 */
export const checkedAnswer = (method: string, said: unknown): unknown => {
  const decoded = decodeSolanaAnswer(method, said);
  if (decoded === null)
    throw failed(
      "request/failed",
      `The wallet's answer to ${method} is not what the method promises. Check the wallet before you try again.`,
    );
  return decoded.answer;
};

const READS = ["solana_getAccounts", "solana_requestAccounts"];

/** Of any wallet of this namespace that shows prompts of its own. */
export const kindOf = (method: string): RequestKind => (READS.includes(method) ? "read" : "prompt");

/** Addresses as accounts; null for an empty list. */
export const accountsOf = ([first, ...rest]: readonly string[]): WalletState["accounts"] | null =>
  first === undefined ? null : [accountOf(first), ...rest.map(accountOf)];

const accountOf = (address: string) => ({ namespace: "solana", address }) as const;
