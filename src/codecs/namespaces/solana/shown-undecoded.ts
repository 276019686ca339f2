import type { ShownPhrase, ShownRow } from "../../approval/shown.js";
import { address } from "./programs/fields.js";
import { PROGRAMS } from "./programs/programs.js";
import type { SolanaInstruction } from "./transaction.js";

/** Names each program of these instructions once, with the accounts that it may change. */
export const shownUndecoded = (instructions: readonly SolanaInstruction[]): readonly ShownRow[] =>
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
