import { u8aToHex } from "@polkadot/util";
import {
  encodeAddress,
  signatureVerify,
  sr25519PairFromSeed,
  sr25519Sign,
} from "@polkadot/util-crypto";
import { asyncScheduler, lastValueFrom, map, of, Subject } from "rxjs";
import { describe, expect, test } from "vitest";
import type { CaipNetworkId } from "../../../../../src/codecs/caip.js";
import { astar, polkadot, polkadotAssetHub } from "../../../../../src/networks/networks.js";
import { polkadotOverSession } from "../../../../../src/streams/wallets/namespaces/polkadot/over-session.js";
import type { RequestArgs, WalletChange } from "../../../../../src/streams/wallets/port.js";
import type {
  SessionEvent,
  SessionLink,
} from "../../../../../src/streams/wallets/walletconnect/over-session.js";
import { noNode } from "../../../../support/no-node.js";

const pair = () => sr25519PairFromSeed(new Uint8Array(32).fill(3));
const A = () => encodeAddress(pair().publicKey, 0);
const B = encodeAddress(new Uint8Array(32).fill(9), 0);
const onAstar = (address: string) => encodeAddress(address, 5);

/** A wallet at the other end, which has the key. */
const answerOf = ({ method, params }: RequestArgs): unknown => {
  const { message } = params as { readonly message?: string };
  const text = method === "polkadot_signMessage" ? (message ?? "") : "a transaction";
  return { id: 1, signature: u8aToHex(sr25519Sign(text, pair())) };
};

const linked = ({
  accounts = [polkadot, astar].flatMap(({ caipNetworkId }) => [
    // Some wallets write one address for all networks.
    `${caipNetworkId}:${A()}`,
    `${caipNetworkId}:${B}`,
  ]),
  methods = polkadotOverSession.methods,
  answer = answerOf,
  active,
}: {
  accounts?: readonly string[];
  methods?: readonly string[];
  answer?: (args: RequestArgs) => unknown;
  active?: string;
} = {}) => {
  const asked: (RequestArgs & { readonly id: CaipNetworkId })[] = [];
  const events$ = new Subject<SessionEvent>();
  const shared = { accounts };
  const link: SessionLink = {
    accounts: () => shared.accounts,
    methods: () => methods,
    covers: (id) => shared.accounts.some((account) => account.startsWith(id)),
    request: (args, id) => {
      asked.push({ ...args, id });
      return of(answer(args));
    },
    moveTo: () => undefined,
    events$,
  };
  const parts = {
    env: { scheduler: asyncScheduler },
    networks: () => [polkadot, polkadotAssetHub, astar],
    node: noNode,
    sharedUrls: () => [],
  };
  const wallet = polkadotOverSession.walletOf(link, polkadot.caipNetworkId, parts, active);
  if (wallet === null) throw new Error("no wallet");
  const ask = (method: string, params?: unknown): Promise<unknown> =>
    lastValueFrom(
      wallet
        .request({ method, params })
        .pipe(map((step) => (step.step === "answered" ? step.answer : null))),
    );
  const changes: WalletChange[] = [];
  wallet.changes$.subscribe((change) => changes.push(change));
  return { wallet, ask, asked, events$, shared, changes };
};

const addressesIn = ({
  accounts,
}: {
  readonly accounts: readonly { readonly address: string }[];
}) => accounts.map(({ address }) => address);

describe("[wire 9.7] a wallet of Polkadot over WalletConnect", () => {
  test("shares the accounts of its network, as that writes them; the one that was active comes first", () => {
    expect(addressesIn(linked().wallet.state)).toEqual([A(), B]);
    const { wallet } = linked({ active: onAstar(B) });
    expect(addressesIn(wallet.state)).toEqual([B, A()]);
    expect(() => linked({ active: encodeAddress(new Uint8Array(32), 0) })).toThrow("no wallet");
  });

  test("signs a text for the account that is named; the ecosystem's library verifies it", async () => {
    const { ask, asked } = linked();
    const params = { address: onAstar(A()), message: "hello" };
    const said = (await ask("polkadot_signMessage", params)) as { readonly signature: string };
    expect(signatureVerify("hello", said.signature, A()).isValid).toBe(true);
    expect(asked).toEqual([
      {
        method: "polkadot_signMessage",
        params: { address: A(), message: "hello" },
        id: polkadot.caipNetworkId,
      },
    ]);
  });

  test("a transaction goes to the network that it names, whichever the wallet is on", async () => {
    const { ask, asked } = linked();
    const transactionPayload = {
      address: A(),
      genesisHash: `0x${astar.id}${"0".repeat(32)}`,
      method: "0x00",
    };
    await ask("polkadot_signTransaction", { address: A(), transactionPayload });
    expect(asked).toEqual([
      {
        method: "polkadot_signTransaction",
        params: { address: onAstar(A()), transactionPayload },
        id: astar.caipNetworkId,
      },
    ]);
  });

  test("a network that the session has no account on is refused, for transactions and switches", async () => {
    const { ask, asked, wallet } = linked();
    const genesisHash = `0x${polkadotAssetHub.id}${"0".repeat(32)}`;
    const transactionPayload = { address: A(), genesisHash };
    await expect(
      ask("polkadot_signTransaction", { address: A(), transactionPayload }),
    ).rejects.toMatchObject({ rpc: { code: 4100 } });
    await expect(lastValueFrom(wallet.switchNetwork(polkadotAssetHub))).rejects.toMatchObject({
      code: "network/not-supported",
    });
    expect(asked).toEqual([]);
  });

  test("a method that the session does not have is refused before the wallet is asked", async () => {
    const { ask, asked } = linked({ methods: ["polkadot_signTransaction"] });
    await expect(ask("polkadot_signMessage", { address: A(), message: "x" })).rejects.toMatchObject(
      { rpc: { code: 4200 } },
    );
    expect(asked).toEqual([]);
  });

  test("an answer without a signature is a failure that says so", async () => {
    const { ask } = linked({ answer: () => ({ signature: "nonsense" }) });
    await expect(ask("polkadot_signMessage", { address: A(), message: "x" })).rejects.toMatchObject(
      { code: "request/failed" },
    );
  });

  test("what the wallet says of its accounts: those it names come first, and an update leaves the order open", () => {
    const { events$, shared, changes } = linked();
    events$.next({ name: "accountsChanged", data: [`${astar.caipNetworkId}:${onAstar(B)}`] });
    events$.next({ name: "accountsChanged", data: ["nobody"] });
    shared.accounts = [`${polkadot.caipNetworkId}:${B}`];
    events$.next({ name: "session_update", data: undefined });
    events$.next({ name: "chainChanged", data: 1 });
    expect(changes).toEqual([
      {
        kind: "accounts",
        accounts: [B, A()].map((address) => ({ namespace: "polkadot", address })),
      },
      { kind: "accounts", accounts: [{ namespace: "polkadot", address: B }], unordered: true },
    ]);
  });

  test("it ends with its session", () => {
    const { events$, shared, changes } = linked();
    events$.next({ name: "disconnect", data: undefined });
    expect(changes).toEqual([]);
    events$.next({ name: "session_expire", data: undefined });
    shared.accounts = [];
    events$.next({ name: "session_delete", data: undefined });
    expect(changes).toEqual([{ kind: "expired" }, { kind: "ended" }]);
  });
});
