import { Hono } from "hono";
import { createPayments, memoryStore, type PayServerOptions } from "sluice/pay/server";
import { createSignInHandlers } from "sluice/siwx/server";

/** A shop of lamps: `POST /payments` asks for one, `POST /payments/:reference/receipt` has it paid. */
export const shopAt = (domain: string, networks: PayServerOptions["networks"]) => {
  const store = memoryStore(); // for one process; several share a database
  const signIn = createSignInHandlers({ domain, store });
  const payments = createPayments({ store, networks });
  return new Hono()
    .all("/api/sign-in/:route", (c) => signIn.handle(c.req.raw))
    .post("/payments", async (c) => {
      const payment = await payments.createPayment({
        payee: "Lamp shop",
        description: "Lamp 42",
        amount: "12.50",
        asset: "eip155:1/erc20:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48",
        recipient: "0x15d34aaf54267db7d7c367839aaf71a00a2c6a65", // yours
      });
      return c.json(payment);
    })
    .get("/payments/:reference", async (c) =>
      c.json(await payments.paymentOf(c.req.param("reference"))),
    )
    .post("/payments/:reference/receipt", async (c) => {
      const sessions = await signIn.sessionsOf(c.req.raw);
      const session = sessions.find(({ data }) => data.chainId === "eip155:1"); // the payment's network
      return payments.answerReceipt(c.req.raw, {
        reference: c.req.param("reference"),
        payer: session ? `${session.data.chainId}:${session.data.accountAddress}` : null,
        onPaid: ({ payment, paid }) => console.log(payment.description, "by", paid.transaction),
      });
    });
};
