import type { Asset } from "../codecs/payment/asset.js";
import type { SentTransaction } from "../codecs/storage/transfers.js";
import type { SluiceEvent } from "./events.js";
import type { OngoingPayment, PaymentsState, PayPlace } from "./pay.js";

const NONE = { status: "none" } as const;

/** The one that can be paid, or about which the wallet is asked; undefined for none. */
export const payable = (all: PaymentsState): OngoingPayment | undefined =>
  all.find(({ status }) => status === "open" || status === "asked");

/** Whether it may have been made, or a wallet that was asked may still make it. */
export const isUnsure = ({ failure }: OngoingPayment): boolean =>
  /^(request\/disconnected|pay\/(unanswered|arrived|short|gone))$/.test(failure?.code ?? "");

const unsureOf = (one: OngoingPayment | undefined): OngoingPayment["failure"] =>
  one !== undefined && isUnsure(one) ? one.failure : null;

/** Whether somebody has sent it from elsewhere, and no block has it. */
export const isFromElsewhere = ({ status, requestId }: OngoingPayment): boolean =>
  status === "pending" && requestId === null;

/** The payments of this page, after an event. */
export const foldPayments = (state: PaymentsState, event: SluiceEvent): PaymentsState => {
  const changed = (
    one: OngoingPayment | undefined,
    parts: Partial<OngoingPayment>,
  ): PaymentsState =>
    one === undefined ? state : state.map((each) => (each === one ? { ...one, ...parts } : each));
  const named = (id: string) => state.find((one) => one.id === id);
  /** One may have been asked for again. */
  const sentBy = (
    requestId: string,
    parts: (one: OngoingPayment) => Partial<OngoingPayment>,
  ): PaymentsState => {
    const isIt = (one: OngoingPayment) => one.requestId === requestId;
    return state.some(isIt)
      ? state.map((one) => (isIt(one) ? { ...one, ...parts(one) } : one))
      : state;
  };
  switch (event.type) {
    case "pay/began": {
      const { paymentId: id, payment, caipNetworkId } = event;
      return [{ ...FRESH, id, payment, caipNetworkId }, ...state];
    }
    case "pay/read":
      return changed(payable(state), { asset: event.asset });
    case "pay/planned":
      return changed(payable(state), {
        plan: event.plan,
        missing: event.missing,
        lacks: event.lacks,
      });
    case "pay/for-sale": {
      const one = named(event.paymentId);
      return changed(one, { forSale: [...(one?.forSale ?? []), event.address] });
    }
    // It may be what was missing.
    case "purchase/settled": {
      const one = payable(state);
      return event.status === "arrived" && one !== undefined
        ? changed(one, { bought: one.bought + 1 })
        : state;
    }
    case "pay/asked": {
      const one = payable(state);
      return changed(one, {
        status: "asked",
        requestId: event.requestId,
        failure: unsureOf(one),
      });
    }
    case "pay/refused": {
      const one = named(event.paymentId);
      // Otherwise it was paid from elsewhere meanwhile.
      if (one?.status !== "asked") return state;
      // That it may have been made weighs more.
      const failure = unsureOf(one) ?? event.failure;
      return changed(one, { status: "open", plan: NONE, missing: null, lacks: null, failure });
    }
    // What the wallet has refused before is gone about otherwise.
    case "swap/asked": {
      const one = payable(state);
      return one?.failure == null ? state : changed(one, { failure: unsureOf(one) });
    }
    case "pay/sent": {
      const { paymentId, requestId, hash: sent, plan } = event;
      const one = named(paymentId);
      const isPaid = one?.status === "confirmed";
      const hash = sent ?? one?.hash ?? null;
      // It was paid from elsewhere while the wallet was asked.
      if (isPaid && one.hash !== hash) return state;
      return changed(one, {
        // The network may have shown it before the wallet has.
        status: isPaid ? "confirmed" : "pending",
        hash: isPaid ? hash : sent,
        requestId,
        plan: { status: "ready", plan },
        missing: null,
        lacks: null,
        failure: null,
      });
    }
    case "pay/again": {
      const { id: requestId, status, hash, differences } = event.transfer;
      return changed(named(event.paymentId), {
        status: status === "confirmed" ? status : "pending",
        asset: assetIn(event.transfer),
        plan: NONE,
        missing: null,
        lacks: null,
        requestId,
        hash,
        failure: null,
        differences: differences ?? [],
      });
    }
    case "pay/unsure": {
      const one = named(event.paymentId);
      // What another tab was asked has been declined there: nothing else is known better.
      const isKept = event.failure === null && one?.failure?.code !== "pay/unanswered";
      return isKept ? state : changed(one, { failure: event.failure });
    }
    case "pay/priced":
      return changed(named(event.paymentId), { price: event.price });
    case "pay/seen": {
      const one = named(event.paymentId);
      const { hash, failure } = event;
      if (hash !== null)
        return changed(one, { status: "pending", hash, requestId: null, failure: null });
      return one !== undefined && isFromElsewhere(one)
        ? changed(one, { status: "open", hash, failure, plan: NONE, hadLess: true })
        : changed(one, { hadLess: true });
    }
    case "pay/paid": {
      const { hash } = event;
      const one = named(event.paymentId);
      // What was sent from here is confirmed by its block.
      if (one?.status === "confirmed")
        return one.failure === null ? state : changed(one, { failure: null });
      return changed(one, { status: "confirmed", hash, requestId: null, failure: null });
    }
    case "pay/late": {
      const one = named(event.paymentId);
      return one?.status === "pending" ? changed(one, { status: "late" }) : state;
    }
    case "pay/ended": {
      const one = named(event.paymentId);
      if (one?.hash == null || isFromElsewhere(one))
        return changed(one, { status: "closed", failure: event.failure });
      // One that was sent has failed by what the network says; one that was paid from elsewhere stays paid.
      return one.status === "confirmed" ? state : changed(one, { failure: event.failure });
    }
    case "transfer/mined": {
      const isDone = event.status === "confirmed";
      return sentBy(event.transferId, (one) => {
        // It was paid all the same.
        if (!isDone && one.status === "confirmed") return {};
        // What came into a block of another network has not paid it.
        const isPaid = isDone && event.caipNetworkId === one.caipNetworkId;
        const hash = event.hash ?? one.hash;
        return isPaid ? { status: "confirmed", hash, failure: null } : { status: "failed", hash };
      });
    }
    case "transfer/taken-back":
      return sentBy(event.transferId, () => ({ status: "pending" }));
    case "transfer/differs":
      return sentBy(event.transferId, () => ({ differences: event.differences }));
    default: {
      const one = payable(state) ?? state.find(isFromElsewhere);
      if (one === undefined) return state;
      const place = placeAfter(one.place, event);
      return place === one.place ? state : changed(one, { place });
    }
  }
};

