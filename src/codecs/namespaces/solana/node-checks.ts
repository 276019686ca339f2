import { read } from "../../../base/errors.js";
import type { NodeCheck } from "../../approval/node-check.js";
import type { ShownPhrase } from "../../approval/shown.js";
import { toBase58 } from "../../base58.js";
import { base64Bytes } from "../../base64.js";
import { solanaTransactionOf, solanaTransactionsIn } from "./shown.js";
import type { SolanaTransaction } from "./transaction.js";

/**
 * Whether the network knows what its transactions refer to, each blockhash asked for once: a transaction does not say
 * which network it is for, and one for another network could be carried out there.
 */
export const solanaChecks = (method: string, params: unknown): readonly NodeCheck[] => {
  const transactions = (solanaTransactionsIn(method, params) ?? []).flatMap(
    (text) => solanaTransactionOf(text) ?? [],
  );
  const others = new Map(transactions.map((one) => [one.blockhash, one]));
  return [...others.values()].map(checkOf);
};

const UNKNOWN: ShownPhrase = { key: "approval.danger-cluster" };
/** Else the newest blockhashes are not known yet. */
const commitment = "processed";

const checkOf = (transaction: SolanaTransaction): NodeCheck => {
  const { blockhash } = transaction;
  const nonce = nonceAccountOf(transaction);
  return nonce === null
    ? {
        method: "isBlockhashValid",
        params: [blockhash, { commitment }],
        dangerIn: (answer) => (read(answer, "value") === false ? UNKNOWN : null),
      }
    : {
        method: "getAccountInfo",
        params: [nonce, { encoding: "base64", commitment }],
        dangerIn: (answer) => {
          const account = read(answer, "value");
          return account === undefined || nonceIn(account) === blockhash ? null : UNKNOWN;
        },
      };
};

const SYSTEM_PROGRAM = "11111111111111111111111111111111";
/** `AdvanceNonceAccount`, as a number of 32 bits. */
const ADVANCE_NONCE = "4,0,0,0";

/** The account of the durable nonce that the transaction uses; null if it uses a blockhash. */
const nonceAccountOf = ({ instructions: [first] }: SolanaTransaction): string | null =>
  first?.program === SYSTEM_PROGRAM && first.data.join() === ADVANCE_NONCE
    ? (first.accounts[0] ?? null)
    : null;

/** After the version, the state and the authority. */
const NONCE_AT = 40;
const NONCE_END = 72;

/** The value of a durable nonce in its account; null if the account holds none. */
const nonceIn = (account: unknown): string | null => {
  const text = read(read(account, "data"), "0");
  const bytes = typeof text === "string" ? base64Bytes(text) : null;
  return bytes === null || bytes.length < NONCE_END
    ? null
    : toBase58(bytes.slice(NONCE_AT, NONCE_END));
};
