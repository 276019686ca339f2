import { verifyMessage } from "viem";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { noRelayFaults } from "../../sandbox/relay/faults.js";
import { type RunningRelay, startRelay } from "../../sandbox/relay/start-relay.js";
import { choosePort } from "../../sandbox/shared/ports.js";
import { PATIENCE_MS } from "../support/patience.js";
import {
  CHAIN,
  closeCore,
  granted,
  namespaces,
  startDapp,
  startWallet,
  walletAccount,
} from "./clients.js";

/** Reads never leave the process: nothing listens here and nothing should try. */
const NO_RPC = "http://127.0.0.1:1";

let relay: RunningRelay;
let dapp: Awaited<ReturnType<typeof startDapp>>;
let wallet: Awaited<ReturnType<typeof startWallet>>;

beforeAll(async () => {
  relay = await startRelay(await choosePort("free", () => undefined)("relay", 0));
  dapp = await startDapp(relay.url);
  wallet = await startWallet(relay.url);
  dapp.on("display_uri", (uri: string) => void wallet.pair({ uri }));
  wallet.on("session_request", async ({ id, topic, params }) => {
    const [raw] = params.request.params as [`0x${string}`];
    const result = await walletAccount.signMessage({ message: { raw } });
    await wallet.respondSessionRequest({ topic, response: { id, jsonrpc: "2.0", result } });
  });
});

afterAll(async () => {
  await closeCore(dapp.client.core);
  await closeCore(wallet.core);
  await relay.stop();
});

const connect = async () => {
  wallet.once("session_proposal", ({ id }) => {
    void wallet.approveSession({ id, namespaces: granted });
  });
  const session = await dapp.connect({ optionalNamespaces: namespaces(NO_RPC) });
  if (session === undefined) throw new Error("No session");
  return session;
};

/** Cuts both sockets; what a client writes before it notices is lost until its own retry. */
const dropAndReturn = async (): Promise<void> => {
  relay.drop();
  await vi.waitFor(() => expect(relay.connections()).toBe(0), PATIENCE_MS);
  await vi.waitFor(() => expect(relay.connections()).toBe(2), PATIENCE_MS);
};

const sign = async (): Promise<boolean> => {
  const params = ["0x68656c6c6f", walletAccount.address];
  const signature = await dapp.request<`0x${string}`>({ method: "personal_sign", params }, CHAIN);
  return verifyMessage({ address: walletAccount.address, message: "hello", signature });
};

test("a refused proposal reaches the site", async () => {
  wallet.once("session_proposal", ({ id }) => {
    void wallet.rejectSession({ id, reason: { code: 5000, message: "User rejected." } });
  });
  const refused = dapp.connect({ optionalNamespaces: namespaces(NO_RPC) });
  await expect(refused).rejects.toMatchObject({ message: expect.stringMatching(/rejected/i) });
});

test("pair, approve, sign, and end from the wallet", async () => {
  const session = await connect();
  expect(session.peer.metadata.name).toBe("Test wallet");
  expect(await sign()).toBe(true);

  const ended = new Promise((done) => dapp.client.once("session_delete", done));
  const reason = { code: 6000, message: "User disconnected." };
  await wallet.disconnectSession({ topic: session.topic, reason });
  await ended;
  expect(dapp.client.session.length).toBe(0);
});

test("sessions survive dropped sockets, duplicates and late answers; the site ends it", async () => {
  const session = await connect();
  await dropAndReturn();
  relay.setFaults({ duplicate: true, delayMs: 150 });
  expect(await sign()).toBe(true);
  relay.setFaults(noRelayFaults);

  const ended = new Promise<{ topic: string }>((done) => wallet.once("session_delete", done));
  await dapp.disconnect();
  expect((await ended).topic).toBe(session.topic);
  expect(Object.keys(wallet.getActiveSessions())).toEqual([]);
});

test("what was muted waits in the mailbox until the reader comes back", async () => {
  await connect();
  relay.setFaults({ mute: true });
  const signing = sign();
  await new Promise((next) => setTimeout(next, 300));
  relay.setFaults(noRelayFaults);
  relay.drop();
  expect(await signing).toBe(true);
  await dapp.disconnect();
});
