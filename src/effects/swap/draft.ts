import {
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
import { readNow, type State } from "../../base/state.js";
import type { Token } from "../../codecs/api/token-balances.js";
import { type Asset, assetOf, coinOf } from "../../codecs/payment/asset.js";
import { type SluiceEvent, settles } from "../../model/events.js";
import type { Holder } from "../../model/live.js";
import type { SwapDraft, SwapErrand, SwapFact, SwapState } from "../../model/swap.js";
import { amountFor, tokenToGive } from "../../model/swap-errand.js";
import { drafted$ } from "../send/draft.js";
import type { Streams } from "../wiring.js";
import { type QuoteStreams, type SwapPorts, worth$ } from "./quote.js";
import { exchangeOf } from "./wish.js";

interface DraftStreams extends Streams<"modal$" | "view$" | "swap$"> {
  readonly holder$: State<Holder>;
}

/** Begins and forgets the draft of what is swapped. */
export const draftEffect = (
  { events$, swap$, ...streams }: DraftStreams,
  env: Pick<Env, "randomId">,
): Observable<SluiceEvent> =>
  merge(
    drafted$(
      streams,
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

interface BeginStreams extends QuoteStreams, Streams<"swap$" | "tokens$"> {}

/**
 * Shows where one swaps for what the visitor lacks. What to give for it is filled in; how much of that as well, once it is known what
 * both are worth, unless they have said something else by then. Without prices, they say it themselves.
 */
export const beginEffect = (streams: BeginStreams, ports: SwapPorts): Observable<SluiceEvent> =>
  streams.events$.pipe(
    filter((event) => event.type === "swap/begin"),
    switchMap(({ id, errand }) => {
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
  return worth$(api, exchangeOf({ from: account.address, network, sell, buy, units: "0" })).pipe(
    map((prices) => amountFor(errand, token, prices)),
    filter((amount) => amount !== "" && isUntouched(readNow(swap$), sell, buy)),
    map((amount): SwapFact => ({ type: "swap/edited", settles: [], draft: { amount } })),
  );
};

const isUntouched = (swap: SwapState | null, sell: Asset, buy: Asset): boolean =>
  swap?.draft.amount === "" &&
  swap.draft.sell?.address === sell.address &&
  swap.draft.buy?.address === buy.address;
