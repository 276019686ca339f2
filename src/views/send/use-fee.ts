import { decimalText } from "../../base/units.js";
import { tokenAmount } from "../format/amount.js";
import { decimalOf, localDecimal } from "../format/decimal.js";
import { useNetwork } from "../host-hooks.js";
import { useMessages } from "../messages/use-messages.js";

/** An amount of the coin in its smallest unit, as text. */
export const useFee = (units: string | null): { amount: string; symbol: string } | null => {
  const { locale } = useMessages();
  const { symbol, decimals } = useNetwork().nativeCurrency;
  return units === null
    ? null
    : { amount: feeText(decimalText(BigInt(units), decimals), locale), symbol };
};

/** Fees are small: two digits that are not zero say enough. */
const feeText = (amount: string, locale: string): string => {
  const [, zeros] = /^0\.(0*)/.exec(amount) ?? [];
  if (zeros === undefined) return tokenAmount(amount, locale);
  const cut = decimalOf(amount.slice(0, "0.".length + zeros.length + 2));
  return cut === null ? amount : localDecimal(cut, locale, 0);
};
