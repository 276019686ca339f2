import type { ComponentType } from "react";
import { catchError, EMPTY, map, type Observable, of } from "rxjs";
import { loadOnce } from "../../base/load-once.js";
import type { ViewEntry, ViewName } from "../../effects/payloads.js";

export interface ViewProps {
  readonly entry: ViewEntry;
}
export type View = ComponentType<ViewProps>;

const lazyView = (load: () => Promise<{ readonly default: View }>): Observable<View> =>
  loadOnce(load).pipe(map((module) => module.default));

/** Every view but Connect, which comes with the dialog, is a chunk of its own. S2.3 */
export const LAZY_VIEWS: Readonly<Record<Exclude<ViewName, "Connect">, Observable<View>>> = {
  Account: lazyView(() => import("../account/account-view.js")),
  AllWallets: lazyView(() => import("../all-wallets/all-wallets-view.js")),
  ConnectingExternal: lazyView(() => import("../connecting-external/connecting-external-view.js")),
  ConnectingWalletConnect: lazyView(
    () => import("../connecting-wallet-connect/connecting-wallet-connect-view.js"),
  ),
  ConnectingWalletConnectBasic: lazyView(
    () => import("../connecting-wallet-connect/connecting-wallet-connect-view.js"),
  ),
  Networks: lazyView(() => import("../networks/networks-view.js")),
  SwitchNetwork: lazyView(() => import("../switch-network/switch-network-view.js")),
  SwitchActiveChain: lazyView(() => import("../switch-active-chain/switch-active-chain-view.js")),
  UnsupportedChain: lazyView(() => import("../unsupported-chain/unsupported-chain-view.js")),
};

const lazy: Readonly<Partial<Record<string, Observable<View>>>> = LAZY_VIEWS;

/** A view's code; null is Connect, also for a name that nobody knows. S2.34 */
export const viewCode = (name: string): Observable<View | null> => lazy[name] ?? of(null);

/** Begins to load a view that a click will probably want. Failing is no matter: the click tries again. */
export const warmView = (name: ViewName): void => {
  void viewCode(name)
    .pipe(catchError(() => EMPTY))
    .forEach(() => {});
};
