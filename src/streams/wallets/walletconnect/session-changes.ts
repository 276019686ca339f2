import { saidAddresses } from "../../../codecs/walletconnect/said-addresses.js";
import type { WalletChange, WalletState } from "../port.js";
import type { SessionEvent } from "./over-session.js";

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
