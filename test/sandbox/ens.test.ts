import { type Address, type Hex, hexToBytes } from "viem";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createEns } from "../../sandbox/chains/seed-names.js";
import { type Sandbox, startSandbox } from "../../sandbox/start-sandbox.js";
import { toBase58 } from "../../src/codecs/encodings.js";
import type { SluiceOptions } from "../../src/codecs/options/options.js";
import { solana } from "../../src/networks/networks.js";
import { jsonResponse } from "../../src/testing/simulated-env.js";
import { namingSluice } from "./naming-sluice.js";

const account = (digit: string): Address => `0x${digit.repeat(40)}`;
const ALICE = account("1");
const BOB = account("2");
const CAROL = account("c");
const LONG = `${"a-long-label-".repeat(4)}x.${"and-another-".repeat(4)}x.eth`;
const OP = 0x8000_000a;
const SOL: Hex = `0x${"07".repeat(32)}`;
const AVATAR = "https://pictures.example/alice.png";
const GATEWAY = "https://gateway.example/{sender}/{data}.json";

let sandbox: Sandbox;
let ens: Awaited<ReturnType<typeof createEns>>;
beforeAll(async () => {
  sandbox = await startSandbox({ pages: false });
  ens = await createEns(sandbox.urls.rpc.a);
  await ens.register({
    name: "alice.eth",
    addresses: { 60: ALICE, [OP]: BOB, 501: SOL },
    avatar: AVATAR,
  });
  await ens.register({ name: "bob.eth", addresses: { 60: BOB }, avatar: "javascript:alert(1)" });
  await ens.register({ name: "наша.eth", addresses: { 60: BOB } });
  await ens.register({ name: "söze.eth", addresses: { 60: BOB } });
  await ens.register({ name: "alice.example", addresses: { 60: ALICE } });
  await ens.keepAway("away.eth", [GATEWAY]);
  await ens.register({ name: "carol.eth", addresses: { 60: CAROL } });
  await ens.register({ name: LONG, addresses: { 60: account("6") } });
  await ens.call(account("6"), LONG);
  await ens.call(CAROL, "carol.eth");
  await ens.call(ALICE, "alice.eth");
  await ens.call(BOB, "alice.eth");
  await ens.call(account("3"), "Alice.eth");
  await ens.call(account("4"), "\u0430lice.eth");
});
afterAll(() => sandbox.stop());

const mainnet = {
  id: 1,
  name: "Ethereum",
  nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
};
const networksAt = (rpcUrl: string) => {
  const rpcUrls = { default: { http: [rpcUrl] } };
  return [
    { ...mainnet, rpcUrls },
    { ...mainnet, id: 10, name: "OP Mainnet", rpcUrls },
  ] as const;
};

/** A sluice without a project, so that only the chain is asked; and what else was asked. */
const started = (options: Partial<SluiceOptions> = {}) => {
  const gateways: string[] = [];
  const { sluice, env } = namingSluice(
    { networks: networksAt(sandbox.urls.rpc.a), ...options },
    (url) => {
      if (!url.startsWith("https://gateway.example/")) return null;
      gateways.push(url);
      return jsonResponse({ data: ens.saidAway(BOB) });
    },
  );
  return { sluice, gateways, env };
};

