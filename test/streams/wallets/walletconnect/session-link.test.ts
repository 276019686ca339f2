import { EventEmitter } from "node:events";
import { lastValueFrom } from "rxjs";
import { describe, expect, test } from "vitest";
import type { CaipNetworkId } from "../../../../src/codecs/caip.js";
import { legacyIdOf } from "../../../../src/codecs/namespaces/solana/standard-kind.js";
import { solana, solanaDevnet, solanaTestnet } from "../../../../src/networks/networks.js";
import type { UniversalProvider } from "../../../../src/streams/wallets/walletconnect/library.js";
import { sessionLink } from "../../../../src/streams/wallets/walletconnect/session-link.js";
import { keyOf } from "../../../support/solana.js";

const MAINNET: CaipNetworkId = solana.caipNetworkId;
const LEGACY = "solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ";

const linked = (chains: readonly string[]) => {
  const asked: string[] = [];
  const library = Object.assign(new EventEmitter(), {
    client: new EventEmitter(),
    session: {
      topic: "1",
      namespaces: {
        solana: {
          accounts: chains.map((id) => `${id}:${keyOf(1)}`),
          methods: ["solana_signMessage"],
          events: [],
        },
      },
    },
    request: async (_: unknown, id: string) => {
      asked.push(id);
      return null;
    },
  }) as unknown as UniversalProvider;
  return { asked, link: sessionLink(library, "solana", () => undefined, legacyIdOf) };
};

test("the wallet itself says what became of a batch, not the library (EIP-5792)", async () => {
  const asked: unknown[] = [];
  const client = Object.assign(new EventEmitter(), {
    request: async (request: unknown) => {
      asked.push(request);
      return { status: 200 };
    },
  });
  const library = Object.assign(new EventEmitter(), {
    client,
    session: { topic: "topic", namespaces: {} },
  }) as unknown as UniversalProvider;
  const link = sessionLink(library, "eip155", () => undefined);
  const request = { method: "wallet_getCallsStatus", params: ["0x1"] };
  expect(await lastValueFrom(link.request(request, "eip155:1"))).toEqual({ status: 200 });
  expect(asked).toEqual([{ topic: "topic", chainId: "eip155:1", request }]);
});

describe("[wire 9.6] a wallet that knows a cluster by its older id only", () => {
  test("covers it, and is asked by the id that it knows", async () => {
    const { asked, link } = linked([LEGACY]);
    expect(
      [MAINNET, solanaDevnet.caipNetworkId, solanaTestnet.caipNetworkId].map(link.covers),
    ).toEqual([true, false, false]);
    expect(link.methods(MAINNET)).toEqual(["solana_signMessage"]);
    await lastValueFrom(link.request({ method: "solana_signMessage" }, MAINNET));
    expect(asked).toEqual([LEGACY]);
    expect(link.methods()).toEqual(["solana_signMessage"]);
  });

  test("one that knows both is asked by the id of today", async () => {
    const { asked, link } = linked([LEGACY, MAINNET]);
    await lastValueFrom(link.request({ method: "solana_signMessage" }, MAINNET));
    expect(asked).toEqual([MAINNET]);
  });
});
