import { map } from "rxjs";
import { call, providerEvent$ } from "../../call.js";
import type { PageProvider, Wallet, WalletState } from "../../port.js";
import { changes$ } from "./changes.js";
import { kindOf } from "./kind-of.js";
import { type SwitchParts, switchNetwork } from "./switch-network.js";

/** An EIP-1193 provider as the wallet of this namespace. */
export const evmWallet = (
  provider: PageProvider,
  state: WalletState,
  parts: SwitchParts,
): Wallet => ({
  namespace: "eip155",
  state,
  changes$: changes$(provider, parts.env),
  messages$: providerEvent$(provider, "message"),
  kindOf,
  request: ({ method, params }) =>
    call(provider, method, params).pipe(map((answer) => ({ step: "answered", answer }))),
  switchNetwork: (network) => switchNetwork(provider, network, parts),
});
