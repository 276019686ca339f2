import { type Failure, type FailureCode, read } from "../../base/errors.js";
import {
  categoryOf,
  METHODS_REJECTED,
  SESSION_REJECTED,
  USER_REJECTED,
} from "../../base/failure-codes.js";
import type { Vault } from "../../base/vault.js";
import type { TelemetryOptions } from "../../codecs/options/options.js";
import type { SluiceEvent } from "../../model/events.js";
import type { ErrorProps } from "../../streams/api/analytics.js";
import { discreetFailure } from "./message.js";

/**
 * Makes a report of a fact about a failure; null if nothing failed, or the visitor wanted it. Only a bug of this
 * library has a stack. S7.2
 */
export const reportOf = (
  event: SluiceEvent,
  telemetry: TelemetryOptions,
  { take }: Pick<Vault, "take">,
): ErrorProps | null => {
  const failure = failureOf(event);
  if (failure === null || isWish(failure)) return null;
  const stackTrace = event.type === "defect/caught" ? stackTraceOf(take(event.causeRef)) : "";
  return {
    type: "error",
    event: categoryOf(failure.code),
    errorType: failure.code,
    errorMessage: discreetFailure(failure, telemetry),
    ...(stackTrace === "" ? {} : { stackTrace }),
  };
};

const failureOf = (event: SluiceEvent): Failure | null => {
  // A bug is reported as a defect, not once more for each command that it failed.
  if (event.type === "command/failed" && event.failure.code === "internal") return null;
  // Nobody was asked: it is the failure that was reported before.
  if ("isResting" in event && event.isResting) return null;
  // What failed in a log-in is the visitor's or the site's to correct, whoever draws it.
  if (event.type === "login/failed" || event.type === "login/denied") return null;
  return "failure" in event ? (event.failure ?? null) : null;
};

const WISHES: readonly FailureCode[] = [
  "connect/rejected",
  "connect/cancelled",
  "network/rejected",
  "request/rejected",
  "pairing/expired",
  "command/superseded",
  "command/destroyed",
];

/** The wallet's code for a visitor who declined. EIP-1193, S8.36 */
const DECLINED: readonly number[] = [USER_REJECTED, SESSION_REJECTED, METHODS_REJECTED];

const isWish = ({ code, rpc }: Failure): boolean =>
  WISHES.includes(code) || (rpc !== undefined && DECLINED.includes(rpc.code));

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
