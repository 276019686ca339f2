import { createAsk } from "../ask.js";
import type { WalletMode } from "../config.js";
import { iconOf } from "../icon.js";
import { pause } from "../pause.js";
import { createPrompt } from "../prompt.js";
import type { CosmosWalletConfig } from "./config.js";
import { keplrInterface } from "./keplr.js";
import { cosmosMemory } from "./memory.js";

/** The handle on `window.sandboxCosmosWallets[name]`: does what a person does in the wallet itself. */
export type SandboxCosmosWallet = {
  readonly name: CosmosWalletConfig["name"];
  readonly icon: string;
  /** What sites get. */
  readonly keplr: object;
  /** How questions are answered from now on; assign to change it. */
  mode: WalletMode;
  /** What sites asked for, in order. */
  readonly calls: readonly CosmosCall[];
  readonly lock: () => void;
  readonly useAccount: (at: number) => void;
  /** Takes the site's permission away, without a word. */
  readonly stopSharing: () => void;
};

export type CosmosCall = {
  readonly at: number;
  readonly method: string;
  readonly inputs: readonly unknown[];
};

const CHANGED = {
  Keplr: "keplr_keystorechange",
  Leap: "leap_keystorechange",
  Cosmostation: "cosmostation_keystorechange",
} as const;

/** A wallet with real keys. It is in no page by itself. */
export const createCosmosWallet = (config: CosmosWalletConfig): SandboxCosmosWallet => {
  const { name, delayMs } = config;
  const icon = iconOf(name, config.colors);
  const memory = cosmosMemory(name);
  const calls: CosmosCall[] = [];
  const ask = createAsk(createPrompt({ name, icon }), () => made.mode);
  const entries = Object.entries(keplrInterface({ config, memory, ask })).map(([method, act]) => {
    if (typeof act !== "function") return [method, act] as const;
    const call = async (...inputs: readonly unknown[]): Promise<unknown> => {
      calls.push({ at: Date.now(), method, inputs });
      if (delayMs > 0) await pause(delayMs);
      return Reflect.apply(act, undefined, inputs);
    };
    return [method, call] as const;
  });
  const made: SandboxCosmosWallet = {
    name,
    icon,
    keplr: Object.fromEntries(entries),
    mode: config.mode,
    calls,
    lock: () => memory.change({ isLocked: true }),
    useAccount: (account) => {
      memory.change({ account });
      window.dispatchEvent(new Event(CHANGED[name]));
    },
    stopSharing: () => memory.change({ permitted: [] }),
  };
  return made;
};
