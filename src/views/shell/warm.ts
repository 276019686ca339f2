import { catchError, EMPTY, merge, type Observable, switchMap } from "rxjs";
import { after } from "../../base/after.js";
import { AFTER_CONNECT_MS } from "../../base/limits.js";
import { loadOnce } from "../../base/load-once.js";
import { readNow } from "../../base/state.js";
import { isConnecting } from "../../effects/modal/connecting.js";
import type { ViewName } from "../../effects/payloads.js";
import type { ViewPorts } from "../../root/types.js";
import { viewCode } from "./views.js";

type Ports = Pick<ViewPorts, "env" | "options$" | "warmUp">;

/** Fetches what the rows of Connect lead to, a moment after they have been drawn, so that no click waits for a file. */
export const warmRows = ({ env, warmUp }: Ports): void =>
  fetchInTime(
    after(AFTER_CONNECT_MS, env.scheduler).pipe(
      switchMap(() => {
        warmUp("connection");
        return merge(viewCode("ConnectingWalletConnectBasic"), walletConnect$);
      }),
    ),
  );

/** Fetches a view that a click will probably open, and what it needs. WalletConnect's library is not started. */
export const warmView = (name: ViewName, { options$, warmUp }: Ports): void => {
  if (isConnecting(name)) warmUp("connection");
  const client$ = walletConnect$.pipe(switchMap((code) => code.fetchClient(readNow(options$))));
  fetchInTime(merge(viewCode(name), name.includes("WalletConnect") ? client$ : EMPTY));
};

const walletConnect$ = loadOnce(() => import("../../root/walletconnect-of.js"));

/** If it fails, the click tries again. */
const fetchInTime = (code$: Observable<unknown>): void => {
  void code$.pipe(catchError(() => EMPTY)).forEach(() => {});
};
