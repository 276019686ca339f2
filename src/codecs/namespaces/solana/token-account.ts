import { decodeOrNull } from "../../decode.js";
import { base58Bytes, base64Bytes, toBase58 } from "../../encodings.js";
import { boolean, orNull, refine, string } from "../../primitives.js";
import { listOf, shape } from "../../shape.js";
import { isSolanaAddress, SOLANA_KEY_BYTES as KEY } from "./answers.js";
import { lamports } from "./lamports.js";
import { derivedKey, TOKEN_PROGRAM } from "./program-keys.js";

/** Finds the one account that an owner has for a token. */
export const ASSOCIATED_PROGRAM = "ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL";

/** What an account holds of a token. */
export interface TokenAccount {
  readonly mint: string;
  readonly owner: string;
  readonly units: bigint;
  readonly isFrozen: boolean;
}

/** What a mint says of its token. */
export interface Mint {
  readonly decimals: number;
  /** What else it says, by the number of its kind. Token-2022 */
  readonly extensions: ReadonlyMap<number, Uint8Array>;
}

const MINT_SIZE = 82;
const ACCOUNT_SIZE = 165;
/** Several owners together. It has no mark of its own. */
const MULTISIG_SIZE = 355;
/** With extensions, a byte behind the size of an account says what it is. */
const IS_MINT = 1;
const IS_ACCOUNT = 2;
const FROZEN = 2;

/** Reads the data of a token's account; null for any other. */
export const tokenAccountOf = (data: Uint8Array): TokenAccount | null => {
  const state = data[108] ?? 0;
  return !isOf(data, ACCOUNT_SIZE, IS_ACCOUNT) || state === 0 || state > FROZEN
    ? null
    : {
        mint: toBase58(data.subarray(0, KEY)),
        owner: toBase58(data.subarray(KEY, 2 * KEY)),
        units: viewOf(data).getBigUint64(2 * KEY, true),
        isFrozen: state === FROZEN,
      };
};

/** Reads the data of a mint; null for any other. */
export const mintOf = (data: Uint8Array): Mint | null => {
  const [decimals, isThere] = [data[44], data[45]];
  return !isOf(data, MINT_SIZE, IS_MINT) || isThere !== 1 || decimals === undefined
    ? null
    : { decimals, extensions: extensionsIn(data.subarray(ACCOUNT_SIZE + 1)) };
};

const isOf = (data: Uint8Array, size: number, mark: number): boolean =>
  data.length === size ||
  (data.length > ACCOUNT_SIZE && data.length !== MULTISIG_SIZE && data[ACCOUNT_SIZE] === mark);

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array): DataView =>
  new DataView(buffer, byteOffset, byteLength);

/** Each has its kind and its length before it. What is cut off is not there. */
const extensionsIn = (data: Uint8Array): ReadonlyMap<number, Uint8Array> => {
  const found = new Map<number, Uint8Array>();
  const view = viewOf(data);
  for (let at = 0; at + 4 <= data.length; ) {
    const kind = view.getUint16(at, true);
    const end = at + 4 + view.getUint16(at + 2, true);
    if (kind === 0 || end > data.length) break;
    found.set(kind, data.subarray(at + 4, end));
    at = end;
  }
  return found;
};

/** Of a mint: how much of each transfer it keeps, and that its tokens stay where they are, or run a program when they move. */
const TRANSFER_FEE = 1;
export const NON_TRANSFERABLE = 9;
const TRANSFER_HOOK = 14;
const PAUSABLE = 26;

/** The program that runs with each transfer; null if none does: an extension may name none. */
export const transferHookOf = ({ extensions }: Mint): string | null => {
  const program = extensions.get(TRANSFER_HOOK)?.subarray(KEY, 2 * KEY);
  return program?.length === KEY && program.some((byte) => byte !== 0) ? toBase58(program) : null;
};

/** What an account has, besides the mark, for each of these extensions of its mint. */
const OWN_BYTES: Readonly<Record<number, number>> = {
  [TRANSFER_FEE]: 8,
  [NON_TRANSFERABLE]: 0,
  [TRANSFER_HOOK]: 1,
  [PAUSABLE]: 0,
};
const EXTENSION_HEAD = 4;

/** How many bytes the account of an owner for this token has. Under Token-2022, it says that its owner never changes. */
export const accountBytes = (program: string, { extensions }: Mint): number =>
  program === TOKEN_PROGRAM
    ? ACCOUNT_SIZE
    : [...extensions.keys()].reduce(
        (sum, kind) => {
          const own = OWN_BYTES[kind];
          return own === undefined ? sum : sum + EXTENSION_HEAD + own;
        },
        ACCOUNT_SIZE + 1 + EXTENSION_HEAD,
      );

/** The address of the account that an owner has for a token; null if any of them is no address. */
export const tokenAccountKey = (owner: string, program: string, mint: string): string | null => {
  const [finder, ...seeds] = [ASSOCIATED_PROGRAM, owner, program, mint].map(base58Bytes);
  const known = seeds.flatMap((seed) => (seed === null ? [] : [seed]));
  const key = finder == null || known.length < 3 ? null : derivedKey(finder, known);
  return key && toBase58(key);
};

const base64Data = refine("data in base64", (value) => {
  const [text, encoding] = Array.isArray(value) ? value : [];
  return encoding === "base64" && typeof text === "string"
    ? (base64Bytes(text) ?? undefined)
    : undefined;
});

/** An account as a node tells it, asked for with `base64`. `owner`: the program that alone may change it. */
export const chainAccount = shape({
  lamports,
  owner: string,
  executable: boolean,
  data: base64Data,
});

export type ChainAccount = typeof chainAccount._A;

const severalAccounts = shape({ value: listOf(orNull(chainAccount)) });

/** Answer of `getMultipleAccounts`: null for an account that is not there. Null if the answer is none for so many. */
export const chainAccountsIn = (
  said: unknown,
  count: number,
): readonly (ChainAccount | null)[] | null => {
  const found = decodeOrNull(severalAccounts, said)?.value;
  return found?.length === count ? found : null;
};

const address = refine("address", (value) =>
  typeof value === "string" && isSolanaAddress(value) ? value : undefined,
);
const ownedAccounts = shape({ value: listOf(shape({ pubkey: address, account: chainAccount })) });

/** Answer of `getTokenAccountsByOwner`; null if it is none. */
export const ownedAccountsIn = (
  said: unknown,
): readonly { readonly pubkey: string; readonly account: ChainAccount }[] | null =>
  decodeOrNull(ownedAccounts, said)?.value ?? null;
