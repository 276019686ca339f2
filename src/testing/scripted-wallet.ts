import {
  asyncScheduler,
  concat,
  NEVER,
  type Observable,
  type ObservableInput,
  of,
  throwError,
} from "rxjs";
import type { Env } from "../base/env.js";
import { type CaipNetworkId, namespaceOf } from "../codecs/caip.js";
import { evmWallet } from "../streams/wallets/namespaces/eip155/wallet.js";
import type { OpenStep, Session, Wallet, Wanted } from "../streams/wallets/port.js";
import type { WalletConnectPort } from "../streams/wallets/walletconnect/port.js";

/** How a scripted wallet answers one method: a value, or a stream such as `cold("--(a|)")`. */
export type ScriptedAnswer = (params: unknown) => ObservableInput<unknown>;

export interface ScriptedWallet {
  /** An EIP-1193 provider whose answers are observables, so that they come in virtual time. */
  readonly provider: {
    request(args: { readonly method: string; readonly params?: unknown }): ObservableInput<unknown>;
    on(event: string, listener: (...args: never[]) => void): void;
    removeListener(event: string, listener: (...args: never[]) => void): void;
  };
  /** Every request, in order. */
  readonly calls: { readonly method: string; readonly params?: unknown }[];
  /** Fires an event of the wallet, e.g. `accountsChanged`. */
  emit(event: string, value: unknown): void;
  /** Changes how a method is answered from now on. */
  answer(method: string, answer: ScriptedAnswer): void;
  /** Announces the wallet to the page, now and to each sluice that is created later. EIP-6963 */
  announce(env: Pick<Env, "window">): void;
  /** Number of event listeners on the provider. */
  readonly listening: () => number;
}

export interface ScriptedWalletOptions {
  readonly name?: string;
  readonly rdns?: string;
  readonly uuid?: string;
  readonly icon?: string;
  readonly accounts?: readonly string[];
  readonly chainId?: string;
  readonly answers?: Readonly<Record<string, ScriptedAnswer>>;
}

/** An error as wallets throw it (EIP-1193). */
export const rpcError = (code: number, message = "refused"): Error & { readonly code: number } =>
  Object.assign(new Error(message), { code });

/** Refuses every request with this code. */
export const refuses =
  (code = 4001, message?: string): ScriptedAnswer =>
  () =>
    throwError(() => rpcError(code, message));

/** Never answers. */
export const hangs: ScriptedAnswer = () => NEVER;

/** A wallet that a test controls. By default it approves at once. */
export const scriptedWallet = (options: ScriptedWalletOptions = {}): ScriptedWallet => {
  const accounts = options.accounts ?? ["0x1111111111111111111111111111111111111111"];
  const state = { chainId: options.chainId ?? "0x1" };
  const listeners = new Map<string, Set<(...args: never[]) => void>>();
  const calls: ScriptedWallet["calls"] = [];
  const pages = new WeakSet<Env["window"]>();
  const answers = new Map<string, ScriptedAnswer>([
    ["eth_requestAccounts", () => of(accounts)],
    ["eth_accounts", () => of(accounts)],
    ["eth_chainId", () => of(state.chainId)],
    [
      "wallet_switchEthereumChain",
      (params) => {
        const [wanted] = params as readonly [{ readonly chainId: string }];
        state.chainId = wanted.chainId;
        wallet.emit("chainChanged", state.chainId);
        return of(null);
      },
    ],
    ["wallet_getPermissions", () => of([{ parentCapability: "eth_accounts" }])],
    ["wallet_revokePermissions", () => of(null)],
    ...Object.entries(options.answers ?? {}),
  ]);

  const wallet: ScriptedWallet = {
    provider: {
      request: (args) => {
        calls.push(args);
        const answer = answers.get(args.method);
        return answer === undefined
          ? throwError(() => rpcError(4200, `${args.method} is not supported`))
          : answer(args.params);
      },
      on: (event, listener) => {
        listeners.set(event, (listeners.get(event) ?? new Set()).add(listener));
      },
      removeListener: (event, listener) => void listeners.get(event)?.delete(listener),
    },
    calls,
    emit: (event, value) => {
      for (const listener of [...(listeners.get(event) ?? [])])
        (listener as (value: unknown) => void)(value);
    },
    answer: (method, answer) => void answers.set(method, answer),
    announce: (env) => {
      const info = {
        uuid: options.uuid ?? `uuid-of-${options.rdns ?? "dev.scripted"}`,
        name: options.name ?? "Scripted",
        rdns: options.rdns ?? "dev.scripted",
        icon: options.icon ?? "data:image/svg+xml,<svg/>",
      };
      const say = (): void =>
        void env.window.dispatchEvent(
          Object.assign(new Event("eip6963:announceProvider"), {
            detail: Object.freeze({ info, provider: wallet.provider }),
          }),
        );
      if (!pages.has(env.window)) env.window.addEventListener("eip6963:requestProvider", say);
      pages.add(env.window);
      say();
    },
    listening: () => [...listeners.values()].reduce((sum, { size }) => sum + size, 0),
  };
  return wallet;
};

