import type * as t from "io-ts";
import { type CaipNetworkId, caipNetworkId } from "./caip.js";
import { isPlainAddress } from "./chain-texts.js";
import { number, orNull, refine, string } from "./primitives.js";
import { shape } from "./shape.js";
import { PURCHASE_KEY } from "./storage/cleared.js";
import type { RecordOf } from "./storage/records.js";
import { outsideName } from "./text.js";

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

// Others can write to the browser's storage, and what is here is shown.
const TEXT_MAX = 300;
const text = refine("text", (value) =>
  typeof value === "string" && value.length <= TEXT_MAX ? value : undefined,
);
const address = refine("address", (value) =>
  typeof value === "string" && isPlainAddress(value) ? value : undefined,
);
const digits = refine("digits", (value) =>
  typeof value === "string" && /^\d{1,78}$/.test(value) ? value : undefined,
);

const keptPurchase = shape({
  wish: shape({
    id: text,
    address,
    caipNetworkId,
    token: shape({ symbol: outsideName, address: orNull(address) }),
    amount: text,
    currency: text,
  }),
  providerId: text,
  provider: outsideName,
  /** By which an exchange knows it; null at any other provider. */
  sessionId: orNull(text),
  /** How much of it the account had when it was last asked, in the smallest unit; null before. */
  units: orNull(digits),
  /** When it was begun. Milliseconds since the epoch. */
  since: number,
  /** When the provider's window was closed; null while it is open. */
  closedAt: orNull(number),
});

/** An awaited purchase, for the next page. The address of the provider's page is not kept, since it may hold a key. */
export type KeptPurchase = t.TypeOf<typeof keptPurchase>;

/** The last purchase, until the visitor was told that it has arrived, or nothing is connected any more. */
export const PURCHASE_RECORD: RecordOf<KeptPurchase> = {
  key: PURCHASE_KEY,
  version: 1,
  codec: keptPurchase,
};
