import { isAddress } from "viem";
import { decodeOrNull } from "../../../../../codecs/decode.js";
import { orNull } from "../../../../../codecs/or.js";
import type { Difference, Plan } from "../../../../../codecs/payment/plan.js";
import { string } from "../../../../../codecs/primitives.js";
import { shape } from "../../../../../codecs/shape.js";
import type { Spending } from "../../spending.js";
import { evmAsset$ } from "./asset.js";
import { evmPlan$ } from "./plan.js";

/** How accounts of EVM networks send. */
const evmSpending: Spending = {
  // In one case, an address has no check letters. EIP-55
  isMistyped: (address) =>
    /[a-f]/.test(address.slice(2)) && /[A-F]/.test(address) && !isAddress(address),
  asset$: evmAsset$,
  plan$: evmPlan$,
  readBack: (plan, hash) => ({
    method: "eth_getTransactionByHash",
    params: () => [hash],
    decode: (said) => {
      if (said === null) return "unknown";
      const seen = decodeOrNull(transaction, said);
      return seen === null ? null : differencesOf(plan, seen);
    },
  }),
};

export default evmSpending;

const transaction = shape({ to: orNull(string), value: string, input: string });
const asked = shape({ to: string, value: string }, { data: string });

/** What was signed, against what was shown. Gas and fees are the wallet's to choose. */
const differencesOf = (
  { request }: Plan,
  {
    to,
    value,
    input,
  }: { readonly to: string | null; readonly value: string; readonly input: string },
): readonly Difference[] => {
  const meant = decodeOrNull(asked, Array.isArray(request.params) ? request.params[0] : null);
  if (meant === null) return [];
  const low = (text: string): string => text.toLowerCase();
  const data = meant.data ?? "0x";
  return [
    ...(low(meant.to) === low(to ?? "")
      ? []
      : [{ what: "receiver" as const, meant: meant.to, is: to ?? "" }]),
    ...(BigInt(meant.value) === BigInt(value)
      ? []
      : [{ what: "amount" as const, meant: meant.value, is: value }]),
    ...(low(data) === low(input) ? [] : [{ what: "data" as const, meant: data, is: input }]),
  ];
};
