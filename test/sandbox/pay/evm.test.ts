import { type Address, encodeFunctionData, type Hex, parseAbi, parseEther, toHex } from "viem";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CHAIN_A, TOKEN_ADDRESS } from "../../../sandbox/chains/chain-list.js";
import { runtimeOf } from "../../../sandbox/chains/contracts/contracts.js";
import { callRpc } from "../../../sandbox/chains/rpc.js";
import { DOLLARS as DOLLAR_BALANCES, giveToken } from "../../../sandbox/chains/sandbox-token.js";
import { stranger } from "../../../sandbox/chains/seed/sender.js";
import type { AccountCall } from "../../../sandbox/frame/chain/account-abi.js";
import { signCalls } from "../../../sandbox/frame/chain/account-signing.js";
import { createRelayer, type Relayer } from "../../../sandbox/frame/chain/relayer.js";
import type { Payments, PaymentWish } from "../../../src/pay/server/payments.js";
import {
  ALICE,
  BOB,
  COIN,
  DOLLARS,
  LAMP,
  NETWORK,
  openEvmShop,
  outcomeBy,
  receiptOf,
  SHOP,
  sessionOf,
  transferOf,
} from "./evm-shop.js";

let chain: Awaited<ReturnType<typeof openEvmShop>>;
let shop: Payments;
beforeAll(async () => {
  chain = await openEvmShop();
  shop = chain.shop();
});
afterAll(() => chain.stop());

const outcome = (reference: string, transaction: string, payer?: string, by = shop) =>
  outcomeBy(by, reference, transaction, payer);
const lamp = (parts: Partial<PaymentWish> = {}, by = shop) =>
  by.createPayment({ ...LAMP, ...parts });
const inEther = { asset: COIN, amount: "0.5" } as const;
/** What a wallet writes behind the data, by which its maker is known. ERC-8021 */
const NOTE = "62617365070080218021802180218021802180218021";
const fresh = (): Address => privateKeyToAccount(generatePrivateKey()).address;

describe("a payment is accepted", () => {
  test("in a token, whose transfer has the reference behind it", async () => {
    const payment = await lamp();
    expect(payment).toMatchObject({ ...LAMP, hasOwnRecipient: false });
    const hash = await chain.sendDollars(ALICE, "12.5", payment.reference);
    const verdict = await shop.verifyPayment(receiptOf(payment.reference, hash));
    expect(verdict).toEqual({
      ok: true,
      payment,
      paid: {
        transaction: hash,
        network: NETWORK,
        from: ALICE.address.toLowerCase(),
        amount: "12.5",
        overpaid: null,
        paidAt: expect.stringMatching(/^20.*Z$/),
        block: expect.stringMatching(/^0x[0-9a-f]{64}$/),
      },
    });
    expect(await shop.paymentOf(payment.reference)).toEqual({
      payment,
      paid: verdict.ok && verdict.paid,
    });
    expect(await shop.recheckPayment(payment.reference)).toEqual(verdict);
  });

  test("in the coin, whose data is the reference", async () => {
    const { reference } = await lamp(inEther);
    const hash = await chain.send(ALICE, { to: SHOP, value: parseEther("0.5"), data: reference });
    expect(await outcome(reference, hash)).toBe("0.5");
  });

  test("with what its wallet writes of itself behind the reference, in a token and in the coin", async () => {
    const { reference } = await lamp();
    const hash = await chain.sendDollars(ALICE, "12.5", `${reference}${NOTE}`);
    expect(await outcome(reference, hash)).toBe("12.5");
    const coin = await lamp(inEther);
    const data = `${coin.reference}${NOTE}` as const;
    const sent = await chain.send(ALICE, { to: SHOP, value: parseEther("0.5"), data });
    expect(await outcome(coin.reference, sent)).toBe("0.5");
  });

  test("to a recipient of its own, whatever the transaction says, in a token and in the coin", async () => {
    for (const parts of [{}, inEther]) {
      const own = fresh();
      const { reference, hasOwnRecipient } = await lamp({ ...parts, recipient: async () => own });
      expect(hasOwnRecipient).toBe(true);
      const hash =
        parts === inEther
          ? await chain.send(ALICE, { to: own, value: parseEther("0.5") })
          : await chain.sendDollars(ALICE, "12.5", "0x", own);
      expect(await outcome(reference, hash)).toBe(parts === inEther ? "0.5" : "12.5");
    }
  });

  test("with more than was asked for, which is told", async () => {
    const { reference } = await lamp();
    const hash = await chain.sendDollars(ALICE, "13", reference);
    const verdict = await shop.verifyPayment(receiptOf(reference, hash));
    expect(verdict).toMatchObject({ ok: true, paid: { amount: "13", overpaid: "0.5" } });
  });

  test("of an account whose transaction says nothing, if its visitor is signed in with it", async () => {
    const { reference } = await lamp();
    const hash = await chain.sendDollars(ALICE, "12.5");
    expect(await outcome(reference, hash, sessionOf(ALICE.address))).toBe("12.5");
  });

  test("with as many blocks as the host wants, and not before", async () => {
    const strict = chain.shop({ confirmations: 3 });
    const { reference } = await lamp({}, strict);
    const hash = await chain.sendDollars(ALICE, "12.5", reference);
    expect(await strict.verifyPayment(receiptOf(reference, hash))).toMatchObject({
      code: "pay/unconfirmed",
      confirmations: { have: 1, need: 3 },
      message: expect.stringContaining("1 of 3"),
    });
    await chain.client.mine({ blocks: 2 });
    expect(await outcome(reference, hash, undefined, strict)).toBe("12.5");
  });

  test("when its block is final, if the host wants that", async () => {
    const strict = chain.shop({ confirmations: "finalized" });
    const { reference } = await lamp({}, strict);
    const hash = await chain.sendDollars(ALICE, "12.5", reference);
    expect(await outcome(reference, hash, undefined, strict)).toBe("pay/unconfirmed");
    await chain.client.mine({ blocks: 70 });
    expect(await outcome(reference, hash, undefined, strict)).toBe("12.5");
  });
});

