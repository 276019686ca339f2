import { historyMethods } from "./history-methods.js";
import { BLOCKHASH_LIFE, type Ledger } from "./ledger.js";
import { messageAt, numberAt, type Params, settingsAt, textAt, textsAt, toKey } from "./params.js";
import { parsedShape } from "./parsed-shape.js";
import { sendTransaction, simulateTransaction } from "./send-transaction.js";
import { accountShape, landedBytesShape, landedShape, statusShape } from "./shapes.js";
import { tokenMethods } from "./token-methods.js";

const LAMPORTS_PER_SIGNATURE = 5000;

/** What was paid in the last blocks for a unit of time, in millionths of a lamport. */
const PAID = [0, 10_000, 20_000, 40_000, 80_000];

type Method = (params: Params) => unknown;

/** What the node answers over HTTP, by method: what web3.js and wallets ask for. */
export const nodeMethods = (ledger: Ledger, genesisHash: string): ReadonlyMap<string, Method> => {
  const inContext = (value: unknown) => ({ context: { slot: ledger.slot() }, value });
  const account = (address: string) => accountShape(ledger.account(toKey(address)));

  return new Map<string, Method>([
    ["getHealth", () => "ok"],
    ["getVersion", () => ({ "solana-core": "2.3.0", "feature-set": 0 })],
    ["getGenesisHash", () => genesisHash],
    ["getSlot", ledger.slot],
    ["getBlockHeight", ledger.slot],
    [
      "getLatestBlockhash",
      () => {
        const lastValidBlockHeight = ledger.slot() + BLOCKHASH_LIFE;
        return inContext({ blockhash: ledger.blockhash(), lastValidBlockHeight });
      },
    ],
    ["isBlockhashValid", (params) => inContext(ledger.isRecent(textAt(params, 0)))],
    ["getBalance", (params) => inContext(ledger.account(toKey(textAt(params, 0)))?.lamports ?? 0)],
    ["getAccountInfo", (params) => inContext(account(textAt(params, 0)))],
    ["getMultipleAccounts", (params) => inContext(textsAt(params, 0).map(account))],
    ["getMinimumBalanceForRentExemption", (params) => ledger.rent(numberAt(params, 0))],
    [
      "getFeeForMessage",
      (params) => {
        const { header, recentBlockhash } = messageAt(params);
        const fee = header.numRequiredSignatures * LAMPORTS_PER_SIGNATURE;
        return inContext(ledger.isRecent(recentBlockhash) ? fee : null);
      },
    ],
    [
      "getRecentPrioritizationFees",
      () => PAID.map((prioritizationFee, at) => ({ slot: ledger.slot() + at, prioritizationFee })),
    ],
    [
      "getSignatureStatuses",
      (params) => inContext(textsAt(params, 0).map((one) => statusShape(ledger.landed(one)))),
    ],
    [
      "getTransaction",
      (params) => {
        const landed = ledger.landed(textAt(params, 0));
        if (landed === undefined) return null;
        const { encoding } = settingsAt(params, 1);
        if (encoding === "base64") return landedBytesShape(landed);
        return encoding === "jsonParsed" ? parsedShape(landed) : landedShape(landed);
      },
    ],
    ...historyMethods(ledger),
    ...tokenMethods(ledger),
    ["requestAirdrop", (params) => ledger.airdrop(toKey(textAt(params, 0)), numberAt(params, 1))],
    ["sendTransaction", (params) => sendTransaction(ledger, params)],
    ["simulateTransaction", (params) => inContext(simulateTransaction(ledger, params))],
  ]);
};
