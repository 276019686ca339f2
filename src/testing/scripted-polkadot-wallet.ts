import { from, map, type ObservableInput, of, throwError } from "rxjs";
import type { SimulatedEnv } from "./simulated-env.js";

/** An account of a scripted wallet, as extensions share it. */
export interface ScriptedPolkadotAccount {
  readonly address: string;
  readonly name?: string;
  readonly type?: "sr25519" | "ed25519" | "ecdsa" | "ethereum";
  /** The first block of the only chain that it may be used on. */
  readonly genesisHash?: string | null;
}

/** How a scripted wallet answers: a value, or a stream such as `cold("--(a|)")`. */
export type ScriptedPolkadotAnswer = (input: unknown) => ObservableInput<unknown>;

/** What it is asked. `enable` is answered with true or an error. */
export type ScriptedPolkadotMethod = "enable" | "get" | "signRaw" | "signPayload";

export interface ScriptedPolkadotWalletOptions {
  /** Its name in `window.injectedWeb3`. Default: `scripted`. */
  readonly name?: string;
  /** Addresses, or whole accounts. */
  readonly accounts?: readonly (string | ScriptedPolkadotAccount)[];
  readonly answers?: Readonly<Partial<Record<ScriptedPolkadotMethod, ScriptedPolkadotAnswer>>>;
}

/** A wallet of Polkadot that a test controls. */
export interface ScriptedPolkadotWallet {
  /** Every call, in order. */
  readonly calls: { readonly method: ScriptedPolkadotMethod; readonly input: unknown }[];
  /** Puts the wallet into the page (`window.injectedWeb3`). */
  inject(env: Pick<SimulatedEnv, "global" | "setGlobal">): void;
  /** Shares other accounts from now on, and says so; none: the site's permission was taken back. */
  share(accounts: readonly (string | ScriptedPolkadotAccount)[]): void;
  /** Changes how it answers from now on. */
  answer(method: ScriptedPolkadotMethod, answer: ScriptedPolkadotAnswer): void;
  /** Number of listeners on the wallet. */
  readonly listening: () => number;
}

/** The account of a scripted wallet, if a test gives none: Alice of the development chains. */
const ADDRESS = "5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY";
const SIGNATURE = `0x${"07".repeat(64)}`;

const accountOf = (given: string | ScriptedPolkadotAccount): ScriptedPolkadotAccount =>
  typeof given === "string" ? { address: given, type: "sr25519" } : given;

/**
 * An extension in `window.injectedWeb3` that a test controls. By default it approves at once, with signatures that no chain
 * would take. Its answers are observables, so that they come in virtual time.
 */
export const scriptedPolkadotWallet = (
  options: ScriptedPolkadotWalletOptions = {},
): ScriptedPolkadotWallet => {
  let accounts = (options.accounts ?? [ADDRESS]).map(accountOf);
  const calls: ScriptedPolkadotWallet["calls"] = [];
  const listeners = new Set<(accounts: readonly ScriptedPolkadotAccount[]) => void>();
  const answers = new Map<ScriptedPolkadotMethod, ScriptedPolkadotAnswer>([
    ["enable", () => of(true)],
    ["get", () => of(accounts)],
    ["signRaw", () => of({ id: 1, signature: SIGNATURE })],
    ["signPayload", () => of({ id: 1, signature: SIGNATURE })],
    ...(Object.entries(options.answers ?? {}) as [
      ScriptedPolkadotMethod,
      ScriptedPolkadotAnswer,
    ][]),
  ]);
  const asked = (method: ScriptedPolkadotMethod, input: unknown): ObservableInput<unknown> => {
    calls.push({ method, input });
    return answers.get(method)?.(input) ?? throwError(() => new Error(method));
  };
  const injected = {
    accounts: {
      get: (input: unknown) => asked("get", input),
      subscribe: (listener: (accounts: readonly ScriptedPolkadotAccount[]) => void) => {
        listeners.add(listener);
        listener(accounts);
        return () => void listeners.delete(listener);
      },
    },
    signer: {
      signRaw: (input: unknown) => asked("signRaw", input),
      signPayload: (input: unknown) => asked("signPayload", input),
    },
  };
  const entry = {
    version: "1.0.0",
    enable: (site: unknown) => from(asked("enable", site)).pipe(map(() => injected)),
  };
  return {
    calls,
    inject: (env) =>
      env.setGlobal("injectedWeb3", {
        ...Object(env.global("injectedWeb3")),
        [options.name ?? "scripted"]: entry,
      }),
    share: (given) => {
      accounts = given.map(accountOf);
      for (const listener of [...listeners]) listener(accounts);
    },
    answer: (method, answer) => void answers.set(method, answer),
    listening: () => listeners.size,
  };
};
