import type { SandboxBitcoin } from "../../chains/bitcoin/bitcoin-list.js";
import type { BitcoinWalletConfig } from "./config.js";

type Preset = Omit<BitcoinWalletConfig, "mode" | "delayMs">;

/** The Bitcoin wallets that a page can ask for by name, one of each interface. OKX and Leather know the third testnet only. */
export const bitcoinPresets = ([four, three]: readonly [SandboxBitcoin, SandboxBitcoin]): Readonly<
  Record<string, Preset>
> => ({
  cairn: {
    handle: "Cairn",
    name: "Cairn",
    kind: "standard",
    colors: ["#f7931a", "#8a4b08"],
    accounts: [0, 1],
    chains: [four, three],
  },
  sextant: {
    handle: "Sextant",
    name: "Sextant",
    kind: "sats-connect",
    colors: ["#5a5fe0", "#22265f"],
    accounts: [1, 2],
    chains: [four, three],
  },
  leather: {
    handle: "Leather",
    name: "Leather",
    kind: "leather",
    colors: ["#a0724a", "#3d2817"],
    accounts: [2, 3],
    chains: [three],
  },
  okx: {
    handle: "OKX Wallet",
    name: "OKX Wallet",
    kind: "okx",
    colors: ["#444444", "#000000"],
    accounts: [3, 4],
    chains: [three],
  },
  unisat: {
    handle: "UniSat Wallet",
    name: "UniSat Wallet",
    kind: "unisat",
    colors: ["#e8a33d", "#7d4e0c"],
    accounts: [4, 5],
    chains: [four, three],
  },
});
