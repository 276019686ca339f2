import type { Env } from "../../base/env.js";
import { platformsOf } from "../../codecs/app-links.js";
import { deviceIn } from "../../codecs/links.js";
import { connectorOf } from "../../model/connector-of.js";
import { walletOf } from "../../model/directory-lists.js";
import type { SluiceEvent } from "../../model/events.js";
import type { ViewEntry, ViewName } from "../../model/modal.js";
import type { WalletsState } from "../../model/wallets.js";

/** Screens whose opening is an event of its own. wire 14 */
export const HELP: Readonly<Partial<Record<ViewName, string>>> = {
  AllWallets: "CLICK_ALL_WALLETS",
  Networks: "CLICK_NETWORKS",
  WhatIsAWallet: "CLICK_WALLET_HELP",
  WhatIsANetwork: "CLICK_NETWORK_HELP",
  GetWallet: "CLICK_GET_WALLET_HELP",
  UpgradeEmailWallet: "EMAIL_UPGRADE_FROM_MODAL",
};

/** The screen that the visitor asked for, shown or not. Going back to one does not count. */
export const entryOf = (event: SluiceEvent): ViewEntry | null => {
  switch (event.type) {
    case "modal/opened":
    case "view/push":
    case "view/replace":
    case "view/reset":
      return event.entry;
    case "connect":
      return event.entry ?? null;
    default:
      return null;
  }
};

const CHOSEN: readonly ViewName[] = [
  "ConnectingExternal",
  "ConnectingWalletConnect",
  "ConnectingWalletConnectBasic",
];

/** The wallet of a connecting screen; null on any other. */
export const choiceOf = (
  { view, connectorId = "walletConnect", walletId }: ViewEntry,
  wallets: WalletsState,
  env: Pick<Env, "page" | "media">,
): Readonly<Record<"name" | "platform" | "view", string>> | null => {
  if (!CHOSEN.includes(view)) return null;
  const wallet = walletId === undefined ? null : walletOf(wallets, walletId);
  const name = wallet?.name ?? connectorOf(wallets, connectorId)?.name ?? "";
  if (view === "ConnectingExternal") return { name, platform: "browser", view };
  const device = deviceIn(env);
  const [platform = "qrcode"] = platformsOf(wallet, device);
  return { name, platform, view };
};
