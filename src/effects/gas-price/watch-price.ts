import {
  concat,
  distinctUntilChanged,
  EMPTY,
  filter,
  map,
  type Observable,
  of,
  switchMap,
  withLatestFrom,
} from "rxjs";
import { readNow } from "../../base/state.js";
import type { Network } from "../../codecs/network.js";
import { networkOf } from "../../model/connection-model.js";
import type { SluiceEvent } from "../../model/events.js";
import type { GasPrice, GasPriceFact, GasPriceState } from "../../model/gas-price.js";
import { askNode$ } from "../../streams/api/node-question.js";
import { dueWhileVisible$ } from "../../streams/browser/reach.js";
import { type Due, keptAnswer } from "../../streams/kept-answer.js";
import type { Fees } from "../../streams/wallets/namespaces/pack.js";
import { clientIdOf } from "../connection/networks-of.js";
import type { Ports, Streams } from "../wiring.js";

/** About one block of Ethereum. */
const GAS_PRICE_MS = 12_000;

type PriceStreams = Streams<"gasPrice$" | "model$" | "settings$">;
type PricePorts = Pick<Ports, "env" | "packOf" | "sessions">;

/** What transactions cost on the active network, asked of its node every 12 s while somebody listens and the page is visible. */
export const watchPriceEffect = (
  streams: PriceStreams,
  ports: PricePorts,
): Observable<GasPriceFact> =>
  streams.events$.pipe(
    filter((event) => event.type === "gas-price/watch" || event.type === "gas-price/unwatch"),
    switchMap(
      ({ type, id }): Observable<GasPriceFact> =>
        type === "gas-price/unwatch"
          ? of({ type: "gas-price/unwatched", settles: [id] })
          : concat(
              of({ type: "gas-price/watched" as const, settles: [id] }),
              prices$(streams, ports),
            ),
    ),
  );

const prices$ = (
  { gasPrice$, model$, settings$ }: PriceStreams,
  { env, packOf, sessions }: PricePorts,
): Observable<GasPriceFact> =>
  model$.pipe(
    map(networkOf),
    distinctUntilChanged((a, b) => a.caipNetworkId === b.caipNetworkId),
    switchMap((network): Observable<GasPriceFact> => {
      const { caipNetworkId } = network;
      const question$ = feesOf(network, packOf);
      const none = { type: "gas-price/none", isSupported: question$ !== null } as const;
      if (question$ === null) return of(none);
      const young = (): GasPrice | null => {
        const now = readNow(gasPrice$);
        const isYoung = now.status === "ready" && env.scheduler.now() - now.asOf < GAS_PRICE_MS;
        return isYoung && now.caipNetworkId === caipNetworkId ? priceIn(now) : null;
      };
      return concat(
        young() === null ? of(none) : EMPTY,
        keptAnswer({
          noun: "gas-price",
          whose: { caipNetworkId },
          due$: dueWhileVisible$(env, 0, GAS_PRICE_MS).pipe(map((): Due => "any")),
          kept: young,
          ask$: question$.pipe(
            withLatestFrom(model$, settings$),
            switchMap(([question, model, settings]) =>
              askNode$(question, { env, settings, clientId: clientIdOf(model, sessions) }, network),
            ),
            map((fees) => priceOf(fees, env.scheduler.now())),
          ),
        }),
      );
    }),
  );

const feesOf = ({ chainNamespace, unsupported }: Network, packOf: Ports["packOf"]) =>
  unsupported === true ? null : (packOf(chainNamespace)?.fees$ ?? null);

const priceOf = ({ baseFee, tips }: Fees, asOf: number): GasPrice => ({
  baseFeePerGas: String(baseFee),
  maxPriorityFeePerGas: {
    slow: String(tips.slow),
    normal: String(tips.normal),
    fast: String(tips.fast),
  },
  asOf,
});

const priceIn = ({ baseFeePerGas, maxPriorityFeePerGas, asOf }: GasPrice): GasPrice => ({
  baseFeePerGas,
  maxPriorityFeePerGas,
  asOf,
});

/** Keeps the price of a network while its node is asked again. */
export const foldGasPrice = (state: GasPriceState, event: SluiceEvent): GasPriceState => {
  switch (event.type) {
    case "gas-price/none":
      return { status: event.isSupported ? "loading" : "unsupported" };
    case "gas-price/asking":
      return state.status === "ready" ? state : { status: "loading" };
    case "gas-price/answered": {
      const { caipNetworkId } = event;
      return { status: "ready", caipNetworkId, ...priceIn(event) };
    }
    case "gas-price/failed":
      return { status: "failed", failure: event.failure };
    default:
      return state;
  }
};
