import type { Failure } from "../base/errors.js";
import type { CaipNetworkId } from "../codecs/caip.js";
import type { Told } from "../streams/kept-answer.js";
import type { Asks, Folding, Settles } from "./folding.js";

/** What a transaction costs on a network, per unit of gas (EIP-1559). Amounts are decimal text, in the coin's base unit (wei). */
export interface GasPrice {
  /** The base fee of the next block. */
  readonly baseFeePerGas: string;
  /** What is paid on top of it: what one in ten, half, and nine in ten of the transactions of the last blocks paid at most. */
  readonly maxPriorityFeePerGas: {
    readonly slow: string;
    readonly normal: string;
    readonly fast: string;
  };
  /** When the node was asked, in milliseconds since the epoch. */
  readonly asOf: number;
}

/** `gasPrice$`: what a transaction costs on the active network now. */
export type GasPriceState =
  /** Nobody has listened yet. */
  | { readonly status: "idle" }
  | { readonly status: "loading" }
  /** The network has no such fees: only EVM networks do. */
  | { readonly status: "unsupported" }
  | (GasPrice & { readonly status: "ready"; readonly caipNetworkId: CaipNetworkId })
  | { readonly status: "failed"; readonly failure: Failure };

export type GasPriceCommand =
  /** Somebody began to listen to `gasPrice$`, who was the first. */
  | (Asks & { readonly type: "gas-price/watch" })
  /** Nobody listens to it any more. */
  | (Asks & { readonly type: "gas-price/unwatch" });

export type GasPriceFact =
  | (Settles & { readonly type: "gas-price/watched" })
  | (Settles & { readonly type: "gas-price/unwatched" })
  /** Another network is active, which has such fees or has not. */
  | { readonly type: "gas-price/none"; readonly isSupported: boolean }
  | Told<"gas-price", { readonly caipNetworkId: CaipNetworkId }, GasPrice>;

export const gasPriceStates = ({
  folded,
  late,
}: Folding<{ readonly gasPrice: GasPriceState }>) => ({
  gasPrice$: folded<GasPriceState>({ status: "idle" }, late("gasPrice")),
});
