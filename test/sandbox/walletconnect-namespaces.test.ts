import type { IWalletKit } from "@reown/walletkit";
import { EMPTY, firstValueFrom } from "rxjs";
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
import { phoneAccounts, phoneSolanaKeys } from "../../sandbox/phone/accounts.js";
import { type RunningRelay, startRelay } from "../../sandbox/relay/start-relay.js";
import { choosePort } from "../../sandbox/shared/ports.js";
import { solana } from "../../src/networks/networks.js";
import type { Session, Wallet, WalletChange } from "../../src/streams/wallets/port.js";
import { PATIENCE_MS } from "../support/patience.js";
import { closeCore, startWallet } from "./clients.js";
import { approving, BOTH, type Site, startSite } from "./site.js";
import { strayErrors } from "./stray-errors.js";

/** Three accounts in each namespace, as the phone of the sandbox has them. */
const EVM = phoneAccounts.map(({ address }) => address);
const SOLANA = phoneSolanaKeys.map(({ address }) => address);
const CLUSTER = solana.caipNetworkId;

const EVENTS = ["accountsChanged", "chainChanged"];
const onChains = (addresses: readonly string[], ...chains: readonly string[]) =>
  chains.flatMap((chain) => addresses.map((address) => `${chain}:${address}`));

const eip155 = {
  accounts: onChains(EVM, "eip155:1", "eip155:10"),
  chains: ["eip155:1", "eip155:10"],
  methods: ["personal_sign"],
  events: EVENTS,
};
const solanaGrant = {
  accounts: onChains(SOLANA, CLUSTER),
  chains: [CLUSTER],
  methods: ["solana_signMessage"],
  events: EVENTS,
};

let relay: RunningRelay;
let phone: IWalletKit;
let asked: { readonly method: string; readonly chainId: string }[];

beforeAll(async () => {
  relay = await startRelay(await choosePort("free", () => undefined)("relay", 0));
});
beforeEach(async () => {
  asked = [];
  phone = await startWallet(relay.url);
  phone.on("session_request", async ({ id, topic, params: { request, chainId } }) => {
    asked.push({ method: request.method, chainId });
    const isSolana = request.method.startsWith("solana_");
    const result = isSolana ? { signature: "1".repeat(64) } : `0x${"ab".repeat(65)}`;
    await phone.respondSessionRequest({ topic, response: { id, jsonrpc: "2.0", result } });
  });
});
afterEach(() => closeCore(phone.core));
afterAll(() => relay.stop());

const openSite = (storage?: Readonly<Record<string, string>>): Site => {
  const site = startSite(relay.url, storage, BOTH);
  onTestFinished(() => site.stop());
  return site;
};

/** The wallets of a session, as they are now. */
const walletsOf = async (session: Session): Promise<ReadonlyMap<string, Wallet>> =>
  new Map((await firstValueFrom(session.wallets$)).map((one) => [one.namespace, one]));

const answered = async (wallet: Wallet | undefined, method: string, params: unknown) => {
  if (wallet === undefined) throw new Error("No wallet");
  const step = await firstValueFrom(wallet.request({ method, params }));
  return step.step === "answered" ? step.answer : undefined;
};

const signOnSolana = (wallet: Wallet | undefined) =>
  answered(wallet, "solana_signMessage", { message: "3yZe7d", pubkey: SOLANA[1] });
const signOnEvm = (wallet: Wallet | undefined) =>
  answered(wallet, "personal_sign", ["0x68656c6c6f", EVM[1]]);

