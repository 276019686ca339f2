import { accountBytes } from "../../sandbox/chains/solana/token-2022.js";
import { toBase64 } from "../../src/codecs/encodings.js";
import { TOKEN_PROGRAM } from "../../src/codecs/namespaces/solana/program-keys.js";
import { tokenAccountKey } from "../../src/codecs/namespaces/solana/token-account.js";
import type { Asset } from "../../src/codecs/payment/asset.js";
import { keyOf, SYSTEM } from "./solana.js";

/** Keys of the curve, which somebody can have: the first one is of scripted wallets. */
export const ALICE = "8qbHbw2BbbTHBW1sbeqakYXVKRQM8Ne7pLK7m6CVfeR";
export const BOB = "4zvwRjXUKGfvwnParsHAS3HuSVzV5cA4McphgmoCtajS";
export const MINT = keyOf(5);
export const HASH = keyOf(9);
export const SOL: Asset = {
  kind: "coin",
  address: null,
  tokenId: null,
  symbol: "SOL",
  decimals: 9,
};
export const TKN: Asset = {
  kind: "token",
  address: MINT,
  tokenId: null,
  symbol: "TKN",
  decimals: 6,
};
export const ONE = 1_000_000_000;
export const FEE = 5_000;

export type Answers = Readonly<Record<string, unknown>>;

export const account = (lamports: number, data: Uint8Array = new Uint8Array(), owner = SYSTEM) => ({
  lamports,
  owner,
  executable: false,
  data: [toBase64(data), "base64"],
});
export const holding = (owner: string, units: bigint) =>
  account(
    2_039_280,
    accountBytes({ mint: MINT, owner, units }, []).subarray(0, 165),
    TOKEN_PROGRAM,
  );
const mint = () => {
  const data = new Uint8Array(82);
  [data[44], data[45]] = [6, 1];
  return account(1_461_600, data, TOKEN_PROGRAM);
};
export const ALICES = tokenAccountKey(ALICE, TOKEN_PROGRAM, MINT) ?? "";
export const BOBS = tokenAccountKey(BOB, TOKEN_PROGRAM, MINT) ?? "";

/** Ten SOL and ten tokens; Bob has one SOL, and an account for the token. */
const chain: Readonly<Record<string, unknown>> = {
  [ALICE]: account(10 * ONE),
  [BOB]: account(ONE),
  [MINT]: mint(),
  [BOBS]: holding(BOB, 0n),
};
export const solanaNode = (): Answers => ({
  getMultipleAccounts: ([keys]: [readonly string[]]) => ({
    value: keys.map((key) => chain[key] ?? null),
  }),
  getTokenAccountsByOwner: { value: [{ pubkey: ALICES, account: holding(ALICE, 10_000_000n) }] },
  getLatestBlockhash: { value: { blockhash: HASH, lastValidBlockHeight: 150 } },
  getRecentPrioritizationFees: [],
  getMinimumBalanceForRentExemption: 890_880,
  getFeeForMessage: { value: FEE },
  simulateTransaction: { value: { err: null, logs: [], accounts: null } },
});
