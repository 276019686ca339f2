import type { Observable } from "rxjs";
import type { CaipNetworkId, Namespace } from "../../../codecs/caip.js";
import type { AccountType } from "../../../codecs/wallet.js";
import type { WalletSession } from "../walletconnect/port.js";

/** In which namespace somebody is wanted, and on which network if it is one of that. */
export interface Wanted {
  readonly namespace: Namespace;
  readonly activeId: CaipNetworkId;
}

/** The embedded wallet as the effects need it. Loaded on demand. S1.7, wire 6 */
export interface EmbeddedPort {
  /**
   * Asks who is logged in, on this network if the embedded wallet offers it, else on the namespace's first
   * one that it does. Emits the session once. The log-in itself is over by then. wire 6.11
   *
   * @throws connect/wallet-missing where logging in is off; options/project-id-missing;
   *   network/not-supported; connect/bad-answer; frame/*
   */
  readonly open: (wanted: Wanted) => Observable<WalletSession>;
  /**
   * Whether somebody is still logged in, and who. Null without asking anybody where nobody was. S4.5
   * Where somebody acts in another namespace already, it is who that is in this one; the frame then goes
   * back to the active network. wire 6.11
   *
   * @throws as `open`; a check that failed forgets the log-in (S4.30)
   */
  readonly restore: (wanted: Wanted) => Observable<WalletSession | null>;
  /** Forgets the log-in at once, and then tells the frame: waits for it 3 s at most. Never errors. S4.31 */
  readonly disconnect: () => Observable<void>;
  /**
   * Changes to the other kind of account; the session's accounts follow. S4.32
   *
   * @throws request/disconnected; network/not-supported where there are no smart accounts; frame/*
   */
  readonly setAccountType: (type: AccountType) => Observable<void>;
}
