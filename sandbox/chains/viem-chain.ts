import { defineChain } from "viem";
import type { SandboxChain } from "./chain-list.js";

/** A chain of the sandbox in viem's words. */
export const viemChain = ({ id, name, rpcUrl }: SandboxChain) =>
  defineChain({
    id,
    name,
    nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
  });
