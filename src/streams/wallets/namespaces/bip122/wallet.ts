import { defer, map, type Observable, switchMap, tap } from "rxjs";
import { failed } from "../../../../base/errors.js";
import { loadDefault } from "../../../../base/load-once.js";
import type { CaipNetworkId } from "../../../../codecs/caip.js";
import { decodeBitcoinAnswer } from "../../../../codecs/namespaces/bip122/answers.js";
import { bitcoinChainOf } from "../../../../codecs/namespaces/bip122/chains.js";
import type { Networks } from "../../networks.js";
import type { RequestKind, Wallet, WalletChange, WalletState } from "../../port.js";
import { unpromised } from "../signed-otherwise.js";
import { type BitcoinSend, bitcoinAnswer$ } from "./requests.js";
import type { Signer } from "./signer.js";

interface BitcoinWalletParts extends Pick<Networks, "networks" | "node"> {
  readonly state: WalletState;
  readonly signer: Signer;
  /** Changes that the wallet makes unasked, told what it said before. */
  readonly changesFrom: (now: () => WalletState) => Observable<WalletChange>;
  /** The wallet's accounts on another network. @throws network/* */
  readonly movedTo: (id: CaipNetworkId) => Observable<WalletState["accounts"]>;
}

/** A Bitcoin wallet in the page or over WalletConnect. Its accounts are others on another network. */
export const bitcoinWallet = ({
  state,
  signer,
  changesFrom,
  movedTo,
  networks,
  node,
}: BitcoinWalletParts): Wallet => {
  let now = state;
  return {
    namespace: "bip122",
    state,
    changes$: defer(() => changesFrom(() => now)).pipe(
      tap((change) => {
        if (change.kind === "accounts") now = { ...now, accounts: change.accounts };
        if (change.kind === "network") now = { ...now, caipNetworkId: change.caipNetworkId };
      }),
    ),
    kindOf,
    ...(signer.methods === undefined ? {} : { methods: signer.methods }),
    request: (args) =>
      defer(() => {
        const chain = bitcoinChainOf(now.caipNetworkId);
        if (chain === undefined) throw elsewhere();
        const network = networks().find(({ caipNetworkId }) => caipNetworkId === chain.id);
        const send: BitcoinSend = (asked, said): Observable<unknown> => {
          if (network === undefined) throw elsewhere();
          return sendSigned$.pipe(switchMap((by) => by(asked, said, node(), network)));
        };
        return bitcoinAnswer$(args, { signer, accounts: now.accounts, chain, send });
      }).pipe(map((said) => ({ step: "answered", answer: checkedAnswer(args.method, said) }))),
    switchNetwork: ({ caipNetworkId }) =>
      movedTo(caipNetworkId).pipe(
        tap((accounts) => {
          now = { accounts, caipNetworkId };
        }),
      ),
  };
};

const sendSigned$ = loadDefault(() => import("./spending/send-signed.js"));

/**
 * An answer with its documented fields only. Checked, since a site would send it to the chain.
 *
 * @throws request/failed if the answer is not what the method promises
 */
export const checkedAnswer = (method: string, said: unknown): unknown => {
  const decoded = decodeBitcoinAnswer(method, said);
  if (decoded === null) throw unpromised(method);
  return decoded.answer;
};

/** Nothing is asked of a wallet that would do it on a network that nobody here knows. */
const elsewhere = () =>
  failed(
    "request/failed",
    "The wallet is on a network that is not known here. Switch the network, then ask again.",
  );

export const kindOf = (method: string): RequestKind =>
  method === "getAccountAddresses" ? "read" : "prompt";
