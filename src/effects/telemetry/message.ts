import type { Env, PageInfo } from "../../base/env.js";
import type { Failure } from "../../base/errors.js";
import { platformsOf } from "../../codecs/app-links.js";
import { deviceIn } from "../../codecs/links.js";
import type { TelemetryOptions } from "../../codecs/options/options.js";
import { accountOf, type ConnectionModel } from "../../model/connection-model.js";
import type { SluiceEvent } from "../../model/events.js";
import { connectorOf, walletOf } from "../../model/listed-wallets.js";
import type { ViewEntry, ViewName } from "../../model/modal.js";
import type { WalletsState } from "../../model/wallets.js";
import type { AnalyticsMessage } from "../../streams/api/analytics.js";

/** Puts an event or a report into its envelope: who, where and when. wire 5.1, S7.1 */
export const messageOf = (
  props: AnalyticsMessage["props"],
  env: Pick<Env, "page" | "randomId" | "scheduler">,
  telemetry: TelemetryOptions,
): AnalyticsMessage => {
  const page = env.page();
  const now = env.scheduler.now();
  return {
    eventId: uuidOf(env.randomId()),
    url: telemetry.urls === true ? page.url : page.origin,
    domain: domainOf(page),
    timestamp: props.type === "track" ? now : new Date(now).toISOString(),
    props,
  };
};

const domainOf = ({ origin }: PageInfo): string => {
  try {
    return new URL(origin).hostname;
  } catch {
    return ""; // a page without an origin of its own, e.g. in a sandboxed frame
  }
};

/** 128 random bits as a version 4 UUID (RFC 9562, 5.4). */
const uuidOf = (id: string): string => {
  const hex = id.replace(/[^0-9a-f]/g, "").padStart(32, "0");
  const variant = "89ab"[Number.parseInt(hex.charAt(16), 16) % 4];
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join("-");
};

/** Pairing codes and e-mail addresses are never reported, whatever the host's options. */
const SECRET = /\bwc:\S+|\S+@\S+/gi;
const URL_LIKE = /\b[a-z][-+.a-z0-9]*:\/\/\S+/gi;
/** Longer than any word: accounts of all namespaces, keys, hashes, signatures. */
const ADDRESS_LIKE = /\b[0-9a-z]{25,}\b/gi;
const GAP = "…";

/** A free text without the parts that the host did not ask for. S7.2 */
export const discreetText = (text: string, { addresses, urls }: TelemetryOptions): string => {
  const safe = text.replace(SECRET, GAP);
  const local = urls === true ? safe : safe.replace(URL_LIKE, GAP);
  return addresses === true ? local : local.replace(ADDRESS_LIKE, GAP);
};

/** What a report says about a failure: its code, or its message if the host asked for messages. */
export const discreetFailure = (
  failure: Pick<Failure, "message"> & { readonly code: string },
  telemetry: TelemetryOptions,
): string =>
  telemetry.messages === true ? discreetText(failure.message, telemetry) : failure.code;

/** An event in the service's terms. wire 14 */
export interface Tracked {
  readonly event: string;
  readonly properties?: Readonly<Record<string, unknown>>;
}

/** Where the visitor is, in the service's terms. */
export const whereIn = (model: ConnectionModel) => ({
  isSmartAccount: accountOf(model)?.type === "smartAccount",
  network: model.activeId,
});

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
