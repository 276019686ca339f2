import { createAsk } from "../ask.js";
import type { WalletMode } from "../config.js";
import { createEmitter, type Emitter } from "../emitter.js";
import { iconOf } from "../icon.js";
import { pause } from "../pause.js";
import { createPrompt } from "../prompt.js";
import { registrationOf } from "../solana/register.js";
import type { BitcoinAlteration } from "./alter.js";
import type { BitcoinWalletConfig } from "./config.js";
import { type BitcoinCore, createBitcoinCore } from "./core.js";
import { okxBitcoin, unisatBitcoin } from "./injected.js";
import { leatherBitcoin, satsConnectBitcoin } from "./sats-connect.js";
import { standardBitcoin } from "./standard.js";

/** The handle on `window.sandboxBitcoinWallets[handle]`: does what a person does in the wallet itself. */
export type SandboxBitcoinWallet = {
  readonly handle: string;
  readonly name: string;
  readonly icon: string;
  /** How questions are answered from now on; assign to change it. */
  mode: WalletMode;
  /** What it signs instead of what its person has approved; assign to change it. Null: nothing. */
  alters: BitcoinAlteration | null;
  readonly lock: () => void;
  readonly unlock: () => void;
  readonly useAccount: (at: number) => void;
  readonly useChain: (at: number) => void;
  /** Takes the site's permission away. */
  readonly stopSharing: () => void;
  /** Registers it, or sets its object. */
  readonly install: () => void;
  /** As if the extension was removed. */
  readonly uninstall: () => void;
};

/** A wallet with real keys. It is in the page once it is installed. */
export const createBitcoinWallet = (config: BitcoinWalletConfig): SandboxBitcoinWallet => {
  const { handle, name } = config;
  const icon = iconOf(name, config.colors);
  const emitter = createEmitter();
  const asking = createAsk(createPrompt({ name, icon }), () => made.mode);
  const core = createBitcoinCore(
    config,
    emitter,
    async (description) => {
      if (config.delayMs > 0) await pause(config.delayMs);
      await asking(description);
    },
    () => made.alters,
  );
  const made: SandboxBitcoinWallet = {
    handle,
    name,
    icon,
    mode: config.mode,
    alters: null,
    lock: () => core.setLocked(true),
    unlock: () => core.setLocked(false),
    useAccount: core.selectAccount,
    useChain: core.selectChain,
    stopSharing: core.revoke,
    ...placeOf(config, icon, core, emitter),
  };
  return made;
};

type Place = Pick<SandboxBitcoinWallet, "install" | "uninstall">;

const placeOf = (
  { name, kind }: BitcoinWalletConfig,
  icon: string,
  core: BitcoinCore,
  emitter: Emitter,
): Place => {
  switch (kind) {
    case "standard": {
      const { register, unregister } = registrationOf(
        standardBitcoin(core, emitter, { name, icon }),
      );
      return { install: register, uninstall: unregister };
    }
    case "sats-connect":
      return listedAs(
        "SextantProviders",
        { BitcoinProvider: satsConnectBitcoin(core, emitter) },
        {
          id: "SextantProviders.BitcoinProvider",
          name,
          icon,
        },
      );
    case "leather":
      return listedAs("LeatherProvider", leatherBitcoin(core), {
        id: "LeatherProvider",
        name,
        icon,
      });
    case "okx":
      return globalAs("okxwallet", okxBitcoin(core, emitter));
    case "unisat":
      return globalAs("unisat", unisatBitcoin(core, emitter));
  }
};

const globalAs = (name: string, own: object): Place => ({
  install: () => Object.assign(window, { [name]: own }),
  uninstall: () => Object.assign(window, { [name]: undefined }),
});

type Entry = { readonly id: string; readonly name: string; readonly icon: string };

declare global {
  interface Window {
    btc_providers?: readonly Entry[];
  }
}

/** Wallets of sats-connect list themselves besides. */
const listedAs = (name: string, own: object, entry: Entry): Place => {
  const { install, uninstall } = globalAs(name, own);
  return {
    install: () => {
      install();
      window.btc_providers = [...(window.btc_providers ?? []), entry];
    },
    uninstall,
  };
};
