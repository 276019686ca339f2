import { smallestUnits } from "../../base/units.js";
import type { CaipNetworkId } from "../../codecs/caip.js";
import type { Network } from "../../codecs/network.js";
import type { Asset } from "../../codecs/payment/asset.js";
import type { Holder } from "../../model/live-connections.js";
import type { SwapState } from "../../model/swap.js";
import { isUnderWay } from "../../model/swap-fold.js";
import type { Exchange } from "../../streams/api/swap.js";

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
  sell: idOf(sell, network.caipNetworkId),
  buy: idOf(buy, network.caipNetworkId),
  units: BigInt(units),
});

/** wire 15.4 */
const COIN = "0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee";
const idOf = ({ address }: Asset, id: CaipNetworkId): string => `${id}:${address ?? COIN}`;

const WHOLE = 10_000n;

/** An offer less the slippage. */
export const leastOf = (units: bigint, slippage: number): bigint =>
  (units * (WHOLE - BigInt(slippage))) / WHOLE;
