import { demand, readOrNull } from "../../approval/demand.js";
import type { ShownPhrase, ShownRow } from "../../approval/shown.js";
import { shownPriorityFee } from "./programs/compute-budget.js";
import { address } from "./programs/fields.js";
import { partsOf } from "./programs/parts.js";
import type { Step } from "./programs/program.js";
import { PROGRAMS } from "./programs/programs.js";
import type { SolanaInstruction, SolanaTransaction } from "./transaction.js";

/**
 * The rows of one transaction. Dangers come first, since rows at the end may be shown on request only; then each
 * step, what cannot be decoded here, what is paid for priority, who pays, and who else signs.
 */
export const shownSolanaTransaction = ({
  feePayer,
  signers,
  instructions,
}: SolanaTransaction): readonly ShownRow[] => {
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
