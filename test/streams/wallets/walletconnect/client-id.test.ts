import { EventEmitter } from "node:events";
import { asyncScheduler, firstValueFrom, of } from "rxjs";
import { expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "../../../../src/codecs/options/settings.js";
import { mainnet } from "../../../../src/networks/networks.js";
import { createRecords } from "../../../../src/streams/storage/records.js";
import evmOverSession from "../../../../src/streams/wallets/namespaces/eip155/over-session.js";
import { createWalletConnect } from "../../../../src/streams/wallets/walletconnect/walletconnect.js";
import { simulatedEnv } from "../../../../src/testing/simulated-env.js";
import { noNode } from "../../../support/no-node.js";
import { ADDRESS } from "../../../support/told.js";

const session = {
  topic: "t",
  namespaces: { eip155: { accounts: [`eip155:1:${ADDRESS}`], chains: ["eip155:1"] } },
};

/** The client over a library that has a session, or gets one as soon as a wallet is asked. */
const clientOf = (name: string, identity: object, stored: boolean) => {
  const crypto = { getPayloadType: () => 0, decode: async () => undefined, ...identity };
  const relayer = Object.assign(new EventEmitter(), { connected: true });
  const library = Object.assign(new EventEmitter(), {
    client: Object.assign(new EventEmitter(), {
      core: { relayer, crypto, verify: {} },
      engine: {},
      session: {},
    }),
    session: stored ? session : undefined,
    connect: async () => {
      library.session = session;
      return session;
    },
  });
  const env = simulatedEnv({ scheduler: asyncScheduler });
  return createWalletConnect({
    env,
    records: createRecords(env, ""),
    settings: {
      ...DEFAULT_SETTINGS,
      storagePrefix: `client-id/${name}/`,
      walletConnect: { provider: async () => library },
    },
    networks: () => [mainnet],
    node: noNode,
    sharedUrls: () => [],
    overSessions: () => of(new Map([["eip155", evmOverSession] as const])),
    beforeRequest: () => undefined,
  });
};

const opened = async (name: string, identity: object) => {
  const step = await firstValueFrom(
    clientOf(name, identity, false).open({
      networks: [mainnet],
      activeId: "eip155:1",
      namespaces: ["eip155"],
    }),
  );
  return step.step === "session" ? step.session : null;
};

test("[wire 2.2] a session says by which id the relay knows this page: an approved one", async () => {
  const session = await opened("known", { getClientId: async () => "did:key:z1" });
  expect(session?.clientId).toBe("did:key:z1");
});

test("[wire 2.2] a session says by which id the relay knows this page: a restored one", async () => {
  const port = clientOf("restored", { getClientId: async () => "did:key:z1" }, true);
  const session = await firstValueFrom(
    port.restore({ namespace: "eip155", address: ADDRESS, caipNetworkId: "eip155:1" }),
  );
  expect(session?.clientId).toBe("did:key:z1");
});

test.each<[string, object]>([
  ["does not know it", {}],
  ["fails over it", { getClientId: async () => Promise.reject(new Error("no seed")) }],
])(
  "[wire 2.2] the session of a library that %s has no such id, and works",
  async (name, identity) => {
    const session = await opened(name, identity);
    expect(session).toMatchObject({ id: "t", clientId: undefined });
  },
);