describe("a payment is refused", () => {
  test("whose reference is not known", async () => {
    const hash = await chain.sendDollars(ALICE, "12.5");
    expect(await outcome(toHex(1n, { size: 32 }), hash)).toBe("pay/unknown-reference");
  });

  test("with the reference of another one, in a token and in the coin, even of the visitor's own account", async () => {
    const [mine, other] = [await lamp(), await lamp()];
    const hash = await chain.sendDollars(ALICE, "12.5", other.reference);
    expect(await outcome(mine.reference, hash)).toBe("pay/other-reference");
    const session = sessionOf(ALICE.address);
    expect(await outcome(mine.reference, hash, session)).toBe("pay/other-reference");
    const coin = await lamp(inEther);
    const data = other.reference;
    const sent = await chain.send(ALICE, { to: SHOP, value: parseEther("0.5"), data });
    expect(await outcome(coin.reference, sent, session)).toBe("pay/other-reference");
  });

  test("with a transaction that says nothing: nobody is signed in, or somebody else, or on another network", async () => {
    const { reference } = await lamp();
    const hash = await chain.sendDollars(ALICE, "12.5");
    expect(await outcome(reference, hash)).toBe("pay/payer-unknown");
    expect(await outcome(reference, hash, sessionOf(BOB.address))).toBe("pay/other-payer");
    expect(await outcome(reference, hash, `eip155:1:${ALICE.address}`)).toBe("pay/other-payer");
    expect(await outcome(reference, hash, "nobody")).toBe("pay/other-payer");
    expect(await shop.paymentOf(reference)).toMatchObject({ paid: null });
  });

  test("with its reference behind something else, where nobody looks for one", async () => {
    const { reference } = await lamp();
    const hash = await chain.sendDollars(ALICE, "12.5", `0x00${reference.slice(2)}`);
    expect(await outcome(reference, hash)).toBe("pay/other-reference");
    const coin = await lamp(inEther);
    const data = `0x00${coin.reference.slice(2)}` as const;
    const sent = await chain.send(ALICE, { to: SHOP, value: parseEther("0.5"), data });
    expect(await outcome(coin.reference, sent)).toBe("pay/other-reference");
  });

  test("with what another payment is named by, though the wallet has written more behind it", async () => {
    const [mine, other] = [await lamp(), await lamp()];
    const hash = await chain.sendDollars(ALICE, "12.5", `${other.reference}${NOTE}`);
    const session = sessionOf(ALICE.address);
    expect(await outcome(mine.reference, hash, session)).toBe("pay/other-reference");
    expect(await outcome(other.reference, hash)).toBe("12.5");
  });

  test("that was accepted before: in capital letters, too, and with nothing new", async () => {
    const { reference } = await lamp();
    const hash = await chain.sendDollars(ALICE, "12.5", reference);
    expect(await outcome(reference, hash)).toBe("12.5");
    expect(await outcome(reference, hash)).toBe("pay/already-accepted");
    const capitals = `0x${hash.slice(2).toUpperCase()}`;
    expect(await shop.verifyPayment(receiptOf(reference, capitals))).toMatchObject({
      code: "pay/already-accepted",
      paid: { transaction: hash, amount: "12.5" },
    });
  });

  test("with less than was asked for, and how much less is told", async () => {
    const { reference } = await lamp();
    const hash = await chain.sendDollars(ALICE, "12.499999", reference);
    expect(await shop.verifyPayment(receiptOf(reference, hash))).toMatchObject({
      code: "pay/short",
      missing: "0.000001",
      message: expect.stringContaining("0.000001"),
      paid: { amount: "12.499999" },
    });
  });

  test("in another token of the same symbol, in another asset, and in a token that only tells of it", async () => {
    const other: Address = "0x5a4d0b0c000000000000000000000000000000f1";
    await callRpc(chain.url, "anvil_setCode", [other, await runtimeOf("fungible")]);
    const abi = parseAbi([
      "function begin(string name, string symbol, uint8 decimals, address to, uint256 units)",
      "function pretend(address from, address to, uint256 units)",
    ]);
    const begin = encodeFunctionData({
      abi,
      functionName: "begin",
      args: ["Sandbox Dollar", "SBD", 6, ALICE.address, 100_000_000n],
    });
    await chain.send(ALICE, { to: other, data: begin });
    const { reference } = await lamp();
    const sent = await chain.sendDollars(ALICE, "12.5", reference, SHOP, other);
    expect(await outcome(reference, sent)).toBe("pay/wrong-asset");
    const coin = await chain.send(ALICE, { to: SHOP, value: 12_500_000n, data: reference });
    expect(await outcome(reference, coin)).toBe("pay/wrong-asset");
    const pretend = encodeFunctionData({
      abi,
      functionName: "pretend",
      args: [ALICE.address, SHOP, 12_500_000n],
    });
    const told = await chain.send(ALICE, { to: other, data: pretend });
    expect(await outcome(reference, told, sessionOf(ALICE.address))).toBe("pay/wrong-asset");
    const wanted = await lamp(inEther);
    const dollars = await chain.sendDollars(ALICE, "12.5", wanted.reference);
    expect(await outcome(wanted.reference, dollars)).toBe("pay/wrong-asset");
  });

  test("to somebody else, with its reference", async () => {
    const { reference } = await lamp();
    const hash = await chain.sendDollars(ALICE, "12.5", reference, BOB.address);
    expect(await outcome(reference, hash)).toBe("pay/wrong-recipient");
    const coin = await lamp(inEther);
    const data = coin.reference;
    const sent = await chain.send(ALICE, { to: BOB.address, value: parseEther("0.5"), data });
    expect(await outcome(coin.reference, sent)).toBe("pay/wrong-recipient");
  });

  test("that failed on the chain", async () => {
    const { reference } = await lamp();
    const poor = stranger("poor");
    await chain.client.impersonateAccount({ address: poor });
    await chain.client.setBalance({ address: poor, value: parseEther("1") });
    const data = `${transferOf(SHOP, "12.5")}${reference.slice(2)}` as const;
    const hash = await chain.client.sendTransaction({
      account: poor,
      to: TOKEN_ADDRESS,
      data,
      gas: 200_000n,
    });
    await chain.client.waitForTransactionReceipt({ hash });
    expect(await outcome(reference, hash)).toBe("pay/failed");
  });

  test("on another network, with no transaction, and with one that nobody knows", async () => {
    const { reference } = await lamp();
    const hash = await chain.sendDollars(ALICE, "12.5", reference);
    const elsewhere = { ...receiptOf(reference, hash), network: "eip155:1" };
    expect(await shop.verifyPayment(elsewhere)).toMatchObject({ code: "pay/wrong-network" });
    expect(await outcome(reference, "0x12")).toBe("pay/bad-receipt");
    expect(await outcome(reference, toHex(7n, { size: 32 }))).toBe("pay/not-found");
  });

  test("while it is in no block", async () => {
    const { reference } = await lamp();
    await chain.client.setAutomine(false);
    try {
      const data = `${transferOf(SHOP, "12.5")}${reference.slice(2)}` as const;
      const hash = await chain.client.sendTransaction({ account: ALICE, to: TOKEN_ADDRESS, data });
      const verdict = await shop.verifyPayment(receiptOf(reference, hash));
      expect(verdict).toMatchObject({
        code: "pay/unconfirmed",
        confirmations: { have: 0, need: 1 },
      });
      await chain.client.mine({ blocks: 1 });
      expect(await outcome(reference, hash)).toBe("12.5");
    } finally {
      await chain.client.setAutomine(true);
    }
  });

  test("when the network takes its block back: before it counts, and after it was accepted", async () => {
    const strict = chain.shop({ confirmations: 2 });
    const [early, accepted] = [await lamp({}, strict), await lamp()];
    const id = await chain.client.snapshot();
    const hash = await chain.sendDollars(ALICE, "12.5", early.reference);
    const other = await chain.sendDollars(ALICE, "12.5", accepted.reference);
    expect(await outcome(accepted.reference, other)).toBe("12.5");
    const raw = await Promise.all(
      [hash, other].map((one) => callRpc(chain.url, "eth_getRawTransactionByHash", [one])),
    );
    await chain.client.revert({ id });
    expect(await outcome(early.reference, hash, undefined, strict)).toBe("pay/not-found");
    // A node that has nothing there yet may be behind.
    expect(await shop.recheckPayment(accepted.reference)).toMatchObject({
      code: "pay/unreachable",
    });
    await chain.client.mine({ blocks: 2 });
    expect(await shop.recheckPayment(accepted.reference)).toMatchObject({
      code: "pay/reorganised",
      paid: { transaction: other },
    });
    // It comes into another block.
    for (const one of raw) await callRpc(chain.url, "eth_sendRawTransaction", [one]);
    await chain.client.waitForTransactionReceipt({ hash: other });
    expect(await shop.recheckPayment(accepted.reference)).toMatchObject({ ok: true });
  });

  test("that is of a time before it was made, or after its end", async () => {
    const tomorrow = chain.shop({}, { now: () => Date.now() + 86_400_000 });
    const early = await lamp({}, tomorrow);
    const hash = await chain.sendDollars(ALICE, "12.5", early.reference);
    expect(await outcome(early.reference, hash, undefined, tomorrow)).toBe("pay/too-early");

    const id = await chain.client.snapshot();
    const { reference, expiresAt } = await lamp({ expiresInMs: 60_000 });
    const end = BigInt(Math.floor(Date.parse(expiresAt) / 1000));
    await chain.client.setNextBlockTimestamp({ timestamp: end + 1n });
    const late = await chain.sendDollars(ALICE, "12.5", reference);
    expect(await shop.verifyPayment(receiptOf(reference, late))).toMatchObject({
      code: "pay/late",
      paid: { amount: "12.5" },
    });
    await chain.client.revert({ id });
  });

  test("with a transaction that has paid another one", async () => {
    const [one, two] = [await lamp(), await lamp()];
    const hash = await chain.sendDollars(ALICE, "12.5");
    const session = sessionOf(ALICE.address);
    const both = await Promise.all(
      [one, two].map(({ reference }) => outcome(reference, hash, session)),
    );
    expect(both.sort()).toEqual(["12.5", "pay/transaction-used"]);
  });

  test("with a second transaction, which is told, so that it can be given back", async () => {
    const { reference } = await lamp();
    const [first, second] = [
      await chain.sendDollars(ALICE, "12.5", reference),
      await chain.sendDollars(BOB, "12.5", reference),
    ];
    expect(await outcome(reference, first)).toBe("12.5");
    expect(await shop.verifyPayment(receiptOf(reference, second))).toMatchObject({
      code: "pay/paid-twice",
      paid: { transaction: second, from: BOB.address.toLowerCase(), amount: "12.5" },
    });
    expect(await shop.paymentOf(reference)).toMatchObject({ paid: { transaction: first } });
  });
});

