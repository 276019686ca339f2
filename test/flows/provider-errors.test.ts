import { asyncScheduler, filter, firstValueFrom, throwError } from "rxjs";
import { describe, expect, test } from "vitest";
import {
  rpcError,
  type ScriptedWalletOptions,
  scriptedWallet,
} from "../../src/testing/scripted-wallet.js";
import { simulatedEnv } from "../../src/testing/simulated-env.js";
import { createTestSluice } from "../../src/testing/test-sluice.js";

const connected = async (answers: NonNullable<ScriptedWalletOptions["answers"]>) => {
  const env = simulatedEnv({ scheduler: asyncScheduler });
  const sluice = createTestSluice(env);
  const wallet = scriptedWallet({ answers });
  wallet.announce(env);
  await firstValueFrom(sluice.wallets$.pipe(filter(({ installed }) => installed.length > 0)));
  await sluice.connect("dev.scripted");
  return sluice;
};

/** What the wallet throws, as it reaches a library that asks `sluice.provider()`. */
const fromProvider = async (method: string, cause: unknown, params?: unknown): Promise<unknown> => {
  const sluice = await connected({ [method]: () => throwError(() => cause) });
  const error = await sluice
    .provider()
    .request({ method, params })
    .catch((thrown: unknown) => thrown);
  sluice.destroy();
  return error;
};

/** What the wallet throws, as it reaches a caller of `sluice.request`. */
const fromRequest = async (method: string, cause: unknown): Promise<unknown> => {
  const sluice = await connected({ [method]: () => throwError(() => cause) });
  const error = await sluice.request({ method }).catch((thrown: unknown) => thrown);
  sluice.destroy();
  return error;
};

const boo = (): never => {
  throw new Error("boo");
};
const SWITCH = [{ chainId: "0xa" }];
const REVERT = "0x08c379a0000000000000000000000000000000000000000000000000000000000000002";

describe("errors of the wallet reach who asks the provider (EIP-1193)", () => {
  test.each([
    [3, "execution reverted", REVERT],
    // As some wallets wrap a revert.
    [-32603, "Internal JSON-RPC error.", { code: 3, message: "execution reverted", data: REVERT }],
    [-32000, "header not found", undefined],
  ])("a read keeps code %s, the message and the data", async (code, message, data) => {
    const cause = Object.assign(rpcError(code, message), { data });
    const error = await fromProvider("eth_call", cause, [{}, "latest"]);
    expect(error).toMatchObject({ name: "ProviderRpcError", code, message });
    expect((error as { data?: unknown }).data).toEqual(data);
  });

  test("a read that failed without a code is an internal error with the wallet's words", async () => {
    const error = await fromProvider("eth_call", new Error("no peers"), [{}]);
    expect(error).toMatchObject({ code: -32603, message: "no peers" });
  });

  test("a wallet that throws a hostile object is told without throwing", async () => {
    const hostile = new Proxy(
      {},
      {
        get: boo,
        getPrototypeOf: boo,
      },
    );
    expect(await fromProvider("eth_call", hostile, [{}])).toMatchObject({
      code: -32603,
      message: "Unknown error",
    });
  });

  test.each([-32002, 4200, 4100, -32601])(
    "[S4.12] a switch that failed with %i is no unknown chain",
    async (code) =>
      expect(
        await fromProvider("wallet_switchEthereumChain", rpcError(code), SWITCH),
      ).toMatchObject({ code, message: "Chain is not supported" }),
  );

  test("[S4.12] neither is a switch that failed without a code", async () =>
    expect(
      await fromProvider("wallet_switchEthereumChain", new Error("boom"), SWITCH),
    ).toMatchObject({ code: -32603 }));
});

const REFUSALS: readonly (readonly [string, unknown, number | undefined])[] = [
  ["4001", rpcError(4001, "User rejected the request."), undefined],
  ["WalletConnect's 5000", { code: 5000, message: "User rejected." }, 5000],
  ["WalletConnect's 5002", { code: 5002, message: "User disapproved requested methods" }, 5002],
  ["an internal error with the words", rpcError(-32603, "User denied transaction"), -32603],
  [
    "a nested 4001",
    { code: -32603, message: "x", data: { originalError: { code: 4001 } } },
    -32603,
  ],
  ["no code", new Error("User rejected the request"), undefined],
  ["a text", "user cancelled", undefined],
];

