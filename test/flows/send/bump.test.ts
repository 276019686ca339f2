import { Transaction } from "@scure/btc-signer";
import { firstValueFrom, NEVER, of, throwError } from "rxjs";
import { beforeAll, describe, expect, test } from "vitest";
import { answered } from "../../../sandbox/chains/bitcoin/answered.js";
import { devBitcoinKey } from "../../../sandbox/chains/bitcoin/dev-keys.js";
import { createLedger, type Ledger } from "../../../sandbox/chains/bitcoin/ledger.js";
import { readNow } from "../../../src/base/state.js";
import type { SluiceEvent } from "../../../src/model/events.js";
import type { SendState } from "../../../src/model/send.js";
import type { TransfersState } from "../../../src/model/transfers.js";
import { bitcoinTestnet4 } from "../../../src/networks/networks.js";
import { viewPortsOf } from "../../../src/root/view-ports.js";
import { bitcoinWallet } from "../../../src/streams/wallets/namespaces/bip122/wallet.js";
import { scriptedBitcoinWallet } from "../../../src/testing/scripted-bitcoin-wallet.js";
import { rpcError } from "../../../src/testing/scripted-wallet.js";
import { jsonResponse, simulatedEnv } from "../../../src/testing/simulated-env.js";
import { createTestSluice } from "../../../src/testing/test-sluice.js";
import { bitcoinNode } from "../../support/bitcoin-node.js";
import { marbles } from "../../support/marbles.js";
import { psbtHex } from "../../support/psbt.js";

const ME = devBitcoinKey(1);
const YOU = devBitcoinKey(2);

const PSBT = Buffer.from(psbtHex(1), "hex").toString("base64");

beforeAll(async () => {
  // What sends a signed transaction is fetched when it is first needed, which no virtual time waits for.
  const { ports } = bitcoinNode(createLedger());
  const wallet = bitcoinWallet({
    state: {
      accounts: [{ namespace: "bip122", address: ME.address, publicKey: "", path: "" }],
      caipNetworkId: bitcoinTestnet4.caipNetworkId,
    },
    signer: {
      sends: () => false,
      signMessage: () => NEVER,
      signPsbt: () => of({ psbt: PSBT }),
      sendTransfer: () => NEVER,
    },
    changesFrom: () => NEVER,
    movedTo: () => NEVER,
    networks: () => [bitcoinTestnet4],
    node: () => ports,
  });
  const params = { psbt: PSBT, signInputs: [], broadcast: true };
  await firstValueFrom(wallet.request({ method: "signPsbt", params })).catch(() => undefined);
});

interface Story {
  /** What the wallet signs the second time. */
  readonly again?: "asked" | "declined" | "other" | "never";
  /** What earlier visits left. */
  readonly storage?: Readonly<Record<string, string>>;
  readonly ledger?: Ledger;
}

/**
 * Connects at 20 ms, opens the dialog where one sends at 30 ms, and sends 0.0005 BTC by `s` and `y`. `b`: it is to be sent once
 * more; `y`: that is confirmed; `m`: a block comes.
 */
