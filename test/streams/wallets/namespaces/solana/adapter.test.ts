import { NEVER, of, throwError } from "rxjs";
import { expect, test } from "vitest";
import { solana } from "../../../../../src/networks/networks.js";
import { createSolanaAdapter } from "../../../../../src/streams/wallets/namespaces/solana/adapter.js";
import { scriptedWallet } from "../../../../../src/testing/scripted-wallet.js";
import { marbles } from "../../../../support/marbles.js";
import { keyOf } from "../../../../support/solana.js";

const adapter = createSolanaAdapter();
const [A, B] = [keyOf(1), keyOf(2)];

/** What the driver makes of an event of a wallet that shares these accounts. */
const changesAt = (event: string, value: unknown, shared: unknown = []): readonly unknown[] => {
  const wallet = scriptedWallet({ answers: { solana_getAccounts: () => of(shared) } });
  const changes: unknown[] = [];
  const following = adapter.changes$(wallet.provider).subscribe((change) => changes.push(change));
  wallet.emit(event, value);
  following.unsubscribe();
  expect(wallet.listening()).toBe(0);
  return changes;
};

test.each<[string, unknown, readonly unknown[]]>([
  ["accountsChanged", [{ pubkey: A }, { pubkey: B }], [{ kind: "accounts", addresses: [A, B] }]],
  ["accountsChanged", [], [{ kind: "no-longer-shared" }]],
  ["accountsChanged", [A], []],
  ["accountsChanged", null, []],
  ["chainChanged", solana.caipNetworkId, [{ kind: "chain", caipNetworkId: solana.caipNetworkId }]],
  ["chainChanged", "eip155:1", []],
  ["chainChanged", "0x1", []],
  ["disconnect", undefined, [{ kind: "ended" }]],
])("[S4.5] %s of a wallet %#", (event, value, changes) =>
  expect(changesAt(event, value)).toEqual(changes),
);

test("[S4.5] a wallet that still shares an account has not ended", () =>
  expect(changesAt("disconnect", undefined, [{ pubkey: A }])).toEqual([]));

test("[S4.9] a wallet that is on no one network is there already; one that answers never is waited for", () =>
  marbles(({ expectObservable }) => {
    const { provider } = scriptedWallet();
    expectObservable(adapter.switchNetwork(provider, solana)).toBe("(u|)", { u: undefined });
    const slow = { ...provider, moveTo: () => NEVER };
    expectObservable(adapter.switchNetwork(slow, solana)).toBe("-");
  }));

test("[S4.9] a refused move is told from a network that the wallet does not have", () => {
  const codes: unknown[] = [];
  for (const code of [4001, 4902]) {
    const moveTo = () => throwError(() => Object.assign(new Error("no"), { code }));
    adapter
      .switchNetwork({ ...scriptedWallet().provider, moveTo }, solana)
      .subscribe({ error: (cause: { readonly code: string }) => codes.push(cause.code) });
  }
  expect(codes).toEqual(["network/rejected", "network/not-supported"]);
});

test("[S8.44] wallets of the browser are not driven yet: nothing is asked, nothing restored", () => {
  const wallet = scriptedWallet();
  const said: unknown[] = [];
  adapter.connect(wallet.provider).subscribe({ error: ({ code }) => said.push(code) });
  adapter.restore(wallet.provider).subscribe((state) => said.push(state));
  adapter.disconnect(wallet.provider).subscribe((done) => said.push(done));
  expect(said).toEqual(["adapter/not-found", null, undefined]);
  expect(wallet.calls).toEqual([]);
});
