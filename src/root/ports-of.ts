import { defer, map, type Observable } from "rxjs";
import { allOf } from "../base/all-of.js";
import { keepAnswer } from "../base/keep-answer.js";
import type { Wiring } from "../effects/wiring.js";
import type { EmbeddedOf } from "./embedded-of.js";
import type { FrameOf } from "./frame-of.js";
import type { PartHost } from "./part-host.js";
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
