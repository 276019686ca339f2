import type { ShownPhrase, ShownRow } from "../../../approval/shown.js";
import type { Parts } from "./parts.js";

/** A program of the chain whose instructions can be decoded here. */
export interface Program {
  /** A proper name, the same in all languages. */
  readonly name: string;
  readonly read: ReadStep;
  /** Says that an instruction of it cannot be decoded, if there is more to say than that. */
  readonly unknown?: ShownPhrase["key"];
}

/** Reads an instruction. Stops reading if it is not exactly what it has to be. */
export type ReadStep = (parts: Parts) => Step;

/** What an instruction does. */
export interface Step {
  /** What the visitor has to know before reading any row of the transaction. */
  readonly dangers: readonly ShownPhrase["key"][];
  readonly rows: readonly ShownRow[];
}

/** Reads the tag of an instruction, and then the instruction that has it. */
export const byTag =
  (tag: "u8" | "u32", instructions: Readonly<Record<number, ReadStep>>): ReadStep =>
  (parts) =>
    (instructions[parts[tag]()] ?? parts.stop)(parts);
