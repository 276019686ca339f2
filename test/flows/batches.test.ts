import { asyncScheduler, of } from "rxjs";
import { type Chain, createWalletClient, custom, type WalletClient } from "viem";
import { mainnet as viemMainnet } from "viem/chains";
import { afterEach, describe, expect, test } from "vitest";
import { mainnet } from "../../src/networks/networks.js";
import {
  hangs,
  refuses,
  type ScriptedAnswer,
  type ScriptedWallet,
  scriptedWallet,
} from "../../src/testing/scripted-wallet.js";
import { simulatedEnv } from "../../src/testing/simulated-env.js";
import { createTestSluice, type TestSluice } from "../../src/testing/test-sluice.js";
import { ADDRESS, OTHER } from "../support/told.js";

const open: TestSluice[] = [];
afterEach(() => {
  for (const sluice of open.splice(0)) sluice.destroy();
});

interface Connected {
  readonly sluice: TestSluice;
  readonly wallet: ScriptedWallet;
  readonly client: WalletClient;
}

const connected = async (
  answers: Readonly<Record<string, ScriptedAnswer>> = {},
): Promise<Connected> => {
  const env = simulatedEnv({ scheduler: asyncScheduler });
  const sluice = createTestSluice(env, { networks: [mainnet] });
  open.push(sluice);
  const wallet = scriptedWallet({ answers });
  wallet.announce(env);
  await sluice.connect("dev.scripted");
  const client = createWalletClient({
    account: ADDRESS,
    transport: custom(sluice.provider(), { retryCount: 0 }),
    pollingInterval: 10,
  });
  return { sluice, wallet, client };
};

const chain: Chain = viemMainnet;
const calls = [{ to: OTHER, value: 5n }, { to: OTHER }] as const;

const status = (code: number) => ({
  version: "2.0.0",
  id: "0x1",
  chainId: "0x1",
  status: code,
  atomic: false,
  receipts: [],
});

describe("viem's batches over a wallet of the page (EIP-5792)", () => {
  test("capabilities are read, a batch is sent, and its state is followed to the end", async () => {
    const states = [100, 100, 200];
    const { client, wallet } = await connected({
      wallet_getCapabilities: () => of({ "0x1": { atomic: { status: "unsupported" } } }),
      wallet_sendCalls: () => of({ id: "0x1" }),
      wallet_getCallsStatus: () => of(status(states.shift() ?? 200)),
      wallet_showCallsStatus: () => of(null),
    });
    expect(await client.getCapabilities()).toEqual({ 1: { atomic: { status: "unsupported" } } });
    const { id } = await client.sendCalls({ chain, calls });
    expect(await client.waitForCallsStatus({ id })).toMatchObject({
      status: "success",
      statusCode: 200,
      chainId: 1,
      atomic: false,
    });
    await client.showCallsStatus({ id });
    const asked = wallet.calls.map(({ method }) => method).filter((one) => one.includes("Call"));
    expect(asked).toEqual([
      "wallet_sendCalls",
      ...Array<string>(3).fill("wallet_getCallsStatus"),
      "wallet_showCallsStatus",
    ]);
  });

  test("reads do not wait for a prompt that is open", async () => {
    const { client, sluice, wallet } = await connected({
      wallet_sendCalls: hangs,
      wallet_getCallsStatus: () => of(status(200)),
      wallet_getCapabilities: () => of({}),
    });
    const sending = client.sendCalls({ chain, calls });
    sending.catch(() => undefined);
    expect((await client.getCallsStatus({ id: "0x1" })).status).toBe("success");
    expect(await client.getCapabilities()).toEqual({});
    expect(wallet.calls.some(({ method }) => method === "wallet_sendCalls")).toBe(true);
    sluice.destroy();
  });

  test("a refusal is 4001", async () => {
    const { client } = await connected({ wallet_sendCalls: refuses(4001) });
    await expect(client.sendCalls({ chain, calls })).rejects.toMatchObject({
      name: "TransactionExecutionError",
      cause: { code: 4001 },
    });
  });

  test("a wallet's own number reaches the site: 5720, the id was used already", async () => {
    const { client } = await connected({ wallet_sendCalls: refuses(5720, "used") });
    await expect(client.sendCalls({ chain, calls })).rejects.toMatchObject({
      cause: { code: 5720 },
    });
  });

  test("a wallet that knows none of it says so", async () => {
    const { sluice } = await connected();
    for (const method of ["wallet_getCapabilities", "wallet_sendCalls", "wallet_getCallsStatus"])
      await expect(sluice.request({ method, params: [] })).rejects.toMatchObject({
        code: "request/failed",
        rpc: { code: 4200 },
      });
  });
});
