import { read } from "../../base/errors.js";

const LINES_MAX = 20;
/** A browser's stack is shorter; a host's error may say anything. */
const STACK_MAX = 10_000;
/** A place in a script: its file's name without folders or query, and where in it. */
const PLACE = /([\w.-]{1,80}\.[cm]?[jt]sx?)(?:\?[^\s:]*)?:(\d+)(?::(\d+))?\)?$/;

/**
 * The places in an error's stack, one a line, and nothing else: a stack begins with the message, and names whole
 * addresses. Empty if it names no place. S7.2
 */
export const stackTraceOf = (error: unknown): string =>
  stackOf(error)
    .split("\n")
    .flatMap((line) => {
      const [, file, row, column] = PLACE.exec(line.trim()) ?? [];
      return file === undefined ? [] : [[file, row, column].filter(Boolean).join(":")];
    })
    .slice(0, LINES_MAX)
    .join("\n");

const stackOf = (error: unknown): string => {
  const stack = read(error, "stack");
  return typeof stack === "string" ? stack.slice(0, STACK_MAX) : "";
};
