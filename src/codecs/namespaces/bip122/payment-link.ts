import type { PaymentLinks } from "../../payment/wish.js";
import { bitcoinAddressOf, isBitcoinAddress } from "./address.js";
import { BITCOIN_CHAINS } from "./chains.js";

const LINK = /^bitcoin:([a-z0-9]{14,90})(?:\?(\S*))?$/i;
const AMOUNT = /^\d{1,8}(\.\d{1,8})?$/;

/** Payments by link. One that requires what is not known here (`req-`) is none. BIP-21 */
const bitcoinPaymentLinks: PaymentLinks = {
  hasReferences: false,
  read: (text) => {
    const [, to, query] = LINK.exec(text.trim()) ?? [];
    if (to === undefined || !isBitcoinAddress(to)) return null;
    const said = new URLSearchParams(query);
    const amount = said.get("amount");
    const isWrong =
      [...said.keys()].some((key) => key.startsWith("req-")) ||
      said.getAll("amount").length > 1 ||
      (amount !== null && !AMOUNT.test(amount));
    return isWrong
      ? null
      : {
          to,
          // The testnets have the same addresses.
          caipNetworkId:
            bitcoinAddressOf(to)?.network === "mainnet" ? (BITCOIN_CHAINS[0]?.id ?? null) : null,
          token: null,
          amount: amount === null ? null : { text: amount, in: "whole" },
        };
  },
  write: ({ address, amount, payment }) =>
    `bitcoin:${address}?amount=${amount}${
      payment === undefined
        ? ""
        : `&label=${encodeURIComponent(payment.payee)}&message=${encodeURIComponent(payment.description)}`
    }`,
};

export default bitcoinPaymentLinks;
