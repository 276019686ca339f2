import { expect, test } from "vitest";
import type { Network } from "../../../src/codecs/network.js";
import { draftAskedFor } from "../../../src/effects/send/asked-for.js";
import { TOKEN } from "../../support/send-story.js";
import { BOB, MINT } from "../../support/solana-node.js";

const networkOf = (chainNamespace: "eip155" | "solana"): Network => ({
  id: 1,
  chainNamespace,
  caipNetworkId: `${chainNamespace}:1`,
  name: "A network",
  nativeCurrency: { name: "Coin", symbol: "COIN", decimals: 9 },
  rpcUrls: { default: { http: [] } },
});
const held = (network: Network, contract: string) => ({
  name: "Token",
  symbol: "TKN",
  address: `${network.caipNetworkId}:${contract}`,
  decimals: 6,
  logoUri: null,
  quantity: { decimals: "6", numeric: "1" },
  price: null,
  value: null,
});

test.each([
  ["eip155", TOKEN, TOKEN.toLowerCase()],
  ["solana", MINT, MINT],
] as const)("a request on %s means the token that is held", (namespace, contract, token) => {
  const network = networkOf(namespace);
  const request = { to: BOB, caipNetworkId: null, token, amount: null };
  const known = { networks: [network], tokens: [held(network, contract)] };
  expect(draftAskedFor(request, network, known).asset?.address).toBe(contract);
});

test("another case is another mint", () => {
  const network = networkOf("solana");
  const request = { to: BOB, caipNetworkId: null, token: MINT.toLowerCase(), amount: null };
  const known = { networks: [network], tokens: [held(network, MINT)] };
  expect(() => draftAskedFor(request, network, known)).toThrow(/does not hold/);
});
