import { NEVER, of, throwError } from "rxjs";
import { describe, expect, test } from "vitest";
import { rpcError } from "../../../src/testing/scripted-wallet.js";
import { BOB, COIN, HASH, playSend, SENDER, USDC } from "../../support/send-story.js";

const FACTS =
  /^(send\/(began|planned|asked|sent|failed|late|ended)|request\/|transfer\/(asked|sent|mined))/;
const told = (events: readonly { readonly type: string }[]) =>
  events.map(({ type }) => type).filter((type) => FACTS.test(type));
const message = ({ snackbar }: { readonly snackbar: { readonly message: unknown } }) =>
  snackbar.message;

/** The services of the stories know no tokens, and that is said as well. */
const isOfSending = (said: unknown): boolean =>
  !JSON.stringify(said).includes("balance-unavailable");

describe("[S2.28] a transfer", () => {
  test("[A.18] is planned, asked of the wallet, and told when the network has it; then the account is shown", () => {
    const { events, sent, ofType } = playSend({}, "t n 1s v y 30s");
    expect(told(events)).toEqual([
      "send/began",
      "send/planned",
      "send/planned",
      "send/asked",
      "request/sent",
      "transfer/asked",
      "request/answered",
      "transfer/sent",
      "send/sent",
      "transfer/mined",
      "send/ended",
    ]);
    expect(sent).toEqual([
      {
        from: SENDER,
        to: BOB,
        value: "0x14d1120d7b160000",
        chainId: "0x1",
        gas: "0x5208",
        maxFeePerGas: "0x77359402",
        maxPriorityFeePerGas: "0x2",
      },
    ]);
    expect(ofType("send/sent")[0]).toMatchObject({ hash: HASH });
    expect(ofType("view/changed").at(-1)?.entry).toEqual({ view: "Account" });
    expect(ofType("snackbar/show").map(message).filter(isOfSending)[0]).toEqual({
      key: "snackbar.sent",
    });
  });

  test("once it was sent, the draft begins anew, with the same asset", () => {
    const { states } = playSend({}, "t n 1s v y 10");
    expect(states.findLast((state) => state !== null)).toMatchObject({
      draft: { asset: COIN, amount: "", to: "" },
      sent: { hash: HASH, name: null, status: "pending" },
    });
  });

  test("it is recorded with its receiver and amount, so that the account shows it", () => {
    const { ofType } = playSend({}, "t n 1s v y 1s");
    expect(ofType("transfer/asked")[0]?.transaction).toMatchObject({
      kind: "send",
      to: BOB,
      token: null,
      symbol: "ETH",
      amount: "1.5",
    });
  });

  test("[S9.13] after 25 s it is said to be pending, never that it failed, and the view stays", () => {
    const { states, ofType } = playSend(
      { methods: { eth_getTransactionReceipt: null } },
      "t n 1s v y 30s",
    );
    expect(states.findLast((state) => state !== null)?.sent).toMatchObject({
      hash: HASH,
      status: "late",
    });
    expect(ofType("snackbar/show").map(message).filter(isOfSending)).toEqual([
      { key: "snackbar.send-pending" },
    ]);
    expect(ofType("view/changed").at(-1)?.entry).toEqual({ view: "WalletSendPreview" });
  });

  test("[S9.12] what the network refuses is told as refused", () => {
    const { states, ofType } = playSend(
      { methods: { eth_getTransactionReceipt: { status: "0x0" } } },
      "t n 1s v y 30s",
    );
    expect(states.findLast((state) => state !== null)?.sent?.status).toBe("failed");
    expect(ofType("snackbar/show").map(message).filter(isOfSending)).toEqual([
      { key: "snackbar.send-failed" },
    ]);
  });

  test("what the visitor declines is not sent, says why, and can be confirmed again", () => {
    const { states, sent, ofType } = playSend({}, "t n 1s v w y 1s e y 30s", ({ wallet }) => ({
      w: () =>
        wallet.answer("eth_sendTransaction", () => throwError(() => rpcError(4001, "declined"))),
      e: () => wallet.answer("eth_sendTransaction", () => of(HASH)),
    }));
    expect(sent).toEqual([]);
    expect(states.some((state) => state?.failure?.code === "request/rejected")).toBe(true);
    expect(ofType("send/sent")).toHaveLength(1);
  });

  test("pressed twice, the wallet is asked once, and the second press changes nothing", () => {
    const { ofType, states } = playSend({}, "t n 1s v w y y 1s", ({ wallet }) => ({
      w: () => wallet.answer("eth_sendTransaction", () => NEVER),
    }));
    expect(ofType("send/asked")).toHaveLength(1);
    expect(ofType("request/sent")).toHaveLength(1);
    expect(ofType("command/failed")[0]?.failure.code).toBe("send/not-ready");
    expect(states.findLast((state) => state !== null)?.requestId).not.toBeNull();
  });

  test("nothing is asked of the wallet before a plan is there", () => {
    const { ofType } = playSend({}, "t y n 1s");
    expect(ofType("request/sent")).toEqual([]);
    expect(ofType("command/failed")[0]?.failure.code).toBe("send/not-ready");
  });

  test("the dialog that is closed while the wallet is asked loses nothing", () => {
    const { ofType } = playSend({}, "t n 1s v w y x 30s", ({ wallet, later }) => ({
      w: () => wallet.answer("eth_sendTransaction", () => later(HASH, 500)),
    }));
    expect(ofType("send/sent")[0]).toMatchObject({ hash: HASH });
    expect(ofType("transfer/mined")).toHaveLength(1);
  });

  test("an answer without a hash is told: the wallet may have sent it", () => {
    const { states } = playSend({}, "t n 1s v w y 1s", ({ wallet }) => ({
      w: () => wallet.answer("eth_sendTransaction", () => of({ ok: true })),
    }));
    expect(states.findLast((state) => state !== null)?.failure?.message).toContain(
      "Check there whether it was sent",
    );
  });

  test("another account begins anew", () => {
    const { states } = playSend({}, "t n 1s w 1s", ({ wallet }) => ({
      w: () => wallet.emit("accountsChanged", [BOB]),
    }));
    expect(states.findLast((state) => state !== null)?.draft).toMatchObject({ to: "", amount: "" });
  });

  test("from its review, another account leads back to where a draft begins", () => {
    const { states, ofType } = playSend({}, "t n 1s v w 1s", ({ wallet }) => ({
      w: () => wallet.emit("accountsChanged", [BOB]),
    }));
    expect(states.findLast((state) => state !== null)?.draft.amount).toBe("");
    expect(ofType("view/changed").at(-1)?.entry).toEqual({ view: "WalletSend" });
  });

  test("while the wallet is asked, another account waits for its answer", () => {
    const { states, events } = playSend({}, "t n 1s v w y 100 s 1s", ({ wallet, later }) => ({
      w: () => wallet.answer("eth_sendTransaction", () => later(HASH, 500)),
      s: () => wallet.emit("accountsChanged", [BOB]),
    }));
    const [at, last] = ["send/sent", "send/began"].map((type) =>
      events.findLastIndex((event) => event.type === type),
    );
    expect(at).toBeLessThan(last ?? 0);
    expect(states.findLast((state) => state !== null)).toMatchObject({
      draft: { asset: COIN, to: "" },
      sent: null,
    });
  });

  test("there is nothing to review where the dialog is opened", () => {
    const { ofType } = playSend({}, "x w 1s", ({ sluice }) => ({
      w: () => void sluice.open({ view: "WalletSendPreview" }),
    }));
    expect(ofType("view/changed").at(-1)?.entry).toEqual({ view: "WalletSend" });
  });

  test("to the choice of a token and back, what was typed stays", () => {
    const { states } = playSend({}, "t n 1s w b 1s", ({ sluice }) => ({
      w: () => sluice.send({ type: "view/push", entry: { view: "WalletSendSelectToken" } }),
      b: () => sluice.send({ type: "view/back" }),
    }));
    expect(states.findLast((state) => state !== null)?.draft).toMatchObject({
      to: BOB,
      amount: "1.5",
    });
  });
});

test("another view leads there with what it is about", () => {
  const { states, ofType } = playSend({}, "x w 1s", ({ sluice }) => ({
    w: () => sluice.send({ type: "send/begin", draft: { asset: USDC, amount: "1" } }),
  }));
  expect(states.findLast((state) => state !== null)?.draft).toMatchObject({
    asset: USDC,
    amount: "1",
    to: "",
  });
  expect(ofType("send/edited").at(-1)?.settles).toHaveLength(1);
});