describe("what a visitor paid by scanning", () => {
  const found = async (reference: string) => {
    const verdict = await shop.findPayment(reference);
    return verdict.ok ? verdict.paid.transaction : verdict.code;
  };

  test("in a token, to a recipient of its own, is found and accepted once", async () => {
    const own = fresh();
    const { reference } = await lamp({ recipient: async () => own });
    expect(await found(reference)).toBe("pay/not-found");
    await chain.sendDollars(ALICE, "12.5"); // to the shop's other recipient
    const short = await chain.sendDollars(ALICE, "2", "0x", own);
    expect(await shop.findPayment(reference)).toMatchObject({
      code: "pay/short",
      paid: { transaction: short },
    });
    await chain.client.mine({ blocks: 10, interval: 0 });
    const hash = await chain.sendDollars(BOB, "12.5", "0x", own);
    expect(await found(reference)).toBe(hash);
    expect(await shop.findPayment(reference)).toMatchObject({
      code: "pay/already-accepted",
      paid: { transaction: hash },
    });
    expect(await outcome(reference, hash)).toBe("pay/already-accepted");
  });

  test("is told of as unconfirmed until there are blocks enough", async () => {
    const own = fresh();
    const strict = chain.shop({ confirmations: 2 });
    const { reference } = await lamp({ recipient: async () => own }, strict);
    const hash = await chain.sendDollars(ALICE, "12.5", "0x", own);
    expect(await strict.findPayment(reference)).toMatchObject({
      code: "pay/unconfirmed",
      confirmations: { have: 1, need: 2 },
    });
    await chain.client.mine({ blocks: 1 });
    expect(await strict.findPayment(reference)).toMatchObject({
      ok: true,
      paid: { transaction: hash },
    });
  });

  test("in the coin, to a recipient of its own, is found and accepted once, behind what is too little", async () => {
    const own = fresh();
    const { reference } = await lamp({ ...inEther, recipient: async () => own });
    expect(await found(reference)).toBe("pay/not-found");
    const short = await chain.send(ALICE, { to: own, value: parseEther("0.1") });
    expect(await shop.findPayment(reference)).toMatchObject({
      code: "pay/short",
      paid: { transaction: short },
    });
    await chain.client.mine({ blocks: 10, interval: 0 });
    const hash = await chain.send(BOB, { to: own, value: parseEther("0.5") });
    await chain.client.mine({ blocks: 5, interval: 0 });
    expect(await found(reference)).toBe(hash);
    expect(await found(reference)).toBe("pay/already-accepted");
  });

  test("to a recipient of many payments is not searched for", async () => {
    const shared = await lamp();
    expect(await found(shared.reference)).toBe("pay/unsearchable");
  });
});

