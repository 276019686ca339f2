import { mergeMap, type Observable, throwError } from "rxjs";
import { failed } from "../../base/errors.js";
import type { CaipNetworkId } from "../../codecs/caip.js";
import { parseCaipAddress } from "../../codecs/caip-account.js";
import { type BuiltCall, decodeBuiltCall, decodeGasPrice, decodeQuote } from "../../codecs/swap.js";
import { type BlockchainApi, blockchainAsk$, blockchainRead$ } from "./blockchain.js";
import { type Refusal, refusedBy, textOf$ } from "./http.js";

/** What an account gives, and what it wants for it, on one network. */
export interface Exchange {
  readonly caipNetworkId: CaipNetworkId;
  /** The account's CAIP-10 id. */
  readonly from: `${CaipNetworkId}:${string}`;
  /** CAIP-10 id of the token that is given; of the coin, with its pseudo address. wire 15.4 */
  readonly sell: string;
  /** The same of the one that is wanted. */
  readonly buy: string;
  /** How much is given, in the smallest unit. */
  readonly units: bigint;
}

/** What gas costs there, in wei. `GET /v1/convert/gas-price`, S7.15, wire 4.7 */
export const gasPrice$ = (api: BlockchainApi, id: CaipNetworkId): Observable<bigint> =>
  blockchainRead$(api, "/v1/convert/gas-price", { chainId: id }, decodeGasPrice);

/**
 * How much is offered for it, in the smallest unit; null if nobody offers anything. `GET /v1/convert/quotes`, S7.13, wire 4.6
 *
 * @throws swap/no-liquidity; as `blockchainRead$`
 */
export const quote$ = (
  api: BlockchainApi,
  { from, sell, buy, units }: Exchange,
  gasPrice: bigint,
): Observable<bigint | null> =>
  blockchainRead$(
    api,
    "/v1/convert/quotes",
    {
      amount: String(units),
      userAddress: parseCaipAddress(from)?.address,
      from: sell,
      to: buy,
      gasPrice: String(gasPrice),
    },
    decodeQuote,
    illiquid(api),
  );

/** The service says it in words. */
const illiquid =
  ({ env }: BlockchainApi): Refusal =>
  (response, url) =>
    textOf$(response).pipe(
      mergeMap((text) =>
        /insufficient liquidity/i.test(text)
          ? throwError(() =>
              failed(
                "swap/no-liquidity",
                "There is not enough liquidity for this amount. Enter a smaller one, or choose another token.",
              ),
            )
          : refusedBy(env)(response, url),
      ),
    );

/** The call that makes the exchange, as the service wants it. Not checked. `POST /v1/convert/build-transaction`, S7.20, wire 4.11 */
export const builtSwap$ = (
  api: BlockchainApi,
  { from, sell, buy, units }: Exchange,
  slippage: number,
): Observable<BuiltCall> =>
  blockchainAsk$(
    api,
    "/v1/convert/build-transaction",
    {
      amount: String(units),
      eip155: { slippage },
      from: sell,
      to: buy,
      userAddress: from,
      disableEstimate: true,
    },
    decodeBuiltCall,
  );

/** The call that allows the exchange, as the service wants it. Not checked. `GET /v1/convert/build-approve`, S7.21, wire 4.12 */
export const builtApproval$ = (
  api: BlockchainApi,
  { from, sell, buy }: Exchange,
): Observable<BuiltCall> =>
  blockchainRead$(
    api,
    "/v1/convert/build-approve",
    { userAddress: from, from: sell, to: buy },
    decodeBuiltCall,
  );