const play = ({ again = "asked", storage = {}, ledger = funded() }: Story, diagram: string) => {
  const states: (SendState | null)[] = [];
  const events: SluiceEvent[] = [];
  const asked: string[] = [];
  let transfers: TransfersState = [];
  let views: readonly string[] = [];
  let stored: Readonly<Record<string, string>> = {};
  marbles(
    ({ scheduler, act }) => {
      const env = simulatedEnv({
        scheduler,
        storage,
        fetch: (url, { method, body = "" }) => {
          const [, path = ""] = /\/api(\/.*)$/.exec(url) ?? [];
          try {
            const said = answered(ledger, path, method === "POST" ? body : null);
            return of(textResponse(said ?? "Not found", said === undefined ? 404 : 200));
          } catch (cause) {
            return of(textResponse(String(cause), 400));
          }
        },
      });
      const wallet = scriptedBitcoinWallet({
        network: "Testnet4",
        accounts: [{ address: ME.address, publicKey: ME.publicKey, purpose: "payment" }],
        answers: {
          "bitcoin:signTransaction": (input) => {
            const { psbt } = input as { readonly psbt: Uint8Array };
            asked.push(Buffer.from(psbt).toString("base64"));
            if (asked.length > 1 && again === "declined")
              return throwError(() => rpcError(4001, "declined"));
            if (asked.length > 1 && again === "never") return NEVER;
            const transaction = Transaction.fromPSBT(psbt);
            if (asked.length > 1 && again === "other")
              transaction.updateOutput(0, { amount: 40_000n });
            transaction.sign(ME.secret);
            return of([{ signedPsbt: transaction.toPSBT() }]);
          },
        },
      });
      wallet.place(env);
      const sluice = createTestSluice(env, {
        networks: [bitcoinTestnet4],
        remoteConfig: "off",
        endpoints: { bitcoin: "https://own.example/api" },
      });
      viewPortsOf(sluice).send$.subscribe((state) => states.push(state));
      sluice.events$.subscribe((event) => events.push(event));
      sluice.transfers$.subscribe((all) => {
        transfers = all;
      });
      const transferId = () => transfers[0]?.id ?? "";
      act(`20ms c 9ms o ${diagram} z`, {
        c: () => void sluice.connect("bip122:Scripted"),
        o: () => void sluice.open({ view: "WalletSend" }),
        s: () => sluice.send({ type: "send/edit", draft: { to: YOU.address, amount: "0.0005" } }),
        v: () => sluice.send({ type: "view/push", entry: { view: "WalletSendPreview" } }),
        y: () => sluice.send({ type: "send/confirm" }),
        b: () => sluice.send({ type: "send/bump", transferId: transferId() }),
        e: () => sluice.send({ type: "send/edit", draft: { amount: "0.0006" } }),
        m: () => void ledger.mine(),
        a: () => void sluice.open({ view: "Transactions" }),
        k: () => sluice.send({ type: "view/back" }),
        x: () => void sluice.close(),
        z: () => {
          views = readNow(sluice.view$).history.map(({ view }) => view);
          sluice.destroy();
          stored = Object.fromEntries(env.stored);
        },
      });
    },
    { realMs: 30_000 },
  );
  const last = states.at(-1) ?? null;
  const said = events.flatMap((event) =>
    event.type === "snackbar/show" && "key" in event.snackbar.message
      ? [event.snackbar.message.key]
      : [],
  );
  return { states, last, events, asked, transfers, ledger, stored, said, views };
};

/** Text as it is. */
const textResponse = (said: unknown, status: number) => ({
  ...jsonResponse(said, status),
  ...(typeof said === "string" ? { text: () => of(said) } : {}),
});

const funded = (): Ledger => {
  const ledger = createLedger();
  ledger.fund(ME.address, 200_000n);
  ledger.fund(YOU.address, 1_000n);
  return ledger;
};
const waitingIn = (ledger: Ledger) => ledger.all().filter(({ block }) => block === undefined);
const SENT = "s 1s v y 30s";