/** What was sent; null for what an earlier release has recorded. */
const assetIn = ({ asset, token: address, symbol }: SentTransaction): Asset | null =>
  asset === undefined || symbol === null ? null : { ...asset, address, symbol };

const FRESH = {
  asset: null,
  plan: NONE,
  missing: null,
  lacks: null,
  forSale: [],
  bought: 0,
  price: null,
  hadLess: false,
  place: "here",
  status: "open",
  requestId: null,
  hash: null,
  failure: null,
  differences: [],
} as const satisfies Omit<OngoingPayment, "id" | "payment" | "caipNetworkId">;

/** Where the visitor is after an event. */
export const placeAfter = (place: PayPlace, event: SluiceEvent): PayPlace => {
  if (event.type === "connect/succeeded") return place === "above" ? "connected" : place;
  if (event.type === "modal/closed") return without(place, null);
  if (event.type !== "modal/opened" && event.type !== "view/changed") return place;
  const { view } = event.entry;
  if (view === "Pay") return "here";
  // The site has opened something else.
  if (event.type === "modal/opened") return without(place, view);
  const isBelow = event.below.some((entry) => entry.view === "Pay");
  if (ERRANDS.test(view) && (isBelow || place === "errand")) return "errand";
  if (isBelow) return place === "here" ? "above" : place;
  // The embedded wallet has them approve what they sign.
  if (event.below.some((entry) => entry.view === SIGN_IN)) return place;
  return without(place === "errand" ? "back" : place, view);
};

const SIGN_IN = "SIWXSignMessage";
/** Views of swapping and buying. */
const ERRANDS = /^(Swap|OnRamp|Buy|WhatIsABuy)/;

/** Where they are once the payment is neither shown nor below what is. Connecting and signing in may close the dialog by themselves. */
const without = (place: PayPlace, view: string | null): PayPlace => {
  if (place === "away") return place;
  if (view === SIGN_IN) return "signing";
  return /^(connected|signing|back)$/.test(place) ? "back" : "away";
};
