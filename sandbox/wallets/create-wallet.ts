import { DISCONNECTED, RpcError } from "../signing/rpc-error.js";
import type { Alteration } from "./alter.js";
import { createAsk } from "./ask.js";
import type { WalletConfig, WalletMode } from "./config.js";
import { createEmitter, type Emitter } from "./emitter.js";
import { createHandler } from "./handle-request.js";
import { iconOf } from "./icon.js";
import { pause } from "./pause.js";
import { createPrompt } from "./prompt.js";
import { createSession } from "./session.js";
import { walletMemory } from "./wallet-state.js";

export type WalletInfo = {
  readonly uuid: string;
  readonly name: string;
  readonly icon: string;
  readonly rdns: string;
};

/** EIP-1193. */
export type WalletProvider = Pick<Emitter, "on" | "removeListener"> & {
  readonly request: (args: {
    readonly method: string;
    readonly params?: unknown;
  }) => Promise<unknown>;
};

/** One request a site made. */
export type WalletCall = {
  readonly at: number;
  readonly method: string;
  readonly params: readonly unknown[];
};

/** The handle on `window.sandboxWallets[name]`: does what a person does in the wallet itself. */
export type SandboxWallet = {
  readonly info: WalletInfo;
  readonly provider: WalletProvider;
  /** How questions are answered from now on; assign to change it. */
  mode: WalletMode;
  /** What it signs instead of what its person has approved; assign to change it. Null: nothing. */
  alters: Alteration | null;
  readonly calls: readonly WalletCall[];
  readonly lock: () => void;
  readonly unlock: () => void;
  readonly useAccount: (at: number) => void;
  readonly useChain: (id: number) => void;
  /** Takes the site's permission away and says so with both events. */
  readonly disconnect: () => void;
  readonly announce: () => void;
};

export const announceProvider = (info: WalletInfo, provider: unknown): void => {
  const detail = Object.freeze({ info: Object.freeze({ ...info }), provider });
  window.dispatchEvent(new CustomEvent("eip6963:announceProvider", { detail }));
};

/** A wallet with real keys. It announces nothing by itself. */
export const createWallet = (config: WalletConfig): SandboxWallet => {
  const { name, rdns, uuid } = config;
  const info = { uuid, name, rdns, icon: iconOf(name, config.colors) };
  const calls: WalletCall[] = [];
  const emitter = createEmitter();
  const session = createSession(config, walletMemory(name, config.chains[0].id), emitter);
  const ask = createAsk(createPrompt(info), () => wallet.mode);
  const handle = createHandler(session, ask, config, () => wallet.alters);

  const provider: WalletProvider = {
    on: emitter.on,
    removeListener: emitter.removeListener,
    request: async ({ method, params }) => {
      const list: readonly unknown[] =
        params === undefined ? [] : Array.isArray(params) ? params : [params];
      calls.push({ at: Date.now(), method, params: list });
      if (config.delayMs > 0) await pause(config.delayMs);
      return handle({ method, params: list });
    },
  };

  const wallet: SandboxWallet = {
    info,
    provider,
    mode: config.mode,
    alters: null,
    calls,
    lock: () => session.setLocked(true),
    unlock: () => session.setLocked(false),
    useAccount: session.selectAccount,
    useChain: session.selectChain,
    disconnect: () => {
      session.revoke();
      emitter.emit("disconnect", new RpcError(DISCONNECTED, "The wallet disconnected."));
    },
    announce: () => announceProvider(info, provider),
  };
  return wallet;
};