describe("[BIP-125] a payment that no block has", () => {
  test("is reviewed again with a higher fee, confirmed, and takes the place of the first one", () => {
    const { last, asked, ledger, transfers, said } = play({}, `${SENT} b 1s y 5s`);
    const [waiting, ...others] = waitingIn(ledger);
    expect(others).toEqual([]);
    expect(waiting?.fee).toBe(1_788n);
    expect(asked).toHaveLength(2);
    expect(last?.sent).toMatchObject({ status: "bumped", hash: waiting?.txid });
    expect(transfers).toMatchObject([
      { status: "pending", hash: waiting?.txid, isSpedUp: true, amount: "0.0005" },
    ]);
    expect(transfers[0]?.replaces).toHaveLength(1);
    expect(said).not.toContain("snackbar.send-replaced");
  });

  test("nothing is asked of the wallet before what it costs was seen", () => {
    const { last, asked } = play({}, `${SENT} b 1s`);
    expect(asked).toHaveLength(1);
    expect(last).toMatchObject({
      sent: null,
      plan: { status: "ready", plan: { replaces: { fee: "1144" }, fee: { expected: "1788" } } },
    });
  });

  test("[S9.12] is followed to its block, and told once as what was sent", () => {
    const { transfers, said } = play({}, `${SENT} b 1s y 5s m 60s`);
    expect(transfers).toMatchObject([{ status: "confirmed", isSpedUp: true }]);
    expect(said.filter((key) => key === "snackbar.sent")).toHaveLength(1);
  });

  test("the first one comes into a block all the same: that is told, and nothing was sped up", () => {
    const { transfers } = play({ ledger: raced(funded()) }, `${SENT} b 1s y 5s m 90s`);
    expect(transfers).toMatchObject([{ status: "confirmed", isSpedUp: false }]);
    expect(transfers[0]?.replaces).toEqual([transfers[0]?.hash]);
  });

  test("with the dialog closed it is not opened to tell what the visitor did", () => {
    const { events, transfers } = play({}, `${SENT} b 1s y 5s x 1s m 60s`);
    expect(transfers).toMatchObject([{ status: "confirmed" }]);
    expect(events.filter(({ type }) => type === "view/show")).toEqual([]);
  });

  test("stays as it was if the visitor declines", () => {
    const { last, ledger, transfers } = play({ again: "declined" }, `${SENT} b 1s y 1s`);
    expect(last?.failure?.code).toBe("request/rejected");
    expect(waitingIn(ledger).map(({ fee }) => fee)).toEqual([1_144n]);
    expect(transfers).toMatchObject([{ status: "pending" }]);
    expect(transfers[0]).not.toHaveProperty("isSpedUp");
  });

  test("and of which the wallet signs something else is not sent: the first one stays", () => {
    const { last, ledger } = play({ again: "other" }, `${SENT} b 1s y 1s`);
    expect(last?.failure?.code).toBe("send/altered");
    expect(waitingIn(ledger).map(({ fee }) => fee)).toEqual([1_144n]);
  });

  test("is asked about once while the wallet has not answered", () => {
    const { asked } = play({ again: "never" }, `${SENT} b 1s y y b y 1s`);
    expect(asked).toHaveLength(2);
  });

  test("a block has it before the wallet answers: that ends it, with a sentence", () => {
    const { last, transfers } = play({ again: "never" }, `${SENT} b 1s y 1s m 60s`);
    expect(last).toMatchObject({ requestId: null, failure: { code: "send/too-late" } });
    expect(transfers).toMatchObject([{ status: "confirmed" }]);
  });

  test("is sped up in a later visit, from the activity", () => {
    const first = play({}, `${SENT} x`);
    const { ledger, transfers, views } = play(
      { storage: first.stored, ledger: first.ledger },
      "x 1s a 5s b 1s y 5s",
    );
    expect(waitingIn(ledger)[0]?.fee).toBe(1_788n);
    expect(transfers).toMatchObject([{ status: "pending", isSpedUp: true }]);
    expect(views).toEqual(["Transactions", "WalletSendPreview"]);
  });

  test("the way back leads to another payment, which takes no place", () => {
    const { last, states, ledger } = play({}, `${SENT} b 1s k 1s s 1s v y 5s`);
    expect(states.some((state) => state?.draft.replaces !== undefined)).toBe(true);
    expect(last?.draft).not.toHaveProperty("replaces");
    expect(waitingIn(ledger)).toHaveLength(2);
  });

  test("the way back forgets it, and so does a change of it", () => {
    expect(play({}, `${SENT} b 1s k 1s`).last?.draft).toMatchObject({ to: "", amount: "" });
    const { last } = play({}, `${SENT} b 1s e 1s`);
    expect(last?.draft).toMatchObject({ to: YOU.address, amount: "0.0006" });
    expect(last?.draft).not.toHaveProperty("replaces");
    expect(last?.plan).toMatchObject({ plan: { units: "60000" } });
    expect(last?.plan).not.toHaveProperty("plan.replaces");
  });

  test.each([
    ["nothing was sent", "b 1s"],
    ["a block has it", `${SENT} m 60s b 1s`],
    ["the dialog is closed", `${SENT} x b 1s`],
  ])("where %s, nothing is shown", (_, diagram) => {
    const { events, states } = play({}, diagram);
    expect(events.filter(({ type }) => type === "command/failed")).toMatchObject([
      { failure: { code: "send/not-ready" } },
    ]);
    expect(states.some((state) => state?.draft.replaces !== undefined)).toBe(false);
  });
});

/** A network where the first payment reached the miners and the second one did not. */
const raced = (ledger: Ledger): Ledger => {
  let first: string | undefined;
  return {
    ...ledger,
    send: (hex) => {
      const txid = ledger.send(hex);
      first ??= hex;
      return txid;
    },
    mine: () => {
      const late = ledger.all().findLast(({ block }) => block === undefined);
      if (late !== undefined && first !== undefined) ledger.forget(late.txid);
      if (first !== undefined) ledger.send(first);
      return ledger.mine();
    },
  };
};
