import { map, type Observable, of } from "rxjs";
import { loadOnce } from "../../base/load-once.js";
import type {
  BuyViewName,
  LoginViewName,
  NamingViewName,
  ReceiveViewName,
  SendViewName,
  SwapViewName,
  ViewName,
} from "../../model/modal.js";
import type { View } from "../parts/view.js";

const lazyView = (load: () => Promise<{ readonly default: View }>): Observable<View> =>
  loadOnce(load).pipe(map((module) => module.default));

/**
 * Each view is a chunk of its own (S2.3), except Connect, which comes with the dialog. Those that its rows lead to are
 * fetched as soon as it is drawn.
 */
export const LAZY_VIEWS: Readonly<
  Record<
    Exclude<
      ViewName,
      | "Connect"
      | BuyViewName
      | LoginViewName
      | NamingViewName
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
  Networks: lazyView(() => import("../networks/networks-view.js")),
  SIWXSignMessage: lazyView(() => import("../sign-in/sign-in-view.js")),
  SwapSelectToken: lazyView(() => import("../swap/select-token-view.js")),
  SwitchNetwork: lazyView(() => import("../switch-network/switch-network-view.js")),
  SwitchActiveChain: lazyView(() => import("../switch-active-chain/switch-active-chain-view.js")),
  Transactions: lazyView(() => import("../activity/transactions-view.js")),
  UnsupportedChain: lazyView(() => import("../unsupported-chain/unsupported-chain-view.js")),
  GetWallet: lazyView(() => import("../get-wallet/get-wallet-view.js")),
  Downloads: lazyView(() => import("../downloads/downloads-view.js")),
  WhatIsAWallet: lazyView(() => import("../what-is-a-wallet/what-is-a-wallet-view.js")),
  WhatIsANetwork: lazyView(() => import("../what-is-a-network/what-is-a-network-view.js")),
};

/** Looks up own properties only: the name comes from the host and may be that of a method of every object. */
const named = <T>(views: Readonly<Partial<Record<string, T>>>, name: string): T | null =>
  Object.hasOwn(views, name) ? (views[name] ?? null) : null;

/** Views that are one chunk, by how their names begin. */
const GROUPS = [
  [/^WalletSend/, loadOnce(() => import("../send/send.js"))],
  [/^Swap(?!Net)/, loadOnce(() => import("../swap/swap.js"))],
  [/^(On|Buy|WhatIsAB)/, loadOnce(() => import("../buy/buy.js"))],
  [/^Reg/, loadOnce(() => import("../naming/naming.js"))],
  [/^Wallet/, loadOnce(() => import("../receive/receive.js"))],
  [/^/, loadOnce(() => import("../login/login.js"))],
] as const;

/** A view's code; null for Connect, also if no view has this name. S2.34 */
export const viewCode = (name: string): Observable<View | null> =>
  named(LAZY_VIEWS, name) ??
  (name === "Connect"
    ? of(null)
    : (GROUPS.find(([names]) => names.test(name)) ?? GROUPS[5])[1].pipe(
        map(({ views }) => named(views, name)),
      ));
