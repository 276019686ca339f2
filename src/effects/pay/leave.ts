import { combineLatest, distinctUntilChanged, map, mergeMap, type Observable } from "rxjs";
import type { Env } from "../../base/env.js";
import type { Failure } from "../../base/errors.js";
import type { State } from "../../base/state.js";
import type { SluiceEvent } from "../../model/events.js";
import type { Holder } from "../../model/live-connections.js";
import type { OngoingPayment, PaymentsState } from "../../model/pay.js";
import type { Streams } from "../wiring.js";

interface LeaveStreams extends Pick<Streams<"payments$">, "payments$"> {
  readonly holder$: State<Holder>;
}

/**
 * Ends a payment about which no wallet is asked when the visitor leaves where one pays. Who has connected or signed in for it, or
 * swapped for or bought what they lacked, is led back to it. S2.32
 */
export const leaveEffect = (
  { payments$, holder$ }: LeaveStreams,
  env: Pick<Env, "randomId">,
): Observable<SluiceEvent> =>
  combineLatest([payments$, holder$]).pipe(
    map(([all, holder]) => leftIn(all, holder)),
    distinctUntilChanged((a, b) => a?.one.id === b?.one.id && a?.comesBack === b?.comesBack),
    mergeMap((left): readonly SluiceEvent[] => {
      if (left === null) return [];
      const { id, failure } = left.one;
      return left.comesBack
        ? [{ type: "view/show", id: env.randomId(), entry: { view: "Pay" } }]
        : [{ type: "pay/ended", settles: [id], paymentId: id, failure: failure ?? CLOSED }];
    }),
  );

interface Left {
  readonly one: OngoingPayment;
  readonly comesBack: boolean;
}

/** The payment that nobody looks at any more; null for none. Without an account, there is nobody to lead back. */
const leftIn = (all: PaymentsState, { account }: Holder): Left | null => {
  const one = all.find(({ status }) => status === "open");
  if (one === undefined) return null;
  const { place } = one;
  return place === "away" || place === "back"
    ? { one, comesBack: place === "back" && account !== null }
    : null;
};

const CLOSED: Failure = { code: "pay/closed", message: "Modal closed" };
