import {
  filter,
  ignoreElements,
  map,
  merge,
  type Observable,
  pairwise,
  tap,
  withLatestFrom,
} from "rxjs";
import type { State } from "../../base/state.js";
import type { Cache } from "../../streams/storage/cache.js";
import type { SluiceEvent } from "../events.js";
import type { ConnectedAccount } from "../payloads.js";

interface ForgetStreams {
  readonly events$: Observable<SluiceEvent>;
  /** Every account that is shared now. */
  readonly accounts$: State<readonly ConnectedAccount[]>;
}

/**
 * Forgets what was kept of an account as soon as it is shared no more, and when it may have sent
 * something: what is kept is then not so any more.
 */
export const forgetBalancesEffect = (
  { events$, accounts$ }: ForgetStreams,
  cache: Pick<Cache<unknown>, "remove">,
): Observable<never> =>
  merge(
    accounts$.pipe(
      pairwise(),
      map(([before, now]) =>
        before.filter((one) => !now.some((other) => other.address === one.address)),
      ),
    ),
    events$.pipe(
      filter((event) => event.type === "request/answered"),
      withLatestFrom(accounts$),
      map(([, accounts]) => accounts),
    ),
  ).pipe(
    filter((accounts) => accounts.length > 0),
    tap((accounts) =>
      cache.remove((key) => accounts.some(({ address }) => key.endsWith(`:${address}`))),
    ),
    ignoreElements(),
  );
