import { isRight } from "fp-ts/Either";
import { arbitrum, mainnet, optimism } from "viem/chains";
import { describe, expect, test } from "vitest";
import { decodeNetwork } from "../../../src/codecs/network.js";
import * as networks from "../../../src/networks/networks.js";

const problem = (input: unknown): string | null => {
  const decoded = decodeNetwork(input);
  return isRight(decoded) ? null : decoded.left;
};
const plain = {
  id: 7,
  name: "Seven",
  nativeCurrency: { name: "S", symbol: "S", decimals: 18 },
  rpcUrls: { default: { http: ["https://a.example"] } },
};

describe("[S3.1] networks that a host hands in", () => {
  test.each([mainnet, optimism, arbitrum])(
    "an EVM chain object as viem exports it ($name)",
    (chain) => {
      const decoded = decodeNetwork(chain);
      expect(isRight(decoded) && decoded.right).toMatchObject({
        id: chain.id,
        caipNetworkId: `eip155:${chain.id}`,
        chainNamespace: "eip155",
        name: chain.name,
        nativeCurrency: chain.nativeCurrency,
      });
    },
  );

  test.each(Object.entries(networks))("%s of this package is one, unchanged", (_, network) => {
    const decoded = decodeNetwork(network);
    expect(isRight(decoded) && decoded.right).toEqual(network);
    expect(network.caipNetworkId).toBe(`${network.chainNamespace}:${network.id}`);
    for (const url of network.rpcUrls.default.http) expect(url).toMatch(/^https:\/\//);
  });

  test.each([
    ["id", { ...plain, id: undefined }],
    ["name", { ...plain, name: 5 }],
    ["nativeCurrency", { ...plain, nativeCurrency: undefined }],
    ["decimals", { ...plain, nativeCurrency: { name: "S", symbol: "S", decimals: "18" } }],
    ["rpcUrls", { ...plain, rpcUrls: { default: {} } }],
  ])("a wrong %s is named", (field, input) => expect(problem(input)).toContain(field));

  test.each([
    ["another chain's", { ...plain, caipNetworkId: "eip155:1" }],
    ["another namespace's", { ...plain, chainNamespace: "solana", caipNetworkId: "eip155:7" }],
  ])("a caipNetworkId that is %s is named", (_, input) =>
    expect(problem(input)).toContain("caipNetworkId"),
  );
  test.each([-1, 0, 1.5, "seven", 2 ** 60])("the id %j is no EVM chain's", (id) =>
    expect(problem({ ...plain, id })).toContain("id"),
  );

  test.each(["data:image/svg+xml,x", "https://site.example/icon.png", "/icons/seven.svg"])(
    "its icon may be %s",
    (iconUrl) => {
      const decoded = decodeNetwork({ ...plain, iconUrl });
      expect(isRight(decoded) && decoded.right.iconUrl).toBe(iconUrl);
    },
  );
  test("an icon that is no text is named", () =>
    expect(problem({ ...plain, iconUrl: 1 })).toBe("iconUrl: Expected string, received number"));

  test.each([0, 1284, null])("keeps how addresses are written: %j", (ss58Prefix) => {
    const decoded = decodeNetwork({ ...plain, ss58Prefix });
    expect(isRight(decoded) && decoded.right.ss58Prefix).toBe(ss58Prefix);
  });
  test("another way to write addresses is named", () =>
    expect(problem({ ...plain, ss58Prefix: "bitcoin" })).toBe(
      "ss58Prefix: Expected number or null, received string",
    ));

  test.each([null, undefined, 1, "eip155:1", [], {}])("%j is none", (input) =>
    expect(problem(input)).not.toBeNull(),
  );
});
