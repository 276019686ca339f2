import type { SwapLie } from "./swaps/lies.js";

/** A change of a JSON answer. */
export type Patch = {
  /** Where, by keys with dots between them; `*` stands for every item or key: `balances.*.quantity.numeric`. */
  readonly at: string;
  readonly value: unknown;
};

/** What the services do wrong on matching requests. The newest matching rule wins. */
export type ServiceFault = {
  /** Path pattern; `*` stands for any run of characters, so `*` alone is every path. */
  readonly path: string;
  readonly method?: string;
  /** Answer this status; with `json` the body is replaced as well. */
  readonly status?: number;
  readonly json?: unknown;
  /** What is put into the true answer, one after the other. */
  readonly patch?: readonly Patch[];
  /** Pages that do not end: `repeat` gives the cursor that was asked with again, `loop` leads back to the first page. */
  readonly cursor?: "repeat" | "loop";
  /** Headers of the answer besides the usual ones, e.g. `retry-after`. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The answer comes so much later, or as soon as the rule is no more in force. */
  readonly delayMs?: number;
  /** `malformed`: JSON that does not parse; `half`: the connection is cut mid-body; `hang`: no answer. */
  readonly body?: "malformed" | "half" | "hang";
  /** What a service of swaps builds instead of what was asked for. */
  readonly lie?: SwapLie;
  /** How many requests it applies to; without it, all of them. */
  readonly times?: number;
};

/** The rules in force. */
export type FaultRules = {
  readonly add: (fault: ServiceFault) => void;
  readonly set: (faults: readonly ServiceFault[]) => void;
  readonly list: () => readonly ServiceFault[];
  readonly clear: () => void;
  /** The rule for one request, counted as used. */
  readonly take: (method: string, path: string) => ServiceFault | undefined;
  /** Calls back once a rule is no more in force; gives a function that stops waiting for it. */
  readonly onLifted: (fault: ServiceFault, lifted: () => void) => () => void;
};

const matches = (pattern: string, path: string): boolean => {
  const literal = pattern.split("*").map((part) => part.replace(/[.+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${literal.join(".*")}$`).test(path);
};

export const createFaultRules = (): FaultRules => {
  let rules: { readonly fault: ServiceFault; used: number }[] = [];
  const waiting = new Map<() => void, ServiceFault>();
  const toRule = (fault: ServiceFault) => ({ fault, used: 0 });
  const tellLifted = (): void => {
    for (const [lifted, waited] of [...waiting])
      if (!rules.some(({ fault }) => fault === waited)) {
        waiting.delete(lifted);
        lifted();
      }
  };
  return {
    add: (fault) => {
      rules = [toRule(fault), ...rules];
    },
    set: (faults) => {
      rules = faults.map(toRule).reverse();
      tellLifted();
    },
    list: () => rules.map(({ fault }) => fault),
    clear: () => {
      rules = [];
      tellLifted();
    },
    take: (method, path) => {
      const rule = rules.find(
        ({ fault, used }) =>
          matches(fault.path, path) &&
          (fault.method === undefined || fault.method === method) &&
          used < (fault.times ?? Number.POSITIVE_INFINITY),
      );
      if (rule === undefined) return undefined;
      rule.used += 1;
      return rule.fault;
    },
    onLifted: (fault, lifted) => {
      waiting.set(lifted, fault);
      return () => void waiting.delete(lifted);
    },
  };
};
