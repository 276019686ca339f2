import { defer, map, type Observable, of } from "rxjs";
import { allOf, keepAnswer, loadDefault, loadOnce } from "../base/answers.js";
import type { Wiring } from "../effects/wiring.js";
import type { EmbeddedOf } from "./embedded-of.js";
import type { FrameOf } from "./frame-of.js";
import type { PartHost } from "./inside.js";
import type { WalletConnectOf } from "./walletconnect-of.js";

/** The ports that a sluice creates on demand, each once, at its first use. */
export type MadePorts = Pick<Wiring, "openAtOnce$" | "walletConnect$" | "frame$" | "embedded$">;

/** What creates them. A test supplies it directly, so that no promise delays it. */
export interface PortMakers extends Pick<Wiring, "openAtOnce$"> {
  readonly walletConnect$: Observable<WalletConnectOf>;
  readonly frame$: Observable<FrameOf>;
  readonly embedded$: Observable<EmbeddedOf>;
}

export type PortsOf = (wiring: Wiring, host: PartHost) => MadePorts;

export const portsWith =
  (makers: PortMakers): PortsOf =>
  (wiring, host) => ({
    openAtOnce$: makers.openAtOnce$,
    walletConnect$: makers.walletConnect$.pipe(
      map((create) => create(wiring, host)),
      keepAnswer(),
    ),
    frame$: makers.frame$.pipe(
      map((create) => create(wiring, host)),
      keepAnswer(),
    ),
    embedded$: allOf([makers.embedded$, defer(() => wiring.frame$)]).pipe(
      map(([create, frame]) => create(wiring, frame, host)),
      keepAnswer(),
    ),
  });

/** What creates the ports of a sluice, each fetched at its first use. @internal */
export const MAKERS: PortMakers = {
  openAtOnce$: loadDefault(() => import("../effects/sign-in/at-once.js")),
  walletConnect$: loadDefault(() => import("./walletconnect-of.js")),
  frame$: loadDefault(() => import("./frame-of.js")),
  embedded$: loadDefault(() => import("./embedded-of.js")),
};

const send$ = loadDefault(() => import("../waves/send.js"));

/**
 * The loaders of what only a page with a connection or a log-in needs, or one whose options change or are wrong. They come with the
 * code that talks to wallets: a page that gets no further never downloads the names of their files, which cost each some 25 bytes.
 */
export const LATER = {
  alerts: loadDefault(() => import("../waves/alerts.js")),
  options: loadDefault(() => import("../waves/options.js")),
  connection: loadDefault(() => import("../waves/connection.js")),
  balances: loadDefault(() => import("../waves/balances.js")),
  requests: loadDefault(() => import("../waves/requests.js")),
  account: loadDefault(() => import("../waves/account.js")),
  gasPrice: loadDefault(() => import("../waves/gas-price.js")),
  activity: loadDefault(() => import("../waves/activity.js")),
  purchase: loadDefault(() => import("../waves/purchase.js")),
  send: send$,
  // Nothing is paid without what tells what was signed.
  pay: allOf([loadDefault(() => import("../waves/pay.js")), send$]).pipe(map(([pay]) => pay)),
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
