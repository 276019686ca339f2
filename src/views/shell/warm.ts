import { switchMap } from "rxjs";
import { after } from "../../base/after.js";
import { loadOnce } from "../../base/load-once.js";
import { readNow } from "../../base/state.js";
import { isConnecting } from "../../effects/connecting/ask-wallet.js";
import type { ViewName } from "../../model/modal.js";
import type { ViewPorts } from "../../root/view-types.js";
import { AFTER_CONNECT_MS, PICTURE_MS } from "../limits.js";
import { fetchAhead } from "./load-dialog.js";
import { viewCode } from "./views.js";

type Ports = Pick<ViewPorts, "env" | "options$" | "load">;

/** Fetches what the rows of Connect lead to, a moment after they have been drawn, so that no click waits for a file. */
export const warmRows = ({ env, load }: Ports): void =>
  fetchAhead(
    ...[
      () => load("connection"),
      () => viewCode("ConnectingExternal"),
      () => viewCode("ConnectingWalletConnectBasic"),
      () => walletConnect$,
    ].map((part, at) =>
      // Each takes a task of its own, so that a frame fits between two.
      after(AFTER_CONNECT_MS + at * PICTURE_MS, env.scheduler).pipe(switchMap(part)),
    ),
  );

/** Fetches a view that a click will probably open, and what it needs. WalletConnect's library is not started. */
export const warmView = (name: ViewName, { options$, load }: Ports): void => {
  fetchAhead(viewCode(name));
  if (isConnecting(name)) fetchAhead(load("connection"));
  if (name.includes("WalletConnect"))
    fetchAhead(walletConnect$.pipe(switchMap((code) => code.fetchClient(readNow(options$)))));
};

const walletConnect$ = loadOnce(() => import("../../root/walletconnect-of.js"));
