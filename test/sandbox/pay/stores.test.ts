import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import type { PaymentReceipt } from "../../../src/pay/server/verify-payment.js";
import { postgresTable } from "../../../src/server/stores/databases.js";
import { fromProcesses } from "../stores/processes.js";
import { HAS, type StoreServer, startPostgres, startRedis } from "../stores/servers.js";
import { openStore } from "../stores/site.js";
import { ALICE, BOB, LAMP, NETWORK, openEvmShop } from "./evm-shop.js";
import type { Verifications } from "./verifier.js";

let chain: Awaited<ReturnType<typeof openEvmShop>>;
beforeAll(async () => {
  chain = await openEvmShop();
});
afterAll(() => chain.stop());

describe.each([
  ["redis", startRedis],
  ["postgres", startPostgres],
] as const)("payments in %s", (kind, start) => {
  // Continuous integration installs both, so that there they never miss.
  const isMissing = !HAS[kind] && process.env.CI === undefined;
  let server: StoreServer;
  beforeAll(async () => {
    if (isMissing) return;
    server = await start();
    const first = await openStore(kind, server.socket);
    await first.query(postgresTable());
    await first.close();
  });
  afterAll(() => server?.stop());
  // The report tells of it at its end.
  beforeEach(({ skip }) => skip(isMissing, `the store in ${kind}: its Debian package is missing`));

  const open = async () => {
    const opened = await openStore(kind, server.socket);
    onTestFinished(opened.close);
    return chain.shop({}, { store: opened.store });
  };
  /** What two servers, which look at the same receipts at the same time, say of them; how often each. */
  const byTwo = async (receipts: readonly PaymentReceipt[]) => {
    const work: Verifications = { network: NETWORK, url: chain.url, receipts };
    const place = [kind, server.socket] as const;
    const codes = await fromProcesses<string>(2, "pay/verifier.ts", place, work);
    return Object.fromEntries(
      [...new Set(codes)].map((code) => [code, codes.filter((one) => one === code).length]),
    );
  };
  const times = <A>(count: number, one: A): readonly A[] =>
    Array.from({ length: count }, () => one);

  test("of 100 receipts of one payment by two servers at once, one is accepted", async () => {
    const shop = await open();
    const { reference } = await shop.createPayment(LAMP);
    const transaction = await chain.sendDollars(ALICE, "12.5", reference);
    const receipt = { reference, transaction, network: NETWORK };
    expect(await byTwo(times(50, receipt))).toEqual({ accepted: 1, "pay/already-accepted": 99 });
    expect(await shop.paymentOf(reference)).toMatchObject({ paid: { transaction } });
  });

  test("of one transaction for 50 payments, by two servers at once, one is paid", async () => {
    const shop = await open();
    const transaction = await chain.sendDollars(ALICE, "12.5");
    const payments = await Promise.all(times(50, LAMP).map(shop.createPayment));
    const payer = `${NETWORK}:${ALICE.address}`;
    const receipts = payments.map(({ reference }) => ({
      reference,
      transaction,
      network: NETWORK,
      payer,
    }));
    // The transaction may be a second older than the payments, which is within what clocks differ.
    expect(await byTwo(receipts)).toEqual({
      accepted: 1,
      "pay/already-accepted": 1,
      "pay/transaction-used": 98,
    });
  });

  test("of two transactions for one payment, by two servers at once, one is accepted", async () => {
    const shop = await open();
    const { reference } = await shop.createPayment(LAMP);
    const [one, two] = [
      await chain.sendDollars(ALICE, "12.5", reference),
      await chain.sendDollars(BOB, "12.5", reference),
    ];
    const receipts = [one, two].flatMap((transaction) =>
      times(10, { reference, transaction, network: NETWORK }),
    );
    expect(await byTwo(receipts)).toEqual({
      accepted: 1,
      "pay/already-accepted": 19,
      "pay/paid-twice": 20,
    });
  });

  // The last one: the server is gone afterwards.
  test("when the store is gone, nothing is accepted, and the refusal says to ask again", async () => {
    const shop = await open();
    const { reference } = await shop.createPayment(LAMP);
    const transaction = await chain.sendDollars(ALICE, "12.5", reference);
    await server.kill();
    expect(await shop.verifyPayment({ reference, transaction, network: NETWORK })).toMatchObject({
      ok: false,
      code: "pay/unavailable",
    });
    await expect(shop.createPayment(LAMP)).rejects.toThrow();
  });
});
