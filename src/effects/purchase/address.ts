import { catchError, defer, from, map, type Observable, of } from "rxjs";
import { failed, messageOf } from "../../base/errors.js";
import { within } from "../../base/under-way.js";
import type { Purchasable } from "../../codecs/api/onramp.js";
import type { OnrampWish } from "../../codecs/options/feature-options.js";
import type { Seller } from "../../codecs/options/onramp.js";
import { secureAddressOf } from "../../codecs/secure-address.js";
import type { BlockchainApi } from "../../streams/api/blockchain.js";
import { coinbaseUrl$, exchangePage$ } from "../../streams/api/purchase.js";
import { PROVIDER_ANSWER_MS } from "../limits.js";
import type { Ports } from "../wiring.js";

export interface AddressPorts extends Pick<Ports, "env"> {
  /** Null without a project id. */
  readonly api: BlockchainApi | null;
}

/** A provider's page for one purchase. */
export interface SellerPage {
  readonly url: string;
  /** By which the service is asked what an exchange says; null at any other provider. */
  readonly sessionId: string | null;
}

/**
 * A provider's page for a purchase. Emits once; at once, where nobody has to be asked for it. wire 4.15, 4.17
 *
 * @throws purchase/not-opened if nobody gives one in 30 s, or it is no https one
 */
export const pageOf$ = (
  seller: Seller,
  wish: OnrampWish,
  asset: Purchasable,
  ports: AddressPorts,
): Observable<SellerPage> =>
  defer(() => given$(seller, wish, asset, ports)).pipe(
    within(PROVIDER_ANSWER_MS, ports.env.scheduler),
    catchError((cause: unknown) => {
      throw notOpened(seller.name, messageOf(cause), cause);
    }),
    map(({ url: text, sessionId }) => {
      const url = secureAddressOf(text);
      if (url === null) throw notOpened(seller.name, "It has to be an https address.");
      return { url, sessionId };
    }),
  );

const given$ = (
  { by }: Seller,
  wish: OnrampWish,
  asset: Purchasable,
  { api }: AddressPorts,
): Observable<{ readonly url: unknown; readonly sessionId: string | null }> =>
  by.kind === "exchange" && api !== null
    ? exchangePage$(api, by.exchangeId, wish, asset, by.amount)
    : addressOf$(by, wish, asset, api).pipe(map((url) => ({ url, sessionId: null })));

const addressOf$ = (
  by: Seller["by"],
  wish: OnrampWish,
  asset: Purchasable,
  api: BlockchainApi | null,
): Observable<unknown> => {
  switch (by.kind) {
    case "meld":
      return of(meldAddress(by, wish, api));
    case "coinbase":
      return api === null ? of(null) : coinbaseUrl$(api, wish, asset, by.partnerUserId);
    case "host": {
      const said = by.url(wish);
      return typeof said === "string" ? of(said) : from(said);
    }
    default:
      return of(null);
  }
};

const meldAddress = (
  { url, publicKey }: Extract<Seller["by"], { kind: "meld" }>,
  { token, address, amount, currency }: OnrampWish,
  api: BlockchainApi | null,
): string => {
  const page = new URL(url);
  const query = {
    publicKey,
    destinationCurrencyCode: token.symbol,
    walletAddress: address,
    externalCustomerId: api?.identification.projectId ?? "",
    sourceAmount: amount,
    sourceCurrencyCode: currency,
  };
  for (const [name, value] of Object.entries(query)) page.searchParams.set(name, value);
  return page.href;
};

const notOpened = (name: string, why: string, cause?: unknown) =>
  failed(
    "purchase/not-opened",
    `${name} gave no address of its page that can be opened. ${why}`,
    cause,
  );
