import type { Observable } from "rxjs";
import type { CaipNetworkId } from "../../codecs/caip.js";
import type { AccountType } from "../../codecs/wallet.js";
import type { WalletSession } from "../walletconnect/port.js";

/** The embedded wallet as the effects need it. Loaded on demand. S1.7, wire 6 */
export interface EmbeddedPort {
  /**
   * Asks who is logged in, on this network if the embedded wallet offers it, else on the first one that it
   * does. Emits the session once. The log-in itself is over by then. wire 6.11
   *
   * @throws connect/wallet-missing where logging in is off; options/project-id-missing;
   *   network/not-supported; connect/bad-answer; frame/*
   */
  readonly open: (wanted: { readonly activeId: CaipNetworkId }) => Observable<WalletSession>;
  /**
   * Whether somebody is still logged in, and who. Null without asking anybody where nobody was. S4.5
   *
   * @throws as `open`; a check that failed forgets the log-in (S4.30)
   */
  readonly restore: (wanted: {
    readonly activeId: CaipNetworkId;
  }) => Observable<WalletSession | null>;
  /** Forgets the log-in at once, and then tells the frame: waits for it 3 s at most. Never errors. S4.31 */
  readonly disconnect: () => Observable<void>;
  /**
   * Changes to the other kind of account; the session's accounts follow. S4.32
   *
   * @throws request/disconnected; network/not-supported where there are no smart accounts; frame/*
   */
  readonly setAccountType: (type: AccountType) => Observable<void>;
}
