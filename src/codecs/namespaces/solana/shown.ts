import { read } from "../../../base/errors.js";
import type { Acting } from "../../approval/approval-codec.js";
import { demand, readOrNull } from "../../approval/demand.js";
import { shownBytes, shownText } from "../../approval/message.js";
import type { ShownGroup, ShownPhrase, ShownRequest, ShownRow } from "../../approval/shown.js";
import { decodeOrNull } from "../../decode.js";
import { base58Bytes } from "../../encodings.js";
import { SHOWN_CALLS_MAX } from "../../limits.js";
import { string } from "../../primitives.js";
import { anyObject, listOf } from "../../shape.js";
import { SOLANA_TRANSACTION_BYTES_MAX } from "./answers.js";
import { address, partsOf, type Step } from "./programs/fields.js";
import { PROGRAMS, shownPriorityFee } from "./programs/programs.js";
import {
  readSolanaMessage,
  readSolanaTransaction,
  type SolanaInstruction,
  type SolanaTransaction,
} from "./transaction.js";

/** `solana_signMessage`: as text if the bytes are text. wire 6.6 */
export const shownSolanaMessage = (params: unknown, acting: Acting): ShownRequest => {
  const bytes = messageBytes(params);
  return bytes === null ? { kind: "unreadable" } : shownBytes(bytes, acting);
};

/** Whether a message is a transaction in disguise, so that its signature would move assets. */
export const isTransaction = (params: unknown): boolean => {
  const bytes = messageBytes(params);
  return (
    bytes !== null && (readSolanaMessage(bytes) !== null || readSolanaTransaction(bytes) !== null)
  );
};

const messageBytes = (params: unknown): Uint8Array | null => {
  const message = read(params, "message");
  return typeof message === "string" ? base58Bytes(message) : null;
};

/**
 * The methods that sign transactions. If one transaction cannot be read, the whole request is unreadable. wire
 * 6.6
 */
export const shownSolanaTransactions = (method: string, params: unknown): ShownRequest => {
  const said = solanaTransactionsIn(method, params);
  if (said === null || said.length === 0 || said.length > SHOWN_CALLS_MAX)
    return { kind: "unreadable" };
  const groups = said.map((text) => {
    const transaction = solanaTransactionOf(text);
    return transaction === null ? null : rowsOf(transaction);
  });
  if (!groups.every((rows) => rows !== null)) return { kind: "unreadable" };
  // Several are signed at once and carried out one by one.
  const heading = {
    key: "approval.solana-transactions",
    values: { count: groups.length },
  } as const;
  return {
    kind: "rows",
    heading,
    groups: [...groups.map((rows) => ({ title: null, rows })), ...optionsIn(params)],
  };
};

/**
 * The rows of one transaction. Dangers come first, since rows at the end may be shown on request only; then each
 * step, what cannot be decoded here, what is paid for priority, who pays, and who else signs.
 */
const rowsOf = ({ feePayer, signers, instructions }: SolanaTransaction): readonly ShownRow[] => {
  const read = instructions.map((instruction) => stepOf(instruction, signers));
  const steps = read.filter((step) => step !== null);
  const dangers = new Set(steps.flatMap((step) => step.dangers));
  return [
    ...Array.from(
      dangers,
      (key): ShownRow => ({ kind: "warning", label: { key: "approval.danger" }, value: { key } }),
    ),
    ...steps.flatMap(({ rows }) => rows),
    ...shownUndecoded(instructions.filter((_, at) => read[at] === null)),
    ...shownPriorityFee(instructions),
    address("approval.fee-payer", feePayer),
    ...signers
      .filter((signer) => signer !== feePayer)
      .map((signer) => address("approval.signer", signer)),
  ];
};

/** Null unless all of its data and all of its accounts are what its program expects. */
const stepOf = (instruction: SolanaInstruction, signers: readonly string[]): Step | null => {
  const program = PROGRAMS.get(instruction.program);
  return program === undefined
    ? null
    : readOrNull(() => {
        const parts = partsOf(instruction, signers);
        const step = program.read(parts);
        demand(parts.isAtEnd());
        return step;
      });
};

/** Names each program of these instructions once, with the accounts that it may change. */
const shownUndecoded = (instructions: readonly SolanaInstruction[]): readonly ShownRow[] =>
  [...new Set(instructions.map(({ program }) => program))].flatMap((program) => [
    { kind: "warning", label: { key: "approval.calls" }, value: undecoded(program) },
    ...changed(instructions.filter((instruction) => instruction.program === program)),
  ]);

const undecoded = (program: string): ShownPhrase => {
  const known = PROGRAMS.get(program);
  return known === undefined
    ? { key: "approval.unknown-program", values: { program } }
    : {
        key: known.unknown ?? "approval.unknown-instruction",
        values: { program: known.name },
      };
};

/** Instructions can change no other accounts than these. Those of tables on the chain can only be counted. */
const changed = (instructions: readonly SolanaInstruction[]): readonly ShownRow[] => {
  const writes = [...new Set(instructions.flatMap((instruction) => instruction.writes))];
  const named = writes.filter((account) => typeof account === "string");
  const count = writes.length - named.length;
  const rows = named.map((account) => address("approval.may-change", account));
  return count === 0 ? rows : [...rows, fromTables(count)];
};

const fromTables = (count: number): ShownRow => ({
  kind: "text",
  label: { key: "approval.may-change" },
  value: { key: "approval.table-accounts", values: { count } },
});

/** How the transaction is to be sent, in the site's own words. */
const optionsIn = (params: unknown): readonly ShownGroup[] => {
  const rows = Object.entries(decodeOrNull(anyObject, read(params, "options")) ?? {}).map(
    ([label, value]): ShownRow => ({ kind: "text", label, value: shownText(String(value)) }),
  );
  return rows.length === 0 ? [] : [{ title: { key: "approval.capabilities" }, rows }];
};

const list = listOf(string);

/** The transactions of a request, in base58 as they came; null if there are none. */
export const solanaTransactionsIn = (method: string, params: unknown): readonly string[] | null =>
  decodeOrNull(
    list,
    method === "solana_signAllTransactions"
      ? read(params, "transactions")
      : [read(params, "transaction")],
  );

/** The transaction in a base58 text; null if it cannot be read here. */
export const solanaTransactionOf = (text: string): SolanaTransaction | null => {
  // Base58 takes at least 1.3 letters for a byte. Longer texts are not decoded, which would be slow.
  const bytes = text.length > SOLANA_TRANSACTION_BYTES_MAX * 1.4 ? null : base58Bytes(text);
  return bytes === null ? null : readSolanaTransaction(bytes);
};
