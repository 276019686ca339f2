import type { Program } from "./program.js";
import { system } from "./system.js";

/** The programs that can be decoded here, by their addresses. */
export const PROGRAMS: ReadonlyMap<string, Program> = new Map([["1".repeat(32), system]]);
