import { Address, NETWORK, OutScript, p2sh, p2tr, p2wpkh, TEST_NETWORK } from "@scure/btc-signer";
import { bitcoinAddressOf } from "../../../../../codecs/namespaces/bip122/address.js";
import type { BitcoinChain } from "../../../../../codecs/namespaces/bip122/chains.js";
import { hexBytes } from "../../../../../codecs/namespaces/bip122/hex.js";
import type { InputKind } from "./select.js";

/** What it takes to spend coins of an account, besides its key. */
export interface Spendable {
  readonly kind: InputKind;
  readonly script: Uint8Array;
  /** Of a witness within P2SH. */
  readonly redeemScript?: Uint8Array;
  /** Of Taproot, before it is tweaked. */
  readonly tapInternalKey?: Uint8Array;
}

const ALL = { mainnet: NETWORK, testnet: TEST_NETWORK };

/** Prefixes and versions of addresses. */
export const prefixesOf = ({ addresses }: BitcoinChain): typeof NETWORK => ALL[addresses];

/**
 * How coins of an address are spent; null where that takes a key that the wallet has not told, or where several keys may be needed.
 *
 * @param publicKey in hexadecimal; empty: not known
 */
export const spendableOf = (
  address: string,
  publicKey: string,
  chain: BitcoinChain,
): Spendable | null => {
  const kind = bitcoinAddressOf(address)?.type;
  const prefixes = prefixesOf(chain);
  const script = OutScript.encode(Address(prefixes).decode(address));
  const key = hexBytes(publicKey) ?? new Uint8Array();
  switch (kind) {
    case "p2wpkh":
    case "p2pkh":
      return { kind, script };
    case "p2sh": {
      if (key.length !== COMPRESSED) return null;
      const inner = p2wpkh(key, prefixes);
      return p2sh(inner, prefixes).address === address
        ? { kind, script, redeemScript: inner.script }
        : null;
    }
    case "p2tr": {
      const tapInternalKey = key.length === COMPRESSED ? key.slice(1) : key;
      if (tapInternalKey.length !== COMPRESSED - 1) return null;
      return p2tr(tapInternalKey, undefined, prefixes).address === address
        ? { kind, script, tapInternalKey }
        : null;
    }
    default:
      return null;
  }
};

/** Bytes of a key with its sign. */
const COMPRESSED = 33;
