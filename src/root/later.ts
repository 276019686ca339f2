import { of } from "rxjs";
import { loadDefault, loadOnce } from "../base/load-once.js";
import { type PortMakers, portsWith } from "./ports-of.js";

/** What creates the ports of a sluice, each fetched at its first use. @internal */
export const MAKERS: PortMakers = {
  openAtOnce$: loadDefault(() => import("../effects/sign-in/at-once.js")),
  walletConnect$: loadDefault(() => import("./walletconnect-of.js")),
  frame$: loadDefault(() => import("./frame-of.js")),
  embedded$: loadDefault(() => import("./embedded-of.js")),
};

/**
 * The loaders of what only a page with a connection or a log-in needs, or one whose options change or are wrong. They come with the
 * code that talks to wallets: a page that gets no further never downloads the names of their files, which cost each some 25 bytes.
 */
export const LATER = {
  alerts: loadDefault(() => import("../waves/alerts.js")),
  options: loadDefault(() => import("../waves/options.js")),
  connection: loadDefault(() => import("../waves/connection.js")),
  balances: loadDefault(() => import("../waves/balances.js")),
  account: loadDefault(() => import("../waves/account.js")),
  gasPrice: loadDefault(() => import("../waves/gas-price.js")),
  activity: loadDefault(() => import("../waves/activity.js")),
  purchase: loadDefault(() => import("../waves/purchase.js")),
  send: loadDefault(() => import("../waves/send.js")),
  swap: loadDefault(() => import("../waves/swap.js")),
  origins: loadDefault(() => import("../waves/origins.js")),
  login: loadDefault(() => import("../waves/login.js")),
  telemetry: loadDefault(() => import("../waves/telemetry.js")),
  several: loadDefault(() => import("../waves/several.js")),
  signIn: loadDefault(() => import("../waves/sign-in.js")),
  names: loadDefault(() => import("../waves/names.js")),
  ports: of(portsWith(MAKERS)),
  provider: loadOnce(() => import("./provider/parts.js")),
};
