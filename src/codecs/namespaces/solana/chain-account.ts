import { base64Bytes } from "../../base64.js";
import { decodeOrNull } from "../../decode.js";
import { orNull } from "../../or.js";
import { boolean, string } from "../../primitives.js";
import { refine } from "../../refine.js";
import { listOf, shape } from "../../shape.js";
import { isSolanaAddress } from "./answers.js";
import { lamports } from "./lamports.js";

const data = refine("data in base64", (value) => {
  const [text, encoding] = Array.isArray(value) ? value : [];
  return encoding === "base64" && typeof text === "string"
    ? (base64Bytes(text) ?? undefined)
    : undefined;
});

/** An account as a node tells it, asked for with `base64`. `owner`: the program that alone may change it. */
export const chainAccount = shape({ lamports, owner: string, executable: boolean, data });

export type ChainAccount = typeof chainAccount._A;

const several = shape({ value: listOf(orNull(chainAccount)) });

/** Answer of `getMultipleAccounts`: null for an account that is not there. Null if the answer is none for so many. */
export const chainAccountsIn = (
  said: unknown,
  count: number,
): readonly (ChainAccount | null)[] | null => {
  const found = decodeOrNull(several, said)?.value;
  return found?.length === count ? found : null;
};

const address = refine("address", (value) =>
  typeof value === "string" && isSolanaAddress(value) ? value : undefined,
);
const owned = shape({ value: listOf(shape({ pubkey: address, account: chainAccount })) });

/** Answer of `getTokenAccountsByOwner`; null if it is none. */
export const ownedAccountsIn = (
  said: unknown,
): readonly { readonly pubkey: string; readonly account: ChainAccount }[] | null =>
  decodeOrNull(owned, said)?.value ?? null;
