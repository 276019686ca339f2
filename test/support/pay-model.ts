/** What must not be in any sequence of payments, in sentences. */
import type { SluiceEvent } from "../../src/model/events.js";
import type { OngoingPayment, PaymentsState } from "../../src/model/pay.js";
import { payable } from "../../src/model/pay-fold.js";

/** One prompt at a time, each by a word of the visitor's; and what was sent is never asked for again. */
export const promptFaults = (events: readonly SluiceEvent[]): readonly string[] => {
  const faults: string[] = [];
  const words = events.filter(({ type }) => type === "pay/confirm" || type === "swap/confirm");
  if (events.filter(({ type }) => type === "pay/asked").length > words.length)
    faults.push("The wallet was asked unbidden.");
  let isOpen = false;
  const references = new Map<string, string>();
  /** What was sent, by the request, and is not known to have failed. */
  const sent = new Map<string, string>();
  for (const event of events) {
    if (event.type === "pay/began") references.set(event.paymentId, event.payment.reference);
    if (event.type === "transfer/mined" && event.status !== "confirmed")
      sent.delete(event.transferId);
    if (event.type === "pay/asked") {
      if (isOpen) faults.push("The wallet was asked twice at once.");
      isOpen = true;
    }
    if (event.type === "pay/sent") {
      const reference = references.get(event.paymentId) ?? "";
      if ([...sent.values()].includes(reference)) faults.push("A payment was paid twice.");
      sent.set(event.requestId, reference);
    }
    if (event.type === "pay/sent" || event.type === "pay/refused") isOpen = false;
  }
  return faults;
};

const WAYS: Readonly<Record<OngoingPayment["status"], readonly OngoingPayment["status"][]>> = {
  // The last two: it was sent before.
  open: ["asked", "closed", "pending", "confirmed"],
  asked: ["open", "pending", "closed"],
  pending: ["late", "confirmed", "failed"],
  late: ["confirmed", "failed"],
  confirmed: ["pending"],
  failed: [],
  closed: [],
};

/** Each payment is listed once and goes on as it may, and one at most can be paid. */
export const wayFaults = (states: readonly PaymentsState[]): readonly string[] => {
  const before = new Map<string, OngoingPayment["status"]>();
  return states.flatMap((all) => [
    ...(new Set(all.map(({ id }) => id)).size === all.length ? [] : ["A payment is listed twice."]),
    ...(all.filter((one) => payable([one])).length > 1 ? ["Two payments can be paid."] : []),
    ...all.flatMap(({ id, status }) => {
      const was = before.get(id) ?? "open";
      before.set(id, status);
      return was === status || WAYS[was].includes(status) ? [] : [`From ${was} to ${status}.`];
    }),
  ]);
};

/**
 * The site hears once of each payment that it asked for, unless the wallet has never answered about it.
 *
 * @param waits in which states a site may still wait at the end
 */
export const endFaults = (
  events: readonly SluiceEvent[],
  last: PaymentsState,
  waits: readonly (OngoingPayment["status"] | undefined)[] = ["asked"],
): readonly string[] =>
  events.flatMap((event) => {
    if (event.type !== "pay/open") return [];
    const { id } = event;
    const ends = events.filter((one) => "settles" in one && one.settles.includes(id));
    const one = last.find((payment) => payment.id === id);
    if (ends.length > 1) return ["A site heard twice of one payment."];
    if (ends.length === 0)
      return waits.includes(one?.status) ? [] : [`Never heard of: ${one?.status}.`];
    const isPaid = ends[0]?.type === "pay/paid";
    return isPaid === (one?.status === "confirmed") ? [] : [`${ends[0]?.type}: ${one?.status}.`];
  });
