import { EventEmitter } from "node:events";
import { asyncScheduler, of } from "rxjs";
import { expect, test, vi } from "vitest";
import { DEFAULT_SETTINGS } from "../../../../src/codecs/options/settings.js";
import { createRecords } from "../../../../src/streams/storage/records.js";
import { createWalletConnect } from "../../../../src/streams/wallets/walletconnect/walletconnect.js";
import { simulatedEnv } from "../../../../src/testing/simulated-env.js";
import { noNode } from "../../../support/no-node.js";
import { PATIENCE_MS } from "../../../support/patience.js";

test("[S8.12][S8.13][S8.14] what the relay refuses or fails with is told at any time", async () => {
  const relayer = new EventEmitter();
  const crypto = { getPayloadType: () => 0, decode: async () => undefined };
  const client = { core: { relayer, crypto, verify: {} }, engine: {}, session: {} };
  const env = simulatedEnv({ scheduler: asyncScheduler });
  const { refusals$ } = createWalletConnect({
    env,
    records: createRecords(env, ""),
    settings: {
      ...DEFAULT_SETTINGS,
      storagePrefix: "refusals/",
      walletConnect: { provider: async () => ({ client }) },
    },
    networks: () => [],
    node: noNode,
    sharedUrls: () => [],
    overSessions: () => of(new Map()),
    beforeRequest: () => undefined,
  });
  const told: string[] = [];
  const listening = refusals$.subscribe(({ code }) => told.push(code));
  await vi.waitFor(() => expect(relayer.listenerCount("relayer_error")).toBe(1), PATIENCE_MS);
  for (const text of [
    "Unauthorized: origin not allowed",
    "socket hang up",
    "JWT validation error: JWT Token is not yet valid",
    "Unauthorized: invalid key",
  ])
    relayer.emit("relayer_error", new Error(text));
  expect(told).toEqual([
    "relay/origin-not-allowed",
    "relay/unreachable",
    "relay/clock-skew",
    "relay/invalid-project-id",
  ]);
  listening.unsubscribe();
  expect(relayer.listenerCount("relayer_error")).toBe(0);
});
