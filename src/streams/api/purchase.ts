import { isRight } from "fp-ts/Either";
import type { Either } from "fp-ts/lib/Either.js";
import { defer, filter, map, type Observable, take, timer } from "rxjs";
import type { Env, PopupHandle } from "../../base/env.js";
import { failed } from "../../base/errors.js";
import {
  decodeExchangePage,
  decodeExchangeStatus,
  decodeExchanges,
  type ExchangeList,
  type ExchangePage,
  type ExchangeStatus,
  exchangeAssetOf,
} from "../../codecs/api/exchanges.js";
import {
  type BuyQuote,
  decodeOnrampOptions,
  decodeOnrampQuote,
  type Offered,
  type PaymentCurrency,
  type Purchasable,
} from "../../codecs/api/onramp.js";
import { namespaceOf } from "../../codecs/caip.js";
import { decodeOrNull } from "../../codecs/decode.js";
import type { OnrampWish } from "../../codecs/options/feature-options.js";
import { string } from "../../codecs/primitives.js";
import { shape } from "../../codecs/shape.js";
import { POPUP_HEIGHT, POPUP_POLL_MS, POPUP_WIDTH } from "../limits.js";
import { type BlockchainApi, blockchainRead$, readBy } from "./blockchain.js";
import { fetchJson$, urlOf } from "./http.js";

/** A page of the exchanges that send so much of an asset; the first is 1. `reown_getExchanges`, wire 4.17 */
export const exchanges$ = (
  api: BlockchainApi,
  asset: Purchasable,
  amount: string,
  page: number,
): Observable<ExchangeList> =>
  called$(
    api,
    "reown_getExchanges",
    { page, asset: exchangeAssetOf(asset), amount },
    decodeExchanges,
  );

/** The page of an exchange that sends so much of an asset to the account. `reown_getExchangePayUrl`, wire 4.17 */
export const exchangePage$ = (
  api: BlockchainApi,
  exchangeId: string,
  { caipNetworkId, address }: Pick<OnrampWish, "caipNetworkId" | "address">,
  asset: Purchasable,
  amount: string,
): Observable<ExchangePage> =>
  called$(
    api,
    "reown_getExchangePayUrl",
    {
      exchangeId,
      asset: exchangeAssetOf(asset),
      amount,
      recipient: `${caipNetworkId}:${address}`,
    },
    decodeExchangePage,
  );

/** What an exchange says of a transfer. `reown_getExchangeBuyStatus`, wire 4.17 */
export const exchangeStatus$ = (
  api: BlockchainApi,
  exchangeId: string,
  sessionId: string,
  { caipNetworkId }: Pick<OnrampWish, "caipNetworkId">,
): Observable<ExchangeStatus> =>
  called$(
    api,
    "reown_getExchangeBuyStatus",
    { exchangeId, sessionId },
    decodeExchangeStatus(namespaceOf(caipNetworkId)),
  );

/**
 * Each call is a request of its own: two pages are two transfers.
 *
 * @throws as `blockchainRead$`
 */
const called$ = <A>(
  { env, base, identification, clientId }: BlockchainApi,
  method: string,
  params: Readonly<Record<string, unknown>>,
  decode: (body: unknown) => Either<string, A>,
): Observable<A> =>
  defer(() =>
    fetchJson$(env, urlOf(base, "/v1/json-rpc", { ...identification, clientId: clientId() }), {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        jsonrpc: "2.0",
        id: 1,
        method,
        params: { ...params, projectId: identification.projectId },
      }),
    }),
  ).pipe(map(readBy(decode)));

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
  { id, payment_method_limits }: PaymentCurrency,
  { currency: purchaseCurrency, symbol }: Purchasable,
  amount: string,
): Observable<BuyQuote> =>
  posted$(api, "/v1/onramp/quote", {
    purchaseCurrency,
    paymentCurrency: { id, payment_method_limits },
    amount,
    network: symbol,
  }).pipe(
    map((body) => {
      const decoded = decodeOnrampQuote(id, symbol)(body);
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

const WINDOW_FEATURES = `popup,scrollbars,width=${POPUP_WIDTH},height=${POPUP_HEIGHT}`;

/**
 * A window for a page of somebody else, which stays open. Opened synchronously, so that a click may open it, and empty: it
 * is cut off from this page before it is led anywhere. Null if the browser blocked it.
 */
export const windowApart = (env: Pick<Env, "openWindow">): PopupHandle | null => {
  const opened = env.openWindow("about:blank", "_blank", WINDOW_FEATURES);
  if (opened !== null) opened.opener = null;
  return opened;
};

/**
 * Emits once the window is closed, or says so. Apart from `popupClosed$` of the log-in, so that neither part needs the other's
 * code.
 */
export const windowClosed$ = (
  opened: Pick<PopupHandle, "closed">,
  { scheduler }: Pick<Env, "scheduler">,
): Observable<unknown> =>
  timer(POPUP_POLL_MS, POPUP_POLL_MS, scheduler).pipe(
    filter(() => opened.closed),
    take(1),
  );
