import { isObject, isText } from "../shared/json.js";

/**
 * - `silent`: no answer (`READY`: never ready; `PAGE`: the page never comes)
 * - `slow`: the true answer, `delayMs` later
 * - `wrongId`, `unknownType`, `malformed`, `double`, `otherSuccess`: the work is done, its reply is spoiled; the
 *   last one is a forged success of another request type under the right id
 * - `wrongOrigin`, `wrongSource`: the true reply, but from a frame of a third origin, or of the right
 *   origin and another window
 * - `error` (with `message`), `emptyError`: the work is not done
 * - `reload`: the page reloads instead of answering
 * - `cut`: only for `PAGE`, the connection is closed
 */
export const misdeeds = [
  "silent",
  "slow",
  "wrongId",
  "unknownType",
  "malformed",
  "double",
  "otherSuccess",
  "wrongOrigin",
  "wrongSource",
  "error",
  "emptyError",
  "reload",
  "cut",
] as const;
export type Misdeed = (typeof misdeeds)[number];

/** What the frame does wrong. The newest matching one wins. */
export type FrameFault = {
  /** A request's type without `@w3m-app/`, `READY`, `PAGE` (loading of the page), or `*` for every request. */
  readonly type: string;
  readonly does: Misdeed;
  readonly delayMs?: number;
  readonly message?: string;
  /** Payload of `malformed`, instead of a default that fits no reply. */
  readonly payload?: unknown;
  /** How many messages it applies to; without it, all of them. */
  readonly times?: number;
};

export const isFrameFault = (value: unknown): value is FrameFault =>
  isObject(value) && isText(value.type) && misdeeds.some((name) => name === value.does);

/** The faults in force. */
export type FrameFaults = {
  readonly add: (fault: FrameFault) => void;
  readonly set: (faults: readonly FrameFault[]) => void;
  readonly list: () => readonly FrameFault[];
  readonly clear: () => void;
  /** The fault for one message, counted as used. */
  readonly take: (type: string) => FrameFault | undefined;
};

const isOutsideRequests = (type: string): boolean => type === "READY" || type === "PAGE";

export const createFrameFaults = (): FrameFaults => {
  let rules: { readonly fault: FrameFault; used: number }[] = [];
  const toRule = (fault: FrameFault) => ({ fault, used: 0 });
  return {
    add: (fault) => {
      rules = [toRule(fault), ...rules];
    },
    set: (faults) => {
      rules = faults.map(toRule).reverse();
    },
    list: () => rules.map(({ fault }) => fault),
    clear: () => {
      rules = [];
    },
    take: (type) => {
      const rule = rules.find(
        ({ fault, used }) =>
          (fault.type === type || (fault.type === "*" && !isOutsideRequests(type))) &&
          used < (fault.times ?? Number.POSITIVE_INFINITY),
      );
      if (rule === undefined) return undefined;
      rule.used += 1;
      return rule.fault;
    },
  };
};
