import { asyncScheduler, concat, NEVER, type Observable, of } from "rxjs";
import { type CaipNetworkId, namespaceOf } from "../codecs/caip.js";
import { evmWallet } from "../streams/wallets/namespaces/eip155/wallet.js";
import type { OpenStep, Session, Wallet, Wanted } from "../streams/wallets/port.js";
import type { WalletConnectPort } from "../streams/wallets/walletconnect/port.js";
import { type ScriptedWallet, scriptedWallet } from "./scripted-wallet.js";

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
