import { defer, distinctUntilChanged, finalize, Observable, type Subscriber } from "rxjs";
import type { CaipNetworkId } from "../../../codecs/caip.js";

/** A request that waits for the visitor's approval, with whom it acts as. It never travels on the bus. */
export interface AskedApproval {
  readonly method: string;
  /** Plain data: exactly what is posted to the frame. */
  readonly params: unknown;
  /** The account that acts, as it was when the request was posted. */
  readonly address: string;
  readonly caipNetworkId: CaipNetworkId;
}

/** The requests that the frame has not answered yet and the visitor has to approve, in their order. */
export interface Approvals {
  /**
   * The one that the frame asks about now, which is the oldest; null where there is none. The current value
   * first, then each change. Never errors.
   */
  readonly asked$: Observable<AskedApproval | null>;
  /** Counts a request among them for as long as its answer is waited for. */
  readonly during: <A>(asked: AskedApproval, answer$: Observable<A>) => Observable<A>;
}

export const createApprovals = (): Approvals => {
  const open = new Set<AskedApproval>();
  const listeners = new Set<Subscriber<AskedApproval | null>>();
  const now = (): AskedApproval | null => [...open][0] ?? null;
  const tell = (): void => {
    for (const listener of [...listeners]) listener.next(now());
  };
  return {
    asked$: new Observable<AskedApproval | null>((subscriber) => {
      subscriber.next(now());
      listeners.add(subscriber);
      return () => listeners.delete(subscriber);
    }).pipe(distinctUntilChanged()),
    during: (asked, answer$) =>
      defer(() => {
        const entry = { ...asked }; // the same request twice is two
        open.add(entry);
        tell();
        return answer$.pipe(
          finalize(() => {
            open.delete(entry);
            tell();
          }),
        );
      }),
  };
};
