import { catchError, map, type Observable, withLatestFrom } from "rxjs";
import { keepAnswer } from "../base/keep-answer.js";
import type { Scope } from "../base/scope.js";
import { readNow } from "../base/state.js";
import { DEEP_LINK_KEY } from "../codecs/storage/records.js";
import { liveConnections } from "../effects/connection/state.js";
import type { Wiring } from "../effects/wiring.js";
import type { WalletConnectPort } from "../streams/wallets/walletconnect/port.js";
import type { Chunks } from "./chunks.js";

/** WalletConnect, made at its first use and put to sleep when the scope ends. */
export const walletConnectOf = (
  { env, settings$, records, model$ }: Pick<Wiring, "env" | "settings$" | "records" | "model$">,
  chunks: Pick<Chunks, "walletConnect$">,
  scope: Pick<Scope, "add" | "run">,
): Observable<WalletConnectPort> => {
  /** The library opens the stored address with each request: only the connected wallet's may stand there. */
  const beforeRequest = (): void => {
    const linked = liveConnections(readNow(model$).connections).find(
      ({ deepLink }) => deepLink !== null,
    );
    if (linked === undefined) records.removePlain(DEEP_LINK_KEY);
  };
  return chunks.walletConnect$.pipe(
    withLatestFrom(settings$),
    map(([create, settings]) => {
      const port = create({ env, records, settings, beforeRequest });
      // Without its code the browser cuts the socket itself, or does not keep the page.
      scope.run(port.away$.pipe(catchError(() => [])));
      scope.add(() => port.sleep());
      return port;
    }),
    keepAnswer(),
  );
};
