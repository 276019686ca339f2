import { isRight } from "fp-ts/Either";
import { defer, map, type Observable, of } from "rxjs";
import { failed, SluiceError } from "../../../../base/errors.js";
import { decodeOrNull, decodeWith } from "../../../../codecs/decode.js";
import { addressIn, keyOf } from "../../../../codecs/namespaces/polkadot/account.js";
import {
  decodePolkadotAnswer,
  isGenesisOf,
  payloadParts,
  polkadotParams,
} from "../../../../codecs/namespaces/polkadot/answers.js";
import type { Network } from "../../../../codecs/network.js";
import { unsupported } from "../../failures.js";
import type {
  Networks,
  RequestArgs,
  RequestKind,
  Wallet,
  WalletChange,
  WalletState,
} from "../../port.js";

/** Which account acts, and on which network. */
export interface Acting {
  readonly address: string;
  readonly network: Network;
}

/** What a wallet of Polkadot signs with, wherever it is. Its answers are not checked. */
export interface Signer {
  /** The accounts that it shares on a network now, as the network writes them. */
  readonly addressesOn: (network: Network) => readonly string[];
  /** Signs a text, or the bytes that a text in hexadecimal stands for. */
  readonly signMessage: (message: string, acting: Acting) => Observable<unknown>;
  /** Signs a transaction (`SignerPayloadJSON` of polkadot.js). */
  readonly signTransaction: (payload: object, acting: Acting) => Observable<unknown>;
}

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

interface RequestParts {
  readonly signer: Signer;
  /** The one that the wallet is used on. */
  readonly network: Network;
  readonly networks: () => readonly Network[];
}

/**
 * Answers a request of wire 9.7. A transaction says itself which network it is for: code of a site may use several at once.
 *
 * @throws request/invalid, request/failed, network/not-found
 */
const polkadotAnswer$ = (
  { method, params }: RequestArgs,
  { signer, network, networks }: RequestParts,
): Observable<unknown> => {
  switch (method) {
    case "polkadot_signMessage": {
      const { address, message } = decoded(method, params);
      return signer.signMessage(message, actingAs(address, network, signer));
    }
    case "polkadot_signTransaction": {
      const { address, transactionPayload } = decoded(method, params);
      const parts = decodeOrNull(payloadParts, transactionPayload);
      if (parts === null || keyOf(parts.address) !== keyOf(address))
        throw invalid(
          "The transaction's payload does not name its account or its network. Give it `address` and `genesisHash`, then ask again.",
        );
      const place = networks().find((one) => isGenesisOf(parts.genesisHash, one));
      if (place === undefined)
        throw failed(
          "network/not-found",
          "The transaction is for a network that is not configured here. Add it to `networks`, then ask again.",
        );
      return signer.signTransaction(transactionPayload, actingAs(address, place, signer));
    }
    default:
      throw unsupported(method);
  }
};

type Params = { [M in keyof typeof polkadotParams]: (typeof polkadotParams)[M]["_A"] };

const decoded = <M extends keyof Params>(method: M, params: unknown): Params[M] => {
  const said = decodeWith<unknown>(polkadotParams[method], params);
  if (!isRight(said)) throw invalid(`The parameters of ${method} are not usable: ${said.left}.`);
  return said.right as Params[M];
};

/** The account that was named, whichever network its address was written for. */
const actingAs = (said: string, network: Network, { addressesOn }: Signer): Acting => {
  const address = addressIn(said, network);
  if (address === null || sameIn(addressesOn(network), address) === undefined)
    throw new SluiceError({
      code: "request/failed",
      message: `The wallet does not share the account ${said.slice(0, 64)} on ${network.name}. Connect the right account, then ask again.`,
      // EIP-1193: the account has not been authorised.
      rpc: { code: 4100 },
    });
  return { address, network };
};

/** EIP-1474 */
const invalid = (message: string): SluiceError =>
  new SluiceError({ code: "request/invalid", message, rpc: { code: -32602 } });

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

/** The address of the same account among these, whichever network the text was written for. */
export const sameIn = (addresses: readonly string[], said: string): string | undefined =>
  addresses.find((one) => keyOf(one) === keyOf(said));

/** Addresses as accounts, that of the account in use first if it is among them; null for an empty list. */
export const accountsOf = (
  addresses: readonly string[],
  active?: string,
): WalletState["accounts"] | null => {
  const used = active === undefined ? undefined : sameIn(addresses, active);
  const [first, ...rest] = used === undefined ? addresses : [...new Set([used, ...addresses])];
  return first === undefined ? null : [accountOf(first), ...rest.map(accountOf)];
};

const accountOf = (address: string) => ({ namespace: "polkadot", address }) as const;
