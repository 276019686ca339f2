import { filter, map, type Observable, withLatestFrom } from "rxjs";
import type { TelemetryOptions } from "../../codecs/options/options.js";
import { accountOf } from "../../model/connection-model.js";
import type { SluiceEvent } from "../../model/events.js";
import type { OngoingPayment, PaymentsState } from "../../model/pay.js";
import { EXCHANGE } from "../../model/purchase.js";
import type { Streams } from "../wiring.js";
import { discreetFailure, entryOf, type Tracked } from "./message.js";

/**
 * Paying, in the service's terms. Who is paid, and the hash, by which anybody finds that, are told only where the host allows
 * addresses; what for, and the reference, never. wire 14
 */
export const paid = (
  { events$, payments$ }: Streams<"payments$">,
  telemetry: TelemetryOptions,
): Observable<Tracked> =>
  events$.pipe(
    withLatestFrom(payments$),
    map(([event, payments]) => trackedPayment(event, payments, telemetry)),
    filter((tracked) => tracked !== null),
  );

const trackedPayment = (
  event: SluiceEvent,
  payments: PaymentsState,
  telemetry: TelemetryOptions,
): Tracked | null => {
  switch (event.type) {
    case "pay/began":
      // None is offered before it is known that something is missing.
      return tracked("PAY_MODAL_OPEN", byId(payments, event.paymentId), telemetry, {
        exchanges: [],
      });
    case "pay/asked": {
      const one = payments.find(({ requestId }) => requestId === event.requestId);
      return tracked("PAY_INITIATED", one, telemetry);
    }
    case "pay/paid": {
      const one = byId(payments, event.paymentId);
      // It may have been asked for again.
      const isFirst = payments.findLast(({ hash }) => hash === event.hash) === one;
      return isFirst ? tracked("PAY_SUCCESS", one, telemetry) : null;
    }
    case "purchase/started": {
      const { providerId } = event.purchase;
      const one = providerId.startsWith(EXCHANGE) ? openIn(payments) : undefined;
      return tracked("PAY_EXCHANGE_SELECTED", one, telemetry, {
        exchange: { id: providerId.slice(EXCHANGE.length) },
      });
    }
    case "pay/refused": {
      const message = discreetFailure(event.failure, telemetry);
      return tracked("PAY_ERROR", byId(payments, event.paymentId), telemetry, { message });
    }
    case "pay/ended":
      // The visitor did not want to, or the site asks for another one.
      return /^(pay\/(closed|unanswered|arrived|short|gone)|command\/superseded|request\/)/.test(
        event.failure.code,
      )
        ? null
        : tracked("PAY_ERROR", byId(payments, event.paymentId), telemetry, {
            message: discreetFailure(event.failure, telemetry),
          });
    default:
      return null;
  }
};

const openIn = (payments: PaymentsState) => payments.find(({ status }) => status === "open");
const byId = (payments: PaymentsState, id: string) => payments.find((one) => one.id === id);

const tracked = (
  event: string,
  one: OngoingPayment | undefined,
  { addresses }: TelemetryOptions,
  more: {
    readonly message?: string;
    readonly exchange?: { readonly id: string };
    readonly exchanges?: readonly { readonly id: string }[];
  } = {},
): Tracked | null => {
  if (one === undefined) return null;
  const { id, payment, caipNetworkId, status, hash } = one;
  const { asset, amount, recipient } = payment;
  const isTold = addresses === true;
  return {
    event,
    properties: {
      configuration: {
        network: caipNetworkId,
        asset,
        amount: Number(amount),
        recipient: isTold ? recipient : "",
      },
      currentPayment: {
        ...(more.exchange === undefined
          ? { type: "wallet" }
          : { type: "exchange", exchangeId: more.exchange.id }),
        status,
        ...(isTold && hash !== null ? { result: hash } : {}),
      },
      paymentId: id,
      source: "pay",
      headless: false,
      ...more,
    },
  };
};

/** Buying, in the service's terms. Nobody learns how much, of what, or whether it arrived. wire 14 */
export const bought = ({ events$, model$ }: Streams<"model$">): Observable<Tracked> =>
  events$.pipe(
    map(trackedPurchase),
    filter((tracked) => tracked !== null),
    withLatestFrom(model$),
    map(([{ event, properties }, model]) => ({
      event,
      properties: { ...properties, isSmartAccount: accountOf(model)?.type === "smartAccount" },
    })),
  );

const trackedPurchase = (event: SluiceEvent): Tracked | null => {
  if (event.type === "purchase/started")
    return {
      event: "SELECT_BUY_PROVIDER",
      properties: { provider: event.purchase.providerId },
    };
  switch (entryOf(event)?.view) {
    case "OnRampProviders":
      return { event: "SELECT_BUY_CRYPTO" };
    case "WhatIsABuy":
      return { event: "SELECT_WHAT_IS_A_BUY" };
    default:
      return null;
  }
};
