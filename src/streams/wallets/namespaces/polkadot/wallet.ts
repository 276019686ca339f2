import { defer, map, type Observable, of } from "rxjs";
import { failed } from "../../../../base/errors.js";
import { decodePolkadotAnswer } from "../../../../codecs/namespaces/polkadot/answers.js";
import type { Network } from "../../../../codecs/network.js";
import type { Networks } from "../../networks.js";
import type { RequestKind, Wallet, WalletChange, WalletState } from "../../port.js";
import { accountsOf } from "./accounts.js";
import { polkadotAnswer$ } from "./requests.js";
import type { Signer } from "./signer.js";

interface PolkadotWalletParts extends Pick<Networks, "networks"> {
  readonly accounts: WalletState["accounts"];
  /** The network that it is used on first. */
  readonly network: Network;
  readonly signer: Signer;
  /** Its changes, given the network that it is used on at the time. */
  readonly changes: (network: () => Network) => Observable<WalletChange>;
}

/**
 * A wallet of Polkadot in the page or over WalletConnect. It has no network of its own, so a switch asks nobody; but each network
 * writes addresses in its own way, and has its own accounts.
 */
export const polkadotWallet = ({
  accounts,
  network: first,
  signer,
  changes,
  networks,
}: PolkadotWalletParts): Wallet => {
  let network = first;
  return {
    namespace: "polkadot",
    state: { accounts, caipNetworkId: first.caipNetworkId },
    changes$: changes(() => network),
    kindOf,
    request: (args) =>
      defer(() => polkadotAnswer$(args, { signer, network, networks })).pipe(
        map((said) => ({ step: "answered", answer: checkedAnswer(args.method, said) })),
      ),
    switchNetwork: (wanted, active) =>
      defer(() => {
        const accounts = accountsOf(signer.addressesOn(wanted), active);
        if (accounts === null) throw failed("network/not-supported", "Chain is not supported");
        network = wanted;
        return of(accounts);
      }),
  };
};

/**
 * An answer with its documented fields only. Checked, since a site would send it to the chain.
 *
 * @throws request/failed if the answer is not what the method promises
 */
export const checkedAnswer = (method: string, said: unknown): unknown => {
  const decoded = decodePolkadotAnswer(method, said);
  if (decoded === null)
    throw failed(
      "request/failed",
      `The wallet's answer to ${method} is not what the method promises. Check the wallet before you try again.`,
    );
  return decoded.answer;
};

/** Every method of this namespace asks the visitor. */
const kindOf = (): RequestKind => "prompt";
