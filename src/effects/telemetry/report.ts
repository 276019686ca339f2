import { categoryOf } from "../../base/categories.js";
import type { Failure, FailureCode } from "../../base/errors.js";
import { METHODS_REJECTED, SESSION_REJECTED, USER_REJECTED } from "../../base/rpc-codes.js";
import type { Vault } from "../../base/vault.js";
import type { TelemetryOptions } from "../../codecs/options/options.js";
import type { SluiceEvent } from "../../model/events.js";
import type { ErrorProps } from "../../streams/api/analytics.js";
import { discreetFailure } from "./message.js";
import { stackTraceOf } from "./stack-trace.js";

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
