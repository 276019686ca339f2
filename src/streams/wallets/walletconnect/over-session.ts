import type { Observable } from "rxjs";
import type { Env } from "../../../base/env.js";
import type { CaipNetworkId } from "../../../codecs/caip.js";
import { saidAddresses } from "../../../codecs/walletconnect.js";
import type { Networks, RequestArgs, Wallet, WalletChange, WalletState } from "../port.js";

/**
 * An event of a session: one of the wallet's, e.g. `accountsChanged`, with its data if it has any; or
 * `session_update`, `session_expire`, `session_delete`, `disconnect`.
 */
export interface SessionEvent {
  readonly name: string;
  readonly data: unknown;
}

/** A WalletConnect session, as far as the wallet of one namespace needs it. */
export interface SessionLink {
  /** Accounts approved in the namespace, as they are now. CAIP-10 */
  readonly accounts: () => readonly string[];
  /** Whether the session covers a network, also if it lists no account there. */
  readonly covers: (id: CaipNetworkId) => boolean;
  /** Methods approved in the namespace, or on one network of it, as they are now. */
  readonly methods: (id?: CaipNetworkId) => readonly string[];
  /** Sends a request for a network to the wallet. */
  readonly request: (args: RequestArgs, id: CaipNetworkId) => Observable<unknown>;
  /** Tells the library which network it is on from now on. */
  readonly moveTo: (id: CaipNetworkId) => void;
  /** Listens while subscribed. */
  readonly events$: Observable<SessionEvent>;
}

/** How to talk to a namespace's wallets over WalletConnect. */
export interface OverSession {
  /** The methods and events to ask for, all optional. CAIP-25 */
  readonly methods: readonly string[];
  readonly events: readonly string[];
  /** The older id of a network, if it has one: wallets may grant either. */
  readonly legacyIdOf?: (id: CaipNetworkId) => CaipNetworkId | undefined;
  /**
   * The wallet of the namespace, on a network that the session covers; null if it shares no account.
   *
   * @param active the address of the account that was active before: it comes first, and has to be shared
   */
  readonly walletOf: (
    link: SessionLink,
    caipNetworkId: CaipNetworkId,
    parts: OverSessionParts,
    active?: string,
  ) => Wallet | null;
}

/** What the wallets of a session need of the sluice. */
export interface OverSessionParts extends Networks {
  readonly env: Pick<Env, "scheduler">;
}

type Accounts = WalletState["accounts"];

/** What a session shares with a namespace now. */
export interface SharedNow {
  /** On the network that the wallet is on; null: none. */
  readonly accounts: Accounts | null;
  /** The same with those first that the wallet names as in use; null if it shares none of these. */
  readonly chosen: (addresses: readonly string[]) => Accounts | null;
  /** Whether the session shares no account any more, on whichever network. */
  readonly isOver: boolean;
}

/** What an event of a session changes in a namespace whose requests name their network themselves. wire 9.4 */
export const changesIn = (
  { name, data }: SessionEvent,
  { accounts, chosen, isOver }: SharedNow,
): readonly WalletChange[] => {
  switch (name) {
    case "chainChanged":
      return [];
    case "accountsChanged":
      // Which accounts are shared, only the session says.
      return changeTo(chosen(saidAddresses(data)));
    case "session_update":
      // Says which accounts there are, not which one is in use.
      return changeTo(accounts).map((change) => ({ ...change, unordered: true }));
    case "session_expire":
      return [{ kind: "expired" }];
    default:
      // Ended, unless it still shares an account and has only lost its relay for a while.
      return isOver ? [{ kind: "ended" }] : [];
  }
};

type AccountsChange = Extract<WalletChange, { readonly kind: "accounts" }>;

/** Without an account, the session has no wallet here any more, which it says itself. */
const changeTo = (accounts: Accounts | null): readonly AccountsChange[] =>
  accounts === null ? [] : [{ kind: "accounts", accounts }];
