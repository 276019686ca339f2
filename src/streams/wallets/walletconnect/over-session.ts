import type { Observable } from "rxjs";
import type { Env } from "../../../base/env.js";
import type { CaipNetworkId } from "../../../codecs/caip.js";
import type { RequestArgs, Wallet } from "../port.js";

/**
 * An event of a session: one of the wallet's, e.g. `accountsChanged`, with its data where it had any; or
 * `session_update`, `session_delete`, `disconnect`.
 */
export interface SessionEvent {
  readonly name: string;
  readonly data: unknown;
}

/** A WalletConnect session, as far as the wallet of one namespace needs it. */
export interface SessionLink {
  /** Accounts approved in the namespace, as they are now. CAIP-10 */
  readonly accounts: () => readonly string[];
  /** Whether the session works on a network, also where no account of it is listed. */
  readonly covers: (id: CaipNetworkId) => boolean;
  /** Sends a request for a network to the wallet. */
  readonly request: (args: RequestArgs, id: CaipNetworkId) => Observable<unknown>;
  /** The network that the library is on from now on. */
  readonly moveTo: (id: CaipNetworkId) => void;
  /** Listens while subscribed. */
  readonly events$: Observable<SessionEvent>;
}

/** How a namespace's wallets are spoken to over WalletConnect. */
export interface OverSession {
  /** What is asked for, all optional. CAIP-25 */
  readonly methods: readonly string[];
  readonly events: readonly string[];
  /**
   * The wallet of the namespace, on the active network where the session covers it; null where it shares no
   * account there.
   *
   * @param active the address of the account that was active before: it comes first, and has to be shared
   */
  readonly walletOf: (
    link: SessionLink,
    activeId: CaipNetworkId,
    env: Pick<Env, "scheduler">,
    active?: string,
  ) => Wallet | null;
}
