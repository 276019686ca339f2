import {
  combineLatest,
  concat,
  EMPTY,
  filter,
  map,
  merge,
  mergeMap,
  type Observable,
  of,
  switchMap,
  take,
} from "rxjs";
import type { Env } from "../../base/env.js";
import { failed, toFailure } from "../../base/errors.js";
import { readNow, type State } from "../../base/state.js";
import { CONFIG_RECORD } from "../../codecs/api/config.js";
import type { Token } from "../../codecs/api/token-balances.js";
import { type Asset, assetOf, coinOf } from "../../codecs/payment/asset.js";
import { type SluiceEvent, settles } from "../../model/events.js";
import type { Holder } from "../../model/live.js";
import type { SwapDraft, SwapErrand, SwapFact, SwapState } from "../../model/swap.js";
import { amountFor, tokenToGive } from "../../model/swap-errand.js";
import { configSource } from "../../streams/api/directory.js";
import { decideFeatures } from "../features/decide.js";
import { drafted$ } from "../send/draft.js";
import type { Ports, Streams } from "../wiring.js";
import { type QuoteStreams, type SwapPorts, served$, worth$ } from "./quote.js";
import { exchangeOf } from "./wish.js";

interface DraftStreams extends Streams<"modal$" | "view$" | "features$" | "swap$"> {
  readonly holder$: State<Holder>;
}

/** Begins and forgets the draft of what is swapped, where swaps are on. */
export const draftEffect = (
  { events$, modal$, features$, swap$, ...streams }: DraftStreams,
  env: Pick<Env, "randomId">,
): Observable<SluiceEvent> =>
  merge(
    drafted$(
      {
        ...streams,
        modal$: combineLatest([modal$, features$]).pipe(
          map(([modal, { swaps }]) => ({ ...modal, open: modal.open && swaps.length > 0 })),
        ),
      },
      swap$,
      {
        isView: (view) => /^Swap(SelectToken|Preview)?$/.test(view),
        entry: { view: "Swap" },
        review: "SwapPreview",
        began: ({ network }) => ({ type: "swap/began", sell: coinOf(network) }),
        ended: { type: "swap/ended" },
      },
      env,
    ),
    events$.pipe(
      filter((event) => event.type === "swap/edit"),
      map(({ id, draft }): SwapFact => ({ type: "swap/edited", settles: [id], draft })),
    ),
    events$.pipe(
      filter((event) => event.type === "swap/choose"),
      mergeMap(({ id, side }): readonly SluiceEvent[] => [
        { type: "swap/choosing", settles: [id], side },
        { type: "view/push", id: env.randomId(), entry: { view: "SwapSelectToken" } },
      ]),
    ),
  );

/** Shows where one swaps, with a draft of what is known already. */
export const showDraft$ = (
  draft: Partial<SwapDraft>,
  settles: readonly string[],
  { swap$ }: Pick<Streams<"swap$">, "swap$">,
  { randomId }: Pick<Env, "randomId">,
): Observable<SluiceEvent> =>
  concat(
    of<SluiceEvent>({ type: "view/show", id: randomId(), entry: { view: "Swap" } }),
    swap$.pipe(
      filter((swap) => swap !== null),
      take(1),
      map((): SwapFact => ({ type: "swap/edited", settles, draft })),
    ),
  );

export type OffStreams = Pick<
  Streams<"features$" | "modal$" | "settings$">,
  "features$" | "modal$" | "settings$"
>;
export type OffPorts = Pick<Ports, "env" | "settings" | "records">;

/**
 * Whether the site has no swaps, so that nobody is asked. While the dialog is closed, what its next opening would decide counts:
 * nothing may have been decided yet, or something else.
 */
export const isOff = (
  { features$, modal$, settings$ }: OffStreams,
  { env, settings, records }: OffPorts,
): boolean => {
  const decided = readNow(features$);
  const config = configSource(env, settings) === null ? null : records.read(CONFIG_RECORD);
  const isSaid = decided.decided && (readNow(modal$).open || config === null);
  const { swaps } = isSaid ? decided : decideFeatures(readNow(settings$), config).features;
  return swaps.length === 0;
};

export const off = () =>
  failed("swap/off", "Swaps are turned off on this site. See `features.swaps` in docs/options.md.");

interface BeginStreams extends QuoteStreams, OffStreams, Streams<"swap$" | "tokens$"> {}

/**
 * Shows where one swaps for what the visitor lacks. What to give for it is filled in; how much of that as well, once it is known what
 * both are worth, unless they have said something else by then. Without prices, they say it themselves.
 */
export const beginEffect = (
  streams: BeginStreams,
  ports: SwapPorts & OffPorts,
): Observable<SluiceEvent> =>
  streams.events$.pipe(
    filter((event) => event.type === "swap/begin"),
    switchMap(({ id, errand }): Observable<SluiceEvent> => {
      if (isOff(streams, ports))
        return of({ type: "command/failed", settles: [id], failure: toFailure(off()) });
      const { buy } = errand;
      const { network } = readNow(streams.holder$);
      const token = tokenToGive(readNow(streams.tokens$), network, buy);
      const coin = buy.address === null ? null : coinOf(network);
      const sell = token === null ? coin : assetOf(token, network);
      return merge(
        showDraft$({ sell, buy }, [id], streams, ports.env),
        streams.events$.pipe(
          filter(settles(id)),
          take(1),
          switchMap(() => (token === null ? EMPTY : amount$(errand, token, streams, ports))),
        ),
      );
    }),
  );

const amount$ = (
  errand: SwapErrand,
  token: Token,
  { holder$, swap$ }: BeginStreams,
  { api }: SwapPorts,
): Observable<SwapFact> => {
  const { account, network } = readNow(holder$);
  if (account === null || api === null) return EMPTY;
  const [sell, buy] = [assetOf(token, network), errand.buy];
  const exchange = exchangeOf({ from: account.address, network, sell, buy, units: "0" });
  return served$(api, network.caipNetworkId).pipe(
    filter((isServed) => isServed),
    switchMap(() => worth$(api, exchange)),
    map((prices) => amountFor(errand, token, prices)),
    filter((amount) => amount !== "" && isUntouched(readNow(swap$), sell, buy)),
    map((amount): SwapFact => ({ type: "swap/edited", settles: [], draft: { amount } })),
  );
};

const isUntouched = (swap: SwapState | null, sell: Asset, buy: Asset): boolean =>
  swap?.draft.amount === "" &&
  swap.draft.sell?.address === sell.address &&
  swap.draft.buy?.address === buy.address;
