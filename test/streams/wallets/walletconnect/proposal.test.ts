import { EventEmitter } from "node:events";
import { asyncScheduler, of } from "rxjs";
import { expect, test, vi } from "vitest";
import { DEFAULT_SETTINGS } from "../../../../src/codecs/options/settings.js";
import { mainnet, optimism } from "../../../../src/networks/networks.js";
import { createRecords } from "../../../../src/streams/storage/records.js";
import evmOverSession from "../../../../src/streams/wallets/namespaces/eip155/over-session.js";
import { createWalletConnect } from "../../../../src/streams/wallets/walletconnect/walletconnect.js";
import { simulatedEnv } from "../../../../src/testing/simulated-env.js";
import { noNode } from "../../../support/no-node.js";
import { PATIENCE_MS } from "../../../support/patience.js";

test("[S7.27] [wire 9.1] a wallet is proposed optional namespaces only: it may leave out what it does not know", async () => {
  const proposed: object[] = [];
  const crypto = { getPayloadType: () => 0, decode: async () => undefined };
  const relayer = Object.assign(new EventEmitter(), { connected: true });
  const client = { core: { relayer, crypto, verify: {} }, engine: {}, session: {} };
  const library = Object.assign(new EventEmitter(), {
    client,
    connect: (proposal: object) => {
      proposed.push(proposal);
      library.emit("display_uri", "wc:0a1b@2");
      return new Promise(() => undefined);
    },
  });
  const env = simulatedEnv({ scheduler: asyncScheduler });
  const { open } = createWalletConnect({
    env,
    records: createRecords(env, ""),
    settings: {
      ...DEFAULT_SETTINGS,
      storagePrefix: "proposal/",
      walletConnect: { provider: async () => library },
    },
    networks: () => [mainnet, optimism],
    node: noNode,
    sharedUrls: () => [],
    overSessions: () => of(new Map([["eip155", evmOverSession] as const])),
    beforeRequest: () => undefined,
  });
  // Left open: giving up would ask more of the library than it plays here.
  open({ networks: [mainnet, optimism], activeId: "eip155:1", namespaces: ["eip155"] }).subscribe();
  await vi.waitFor(() => expect(proposed).toHaveLength(1), PATIENCE_MS);
  expect(proposed).toEqual([
    {
      optionalNamespaces: {
        eip155: {
          methods: expect.arrayContaining(["personal_sign"]),
          events: ["accountsChanged", "chainChanged"],
          chains: ["eip155:1", "eip155:10"],
          rpcMap: { 1: expect.any(String), 10: expect.any(String) },
        },
      },
    },
  ]);
});