test("[CAIP-25] a namespace that an update adds answers requests, after a reload too", async () => {
  const site = openSite();
  const stray = strayErrors();
  const session = await approving(site.open(), phone, { eip155 });
  await phone.updateSession({ topic: session.id, namespaces: { eip155, solana: solanaGrant } });
  await vi.waitFor(
    async () => expect([...(await walletsOf(session)).keys()]).toEqual(["eip155", "solana"]),
    PATIENCE_MS,
  );
  await signOnSolana((await walletsOf(session)).get("solana"));
  await signOnEvm((await walletsOf(session)).get("eip155"));

  const next = openSite(site.kept());
  const restored = await next.restore();
  if (restored === null) throw new Error("Not restored");
  const wallets = await walletsOf(restored);
  await signOnSolana(wallets.get("solana"));
  await signOnEvm(wallets.get("eip155"));
  expect(asked).toEqual([
    { method: "solana_signMessage", chainId: CLUSTER },
    { method: "personal_sign", chainId: "eip155:1" },
    { method: "solana_signMessage", chainId: CLUSTER },
    { method: "personal_sign", chainId: "eip155:1" },
  ]);
  expect(stray).toEqual([]);
});

test("[EIP-1193] a network that an added namespace has is switched to, and its node is asked", async () => {
  const site = openSite();
  const session = await approving(site.open(), phone, { solana: solanaGrant });
  await phone.updateSession({ topic: session.id, namespaces: { solana: solanaGrant, eip155 } });
  await vi.waitFor(
    async () => expect((await walletsOf(session)).has("eip155")).toBe(true),
    PATIENCE_MS,
  );
  const wallet = (await walletsOf(session)).get("eip155");
  const [, optimism] = BOTH;
  if (wallet === undefined || optimism === undefined) throw new Error("No wallet");
  await firstValueFrom(wallet.switchNetwork(optimism));
  await signOnEvm(wallet);
  expect(asked.at(-1)).toEqual({ method: "personal_sign", chainId: "eip155:10" });
  // Nothing listens at the node of this test: what counts is who is asked.
  await expect(answered(wallet, "eth_blockNumber", [])).rejects.toThrow(/127\.0\.0\.1:1|fetch/);
});

test("[wire 9.4] a switch of the network, by either side, leaves the chosen account of both namespaces", async () => {
  const site = openSite();
  const session = await approving(site.open(), phone, { eip155, solana: solanaGrant });
  const wallets = await walletsOf(session);
  const seen: Record<string, WalletChange[]> = { eip155: [], solana: [] };
  for (const [name, wallet] of wallets)
    wallet.changes$.subscribe((change) => seen[name]?.push(change));
  const emit = (name: string, data: unknown, chainId: string) =>
    phone.emitSessionEvent({ topic: session.id, event: { name, data }, chainId });
  const chosen = { namespace: "eip155", address: EVM[2] };

  await emit("accountsChanged", [`eip155:1:${EVM[2]}`], "eip155:1");
  await emit("accountsChanged", [`${CLUSTER}:${SOLANA[2]}`], CLUSTER);
  await vi.waitFor(() => expect(seen.solana).toHaveLength(1), PATIENCE_MS);
  await emit("chainChanged", 10, "eip155:10");
  const network = (id: string) => ({ kind: "network", caipNetworkId: id });
  await vi.waitFor(() => expect(seen.eip155).toContainEqual(network("eip155:10")), PATIENCE_MS);
  const [mainnet] = BOTH;
  if (mainnet === undefined) throw new Error("No network");
  await firstValueFrom(wallets.get("eip155")?.switchNetwork(mainnet) ?? EMPTY);
  expect(seen.eip155).toContainEqual(network("eip155:1"));

  const said = (name: string) =>
    (seen[name] ?? []).flatMap((change) => (change.kind === "accounts" ? [change] : []));
  expect(said("eip155")[0]?.accounts[0]).toEqual(chosen);
  // What follows says which accounts there are, not which one is active.
  expect(
    said("eip155")
      .slice(1)
      .every(({ unordered }) => unordered === true),
  ).toBe(true);
  expect(said("solana")).toHaveLength(1);
  expect(said("solana")[0]?.accounts).toEqual(
    [SOLANA[2], SOLANA[0], SOLANA[1]].map((address) => ({ namespace: "solana", address })),
  );
});
