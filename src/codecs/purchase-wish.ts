import type { CaipNetworkId } from "./caip.js";
import { caipNetworkId } from "./namespace.js";
import { string } from "./primitives.js";
import { shape } from "./shape.js";

/** What a site wants its visitor to buy. What is not for sale stays unchosen. */
export interface BuyWish {
  /** What is paid, as decimal text such as `50`. */
  readonly amount?: string | undefined;
  /** In which currency. ISO 4217 */
  readonly currency?: string | undefined;
  /** Symbol of what is bought, such as `USDC`. */
  readonly token?: string | undefined;
  /** On which of the configured networks. */
  readonly caipNetworkId?: CaipNetworkId | undefined;
}

export const buyWish = shape(
  {},
  { amount: string, currency: string, token: string, caipNetworkId },
);
