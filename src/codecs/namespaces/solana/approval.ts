import { read } from "../../../base/errors.js";
import {
  type ApprovalCodec,
  NOBODY_NAMED,
  type NodeCheck,
  readably,
} from "../../approval/approval-codec.js";
import type { ShownPhrase } from "../../approval/shown.js";
import { base64Bytes, toBase58 } from "../../encodings.js";
import {
  isTransaction,
  shownSolanaMessage,
  shownSolanaTransactions,
  solanaTransactionOf,
  solanaTransactionsIn,
} from "./shown.js";
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

const OTHER_CLUSTER: ShownPhrase = { key: "approval.danger-cluster" };
/** Else the newest blockhashes are not known yet. */
const commitment = "processed";

const checkOf = (transaction: SolanaTransaction): NodeCheck => {
  const { blockhash } = transaction;
  const nonce = nonceAccountOf(transaction);
  return nonce === null
    ? {
        method: "isBlockhashValid",
        params: [blockhash, { commitment }],
        dangerIn: (answer) => (read(answer, "value") === false ? OTHER_CLUSTER : null),
      }
    : {
        method: "getAccountInfo",
        params: [nonce, { encoding: "base64", commitment }],
        dangerIn: (answer) => {
          const account = read(answer, "value");
          return account === undefined || nonceIn(account) === blockhash ? null : OTHER_CLUSTER;
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

/** Reads requests to Solana wallets. wire 6.6 */
export const solanaApproval: ApprovalCodec = {
  refusalOf: (method, params) =>
    method === "solana_signMessage" && isTransaction(params) ? IN_DISGUISE : null,
  namedIn: (method, params) => {
    switch (method) {
      case "solana_signMessage": {
        const pubkey = read(params, "pubkey");
        return { address: typeof pubkey === "string" ? pubkey : null, caipNetworkId: null };
      }
      case "solana_signTransaction":
      case "solana_signAllTransactions":
      case "solana_signAndSendTransaction":
        return { ...NOBODY_NAMED, signers: signersOf(method, params) };
      default:
        return NOBODY_NAMED;
    }
  },
  shownRequest: readably((method, params, acting) => {
    switch (method) {
      case "solana_signMessage":
        return shownSolanaMessage(params, acting);
      case "solana_signTransaction":
      case "solana_signAllTransactions":
      case "solana_signAndSendTransaction":
        return shownSolanaTransactions(method, params);
      default:
        return { kind: "unreadable" };
    }
  }),
  checksOf: solanaChecks,
};

export default solanaApproval;

const IN_DISGUISE =
  "The message is a Solana transaction. Ask for solana_signTransaction instead, which shows what it does.";

const signersOf = (method: string, params: unknown): readonly (readonly string[])[] =>
  (solanaTransactionsIn(method, params) ?? []).flatMap((text) => {
    const transaction = solanaTransactionOf(text);
    return transaction === null ? [] : [transaction.signers];
  });