describe("of a smart account", () => {
  let relayer: Relayer;
  let nonce = 0n;
  let account: Address;
  const owner = privateKeyToAccount(generatePrivateKey());
  const place = () => ({ chainId: CHAIN_A.id, address: account });
  beforeAll(async () => {
    relayer = await createRelayer([{ ...CHAIN_A, rpcUrl: chain.url }]);
    await relayer.welcome(owner.address);
    account = await relayer.accountOf(owner.address);
    await giveToken(chain.url, DOLLAR_BALANCES, account, 1_000_000_000n);
    await chain.client.setBalance({ address: account, value: parseEther("10") });
  });
  const execute = async (...calls: readonly AccountCall[]): Promise<Hex> => {
    const agreed = await signCalls(owner, place(), nonce, calls);
    nonce += 1n;
    const hash = await relayer.execute(CHAIN_A.id, owner.address, calls, agreed);
    await chain.client.waitForTransactionReceipt({ hash });
    return hash;
  };

  test("the coin, paid by scanning to a recipient of its own, is found in the trace of its block", async () => {
    const own = fresh();
    const { reference } = await lamp({ ...inEther, recipient: async () => own });
    const hash = await execute({ to: own, value: parseEther("0.5"), data: "0x" });
    expect(await shop.findPayment(reference)).toMatchObject({
      ok: true,
      paid: { transaction: hash, from: account.toLowerCase(), amount: "0.5" },
    });
  });

  test("a token is accepted with its session, and refused without or with another one", async () => {
    const { reference } = await lamp();
    const data = `${transferOf(SHOP, "12.5")}${reference.slice(2)}` as const;
    const hash = await execute({ to: TOKEN_ADDRESS, value: 0n, data });
    expect(await outcome(reference, hash)).toBe("pay/payer-unknown");
    expect(await outcome(reference, hash, sessionOf(owner.address))).toBe("pay/other-payer");
    expect(await outcome(reference, hash, sessionOf(account))).toBe("12.5");
  });

  test("the coin is read from a trace; where the node has none, it is refused", async () => {
    const { reference } = await lamp(inEther);
    const hash = await execute({ to: SHOP, value: parseEther("0.5"), data: "0x" });
    expect(await outcome(reference, hash)).toBe("pay/payer-unknown");
    const [url, close] = await withoutTraces();
    const blind = chain.shop({ url });
    expect(await outcome(reference, hash, sessionOf(account), blind)).toBe("pay/untraceable");
    close();
    expect(await outcome(reference, hash, sessionOf(account))).toBe("0.5");
  });

  test("two payments in one transaction: it pays one of them", async () => {
    const [one, two] = [await lamp(), await lamp()];
    const transfer = { to: TOKEN_ADDRESS, value: 0n, data: transferOf(SHOP, "12.5") } as const;
    const hash = await execute(transfer, transfer);
    expect(await outcome(one.reference, hash, sessionOf(account))).toBe("25");
    expect(await outcome(two.reference, hash, sessionOf(account))).toBe("pay/transaction-used");
  });
});

