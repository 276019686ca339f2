import { sha256 } from "@noble/hashes/sha2";
import { bech32, bech32m, createBase58check } from "@scure/base";

/** What an address pays to, and where. */
export interface BitcoinAddress {
  readonly type: "p2pkh" | "p2sh" | "p2wpkh" | "p2wsh" | "p2tr";
  readonly network: "mainnet" | "testnet" | "regtest";
  /** The hash of a key or of a script, or a key. */
  readonly program: Uint8Array;
}

/** Reads an address; null for any other text, and for a witness version that is not in use. BIP-13, BIP-173, BIP-350. Never throws. */
export const bitcoinAddressOf = (text: string): BitcoinAddress | null => {
  if (text.length > ADDRESS_MAX) return null;
  try {
    return /^(bc|tb|bcrt)1/i.test(text) ? segwit(text) : older(text);
  } catch {
    return null; // a wrong check sum, or other letters
  }
};

/** BIP-173 */
const ADDRESS_MAX = 90;
const PREFIXES = { bc: "mainnet", tb: "testnet", bcrt: "regtest" } as const;
const WITNESS_0 = { 20: "p2wpkh", 32: "p2wsh" } as const;
const WITNESS_1 = { 32: "p2tr" } as const;

const segwit = (text: string): BitcoinAddress | null => {
  // The version is told by the first letter after the prefix, and decides about the check sum.
  const isFirst = /^[a-z]+1q/i.test(text);
  const coder = isFirst ? bech32 : bech32m;
  const { prefix, words } = coder.decode(text as `${string}1${string}`);
  const network = own(PREFIXES, prefix);
  const program = coder.fromWords(words.slice(1));
  const types = isFirst ? WITNESS_0 : words[0] === 1 ? WITNESS_1 : {};
  const type = own<BitcoinAddress["type"]>(types, String(program.length));
  return type === undefined || network === undefined ? null : { type, network, program };
};

const base58check = createBase58check(sha256);
const HASH_BYTES = 20;
const VERSIONS = {
  0: { type: "p2pkh", network: "mainnet" },
  5: { type: "p2sh", network: "mainnet" },
  111: { type: "p2pkh", network: "testnet" },
  196: { type: "p2sh", network: "testnet" },
} as const;

const older = (text: string): BitcoinAddress | null => {
  const bytes = base58check.decode(text);
  const kind = own<(typeof VERSIONS)[keyof typeof VERSIONS]>(VERSIONS, String(bytes[0]));
  return kind === undefined || bytes.length !== HASH_BYTES + 1
    ? null
    : { ...kind, program: bytes.slice(1) };
};

const own = <A>(of: Readonly<Record<string, A>>, key: string): A | undefined =>
  Object.hasOwn(of, key) ? of[key] : undefined;

/** Whether a text is an address of Bitcoin, on its main network or a testnet. */
export const isBitcoinAddress = (text: string): boolean => {
  const network = bitcoinAddressOf(text)?.network;
  return network === "mainnet" || network === "testnet";
};
