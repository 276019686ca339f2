import {
  catchError,
  concat,
  defer,
  filter,
  map,
  merge,
  mergeMap,
  type Observable,
  of,
  switchMap,
  take,
  takeUntil,
  takeWhile,
} from "rxjs";
import { noteCause } from "../../base/commands.js";
import { failed, toFailure, wrongArgument } from "../../base/errors.js";
import { readNow, type State } from "../../base/state.js";
import { decodeOrNull } from "../../codecs/decode.js";
import { type BuyWish, buyWish } from "../../codecs/purchase.js";
import { type SluiceEvent, settles } from "../../model/events.js";
import type { Holder } from "../../model/live.js";
import type { BuyDraft, PurchaseFact, PurchaseState } from "../../model/purchase.js";
import { isAwaited, isServed } from "../../model/purchase-fold.js";
import type { Ports, Streams } from "../wiring.js";

interface HostStreams extends Streams<"purchase$" | "features$"> {
  readonly holder$: State<Holder>;
}
type HostPorts = Pick<Ports, "env" | "vault" | "causes">;
type Told = Observable<SluiceEvent>;

/** What a site asks for by `buy`. It is answered once. S8.35 */
export const byHostEffect = (streams: HostStreams, ports: HostPorts): Told =>
  streams.events$.pipe(
    filter((event) => event.type === "purchase/open"),
    // Another one takes its place, which the first is told.
    mergeMap(({ id, givenRef }) =>
      defer(() => opened$(id, ports.vault.take(givenRef), streams, ports)).pipe(
        catchError((cause: unknown) => {
          noteCause(ports.causes, [id], cause);
          return of(refused(id, toFailure(cause)));
        }),
        takeWhile((event) => !settles(id)(event), true),
      ),
    ),
  );

const opened$ = (id: string, given: unknown, streams: HostStreams, ports: HostPorts): Told => {
  const { events$, purchase$, features$, holder$ } = streams;
  const wish = decodeOrNull(buyWish, given ?? {});
  if (wish === null) throw wrongArgument("wish");
  const { account } = readNow(holder$);
  if (account === null) throw NO_ACCOUNT();
  if (!isServed(account.namespace)) throw UNSUPPORTED();
  const started$ = events$.pipe(filter(({ type }) => type === "purchase/started"));
  const off$ = features$.pipe(
    filter(({ decided, onramp }) => decided && onramp.length === 0),
    map(() => refused(id, toFailure(OFF()))),
  );
  const again$ = events$.pipe(
    filter((event) => event.type === "purchase/open"),
    map(() => refused(id, SUPERSEDED)),
  );
  // Until a provider's window was opened, the visitor may leave.
  const left$ = events$.pipe(
    filter(({ type }) => type === "modal/closed" || type === "purchase/ended"),
    takeUntil(started$),
    map(() => refused(id, CLOSED)),
  );
  const ended$ = started$.pipe(
    take(1),
    switchMap(() => events$),
    mergeMap((event) => outcomeOf(id, event, readNow(purchase$), ports)),
  );
  const shown$ = concat(
    of<SluiceEvent>({
      type: "view/show",
      id: ports.env.randomId(),
      entry: { view: "OnRampProviders" },
    }),
    purchase$.pipe(
      filter((state) => state?.sale.status === "ready"),
      take(1),
      map(
        (state): PurchaseFact => ({
          type: "purchase/edited",
          settles: [],
          draft: draftOf(wish, state, streams),
        }),
      ),
    ),
  );
  return merge(off$, again$, left$, ended$, shown$);
};

/** What becomes of it, if an event says so. */
const outcomeOf = (
  id: string,
  event: SluiceEvent,
  state: PurchaseState | null,
  { vault }: HostPorts,
): readonly PurchaseFact[] => {
  if (event.type === "purchase/forgotten") return [refused(id, CLOSED)];
  if (event.type === "purchase/ended") return isAwaited(state) ? [] : [refused(id, CLOSED)];
  const purchase = state?.purchase;
  if (event.type !== "purchase/settled" || purchase == null) return [];
  switch (event.status) {
    case "arrived": {
      const { wish, providerId } = purchase;
      const resultRef = vault.put({ wish, providerId, arrived: event.arrived });
      return [{ type: "purchase/answered", settles: [id], resultRef }];
    }
    case "refused":
      return [refused(id, REFUSED)];
    case "unseen":
      return [refused(id, NOT_SEEN)];
    // The visitor may try again.
    default:
      return [];
  }
};

/** What of a wish is for sale. */
const draftOf = (
  { amount, currency, token, caipNetworkId }: BuyWish,
  state: PurchaseState | null,
  { holder$ }: HostStreams,
): Partial<BuyDraft> => {
  if (state === null || state.sale.status !== "ready") return {};
  const { currencies, assets } = state.sale.sale;
  const active = readNow(holder$).network.caipNetworkId;
  const fitting = assets.filter(
    (one) =>
      (token ?? state.draft.asset?.symbol) === one.symbol &&
      (caipNetworkId === undefined || caipNetworkId === one.caipNetworkId),
  );
  const asset = fitting.find((one) => one.caipNetworkId === active) ?? fitting[0];
  return {
    ...(amount === undefined ? {} : { amount }),
    ...(currencies.some(({ id }) => id === currency) ? { currency: currency ?? "" } : {}),
    ...(asset === undefined ? {} : { asset }),
  };
};

const refused = (id: string, failure: ReturnType<typeof toFailure>): PurchaseFact => ({
  type: "purchase/failed",
  settles: [id],
  failure,
});

const CLOSED = { code: "purchase/closed", message: "Modal closed" } as const;
const REFUSED = {
  code: "purchase/refused",
  message: "The provider does not sell this. Try another provider.",
} as const;
const NOT_SEEN = {
  code: "purchase/not-seen",
  message:
    "Nothing arrived within half an hour, or before the wallet was disconnected. It may still arrive: ask the provider what happened to it.",
} as const;
const SUPERSEDED = {
  code: "command/superseded",
  message: "The site has opened another purchase meanwhile.",
} as const;
const OFF = () =>
  failed(
    "purchase/off",
    "Buying is turned off on this site. See `features.onramp` in docs/options.md.",
  );
const NO_ACCOUNT = () =>
  failed("purchase/no-account", "No wallet is connected. Connect one first.");
const UNSUPPORTED = () =>
  failed(
    "purchase/unsupported",
    "Nothing can be bought for accounts of this network. Switch to an EVM network or Solana.",
  );
