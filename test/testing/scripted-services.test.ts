import { from, lastValueFrom, of } from "rxjs";
import { describe, expect, test } from "vitest";
import { scriptedServices } from "../../src/testing/scripted-market.js";
import { jsonResponse } from "../../src/testing/simulated-env.js";

const NODE = "https://node.example/1";
const rpc = (method: string, params: unknown = []) => ({
  method: "POST" as const,
  body: JSON.stringify({ jsonrpc: "2.0", id: 7, method, params }),
});

describe("scripted services answer by what is asked", () => {
  const services = scriptedServices({
    methods: {
      eth_chainId: "0x1",
      eth_getBalance: ([address]: readonly string[], url: string) => `${address} at ${url}`,
      eth_call: () => {
        throw { code: 3, message: "execution reverted" };
      },
    },
    paths: {
      "/balance": { balances: [] },
      "/slow": () => of(jsonResponse({}, 503)),
      "/identity/*": (url: string) => of(jsonResponse({ asked: url.split("/").at(-1) })),
      "/identity/0xb": { asked: "whole" },
    },
  });
  type Init = Parameters<typeof services>[1];
  const ask = (url: string, init: Init) => lastValueFrom(from(services(url, init)));
  const json = async (url: string, init: Init): Promise<unknown> =>
    JSON.parse(await lastValueFrom(from((await ask(url, init)).text())));

  test.each([
    ["a result", rpc("eth_chainId"), { jsonrpc: "2.0", id: 7, result: "0x1" }],
    [
      "a function of the parameters and the node",
      rpc("eth_getBalance", ["0xa"]),
      { jsonrpc: "2.0", id: 7, result: `0xa at ${NODE}` },
    ],
    [
      "an error that is thrown",
      rpc("eth_call"),
      { jsonrpc: "2.0", id: 7, error: { code: 3, message: "execution reverted" } },
    ],
  ])("a node: %s", async (_, init, expected) => {
    expect(await json(NODE, init)).toEqual(expected);
  });

  test("a service by the end of its path, with a status of its own", async () => {
    const url = "https://api.example/v1/account/0xa/balance?chain=1";
    expect(await json(url, { method: "GET" })).toEqual({ balances: [] });
    expect((await ask("https://api.example/slow", { method: "GET" })).status).toBe(503);
  });

  test("a service whose path has a part that may be anything", async () => {
    const ask = (path: string) => json(`https://api.example/v1/${path}`, { method: "GET" });
    expect(await ask("identity/0xa")).toEqual({ asked: "0xa" });
    expect(await ask("identity/0xb")).toEqual({ asked: "whole" });
    await expect(ask("identity/")).rejects.toThrow("Failed to fetch");
    await expect(ask("identity/0xa/more")).rejects.toThrow("Failed to fetch");
    await expect(ask("identity")).rejects.toThrow("Failed to fetch");
  });

  test.each([
    ["a method", NODE, rpc("eth_gasPrice")],
    ["a method by the name of what every object has", NODE, rpc("toString")],
    ["a path", "https://api.example/history", { method: "GET" as const }],
    ["no JSON", NODE, { method: "POST" as const, body: "{" }],
  ])("%s that is not named fails as a host that is not there", async (_, url, init) => {
    await expect(ask(url, init)).rejects.toThrow("Failed to fetch");
  });
});
