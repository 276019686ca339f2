import type { Payment } from "../../src/codecs/payment/payment.js";
import { BOB, TOKEN } from "./send-story.js";

/** A payment in a token. The stories begin at the epoch. */
export const CAKE: Payment = {
  payee: "Corner Shop",
  description: "A cake",
  amount: "12.50",
  asset: `eip155:1/erc20:${TOKEN}`,
  recipient: BOB,
  reference: `0x${"5e".repeat(32)}`,
  expiresAt: "1970-01-01T01:00:00Z",
  hasOwnRecipient: false,
};
