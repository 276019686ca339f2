import type { Observable } from "rxjs";
import type { AskedApproval } from "../streams/wallets/embedded/approvals.js";
import type { Sluice } from "./types.js";

/** What the view of approvals uses besides the public surface and the view ports. */
export interface ApprovalPort {
  /** What the frame asks about now; null: nothing. The current value first. Never errors. */
  readonly asked$: Observable<AskedApproval | null>;
}

/** By a stream of its sluice, as the log-in's: the core does not know it. */
const PORTS = new WeakMap<object, ApprovalPort>();

export type { AskedApproval };

export const setApprovalPort = ({ view$ }: Pick<Sluice, "view$">, port: ApprovalPort): void =>
  void PORTS.set(view$, port);

/** What a sluice's embedded wallet asks; null before the first use of that wallet. */
export const approvalPortOf = ({ view$ }: Pick<Sluice, "view$">): ApprovalPort | null =>
  PORTS.get(view$) ?? null;
