import type { Account } from "../../wallet.js";
import { type BitcoinAddress, bitcoinAddressOf } from "./address.js";

/** An account as a wallet tells it. Nothing of it is checked. */
export interface SaidAccount {
  readonly address: unknown;
  readonly publicKey?: unknown;
  readonly path?: unknown;
  /** `payment`, `ordinal`, `ordinals`; any other is not for bitcoin. */
  readonly purpose?: unknown;
}

export type BitcoinAccount = Account<"bip122">;

/**
 * The accounts that a wallet shares on a kind of network: of several, the first is for payments, the second for ordinals, and
 * further ones are dropped; one that says what it is for stands in its place. A single one keeps its purpose. Those of the other
 * kind of network are left out. Null if an address is none. S3.17
 */
export const bitcoinAccountsOf = (
  said: readonly SaidAccount[],
  network: BitcoinAddress["network"],
): readonly BitcoinAccount[] | null => {
  const own = said.filter(({ purpose }) => purpose === undefined || purposeOf(purpose) !== null);
  const read = own.map((one) => ({ ...one, known: addressIn(one) }));
  if (!read.every(({ known }) => known !== null)) return null;
  const here = read.filter(({ known }) => known === network);
  const distinct = here.filter(
    ({ address }, at) => here.findIndex((other) => other.address === address) === at,
  );
  const [first, second] = [...distinct].sort((a, b) => rankOf(a) - rankOf(b));
  if (first === undefined) return [];
  return second === undefined
    ? [accountOf(first, purposeOf(first.purpose) ?? "payment")]
    : [accountOf(first, "payment"), accountOf(second, "ordinal")];
};

const addressIn = ({ address }: SaidAccount): BitcoinAddress["network"] | null =>
  typeof address === "string" ? (bitcoinAddressOf(address)?.network ?? null) : null;

type Purpose = NonNullable<BitcoinAccount["purpose"]>;

const purposeOf = (said: unknown): Purpose | null => {
  if (said === "payment") return "payment";
  return said === "ordinal" || said === "ordinals" ? "ordinal" : null;
};

/** Payments first: what holds ordinals must not be taken for it. */
const rankOf = ({ purpose }: SaidAccount): number =>
  ["payment", null, "ordinal"].indexOf(purposeOf(purpose));

const accountOf = (
  { address, publicKey, path }: SaidAccount,
  purpose: Purpose,
): BitcoinAccount => ({
  namespace: "bip122",
  address: String(address),
  publicKey: typeof publicKey === "string" ? (KEY.exec(publicKey)?.[1]?.toLowerCase() ?? "") : "",
  path: typeof path === "string" && path.length <= PATH_MAX && PATH.test(path) ? path : "",
  purpose,
});

/** 32 bytes (of Taproot), 33, or 65. */
const KEY = /^(?:0x)?((?:[0-9a-f]{64}|0[23][0-9a-f]{64}|04[0-9a-f]{128}))$/i;
const PATH = /^m?(\/?\d{1,10}['hH]?)(\/\d{1,10}['hH]?)*$/;
const PATH_MAX = 100;