/** The same chain by a node that traces nothing, as most do. */
const withoutTraces = async (): Promise<readonly [url: string, close: () => void]> => {
  const { createServer } = await import("node:http");
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    if (body.includes("debug_")) {
      const error = { code: -32_601, message: "the method does not exist" };
      response.end(JSON.stringify({ jsonrpc: "2.0", id: 1, error }));
      return;
    }
    const headers = { "content-type": "application/json" };
    const answer = await fetch(chain.url, { method: "POST", headers, body });
    response.end(await answer.text());
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return [`http://127.0.0.1:${port}`, () => server.close()];
};

test("nobody can be asked for what is not there", async () => {
  const wish = async (parts: Partial<PaymentWish>): Promise<string> =>
    lamp(parts).then(
      () => "made",
      (cause: Error) => cause.message,
    );
  expect(await wish({ asset: `eip155:1/slip44:60` })).toMatch(/networks lacks/);
  expect(await wish({ asset: `${NETWORK}/erc20:${BOB.address}` })).toMatch(/no token/);
  expect(await wish({ amount: "1.0000001" })).toMatch(/6 places/);
  expect(await wish({ amount: "0" })).toMatch(/amount/);
  expect(await wish({ recipient: "shop" })).toMatch(/no address/);
  expect(await wish({ expiresInMs: 0 })).toMatch(/expiresInMs/);
  expect(await wish({ payee: "" })).toMatch(/payee/);
  const own = fresh();
  expect(await wish({ recipient: () => own })).toBe("made");
  expect(await wish({ recipient: () => own })).toMatch(/another payment/);
  const other = chain.shop({}, { networks: { "eip155:5": { url: chain.url } } });
  await expect(other.createPayment({ ...LAMP, asset: "eip155:5/slip44:60" })).rejects.toThrow(
    /eip155:31337 for eip155:5/,
  );
  expect(DOLLARS).toContain("erc20");
});
