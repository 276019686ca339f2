import { concat, NEVER, type Observable, of } from "rxjs";
import type { CaipNetworkId } from "../codecs/caip.js";
import type { WalletConnectPort, WalletSession } from "../streams/wallets/walletconnect/port.js";
import { type ScriptedWallet, scriptedWallet } from "./scripted-wallet.js";

/** What a WalletConnect pairing does in a test. */
export interface ScriptedWalletConnect extends WalletConnectPort {
  readonly wallet: ScriptedWallet;
  readonly log: string[];
}

export interface ScriptedWalletConnectOptions {
  /** Steps of a pairing; by default a code at once, then nothing. */
  readonly pair?: (session: WalletSession) => ReturnType<WalletConnectPort["pair"]>;
  /** A session kept from an earlier visit. */
  readonly kept?: boolean;
  readonly restore?: (session: WalletSession) => Observable<WalletSession | null>;
  readonly disconnect?: () => Observable<void>;
  readonly caipNetworkId?: CaipNetworkId;
}

/** Stands in for the relay and the phone. */
export const scriptedWalletConnect = (
  options: ScriptedWalletConnectOptions = {},
): ScriptedWalletConnect => {
  const wallet = scriptedWallet();
  const log: string[] = [];
  const session: WalletSession = {
    provider: wallet.provider,
    state: {
      addresses: ["0x1111111111111111111111111111111111111111"],
      caipNetworkId: options.caipNetworkId ?? "eip155:1",
    },
    wallet: { name: "Phone", icon: null },
  };
  const code$: ReturnType<WalletConnectPort["pair"]> = concat(
    of({ step: "uri", uri: "wc:simulated@2" } as const),
    NEVER,
  );
  return {
    wallet,
    log,
    pair: () => {
      log.push("pair");
      return options.pair?.(session) ?? code$;
    },
    restore: () => {
      log.push("restore");
      return options.restore?.(session) ?? of(options.kept === true ? session : null);
    },
    disconnect: () => {
      log.push("disconnect");
      return options.disconnect?.() ?? of(undefined);
    },
    away$: NEVER,
    sleep: () => void log.push("sleep"),
  };
};