describe("[ENSIP-1] a name of ENS, by the site's own node", () => {
  test("leads to its address, and has its picture", async () => {
    const { sluice } = started();
    expect(await sluice.resolveName(" Alice.ETH ")).toEqual({
      name: "alice.eth",
      addresses: [{ coinType: 60, caipNetworkId: "eip155:1", address: ALICE }],
      avatar: AVATAR,
    });
    sluice.destroy();
  });

  test("[ENSIP-11] has an address of its own on another network; mainnet's in its place is marked", async () => {
    const { sluice } = started();
    const on = { caipNetworkId: "eip155:10" } as const;
    expect((await sluice.resolveName("alice.eth", on))?.addresses).toEqual([
      { coinType: OP, caipNetworkId: "eip155:10", address: BOB },
      { coinType: 60, caipNetworkId: "eip155:1", address: ALICE },
    ]);
    expect((await sluice.resolveName("bob.eth", on))?.addresses).toEqual([
      { coinType: 60, caipNetworkId: "eip155:1", address: BOB, fallback: true },
    ]);
    expect((await sluice.resolveName("bob.eth"))?.addresses).toEqual([
      { coinType: 60, caipNetworkId: "eip155:1", address: BOB },
    ]);
    sluice.destroy();
  });

  test("[ENSIP-9] has an address on Solana, as Solana writes it", async () => {
    const { sluice } = started();
    const { caipNetworkId } = solana;
    const found = await sluice.resolveName("alice.eth", { caipNetworkId });
    expect(found?.addresses).toEqual([
      { coinType: 501, caipNetworkId, address: toBase58(hexToBytes(SOL)) },
    ]);
    expect(await sluice.resolveName("bob.eth", { caipNetworkId })).toBeNull();
    sluice.destroy();
  });

  test("that nobody has is null; a picture that is none is left out", async () => {
    const { sluice } = started();
    expect(await sluice.resolveName("nobody.eth")).toBeNull();
    expect((await sluice.resolveName("bob.eth"))?.avatar).toBeNull();
    sluice.destroy();
  });

  test("may be of another zone", async () => {
    const { sluice } = started();
    expect((await sluice.resolveName("alice.example"))?.addresses).toHaveLength(1);
    sluice.destroy();
  });

  test("[ENSIP-15] with letters that look like plain ones is marked, others are not", async () => {
    const { sluice } = started();
    expect(await sluice.resolveName("наша.eth")).toMatchObject({ isLookAlike: true });
    expect(await sluice.resolveName("söze.eth")).not.toHaveProperty("isLookAlike");
    expect(await sluice.resolveName("alice.eth")).not.toHaveProperty("isLookAlike");
    sluice.destroy();
  });

  test.each(["al_ice.eth", "\u0430lice.eth", "alice\u202e.eth"])(
    "[ENSIP-15] %j cannot be normalised: a sentence says why",
    async (name) => {
      const { sluice } = started();
      const error = await sluice.resolveName(name).catch((cause: unknown) => cause);
      expect(error).toMatchObject({ code: "command/invalid" });
      expect(String(error)).toContain('"name" cannot be a name of ENS: it cannot be normalised (');
      sluice.destroy();
    },
  );

  test("[S9.3] is kept for 5 minutes: the node is asked once", async () => {
    const { sluice, env } = started();
    await sluice.resolveName("alice.eth");
    const before = env.requests.length;
    await sluice.resolveName("alice.eth");
    expect(env.requests.length).toBe(before);
    sluice.destroy();
  });

  test("a node that fails is a failure, and not nobody", async () => {
    const { sluice } = started({ networks: networksAt("http://127.0.0.1:9/") });
    await expect(sluice.resolveName("alice.eth")).rejects.toMatchObject({
      code: "http/unreachable",
    });
    sluice.destroy();
  });
});

describe("[EIP-3668] a name whose records are not on the chain", () => {
  test("is not asked for elsewhere unless the site allows it, and a sentence says so", async () => {
    const { sluice, gateways } = started();
    const error = await sluice.resolveName("away.eth").catch((cause: unknown) => cause);
    expect(error).toMatchObject({ code: "http/unreachable" });
    expect(String(error)).toContain("gateway.example may not be asked for them");
    expect(gateways).toEqual([]);
    sluice.destroy();
  });

  test("is asked for at the hosts that the site allows", async () => {
    const { sluice, gateways } = started({ ccipHosts: ["gateway.example"] });
    expect((await sluice.resolveName("away.eth"))?.addresses).toEqual([
      { coinType: 60, caipNetworkId: "eip155:1", address: BOB },
    ]);
    expect(gateways).toHaveLength(1);
    sluice.destroy();
  });
});

describe("[ENSIP-3] by which name of ENS an account goes", () => {
  test("is told if the name leads back to it", async () => {
    const { sluice } = started();
    expect(await sluice.lookUpName(ALICE)).toBe("alice.eth");
    sluice.destroy();
  });

  test("[ENSIP-19] is mainnet's where it has none of its own network", async () => {
    const { sluice } = started();
    const on = { caipNetworkId: "eip155:10" } as const;
    expect(await sluice.lookUpName(CAROL, on)).toBe("carol.eth");
    expect(await sluice.lookUpName(ALICE, on)).toBeNull(); // It has another address there.
    sluice.destroy();
  });

  test("may be longer than what views show of it", async () => {
    const { sluice } = started();
    expect(await sluice.lookUpName(account("6"))).toBe(LONG);
    sluice.destroy();
  });

  test.each([
    ["that leads to somebody else", BOB],
    ["that is not written as names are", account("3")],
    ["that cannot be normalised", account("4")],
    ["that nobody has", account("5")],
  ])("a name %s is none", async (_, address) => {
    const { sluice } = started();
    expect(await sluice.lookUpName(address)).toBeNull();
    sluice.destroy();
  });
});
