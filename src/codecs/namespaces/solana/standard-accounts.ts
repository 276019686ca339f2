import { read } from "../../../base/errors.js";
import { toBase58 } from "../../encodings.js";
import { chainsOf, entriesOf } from "../../standard-wallet.js";
import { isSolanaAddress, SOLANA_KEY_BYTES } from "./answers.js";
import { SOLANA_KIND } from "./standard-kind.js";

/** An account of a wallet: its address, and the wallet's own object, which its features take. */
interface StandardAccount {
  readonly address: string;
  readonly own: unknown;
}

const ACCOUNTS_MAX = 100;

/**
 * The accounts that a wallet shares on Solana, each once; null if the list is none, or one of them has no Solana
 * address, or one that is not its key's: apps of wallet-adapter show the one and use the other. Accounts of other
 * chains are left out. Never throws.
 */
export const standardAccountsOf = (accounts: unknown): readonly StandardAccount[] | null => {
  const list = entriesOf(accounts, ACCOUNTS_MAX);
  if (list === null) return null;
  const here = list
    .filter((own) => chainsOf(read(own, "chains"), SOLANA_KIND.family).length > 0)
    .map((own) => ({ address: read(own, "address"), own }));
  const known = here.flatMap(({ address, own }) =>
    typeof address === "string" && isSolanaAddress(address) && isOfKey(address, own)
      ? [{ address, own }]
      : [],
  );
  return known.length < here.length
    ? null
    : known.filter(
        ({ address }, at) => known.findIndex((other) => other.address === address) === at,
      );
};

/** Where a wallet says no key, its address is all there is. */
const isOfKey = (address: string, own: unknown): boolean => {
  const key = read(own, "publicKey");
  if (!ArrayBuffer.isView(key) || key.byteLength === 0) return true;
  const bytes = new Uint8Array(key.buffer, key.byteOffset, key.byteLength);
  return bytes.length === SOLANA_KEY_BYTES && toBase58(bytes) === address;
};
