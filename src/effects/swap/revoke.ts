import { catchError, concat, EMPTY, filter, mergeMap, type Observable, of, switchMap } from "rxjs";
import { toFailure } from "../../base/errors.js";
import { readNow } from "../../base/state.js";
import type { ConnectedAccount } from "../../model/connection.js";
import type { SluiceEvent } from "../../model/events.js";
import type { SwapState } from "../../model/swap.js";
import { isUnderWay } from "../../model/swap-fold.js";
import { askWallet$, inDialog$ } from "../send/ask-wallet.js";
import { type ConfirmPorts, type ConfirmStreams, NOT_READY } from "./confirm.js";

/** Has the wallet take back the permission that was given for a swap that then was not made. */
export const revokeEffect = (
  streams: ConfirmStreams,
  ports: ConfirmPorts,
): Observable<SluiceEvent> =>
  streams.events$.pipe(
    filter((event) => event.type === "swap/revoke"),
    mergeMap(({ id }): Observable<SluiceEvent> => {
      const swap = readNow(streams.swap$);
      const { account } = readNow(streams.holder$);
      if (swap?.allowed == null || isUnderWay(swap) || account === null)
        return of({ type: "command/failed", settles: [id], failure: NOT_READY });
      return revoked$(id, swap.allowed, account, streams, ports).pipe(
        catchError((cause: unknown) =>
          of<SluiceEvent>({ type: "swap/failed", settles: [id], failure: toFailure(cause) }),
        ),
      );
    }),
  );

const revoked$ = (
  commandId: string,
  { token, spender }: NonNullable<SwapState["allowed"]>,
  account: ConnectedAccount,
  streams: ConfirmStreams,
  ports: ConfirmPorts,
): Observable<SluiceEvent> => {
  const { network } = readNow(streams.holder$);
  const { address, symbol } = token;
  const requestId = ports.env.randomId();
  return (ports.packOf(account.namespace)?.swapping$ ?? EMPTY).pipe(
    switchMap(({ revocation }) => {
      if (address === null) return EMPTY;
      const request = revocation(account.address, address, spender, network);
      const sends = { kind: "execute", to: spender, token: address, symbol, amount: null } as const;
      return concat(
        of<SluiceEvent>({ type: "swap/revoking", requestId }),
        inDialog$(requestId, account),
        askWallet$(requestId, request, { sends }, account, streams, ports, () =>
          of<SluiceEvent>({ type: "swap/revoked", settles: [commandId] }),
        ),
      );
    }),
  );
};
