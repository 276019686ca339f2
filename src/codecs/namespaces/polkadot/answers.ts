import { referenceOf } from "../../caip.js";
import { decodeOrNull } from "../../decode.js";
import { hexOf } from "../../encodings.js";
import type { Network } from "../../network.js";
import { refine, string, unknown } from "../../primitives.js";
import { anyObject, listOf, shape } from "../../shape.js";
import { addressIn } from "./account.js";
import { POLKADOT_ACCOUNTS_MAX } from "./ss58.js";

/** 64 bytes; 65 of an ECDSA signature; one more where the first byte says the kind of key. */
const SIGNATURE = /^0x([0-9a-f]{2}){64,66}$/i;
const HEX = /^0x([0-9a-f]{2})*$/i;

const signature = refine("a signature in hexadecimal", (value) =>
  typeof value === "string" && SIGNATURE.test(value) ? value : undefined,
);
/** Some wallets give bytes in place of their text, or null where there is none. */
const signedTransaction = refine("a transaction in hexadecimal", (value) => {
  if (value instanceof Uint8Array) return `0x${hexOf(value)}`;
  return typeof value === "string" && HEX.test(value) ? value : undefined;
});

/** The parameters of the methods. wire 9.7 */
export const polkadotParams = {
  polkadot_signMessage: shape({ address: string, message: string }),
  polkadot_signTransaction: shape({ address: string, transactionPayload: anyObject }),
};

/** What of a transaction's payload is read here. */
export const payloadParts = shape({ address: string, genesisHash: string });

const signed = shape({ signature });
const signedWhole = shape({ signature, signedTransaction });

/**
 * The answer that the caller of a method gets: documented fields only. Null if the answer is not what the method promises.
 * wire 9.7
 */
export const decodePolkadotAnswer = (
  method: string,
  answer: unknown,
): { readonly answer: unknown } | null => {
  if (!(method in polkadotParams)) return { answer };
  const said =
    (method === "polkadot_signTransaction" ? decodeOrNull(signedWhole, answer) : null) ??
    decodeOrNull(signed, answer);
  return said === null ? null : { answer: said };
};

/** An account that an extension shares. `window.injectedWeb3` */
export interface InjectedAccount {
  readonly address: string;
  /** The only chain that it may be used on; null: any. */
  readonly genesisHash: string | null;
}

const accountList = listOf(unknown, POLKADOT_ACCOUNTS_MAX);
const account = shape({ address: string }, { genesisHash: unknown });

/** The accounts in an extension's answer; null if it is no list. Entries that are no accounts are left out. Never throws. */
export const injectedAccountsOf = (said: unknown): readonly InjectedAccount[] | null =>
  decodeOrNull(accountList, said)?.flatMap((entry) => {
    const known = decodeOrNull(account, entry);
    if (known === null) return [];
    const { address, genesisHash } = known;
    return { address, genesisHash: typeof genesisHash === "string" ? genesisHash : null };
  }) ?? null;

/** The addresses of these accounts as a network writes them, each once. Those that it does not have are left out. */
export const addressesOn = (
  accounts: readonly InjectedAccount[],
  network: Pick<Network, "caipNetworkId" | "ss58Prefix">,
): readonly string[] => [
  ...new Set(
    accounts
      .filter(({ genesisHash }) => !genesisHash || isGenesisOf(genesisHash, network))
      .flatMap(({ address }) => addressIn(address, network) ?? []),
  ),
];

/** Whether a hash is that of a network's first block, half of which is the network's reference. CAIP-13 */
export const isGenesisOf = (
  hash: string,
  { caipNetworkId }: Pick<Network, "caipNetworkId">,
): boolean =>
  /^0x[0-9a-f]{64}$/i.test(hash) && hash.slice(2, 34).toLowerCase() === referenceOf(caipNetworkId);
