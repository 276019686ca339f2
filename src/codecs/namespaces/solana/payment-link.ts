import type { PaymentLinks } from "../../payment/wish.js";
import { isSolanaAddress, referenceKey } from "./answers.js";

const LINK = /^solana:([1-9A-HJ-NP-Za-km-z]{32,44})(?:\?(\S*))?$/i;
const AMOUNT = /^\d{1,20}(\.\d{1,20})?$/;

/**
 * Payments by link: transfer requests of Solana Pay. A transaction request, which names a server instead of a receiver, is
 * none, and neither is one that wants a memo or a reference in its transaction, since a payment without them is not
 * recognised by who asked for it.
 */
const solanaPaymentLinks: PaymentLinks = {
  hasReferences: true,
  read: (text) => {
    const [, to, query] = LINK.exec(text.trim()) ?? [];
    if (to === undefined || !isSolanaAddress(to)) return null;
    const said = new URLSearchParams(query);
    const [amount, token] = [said.get("amount"), said.get("spl-token")];
    const isWrong =
      [...said.keys()].some((key) => /^(memo|reference)$/.test(key)) ||
      ["amount", "spl-token"].some((key) => said.getAll(key).length > 1) ||
      (amount !== null && !AMOUNT.test(amount)) ||
      (token !== null && !isSolanaAddress(token));
    return isWrong
      ? null
      : {
          to,
          caipNetworkId: null,
          token,
          amount: amount === null ? null : { text: amount, in: "whole" },
        };
  },
  write: ({ address, amount, token, payment }) => {
    const more = {
      ...(token === undefined ? {} : { "spl-token": token }),
      ...(payment === undefined
        ? {}
        : {
            reference: referenceKey(payment.reference),
            label: payment.payee,
            message: payment.description,
          }),
    };
    const said = Object.entries(more).map(([key, text]) => `&${key}=${encodeURIComponent(text)}`);
    return `solana:${address}?amount=${amount}${said.join("")}`;
  },
};

export default solanaPaymentLinks;
