import { asyncScheduler, lastValueFrom, map, NEVER, of, throwError } from "rxjs";
import { createWalletClient, custom } from "viem";
import { mainnet } from "viem/chains";
import { describe, expect, test } from "vitest";
import type { CaipNetworkId } from "../../../../../src/codecs/caip.js";
import { toProviderError } from "../../../../../src/root/provider/answers.js";
import { evmOverSession } from "../../../../../src/streams/wallets/namespaces/eip155/over-session.js";
import type { RequestArgs } from "../../../../../src/streams/wallets/port.js";
import type { SessionLink } from "../../../../../src/streams/wallets/walletconnect/over-session.js";
import { noNode } from "../../../../support/no-node.js";
import { ADDRESS, OTHER } from "../../../../support/told.js";

const CHAIN: CaipNetworkId = "eip155:1";
const BATCHES = [
  "wallet_getCapabilities",
  "wallet_sendCalls",
  "wallet_getCallsStatus",
  "wallet_showCallsStatus",
];

/** A wallet over a session that grants these methods. */
const linked = (methods: readonly string[], answer: SessionLink["request"] = () => of("said")) => {
  const asked: (RequestArgs & { readonly id: CaipNetworkId })[] = [];
  const link: SessionLink = {
    accounts: () => [`${CHAIN}:${ADDRESS}`, `${CHAIN}:${OTHER}`],
    methods: () => methods,
    covers: (id) => id === CHAIN,
    request: (args, id) => {
      asked.push({ ...args, id });
      return answer(args, id);
    },
    moveTo: () => undefined,
    events$: NEVER,
  };
  const parts = {
    env: { scheduler: asyncScheduler },
    networks: () => [],
    node: noNode,
    sharedUrls: () => [],
  };
  const wallet = evmOverSession.walletOf(link, CHAIN, parts);
  if (wallet === null) throw new Error("no wallet");
  const ask = (method: string, params?: unknown): Promise<unknown> =>
    lastValueFrom(
      wallet
        .request({ method, params })
        .pipe(map((step) => (step.step === "answered" ? step.answer : null))),
    );
  return { ask, asked, wallet };
};

test("it says which networks its visitor has let the page use", () => {
  const { wallet } = linked([]);
  expect([CHAIN, "eip155:10" as const].map((id) => wallet.covers?.(id))).toEqual([true, false]);
});

describe("batches of calls over WalletConnect (EIP-5792)", () => {
  test("the proposal asks for all four methods", () => {
    for (const method of BATCHES) expect(evmOverSession.methods).toContain(method);
  });

  test.each(BATCHES)("%s goes to a wallet that granted it", async (method) => {
    const { ask, asked } = linked(BATCHES);
    expect(await ask(method, [ADDRESS])).toBe("said");
    expect(asked).toEqual([{ method, params: [ADDRESS], id: CHAIN }]);
  });

  test.each([
    ["wallet_getCapabilities", "read"],
    ["wallet_getCallsStatus", "read"],
    ["wallet_sendCalls", "prompt"],
    ["wallet_showCallsStatus", "prompt"],
  ])("%s is a %s", (method, kind) => {
    expect(linked(BATCHES).wallet.kindOf(method)).toBe(kind);
  });

  test.each(BATCHES.slice(1))("%s: a wallet that did not grant it is not asked", async (method) => {
    const { ask, asked } = linked(["personal_sign"]);
    await expect(ask(method, ["0x1"])).rejects.toMatchObject({
      code: "request/failed",
      message: expect.stringContaining(`does not support ${method}`),
      rpc: { code: -32601 },
    });
    expect(asked).toEqual([]);
  });

  test("viem falls back to single transactions at a wallet without batches", async () => {
    const { ask, asked } = linked(["eth_sendTransaction"], () => of(`0x${"ab".repeat(32)}`));
    const request = async ({ method, params }: RequestArgs): Promise<unknown> => {
      try {
        return await ask(method, params);
      } catch (cause) {
        throw toProviderError(cause);
      }
    };
    const client = createWalletClient({
      account: ADDRESS,
      chain: mainnet,
      transport: custom({ request }, { retryCount: 0 }),
    });
    await client.sendCalls({
      calls: [{ to: OTHER }, { to: OTHER }],
      experimental_fallback: true,
      experimental_fallbackDelay: 0,
    });
    expect(asked.map(({ method }) => method)).toEqual([
      "eth_sendTransaction",
      "eth_sendTransaction",
    ]);
  });

  test("capabilities: without an address, those of the active account", async () => {
    const { ask, asked } = linked(BATCHES);
    await ask("wallet_getCapabilities");
    await ask("wallet_getCapabilities", [null, ["0x1"]]);
    await ask("wallet_getCapabilities", [OTHER]);
    expect(asked.map(({ params }) => params)).toEqual([[ADDRESS], [ADDRESS, ["0x1"]], [OTHER]]);
  });

  test("capabilities that the session says need no grant", async () => {
    const { ask } = linked(["personal_sign"]);
    expect(await ask("wallet_getCapabilities", [ADDRESS])).toBe("said");
  });

  test.each([
    [["personal_sign"], { rpc: { code: -32601 } }],
    [["wallet_getCapabilities"], { message: "of the library" }],
  ])("capabilities that nobody says, with %s granted", async (methods, failure) => {
    const { ask } = linked(methods, () => throwError(() => new Error("of the library")));
    await expect(ask("wallet_getCapabilities", [ADDRESS])).rejects.toMatchObject(failure);
  });
});

describe("other methods over WalletConnect", () => {
  test.each(["eth_sendTransaction", "personal_sign", "wallet_watchAsset"])(
    "%s: no node is asked instead of a wallet that did not grant it",
    async (method) => {
      const { ask, asked } = linked([]);
      await expect(ask(method, [])).rejects.toMatchObject({ rpc: { code: -32601 } });
      expect(asked).toEqual([]);
    },
  );

  test.each(["eth_sendRawTransaction", "eth_getBalance", "eth_someNewRead"])(
    "%s may be answered by a node",
    async (method) => expect(await linked([]).ask(method, [])).toBe("said"),
  );
});
