import { filter, map, type Observable, withLatestFrom } from "rxjs";
import type { TelemetryOptions } from "../../codecs/options/options.js";
import type { SluiceEvent } from "../../model/events.js";
import type { OngoingPayment, PaymentsState } from "../../model/pay.js";
import type { Streams } from "../wiring.js";
import { discreetFailure, type Tracked } from "./message.js";

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
    map(([event, payments]) => trackedOf(event, payments, telemetry)),
    filter((tracked) => tracked !== null),
  );

const trackedOf = (
  event: SluiceEvent,
  payments: PaymentsState,
  telemetry: TelemetryOptions,
): Tracked | null => {
  switch (event.type) {
    case "pay/began":
      return tracked("PAY_MODAL_OPEN", byId(payments, event.paymentId), telemetry);
    case "pay/asked": {
      const one = payments.find(({ requestId }) => requestId === event.requestId);
      return tracked("PAY_INITIATED", one, telemetry);
    }
    case "pay/paid":
      return tracked("PAY_SUCCESS", byId(payments, event.paymentId), telemetry);
    case "pay/refused": {
      const one = payments.find(({ status }) => status === "open");
      return tracked("PAY_ERROR", one, telemetry, discreetFailure(event.failure, telemetry));
    }
    case "pay/ended":
      // The visitor did not want to, or the site asks for another one.
      return /^(pay\/closed|command\/superseded|request\/)/.test(event.failure.code)
        ? null
        : tracked(
            "PAY_ERROR",
            byId(payments, event.paymentId),
            telemetry,
            discreetFailure(event.failure, telemetry),
          );
    default:
      return null;
  }
};

const byId = (payments: PaymentsState, id: string) => payments.find((one) => one.id === id);

const tracked = (
  event: string,
  one: OngoingPayment | undefined,
  { addresses }: TelemetryOptions,
  message?: string,
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
        type: "wallet",
        status,
        ...(isTold && hash !== null ? { result: hash } : {}),
      },
      paymentId: id,
      source: "pay",
      headless: false,
      ...(message === undefined ? {} : { message }),
    },
  };
};
