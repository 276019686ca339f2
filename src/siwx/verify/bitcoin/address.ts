import { ripemd160 } from "@noble/hashes/legacy";
import { sha256 } from "@noble/hashes/sha2";
import { bech32, bech32m, createBase58check } from "@scure/base";
import { type CaipNetworkId, referenceOf } from "../../../codecs/caip.js";

export interface BitcoinAddress {
  readonly type: "p2pkh" | "p2sh" | "p2wpkh" | "p2tr";
  /** What the address is made of: the hash of a key or a script, or a key. */
  readonly program: Uint8Array;
}

/** Reads an address of a single key. Throws for any other, and for one of another network. BIP-173, BIP-350 */
export const bitcoinAddress = (address: string, chainId: CaipNetworkId): BitcoinAddress => {
  const isMain = referenceOf(chainId) === MAIN;
  return /^(bc|tb|bcrt)1/i.test(address) ? segwit(address, isMain) : older(address, isMain);
};

export const hash160 = (bytes: Uint8Array): Uint8Array => ripemd160(sha256(bytes));

/** The hash of Bitcoin's first block. */
const MAIN = "000000000019d6689c085ae165831e93";

const segwit = (address: string, isMain: boolean): BitcoinAddress => {
  const isTaproot = /^[a-z]+1p/i.test(address);
  const coder = isTaproot ? bech32m : bech32;
  const { prefix, words } = coder.decode(address as `${string}1${string}`);
  const program = coder.fromWords(words.slice(1));
  const isOfNetwork = isMain ? prefix === "bc" : prefix !== "bc";
  const isKnown = words[0] === (isTaproot ? 1 : 0) && program.length === (isTaproot ? 32 : 20);
  if (!isOfNetwork || !isKnown) throw new Error("another network, or not of a single key");
  return { type: isTaproot ? "p2tr" : "p2wpkh", program };
};

const base58check = createBase58check(sha256);

const older = (address: string, isMain: boolean): BitcoinAddress => {
  const bytes = base58check.decode(address);
  const [version] = bytes;
  const program = bytes.subarray(1);
  const [keyVersion, scriptVersion] = isMain ? [0, 5] : [111, 196];
  if (program.length !== 20 || (version !== keyVersion && version !== scriptVersion))
    throw new Error("another network, or not an address");
  return { type: version === keyVersion ? "p2pkh" : "p2sh", program };
};
