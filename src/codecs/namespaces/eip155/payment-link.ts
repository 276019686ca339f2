import { smallestUnits } from "../../../base/units.js";
import { eip155IdOf, referenceOf } from "../../caip.js";
import type { PaymentLinks, PaymentRequest } from "../../payment/wish.js";
import { isEvmAddress } from "./answers.js";

/** Prefix, target, chain, function and parameters. The target may be a name of ENS. */
const LINK = /^ethereum:(?:pay-)?([^@/?\s]+)(?:@(\d{1,16}))?(?:\/(\w+))?(?:\?(\S*))?$/i;
/** `2.014e18`: what the standard lets a number be, without a sign. */
const NUMBER = /^(\d{1,78})(?:\.(\d{1,78}))?(?:e(\d{1,2}))?$/i;
const NAME = /^[^\s:@/?]{1,250}\.[^\s:@/?]{2,60}$/;

const isTarget = (text: string): boolean => isEvmAddress(text) || NAME.test(text);

/** Payments by link. EIP-681 */
const evmPaymentLinks: PaymentLinks = {
  hasReferences: false,
  read: (text) => {
    const [, target, chain, called, query] = LINK.exec(text.trim()) ?? [];
    if (target === undefined || !isTarget(target)) return null;
    const said = new URLSearchParams(query);
    const caipNetworkId = chain === undefined ? null : eip155IdOf(chain);
    if (chain !== undefined && caipNetworkId === null) return null;
    // Twofold parameters could be read in two ways.
    if ([...said.keys()].length !== new Set(said.keys()).size) return null;
    if (called === undefined)
      return requestOf({ to: target, caipNetworkId, token: null }, said.get("value"));
    const to = said.get("address");
    return called === "transfer" && to !== null && isTarget(to) && isEvmAddress(target)
      ? requestOf({ to, caipNetworkId, token: target }, said.get("uint256"))
      : null;
  },
  write: ({ address, caipNetworkId, amount, decimals, token }) => {
    const [chain, units] = [referenceOf(caipNetworkId), smallestUnits(amount, decimals) ?? 0n];
    return token === undefined
      ? `ethereum:${address}@${chain}?value=${units}`
      : `ethereum:${token}@${chain}/transfer?address=${address}&uint256=${units}`;
  },
};

export default evmPaymentLinks;

const requestOf = (
  request: Omit<PaymentRequest, "amount">,
  number: string | null,
): PaymentRequest | null => {
  if (number === null) return { ...request, amount: null };
  const [, whole = "", part = "", power = "0"] = NUMBER.exec(number) ?? [];
  const places = Number(power) - part.replace(/0+$/, "").length;
  // Less than the smallest unit cannot be paid.
  if (whole === "" || places < 0) return null;
  const units = BigInt(`${whole}${part.replace(/0+$/, "")}${"0".repeat(places)}`);
  return { ...request, amount: { text: String(units), in: "units" } };
};