/** A WalletConnect client that a test controls. */
export interface ScriptedWalletConnect extends WalletConnectPort {
  readonly wallet: ScriptedWallet;
  /** The calls, in order: `pair` or `authenticate`, `restore`, `disconnect`, `sleep`. */
  readonly log: string[];
}

export interface ScriptedWalletConnectOptions {
  /** Steps of a pairing. Default: a code at once, then nothing. */
  readonly pair?: (session: Session) => Observable<OpenStep>;
  /** Steps of a pairing that also wants a sign-in. Default: those of `pair`, as of a wallet that cannot sign in with it. */
  readonly authenticate?: (
    session: Session,
    message: NonNullable<Wanted["signIn"]>,
  ) => Observable<OpenStep>;
  /** Whether a session of an earlier visit is stored. */
  readonly kept?: boolean;
  readonly restore?: (session: Session) => Observable<Session | null>;
  /** What the relay refuses or fails with. Default: nothing. */
  readonly refusals$?: WalletConnectPort["refusals$"];
  readonly disconnect?: () => Observable<void>;
  readonly caipNetworkId?: CaipNetworkId;
}

/** A WalletConnect client without relay and phone. */
export const scriptedWalletConnect = (
  options: ScriptedWalletConnectOptions = {},
): ScriptedWalletConnect => {
  const wallet = scriptedWallet();
  const log: string[] = [];
  const caipNetworkId = options.caipNetworkId ?? "eip155:1";
  const namespace = namespaceOf(caipNetworkId);
  const address = "0x1111111111111111111111111111111111111111";
  const shared: Wallet = {
    ...evmWallet(
      wallet.provider,
      { accounts: [{ namespace, address }], caipNetworkId },
      { env: { scheduler: asyncScheduler }, sharedUrls: () => [] },
    ),
    namespace,
  };
  const session: Session = {
    id: "scripted-session",
    wallet: { name: "Phone", icon: null },
    wallets$: of([shared]),
    end: () => {
      log.push("disconnect");
      return options.disconnect?.() ?? of(undefined);
    },
    endsUnused: true,
  };
  const code$: Observable<OpenStep> = concat(
    of({ step: "uri", uri: "wc:simulated@2" } as const),
    NEVER,
  );
  return {
    wallet,
    log,
    open: ({ signIn }) => {
      log.push(signIn === undefined ? "pair" : "authenticate");
      const signed$ = signIn === undefined ? undefined : options.authenticate?.(session, signIn);
      return signed$ ?? options.pair?.(session) ?? code$;
    },
    restore: () => {
      log.push("restore");
      return options.restore?.(session) ?? of(options.kept === true ? session : null);
    },
    refusals$: options.refusals$ ?? NEVER,
    away$: NEVER,
    sleep: () => void log.push("sleep"),
  };
};
