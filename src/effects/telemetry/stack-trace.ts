import { read } from "../../base/errors.js";

const LINES_MAX = 20;
/** A browser's stack is shorter; a host's error may say anything. */
const STACK_MAX = 10_000;

/**
 * The places in an error's stack, one a line, and nothing else: a stack may begin with the message, and names whole
 * addresses. Empty if it names no place. S7.2
 */
export const stackTraceOf = (error: unknown): string =>
  locationsIn(linesOf(error))
    .flatMap((location) => placeIn(location) ?? [])
    .slice(0, LINES_MAX)
    .join("\n");

/** The stack without the message that it begins with, and without a line that is cut. */
const linesOf = (error: unknown): readonly string[] => {
  const stack = read(error, "stack");
  if (typeof stack !== "string") return [];
  const rest = stack.slice(endOfMessage(stack, read(error, "message"))).trimEnd();
  const lines = rest.slice(0, STACK_MAX).split("\n");
  return rest.length > STACK_MAX ? lines.slice(0, -1) : lines;
};

/** Chromium begins a stack with `TypeError: ` and the message; Firefox and Safari do not. */
const endOfMessage = (stack: string, message: unknown): number => {
  if (typeof message !== "string") return 0;
  const at = stack.indexOf(message);
  return at >= 0 && /^(?:[^@\n]*: )?$/.test(stack.slice(0, at)) ? at + message.length : 0;
};

const CHROMIUM = /^\s+at (?:async )?(?:.*? \()?(.*?)\)?$/;
/** A function's name has no colon, unlike the text of an error. */
const OTHERS = /^[^@:]*@(.*)$/;

/**
 * The address, line and column of each frame. A message may have lines that look like frames: Chromium's frames are
 * the last lines, and in Firefox and Safari nothing comes before the first.
 */
const locationsIn = (lines: readonly string[]): readonly string[] => {
  const frames = lines.slice(lines.findLastIndex((line) => !CHROMIUM.test(line)) + 1);
  if (frames.length > 0) return matchesOf(CHROMIUM, frames);
  return OTHERS.test(lines[0] ?? "") ? matchesOf(OTHERS, lines) : [];
};

const matchesOf = (frame: RegExp, lines: readonly string[]): readonly string[] =>
  lines.flatMap((line) => frame.exec(line)?.[1] ?? []);

/** A whole address or path, its query or fragment, and where in it. */
const LOCATION =
  /^((?:[a-z][-+.a-z0-9]*:\/\/[^/?#]*|[a-z]:)?[/\\][^?#]*?)(?:[?#].*?)?:(\d+):(\d+)$/i;
const SCRIPT = /[/\\]([\w.-]{1,80}\.[cm]?[jt]sx?)$/;

/** `core.js:12:345`: a script without its folders and query, and where in it; null for anything else. */
const placeIn = (location: string): string | null => {
  const [, path = "", row, column] = LOCATION.exec(location) ?? [];
  const [, file] = SCRIPT.exec(path) ?? [];
  return file === undefined ? null : `${file}:${row}:${column}`;
};
