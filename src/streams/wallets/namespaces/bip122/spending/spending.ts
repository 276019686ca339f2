import { Transaction } from "@scure/btc-signer";
import { exhaustMap, map, throwError } from "rxjs";
import { decimalText } from "../../../../../base/units.js";
import { decodeOrNull } from "../../../../../codecs/decode.js";
import { type Moving, movingsIn } from "../../../../../codecs/namespaces/bip122/esplora-coins.js";
import { psbtBytes } from "../../../../../codecs/namespaces/bip122/fields.js";
import type { Difference } from "../../../../../codecs/payment/plan.js";
import { string } from "../../../../../codecs/primitives.js";
import { shape } from "../../../../../codecs/shape.js";
import { partOf, type SentPlan, type Spending } from "../../spending.js";
import { tokenUnknown } from "../../spending-failures.js";
import { esplora, movingNow$ } from "../esplora.js";
import { bitcoinBump$ } from "./bump.js";
import { bitcoinPlan$ } from "./plan.js";
import { sumOf } from "./select.js";

/** What the chain has under a hash, against the plan. Of what a wallet has made itself, only what the receiver gets is known. */
export const bitcoinReadBack$: Spending["readBack$"] = (ask, sent) =>
  movingNow$(ask, sent.hash).pipe(map((found) => found && differencesIn(sent, found)));

const differencesIn = ({ plan, from }: SentPlan, { vin, vout }: Moving): readonly Difference[] => {
  const { to, asset } = plan;
  const units = BigInt(plan.units);
  const others = vout.filter(({ scriptpubkey_address: one }) => one !== from && one !== to);
  const got = sumOf(vout.filter(({ scriptpubkey_address: one }) => one === to));
  const fee = feeOf(plan.request.params);
  const amount = (value: bigint): string => decimalText(value, asset.decimals);
  const back = sumOf(vout.filter(({ scriptpubkey_address: one }) => one === from));
  const left = sumOf(vin.flatMap(({ prevout }) => prevout ?? [])) - back;
  // To the account itself, what is sent and what comes back cannot be told apart.
  if (from === to)
    return fee === null || left <= fee ? [] : [alsoLeft(`${amount(left - fee)} ${asset.symbol}`)];
  if (got === 0n) {
    const [largest] = [...others].sort((a, b) => (a.value < b.value ? 1 : -1));
    return [
      { what: "receiver", meant: to, is: largest?.scriptpubkey_address ?? "" },
      // What went elsewhere has been said; what is more than that is said as well.
      ...more(left - (largest?.value ?? 0n)),
    ];
  }
  return [
    ...(got === units ? [] : [{ what: "amount" as const, meant: amount(units), is: amount(got) }]),
    ...more(left - got),
  ];

  function more(rest: bigint): readonly Difference[] {
    return fee === null || rest <= fee ? [] : [alsoLeft(`${amount(rest - fee)} ${asset.symbol}`)];
  }
};

const alsoLeft = (is: string): Difference => ({ what: "more-leaves", meant: "", is });

const asked = shape({ psbt: string });

/** What the transaction that was asked for pays; null where the wallet makes it. */
const feeOf = (params: unknown): bigint | null => {
  const bytes = psbtBytes(decodeOrNull(asked, params)?.psbt ?? "");
  if (bytes === null) return null;
  try {
    return Transaction.fromPSBT(bytes).fee;
  } catch {
    return null; // the record of what was sent has been changed
  }
};

/** By the newest transactions of the address. Nothing else names a payment. */
export const bitcoinArrivals$: Spending["arrivals$"] = (ask, { to, units }, when$) => {
  // The network tells the small letters of one in capitals, as in a QR code. BIP-173
  const address = CAPITALS.test(to) ? to.toLowerCase() : to;
  const path = `/address/${encodeURIComponent(address)}/txs`;
  return when$.pipe(
    exhaustMap(() => ask({ urls: esplora(path), decode: movingsIn })),
    map((found) => {
      const came = found.map(({ txid, status, vout }) => ({
        txid,
        isMined: status?.confirmed === true,
        got: sumOf(vout.filter(({ scriptpubkey_address: one }) => one === address)),
      }));
      const paying = came.filter(({ got }) => got >= units);
      return {
        mined: paying.find(({ isMined }) => isMined)?.txid ?? null,
        waiting: paying.find(({ isMined }) => !isMined)?.txid ?? null,
        has: partOf(
          came.reduce((sum, { got }) => sum + got, 0n),
          units,
        ),
      };
    }),
  );
};

const CAPITALS = /^(?:BC|TB|BCRT)1/;

/** How accounts of Bitcoin send. */
const bitcoinSpending: Spending = {
  hasReferences: false,
  // What has wrong check letters is no address.
  isMistyped: () => false,
  asset$: (_, address) => throwError(() => tokenUnknown(address)),
  plan$: (ask, transfer, network) =>
    transfer.replaces === undefined
      ? bitcoinPlan$(ask, transfer, network)
      : bitcoinBump$(ask, transfer, network, transfer.replaces),
  replaces: true,
  readBack$: bitcoinReadBack$,
  arrivals$: bitcoinArrivals$,
  outbid$: null,
};

export default bitcoinSpending;
