import { catchError, concatMap, map, type Observable } from "rxjs";
import { allOf } from "../base/answers.js";
import { toFailure } from "../base/errors.js";
import { readNow } from "../base/state.js";
import type { Namespace } from "../codecs/caip.js";
import type { Network } from "../codecs/network.js";
import { networksOf } from "../effects/connection/networks-of.js";
import { openTogether } from "../effects/connection/opened.js";
import { writeDeepLink } from "../effects/connection/remember.js";
import type { Wiring } from "../effects/wiring.js";
import type { Fact } from "../model/events.js";
import type { OverSession } from "../streams/wallets/walletconnect/over-session.js";
import type {
  OverSessions,
  WalletConnectParts,
  WalletConnectPort,
} from "../streams/wallets/walletconnect/port.js";
import {
  createWalletConnect,
  fetchClient,
} from "../streams/wallets/walletconnect/walletconnect.js";
import type { PartHost } from "./inside.js";

/** Creates the WalletConnect client of a sluice, once, at its first use. */
export type WalletConnectOf = (wiring: Wiring, host: PartHost) => WalletConnectPort;

/** It sleeps while the page is in the back/forward cache, and when the sluice ends. */
export const walletConnectWith =
  (make: (parts: WalletConnectParts) => WalletConnectPort): WalletConnectOf =>
  (wiring, { run, pour, add }) => {
    const { env, records, settings$, model$, packs$ } = wiring;
    const port = make({
      env,
      records,
      settings: readNow(settings$),
      ...networksOf(wiring),
      overSessions: (networks) => overSessions$(networks, packs$),
      // Anybody may have written to the storage since the wallet was connected.
      beforeRequest: () => writeDeepLink(records, readNow(model$).connections),
    });
    // Its first user is about to create the client, and hears itself why it cannot be created.
    pour(
      port.refusals$.pipe(
        map((cause): Fact => ({ type: "relay/refused", failure: toFailure(cause) })),
        catchError(() => []),
      ),
    );
    // Without this code the browser cuts the socket itself, or does not cache the page.
    run(port.away$.pipe(catchError(() => [])));
    add(() => port.sleep());
    return { ...port, open: openTogether(port, wiring) };
  };

const overSessions$ = (
  networks: readonly Network[],
  packs$: Wiring["packs$"],
): Observable<OverSessions> =>
  packs$(networks).pipe(
    concatMap((packs) =>
      allOf<readonly (readonly [Namespace, OverSession])[]>(
        packs.flatMap(({ namespace, overSession$ }) =>
          overSession$ === null
            ? []
            : [overSession$.pipe(map((over) => [namespace, over] as const))],
        ),
      ),
    ),
    map((pairs) => new Map(pairs)),
  );

/** Fetches the code of a client before the click, and creates none. */
export { fetchClient };

export default walletConnectWith(createWalletConnect);
