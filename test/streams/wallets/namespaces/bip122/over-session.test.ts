import { Verifier } from "bip322-js";
import { asyncScheduler, lastValueFrom, map, of, Subject } from "rxjs";
import { describe, expect, test } from "vitest";
import { devBitcoinKey } from "../../../../../sandbox/chains/bitcoin/dev-keys.js";
import { signBitcoinMessage } from "../../../../../sandbox/signing/bitcoin/sign-message.js";
import type { CaipNetworkId } from "../../../../../src/codecs/caip.js";
import { bitcoin, bitcoinTestnet4 } from "../../../../../src/networks/networks.js";
import { bitcoinOverSession } from "../../../../../src/streams/wallets/namespaces/bip122/over-session.js";
import type { RequestArgs, WalletChange } from "../../../../../src/streams/wallets/port.js";
import type {
  SessionEvent,
  SessionLink,
} from "../../../../../src/streams/wallets/walletconnect/over-session.js";
import { noNode } from "../../../../support/no-node.js";
import { psbtHex } from "../../../../support/psbt.js";

const [PAY, ORD] = [devBitcoinKey(1, "p2wpkh", "mainnet"), devBitcoinKey(1, "p2tr", "mainnet")];
const TEST = devBitcoinKey(1, "p2wpkh", "testnet");
const OTHER = devBitcoinKey(2, "p2wpkh", "mainnet");
const TXID = "ab".repeat(32);
const PSBT = Buffer.from(psbtHex(1), "hex").toString("base64");
const MAIN = bitcoin.caipNetworkId;
const FOUR = bitcoinTestnet4.caipNetworkId;

const PARTS = {
  env: { scheduler: asyncScheduler },
  networks: () => [bitcoin, bitcoinTestnet4],
  node: noNode,
  sharedUrls: () => [],
};

/** A wallet at the other end, which has the key. wire 9.6 */
const answerOf = ({ method, params }: RequestArgs): unknown => {
  const { message } = params as { readonly message: string };
  switch (method) {
    case "signMessage": {
      const signature = signBitcoinMessage(PAY, message, "bip322");
      return { signature: Buffer.from(signature, "base64").toString("hex"), address: PAY.address };
    }
    case "signPsbt":
      return { psbt: PSBT };
    default:
      return { txid: TXID };
  }
};

const linked = ({
  accounts = [`${MAIN}:${PAY.address}`, `${MAIN}:${ORD.address}`, `${FOUR}:${TEST.address}`],
  methods = bitcoinOverSession.methods,
  answer = answerOf,
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
  const wallet = bitcoinOverSession.walletOf(link, MAIN, PARTS);
  if (wallet === null) throw new Error("no wallet");
  const changes: WalletChange[] = [];
  wallet.changes$.subscribe((change) => changes.push(change));
  const ask = (method: string, params?: unknown): Promise<unknown> =>
    lastValueFrom(
      wallet
        .request({ method, params })
        .pipe(map((step) => (step.step === "answered" ? step.answer : null))),
    );
  return { wallet, ask, asked, changes, events$, shared, link };
};

describe("[wire 9.6] a Bitcoin wallet over WalletConnect", () => {
  test("[S3.17] has the accounts of its network: the first for payments, the second for ordinals", () => {
    expect(linked().wallet.state.accounts).toMatchObject([
      { address: PAY.address, purpose: "payment", publicKey: "", path: "" },
      { address: ORD.address, purpose: "ordinal" },
    ]);
  });

  test("signs a message with the account that is named; hexadecimal becomes base64 (by bip322-js)", async () => {
    const { ask, asked } = linked();
    const said = await ask("signMessage", { message: "Hello", account: PAY.address });
    const { signature } = said as { readonly signature: string };
    expect(Verifier.verifySignature(PAY.address, "Hello", signature)).toBe(true);
    expect(asked).toEqual([
      {
        id: MAIN,
        method: "signMessage",
        params: { message: "Hello", account: PAY.address, address: PAY.address },
      },
    ]);
  });

  test("a PSBT, and a transfer, go out as they came", async () => {
    const { ask, asked } = linked();
    const wanted = {
      psbt: PSBT,
      signInputs: [{ address: ORD.address, index: 0, sighashTypes: [1] }],
      broadcast: false,
    };
    expect(await ask("signPsbt", wanted)).toEqual({ psbt: PSBT });
    const transfer = { recipientAddress: OTHER.address, amount: "1000", memo: "ab" };
    expect(await ask("sendTransfer", transfer)).toEqual({ txid: TXID });
    expect(asked.map(({ params }) => params)).toEqual([
      { ...wanted, account: ORD.address },
      { ...transfer, account: PAY.address },
    ]);
  });

  test("a method that the session lacks is an error before anything is sent", async () => {
    const { ask, asked } = linked({ methods: ["signMessage"] });
    const transfer = ask("sendTransfer", { recipientAddress: OTHER.address, amount: "1" });
    await expect(transfer).rejects.toMatchObject({ rpc: { code: 4200 } });
    expect(asked).toEqual([]);
  });

  test("an answer that is none is told in our words", async () => {
    const { ask } = linked({ answer: () => ({ signature: "zz" }) });
    await expect(ask("signMessage", { message: "Hello" })).rejects.toThrow(/is not what/);
  });

  test("a switch asks nobody, brings the other accounts, and later requests name the other network", async () => {
    const { wallet, ask, asked } = linked();
    const accounts = await lastValueFrom(wallet.switchNetwork(bitcoinTestnet4));
    expect(accounts).toMatchObject([{ address: TEST.address, purpose: "payment" }]);
    await ask("signPsbt", { psbt: PSBT, signInputs: [] });
    expect(asked).toMatchObject([{ id: FOUR, params: { account: TEST.address } }]);
    const alone = linked({ accounts: [`${MAIN}:${PAY.address}`] });
    await expect(lastValueFrom(alone.wallet.switchNetwork(bitcoinTestnet4))).rejects.toMatchObject({
      code: "network/not-supported",
    });
  });

  test("its accounts change by what the session says; the one in use comes first", () => {
    const { changes, events$, shared } = linked();
    events$.next({ name: "accountsChanged", data: [`${MAIN}:${ORD.address}`] });
    shared.accounts = [`${MAIN}:${OTHER.address}`];
    events$.next({ name: "session_update", data: null });
    events$.next({ name: "accountsChanged", data: ["nobody"] });
    shared.accounts = [];
    events$.next({ name: "session_delete", data: null });
    events$.next({ name: "session_expire", data: null });
    expect(changes).toMatchObject([
      { kind: "accounts", accounts: [{ address: ORD.address }, { address: PAY.address }] },
      { kind: "accounts", accounts: [{ address: OTHER.address }], unordered: true },
      { kind: "ended" },
      { kind: "expired" },
    ]);
  });

  test("without an account on the network there is no wallet, nor one without the stored account", () => {
    const { link, shared } = linked();
    expect(bitcoinOverSession.walletOf(link, MAIN, PARTS, OTHER.address)).toBeNull();
    const again = bitcoinOverSession.walletOf(link, MAIN, PARTS, ORD.address);
    expect(again?.state.accounts[0]).toMatchObject({ address: ORD.address, purpose: "ordinal" });
    shared.accounts = [`${FOUR}:${TEST.address}`, `${MAIN}:nobody`];
    expect(bitcoinOverSession.walletOf(link, MAIN, PARTS)).toBeNull();
  });
});
