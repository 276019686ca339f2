import { smallestUnits } from "../../base/units.js";
import { serviceId } from "../../codecs/api/token-balances.js";
import type { Network } from "../../codecs/network.js";
import type { Asset } from "../../codecs/payment/asset.js";
import type { SignInSession } from "../../codecs/sign-in/siwx.js";
import type { Holder } from "../../model/live.js";
import type { OngoingPayment, PaymentsState } from "../../model/pay.js";
import type { SwapState } from "../../model/swap.js";
import { isUnderWay, SLIPPAGE } from "../../model/swap-fold.js";
import type { Exchange } from "../../streams/api/swap.js";
import type { SwapPayment } from "../../streams/wallets/namespaces/spending.js";
import { isNamedAnyway } from "../send/ask-wallet.js";

/** What is to be exchanged. Amounts as texts, so that two wishes can be compared. */
export interface Wish {
  readonly from: string;
  readonly network: Network;
  readonly sell: Asset;
  readonly buy: Asset;
  /** In the smallest unit. */
  readonly units: string;
  readonly slippage: number;
  /** Whose wallet is asked. */
  readonly connectionId: string;
  /** The wallet has refused to make several calls as one. */
  readonly isOneByOne: boolean;
}

/** Null while something is missing, or while a step is on its way: what the wallet was asked is not built anew meanwhile. */
export const wishOf = (swap: SwapState | null, { account, network }: Holder): Wish | null => {
  if (swap === null || account === null || network.unsupported || isUnderWay(swap)) return null;
  const { sell, buy, amount, slippage } = swap.draft;
  if (sell === null || buy === null) return null;
  const units = smallestUnits(amount, sell.decimals);
  return units === null || units === 0n
    ? null
    : {
        from: account.address,
        connectionId: account.connectionId,
        network,
        sell,
        buy,
        units: String(units),
        slippage,
        isOneByOne: swap.isOneByOne,
      };
};

export const exchangeOf = ({
  from,
  network,
  sell,
  buy,
  units,
}: Pick<Wish, "from" | "network" | "sell" | "buy" | "units">): Exchange => ({
  caipNetworkId: network.caipNetworkId,
  from: `${network.caipNetworkId}:${from}`,
  sell: serviceId(sell.address, network.caipNetworkId),
  buy: serviceId(buy.address, network.caipNetworkId),
  units: BigInt(units),
});

/** What a site allows, in hundredths of a percent, and never more than that. @param percent undefined for the default */
export const hundredths = (percent: number | undefined): number => {
  if (percent === undefined) return SLIPPAGE;
  const nearest = Math.round(percent * 100);
  return nearest / 100 > percent ? nearest - 1 : nearest;
};

const WHOLE = 10_000n;

/** An offer less the slippage. */
export const leastOf = (units: bigint, slippage: number): bigint =>
  (units * (WHOLE - BigInt(slippage))) / WHOLE;

/** Plain data, so that two can be compared. */
export interface WantedPayment extends Omit<SwapPayment, "units"> {
  readonly units: string;
}

/**
 * The payment that a swap is for, if one request may swap and pay; null for none. The transaction of such a request does not name
 * the payment, and not every server can see in it what is sent of the coin.
 *
 * @param session of the active account on the active network
 */
export const paymentFor = (
  swap: SwapState | null,
  { network }: Holder,
  payments: PaymentsState,
  session: SignInSession | null,
): WantedPayment | null => {
  const one = swapsFor(payments);
  if (swap === null || one === null || !isNamedAnyway(one.payment, session)) return null;
  const { asset, payment, caipNetworkId, id: paymentId } = one;
  const { buy } = swap.draft;
  if (caipNetworkId !== network.caipNetworkId || asset === null || buy === null) return null;
  if (asset.address === null && payment.tracesCoin !== true) return null;
  const units = smallestUnits(payment.amount, asset.decimals);
  return asset.address?.toLowerCase() !== buy.address?.toLowerCase() || units === null
    ? null
    : { paymentId, to: payment.recipient, units: String(units), reference: payment.reference };
};

/** The payment that the visitor swaps for; null for none, and while a wallet is asked for it. */
export const swapsFor = (payments: PaymentsState): OngoingPayment | null =>
  payments.find(({ status, place }) => status === "open" && place === "errand") ?? null;
