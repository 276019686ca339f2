import type { SandboxChain } from "../chains/chain-list.js";
import { devKeys } from "../chains/dev-accounts.js";
import type { WalletConfig } from "./config.js";

type Preset = Omit<WalletConfig, "mode" | "delayMs">;
type Chains = readonly [SandboxChain, ...SandboxChain[]];

const uuidEnding = (digit: number): string => `5a4d0b0c-0000-4000-a000-00000000000${digit}`;

/** The wallets that a page can ask for by name. Harbor knows one chain, so others must be added; Quill can sign in while it connects, and lists assets; Prism is on Solana too. */
export const presets = (chains: Chains): Readonly<Record<string, Preset>> => ({
  ember: {
    name: "Ember",
    rdns: "dev.sluice.ember",
    uuid: uuidEnding(1),
    colors: ["#ff8a3d", "#c2341d"],
    keys: [devKeys[0], devKeys[1]],
    chains,
  },
  harbor: {
    name: "Harbor",
    rdns: "dev.sluice.harbor",
    uuid: uuidEnding(2),
    colors: ["#2fa7c4", "#14507f"],
    keys: [devKeys[1], devKeys[2]],
    chains: [chains[0]],
  },
  quill: {
    name: "Quill",
    rdns: "dev.sluice.quill",
    uuid: uuidEnding(3),
    colors: ["#7d6bf0", "#3f2f9e"],
    keys: [devKeys[2], devKeys[0]],
    chains,
    signsIn: true,
    listsAssets: true,
  },
  prism: {
    name: "Prism",
    rdns: "dev.sluice.prism",
    uuid: uuidEnding(4),
    colors: ["#3ecf8e", "#136a5c"],
    keys: [devKeys[1], devKeys[0]],
    chains,
  },
});
