import { filter, forkJoin, map, merge, mergeMap, of, switchMap, take, takeUntil } from "rxjs";
import { failed, toFailure, wrongArgument } from "../../base/errors.js";
import { readNow } from "../../base/state.js";
import { smallestUnits } from "../../base/units.js";
import { decodeOrNull } from "../../codecs/decode.js";
import type { Network } from "../../codecs/network.js";
import { hasSwaps } from "../../codecs/payment/asset.js";
import { partialSwapWish, wholeSwapWish } from "../../codecs/swap.js";
import type { SluiceEvent } from "../../model/events.js";
import type { QuotedSwap, SwapDraft, SwapFact, Swapped } from "../../model/swap.js";
import { mined$ } from "../send/ask-wallet.js";
import { answers$, assetOf$, spenderIn, type Told } from "../send/host.js";
import type { Ports, Streams } from "../wiring.js";
import { isOff, type OffStreams, off, showDraft$ } from "./draft.js";
import { offer$, type QuoteStreams, type SwapPorts } from "./quote.js";
import { exchangeOf, hundredths } from "./wish.js";

type HostStreams = QuoteStreams & OffStreams & Streams;
interface HostPorts
  extends SwapPorts,
    Pick<Ports, "env" | "settings" | "records" | "vault" | "causes" | "packOf"> {
  readonly clientId: () => string | undefined;
}

/** What a site asks for by `swap` and `quote`. Each is answered once. */
export const byHostEffect = (streams: HostStreams, ports: HostPorts): Told =>
  merge(
    answers$(streams, "swap/open", ports, (id, given) => opened$(id, given, streams, ports)),
    answers$(streams, "swap/quote", ports, (id, given) => quoted$(id, given, streams, ports)),
  );

/**
 * Opens the dialog with what the site wants to have swapped, and answers when the wallet has sent the swap, or when the
 * visitor has closed the dialog or gone elsewhere before.
 */
const opened$ = (id: string, given: unknown, streams: HostStreams, ports: HostPorts): Told => {
  const { events$, swap$, holder$ } = streams;
  const wish = decodeOrNull(partialSwapWish, given ?? {});
  if (wish === null) throw wrongArgument("wish");
  if (isOff(streams, ports)) throw off();
  if (readNow(swap$)?.requestId) throw busy();
  const holder = spenderIn(readNow(holder$));
  if (!hasSwaps(holder.network.caipNetworkId)) throw noSwaps(holder.network);
  const { amount, slippage } = wish;
  const side$ = (token: string | null | undefined) =>
    token === undefined ? of(undefined) : assetOf$(token, undefined, holder, streams, ports);
  const sent$ = events$.pipe(
    filter((event) => event.type === "swap/sent"),
    filter(({ step }) => step !== "approve"),
    take(1),
  );
  const closed$ = events$.pipe(
    mergeMap((event): readonly SluiceEvent[] => {
      if (event.type === "swap/ended")
        return [{ type: "swap/closed", settles: [id], failure: CLOSED }];
      // A wallet that is asked may send it: nothing ends it then, and it is the other one that is refused.
      if (readNow(swap$)?.requestId) return [];
      const isOver = event.type === "features/decided" && event.features.swaps.length === 0;
      const failure = isOver ? toFailure(off()) : event.type === "swap/open" ? SUPERSEDED : null;
      return failure === null ? [] : [{ type: "command/failed", settles: [id], failure }];
    }),
    takeUntil(sent$),
  );
  const shown$ = forkJoin({ sell: side$(wish.sell), buy: side$(wish.buy) }).pipe(
    mergeMap(({ sell, buy }) => {
      const draft: Partial<SwapDraft> = {
        ...(sell === undefined ? {} : { sell }),
        ...(buy === undefined ? {} : { buy }),
        ...(amount === undefined ? {} : { amount }),
        ...(slippage === undefined ? {} : { slippage: hundredths(slippage) }),
      };
      // Nothing has begun while it is not decided which parts are on, and so nothing ends.
      const unbegun$ = events$.pipe(
        filter(({ type }) => type === "modal/closed" && readNow(swap$) === null),
        map((): SluiceEvent => ({ type: "swap/closed", settles: [id], failure: CLOSED })),
      );
      return merge(showDraft$(draft, [], streams, ports.env), unbegun$);
    }),
  );
  const done$ = sent$.pipe(
    // A batch of calls has a hash when it is in a block. EIP-5792
    switchMap(({ requestId, hash: known }) =>
      known === null ? mined$(requestId, streams).pipe(map(({ hash = null }) => hash)) : of(known),
    ),
    map((hash) => answered(id, { hash }, ports)),
  );
  return merge(closed$, done$, shown$);
};

/** Asks what is offered. Nothing is shown, and no wallet is asked. */
const quoted$ = (id: string, given: unknown, streams: HostStreams, ports: HostPorts): Told => {
  const wish = decodeOrNull(wholeSwapWish, given);
  if (wish === null) throw wrongArgument("wish");
  if (isOff(streams, ports)) throw off();
  const holder = spenderIn(readNow(streams.holder$));
  const { account, network } = holder;
  if (!hasSwaps(network.caipNetworkId)) throw noSwaps(network);
  const side$ = (token: string | null) => assetOf$(token, undefined, holder, streams, ports);
  return forkJoin({ sell: side$(wish.sell), buy: side$(wish.buy) }).pipe(
    switchMap(({ sell, buy }) => {
      const units = smallestUnits(wish.amount, sell.decimals);
      if (units === null || units === 0n) throw wrongArgument("wish");
      const slippage = hundredths(wish.slippage);
      const exchange = exchangeOf({
        from: account.address,
        network,
        sell,
        buy,
        units: String(units),
      });
      return offer$(exchange, slippage, ports).pipe(
        map((quote) => {
          const { caipNetworkId } = network;
          return answered(id, { ...quote, caipNetworkId, sell, buy, units: String(units) }, ports);
        }),
      );
    }),
  );
};

const answered = (
  id: string,
  answer: Swapped | QuotedSwap,
  { vault }: Pick<Ports, "vault">,
): SwapFact => ({ type: "swap/answered", settles: [id], resultRef: vault.put(answer) });

const CLOSED = { code: "swap/closed", message: "Modal closed" } as const;
const SUPERSEDED = {
  code: "command/superseded",
  message: "The site has opened another swap meanwhile. This one was not sent.",
} as const;

const busy = () =>
  failed(
    "swap/not-ready",
    "The wallet is still asked about another swap. Wait until that is answered.",
  );
const noSwaps = ({ name }: Network) =>
  failed(
    "swap/unsupported",
    `Swaps are not available on ${name}. Switch to another network first.`,
  );
