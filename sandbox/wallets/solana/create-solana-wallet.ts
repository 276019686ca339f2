import type { Wallet } from "@wallet-standard/base";
import { createAsk } from "../ask.js";
import type { WalletMode } from "../config.js";
import { createEmitter } from "../emitter.js";
import { iconOf } from "../icon.js";
import { pause } from "../pause.js";
import { createPrompt } from "../prompt.js";
import type { SolanaAlteration } from "./alter.js";
import type { SolanaWalletConfig } from "./config.js";
import { type SolanaFeatures, solanaFeatures } from "./features.js";
import { registrationOf } from "./register.js";
import { createSolanaSession } from "./session.js";
import { STANDARD_CHAINS } from "./standard.js";

/** The handle on `window.sandboxSolanaWallets[handle]`: does what a person does in the wallet itself. */
export type SandboxSolanaWallet = {
  readonly handle: string;
  readonly name: string;
  readonly icon: string;
  /** What sites get. */
  readonly wallet: Wallet;
  /** How questions are answered from now on; assign to change it. */
  mode: WalletMode;
  /** What it sends instead of what its person has approved; assign to change it. Null: nothing. */
  alters: SolanaAlteration | null;
  /** What sites asked for, by feature. */
  readonly calls: readonly SolanaCall[];
  readonly lock: () => void;
  readonly unlock: () => void;
  readonly useAccount: (at: number) => void;
  /** Takes the site's permission away: the accounts become none. */
  readonly stopSharing: () => void;
  readonly register: () => void;
  /** As if the extension was removed. */
  readonly unregister: () => void;
};

export type SolanaCall = {
  readonly at: number;
  readonly feature: string;
  readonly inputs: readonly unknown[];
};

/** A wallet with real keys. It registers nothing by itself. */
export const createSolanaWallet = (config: SolanaWalletConfig): SandboxSolanaWallet => {
  const { handle, name } = config;
  const icon = iconOf(name, config.colors);
  const calls: SolanaCall[] = [];
  const emitter = createEmitter();
  const session = createSolanaSession(config, emitter);
  const ask = createAsk(createPrompt({ name, icon }), () => made.mode);

  const heard = async (feature: string, inputs: readonly unknown[]): Promise<void> => {
    calls.push({ at: Date.now(), feature, inputs });
    if (config.delayMs > 0) await pause(config.delayMs);
  };
  const features = recorded(
    solanaFeatures({ config, session, emitter, ask, alters: () => made.alters }),
    heard,
  );
  const wallet: Wallet = {
    version: "1.0.0",
    name,
    icon: icon as Wallet["icon"],
    chains: STANDARD_CHAINS,
    features,
    get accounts() {
      return session.accounts();
    },
  };
  if (config.quirks.includes("throws")) makeThrow(wallet);

  const made: SandboxSolanaWallet = {
    handle,
    name,
    icon,
    wallet,
    mode: config.mode,
    alters: null,
    calls,
    lock: () => session.setLocked(true),
    unlock: () => session.setLocked(false),
    useAccount: session.selectAccount,
    stopSharing: session.revoke,
    ...registrationOf(wallet),
  };
  return made;
};

type Heard = (feature: string, inputs: readonly unknown[]) => Promise<void>;

/** The features, each call of which is heard first. Events are not a call. */
const recorded = (features: SolanaFeatures, heard: Heard): Wallet["features"] => {
  const entries = Object.entries(features).map(([feature, parts]) => {
    if (feature === "standard:events") return [feature, parts] as const;
    const wrapped = Object.entries(parts).map(([name, part]) => {
      if (typeof part !== "function") return [name, part] as const;
      const call = async (...inputs: readonly unknown[]): Promise<unknown> => {
        await heard(feature, inputs);
        return Reflect.apply(part, undefined, inputs);
      };
      return [name, call] as const;
    });
    return [feature, Object.fromEntries(wrapped)] as const;
  });
  return Object.fromEntries(entries);
};

const makeThrow = (wallet: Wallet): void => {
  for (const name of ["icon", "chains", "features", "accounts"] as const) {
    Object.defineProperty(wallet, name, {
      get: () => {
        throw new Error(`${name} cannot be read`);
      },
    });
  }
};