describe("a refused request is 4001, and the wallet's own number stays in its data", () => {
  test.each(REFUSALS)("from the provider: %s", async (_, cause, own) => {
    const error = await fromProvider("personal_sign", cause);
    expect(error).toMatchObject({ name: "ProviderRpcError", code: 4001 });
    if (own !== undefined) expect(error).toMatchObject({ data: { originalError: { code: own } } });
  });

  test.each(REFUSALS)("from sluice.request: %s", async (_, cause, own) => {
    const error = await fromRequest("personal_sign", cause);
    expect(error).toMatchObject({ code: "request/rejected", rpc: { code: 4001 } });
    if (own !== undefined)
      expect(error).toMatchObject({ rpc: { data: { originalError: { code: own } } } });
  });

  test.each([5000, 4001])("[S4.12] a switch refused with %i", async (code) => {
    const sluice = await connected({
      wallet_switchEthereumChain: () => throwError(() => rpcError(code)),
      wallet_addEthereumChain: () => throwError(() => rpcError(code)),
    });
    const switched = await sluice.switchNetwork("eip155:10").catch((cause: unknown) => cause);
    const message = "Chain is not supported";
    expect(switched).toMatchObject({ code: "network/rejected", message, rpc: { code } });
    const asked = await sluice
      .provider()
      .request({ method: "wallet_switchEthereumChain", params: SWITCH })
      .catch((cause: unknown) => cause);
    expect(asked).toMatchObject({ code: 4001, message });
    if (code !== 4001) expect(asked).toMatchObject({ data: { originalError: { code } } });
    sluice.destroy();
  });

  test.each([
    ["a revert in a contract's own words", 3, "execution reverted: User denied by the list"],
    ["the same without code 3", -32000, "VM Exception: revert User rejected"],
    ["a fault", -32603, "Internal JSON-RPC error."],
  ])("not refused: %s", async (_, code, message) => {
    const error = await fromRequest("eth_sendTransaction", rpcError(code, message));
    expect(error).toMatchObject({ code: "request/failed", message, rpc: { code } });
  });
});

describe("[S8.52] an error of a command carries the one behind it", () => {
  test.each([
    [
      "request",
      (sluice: Awaited<ReturnType<typeof connected>>) =>
        sluice.request({ method: "personal_sign" }),
    ],
    [
      "switchNetwork",
      (sluice: Awaited<ReturnType<typeof connected>>) => sluice.switchNetwork("eip155:10"),
    ],
    [
      "connect",
      async (sluice: Awaited<ReturnType<typeof connected>>) => {
        await sluice.disconnect();
        return sluice.connect("dev.scripted");
      },
    ],
  ] as const)("%s", async (_, act) => {
    const cause = Object.assign(new TypeError("the wallet's own fault"), { code: -32000 });
    const fails = () => throwError(() => cause);
    let calls = 0;
    const sluice = await connected({
      personal_sign: fails,
      wallet_switchEthereumChain: fails,
      eth_requestAccounts: () =>
        calls++ === 0 ? [["0x1111111111111111111111111111111111111111"]] : fails(),
    });
    const error = (await act(sluice).catch((thrown: unknown) => thrown)) as {
      readonly cause: unknown;
    };
    expect(error).toMatchObject({
      name: "SluiceError",
      category: "INTERNAL_SDK_ERROR",
      originalName: "TypeError",
      rpc: { code: -32000 },
    });
    expect(error.cause).toBe(cause);
    sluice.destroy();
  });

  test("from the provider as well, below the error of this library", async () => {
    const cause = rpcError(-32000, "no");
    expect(await fromProvider("eth_call", cause, [{}])).toMatchObject({
      cause: { name: "SluiceError", category: "INTERNAL_SDK_ERROR", cause },
    });
  });
});
