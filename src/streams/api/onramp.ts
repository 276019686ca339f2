import { isRight } from "fp-ts/Either";
import { map, type Observable } from "rxjs";
import { failed } from "../../base/errors.js";
import {
  decodeOnrampOptions,
  type Offered,
  type PaymentCurrency,
  type Purchasable,
} from "../../codecs/api/onramp.js";
import { type BuyQuote, decodeOnrampQuote } from "../../codecs/api/onramp-quote.js";
import { decodeOrNull } from "../../codecs/decode.js";
import type { OnrampWish } from "../../codecs/options/onramp-options.js";
import { string } from "../../codecs/primitives.js";
import { shape } from "../../codecs/shape.js";
import { type BlockchainApi, blockchainRead$ } from "./blockchain.js";
import { fetchJson$, urlOf } from "./http.js";

/** What is for sale, and for how much. `GET /v1/onramp/options`, S7.16, wire 4.13 */
export const onrampOptions$ = (api: BlockchainApi): Observable<Offered> =>
  blockchainRead$(api, "/v1/onramp/options", {}, decodeOnrampOptions);

/**
 * What a purchase would cost and give. `POST /v1/onramp/quote`, S7.18, wire 4.14
 *
 * @throws http/bad-answer if it is about anything else; as `blockchainRead$`
 */
export const onrampQuote$ = (
  api: BlockchainApi,
  paymentCurrency: PaymentCurrency,
  { currency: purchaseCurrency, symbol }: Purchasable,
  amount: string,
): Observable<BuyQuote> =>
  posted$(api, "/v1/onramp/quote", {
    purchaseCurrency,
    paymentCurrency,
    amount,
    network: symbol,
  }).pipe(
    map((body) => {
      const decoded = decodeOnrampQuote(paymentCurrency.id, symbol)(body);
      if (isRight(decoded)) return decoded.right;
      throw failed("http/bad-answer", `The quote of the service was refused (${decoded.left}).`);
    }),
  );

const generated = shape({ url: string });

/** The address of Coinbase's page; null if the service gives none. `POST /v1/generators/onrampurl`, wire 4.15 */
export const coinbaseUrl$ = (
  api: BlockchainApi,
  { address, amount }: OnrampWish,
  { blockchain, symbol }: Purchasable,
  partnerUserId: string,
): Observable<string | null> =>
  posted$(api, "/v1/generators/onrampurl", {
    destinationWallets: [{ address, blockchains: [blockchain], assets: [symbol] }],
    defaultNetwork: blockchain,
    partnerUserId,
    defaultExperience: "buy",
    presetFiatAmount: Number(amount),
  }).pipe(map((body) => decodeOrNull(generated, body)?.url ?? null));

const posted$ = (
  { env, base, identification: { projectId } }: BlockchainApi,
  path: string,
  question: Readonly<Record<string, unknown>>,
): Observable<unknown> =>
  fetchJson$(
    env,
    urlOf(base, path, { projectId }),
    {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(question),
    },
    { isRead: true },
  );
