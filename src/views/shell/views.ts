import {
  catchError,
  concat,
  distinctUntilChanged,
  map,
  type Observable,
  of,
  scan,
  switchMap,
  tap,
} from "rxjs";
import { loadOnce } from "../../base/answers.js";
import type { ViewEnv } from "../../base/env.js";
import { readNow } from "../../base/state.js";
import { after } from "../../base/wait.js";
import { isConnecting } from "../../effects/connecting/ask-wallet.js";
import type {
  BuyViewName,
  LoginViewName,
  NamingViewName,
  NetworkViewName,
  ReceiveViewName,
  SendViewName,
  SwapViewName,
  ViewEntry,
  ViewName,
  ViewState,
} from "../../model/modal.js";
import type { ViewPorts } from "../../root/inside.js";
import { AFTER_CONNECT_MS, PICTURE_MS, type View } from "../shell-context.js";
import { fetchAhead } from "./wallet-dialog.js";

const lazyView = (load: () => Promise<{ readonly default: View }>): Observable<View> =>
  loadOnce(load).pipe(map((module) => module.default));

/**
 * Each view is a chunk of its own (S2.3), except Connect, which comes with the dialog. Those that its rows lead to are
 * fetched as soon as it is drawn.
 */
const LAZY_VIEWS: Readonly<
  Record<
    Exclude<
      ViewName,
      | "Connect"
      | BuyViewName
      | LoginViewName
      | NamingViewName
      | NetworkViewName
      | ReceiveViewName
      | SendViewName
      | Exclude<SwapViewName, "SwapSelectToken">
    >,
    Observable<View>
  >
> = {
  Account: lazyView(() => import("../account/account-view.js")),
  AccountSettings: lazyView(() => import("../account-settings/account-settings-view.js")),
  AllWallets: lazyView(() => import("../all-wallets/all-wallets-view.js")),
  ConnectWallets: lazyView(() => import("../connect/connect-wallets-view.js")),
  ProfileWallets: lazyView(() => import("../profile-wallets/profile-wallets-view.js")),
  ConnectingExternal: lazyView(() => import("../connecting-external/connecting-external-view.js")),
  ConnectingMultiChain: lazyView(
    () => import("../connecting-multi-chain/connecting-multi-chain-view.js"),
  ),
  ConnectingWalletConnect: lazyView(
    () => import("../connecting-wallet-connect/connecting-wallet-connect-view.js"),
  ),
  ConnectingWalletConnectBasic: lazyView(
    () => import("../connecting-wallet-connect/connecting-wallet-connect-basic-view.js"),
  ),
  ApproveTransaction: lazyView(() => import("../approve-transaction/approve-transaction-view.js")),
  Pay: lazyView(() => import("../pay/pay-view.js")),
  SIWXSignMessage: lazyView(() => import("../sign-in/sign-in-view.js")),
  SwapSelectToken: lazyView(() => import("../swap/select-token-view.js")),
  Transactions: lazyView(() => import("../activity/transactions-view.js")),
  GetWallet: lazyView(() => import("../get-wallet/get-wallet-view.js")),
  Downloads: lazyView(() => import("../downloads/downloads-view.js")),
  WhatIsAWallet: lazyView(() => import("../what-is-a-wallet/what-is-a-wallet-view.js")),
};

/** Views that are one chunk, by how their names begin. */
const GROUPS = [
  [/^WalletSend/, loadOnce(() => import("../send/send.js"))],
  [/^Swap(?!Net)/, loadOnce(() => import("../swap/swap.js"))],
  [/^(On|Buy|WhatIsAB)/, loadOnce(() => import("../buy/buy.js"))],
  [/^(Net|Swi|Uns|WhatIsAN)/, loadOnce(() => import("../networks/networks.js"))],
  [/^Reg/, loadOnce(() => import("../naming/naming.js"))],
  [/^Wallet/, loadOnce(() => import("../receive/receive.js"))],
  [/^/, loadOnce(() => import("../login/login.js"))],
] as const;

/** A view's code; null for Connect, also if no view has this name. S2.34 */
export const viewCode = (name: string): Observable<View | null> =>
  named(LAZY_VIEWS, name) ??
  (name === "Connect" ? of(null) : groupOf(name).pipe(map(({ views }) => named(views, name))));

/** Looks up own properties only: the name comes from the host and may be that of a method of every object. */
const named = <T>(views: Readonly<Partial<Record<string, T>>>, name: string): T | null =>
  Object.hasOwn(views, name) ? (views[name] ?? null) : null;

const groupOf = (
  name: string,
): Observable<{ readonly views: Readonly<Partial<Record<string, View>>> }> =>
  (GROUPS.find(([names]) => names.test(name)) ?? GROUPS[6])[1];

/** What the dialog draws. The last view stays until the code of the next one has loaded. */
export interface ShownView {
  readonly entry: ViewEntry;
  /** Null is Connect. */
  readonly View: View | null;
  /** Length of the history. From 2 on, there is a way back. */
  readonly depth: number;
  /** True while the next view is loading. */
  readonly pending: boolean;
  /** True if its code could not be loaded. */
  readonly failed: boolean;
  /** Changes when another view or another subject is shown. */
  readonly key: string;
}

/** Follows the router. Never errors: a failed load is a view of its own. A name that no view has is told to the developer. */
export const shownView$ = (
  view$: Observable<ViewState>,
  first: ShownView,
  { log }: Pick<ViewEnv, "log">,
): Observable<ShownView> =>
  view$.pipe(
    distinctUntilChanged((a, b) => a.history === b.history && a.current === b.current),
    switchMap((state) =>
      concat(
        of({ pending: true }),
        viewCode(state.current.view).pipe(
          tap((View) => {
            const { view } = state.current;
            if (View === null && view !== "Connect")
              log(
                "warn",
                `The dialog has no view "${view}", so it shows Connect. See \`ViewName\` for the names.`,
              );
          }),
          map((View) => ({ ...factsOf(state), View, pending: false, failed: false })),
          catchError(() => of({ ...factsOf(state), View: null, pending: false, failed: true })),
        ),
      ),
    ),
    scan((shown: ShownView, change): ShownView => ({ ...shown, ...change }), first),
  );

/** What is drawn before the first answer, which comes at once for Connect. */
export const firstShown = (state: ViewState): ShownView => ({
  ...factsOf(state),
  View: null,
  pending: state.current.view !== "Connect",
  failed: false,
});

/** Whether it is what stands ready while the dialog is closed. */
export const isReadyView = (state: ViewState): boolean => factsOf(state).key === "1,Connect,,,";

const factsOf = ({ current, history }: ViewState) => ({
  entry: current,
  depth: history.length,
  key: [
    history.length,
    current.view,
    current.connectorId,
    current.walletId,
    current.caipNetworkId,
  ].join(),
});

type Ports = Pick<ViewPorts, "env" | "options$" | "load">;

/**
 * Fetches what the rows of Connect lead to, and makes it ready, a moment after they have been drawn, so that a click waits
 * for no file and has only to ask the wallet.
 */
export const warmRows = ({ env, load, send }: Ports & Pick<ViewPorts, "send">): void =>
  fetchAhead(
    ...[
      () => load("connection").pipe(tap(() => send({ type: "connect/expected" }))),
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
