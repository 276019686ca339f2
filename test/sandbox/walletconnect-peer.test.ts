import type { IWalletKit } from "@reown/walletkit";
import { firstValueFrom } from "rxjs";
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  expect,
  onTestFinished,
  test,
  vi,
} from "vitest";
import { type RunningRelay, startRelay } from "../../sandbox/relay/start-relay.js";
import { choosePort } from "../../sandbox/shared/ports.js";
import type { WalletChange } from "../../src/streams/wallets/port.js";
import { PATIENCE_MS } from "../support/patience.js";
import { closeCore, startWallet, walletAccount } from "./clients.js";
import { approving, grant, type Site, startSite, unchecked, walletOf } from "./site.js";
import { strayErrors } from "./stray-errors.js";

/** What a wallet may share of accounts in one namespace. */
const ACCOUNTS_MAX = 1_000;

let relay: RunningRelay;
let phone: IWalletKit;

beforeAll(async () => {
  relay = await startRelay(await choosePort("free", () => undefined)("relay", 0));
});
beforeEach(async () => {
  phone = await startWallet(relay.url);
  unchecked(phone);
});
afterEach(() => closeCore(phone.core));
afterAll(() => relay.stop());

const openSite = (): Site => {
  const site = startSite(relay.url);
  onTestFinished(() => site.stop());
  return site;
};

/** What the library keeps of the session for the next visit. */
const sessionRecord = (site: Site): string =>
  Object.entries(site.kept()).find(([key]) => key.endsWith("//session"))?.[1] ?? "";

const addressAt = (at: number): string => `0x${at.toString(16).padStart(40, "0")}`;

test("[CAIP-25] of 10,000 accounts the first 1,000 are taken, at once, in updates and events too", async () => {
  const site = openSite();
  const stray = strayErrors();
  const many = Array.from({ length: 10_000 }, (_, at) => `eip155:1:${addressAt(at + 1)}`);
  const eip155 = { ...grant("eip155:1"), accounts: many };
  const session = await approving(site.open(), phone, { eip155 });
  const begun = performance.now();
  const wallet = await walletOf(session);
  expect(wallet.state.accounts).toHaveLength(ACCOUNTS_MAX);
  const changes: WalletChange[] = [];
  wallet.changes$.subscribe((change) => changes.push(change));
  await phone.updateSession({ topic: session.id, namespaces: { eip155 } });
  const event = { name: "accountsChanged", data: many };
  await phone.emitSessionEvent({ topic: session.id, event, chainId: "eip155:1" });
  await vi.waitFor(() => expect(changes).toHaveLength(2), PATIENCE_MS);
  expect(
    changes.every((one) => one.kind === "accounts" && one.accounts.length === ACCOUNTS_MAX),
  ).toBe(true);
  expect(performance.now() - begun).toBeLessThan(5_000);
  expect(sessionRecord(site).length).toBeLessThan(100_000);
  expect(stray).toEqual([]);
});

test("[CAIP-25] an account that was not approved never becomes one, whatever events say", async () => {
  const site = openSite();
  const stray = strayErrors();
  const session = await approving(site.open(), phone, { eip155: grant("eip155:1") });
  const wallet = await walletOf(session);
  const changes: WalletChange[] = [];
  wallet.changes$.subscribe((change) => changes.push(change));
  const foreign = addressAt(7);
  const own = { namespace: "eip155", address: walletAccount.address };
  for (const data of [
    [`eip155:1:${foreign}`],
    [foreign],
    foreign,
    { 0: foreign, length: 1 },
    [[foreign]],
    [`eip155:1:${foreign}`, `eip155:1:${own.address}`],
  ])
    await phone.emitSessionEvent({
      topic: session.id,
      event: { name: "accountsChanged", data },
      chainId: "eip155:1",
    });
  await vi.waitFor(() => expect(changes).not.toEqual([]), PATIENCE_MS);
  expect(changes).toEqual([{ kind: "accounts", accounts: [own] }]);
  const accounts = await firstValueFrom(wallet.request({ method: "eth_accounts" }));
  expect(accounts).toEqual({ step: "answered", answer: [own.address] });
  expect(stray).toEqual([]);
});
