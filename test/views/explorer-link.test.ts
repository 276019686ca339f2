import { expect, test } from "vitest";
import type { Network } from "../../src/codecs/network.js";
import {
  bitcoinTestnet,
  mainnet,
  optimism,
  polkadot,
  solana,
  solanaDevnet,
} from "../../src/networks/networks.js";
import { explorerUrl } from "../../src/views/parts/explorer-link.js";

const at = (network: Network, url: string): Network => ({
  ...network,
  blockExplorers: { default: { name: "Own", url } },
});

test.each<[Network, string | null]>([
  [mainnet, "https://etherscan.io/address/0xA"],
  [optimism, "https://optimistic.etherscan.io/address/0xA"],
  [solana, "https://solscan.io/account/0xA"],
  [solanaDevnet, null],
  [
    at(solanaDevnet, "https://solscan.io/?cluster=devnet"),
    "https://solscan.io/account/0xA?cluster=devnet",
  ],
  [bitcoinTestnet, "https://mempool.space/testnet/address/0xA"],
  [
    at(solana, "https://explorer.example/?cluster=devnet"),
    "https://explorer.example/address/0xA?cluster=devnet",
  ],
  [polkadot, "https://polkadot.subscan.io/account/0xA"],
  [at(mainnet, "javascript:alert(1)"), null],
  [{ ...mainnet, chainNamespace: "cosmos" }, null],
])("an account on an explorer %#", (network, href) => {
  expect(explorerUrl(network, "account", "0xA")).toBe(href);
});

test("a network without an explorer has no link", () => {
  const { blockExplorers: _, ...rest } = mainnet;
  expect(explorerUrl(rest, "account", "0xA")).toBeNull();
});
