import type { Observable } from "rxjs";
import type { Env } from "../../../base/env.js";
import type { ApprovalCodec } from "../../../codecs/approval/approval-codec.js";
import type { Namespace } from "../../../codecs/caip.js";
import type { Connector } from "../../../codecs/wallet.js";
import type { BalanceQuestion } from "../../api/native-balance.js";
import type { ProviderSource } from "../page-provider.js";
import type { Origin } from "../port.js";
import type { OverSession } from "../walletconnect/over-session.js";

/** A wallet that was found in the page. */
export interface Found {
  readonly connector: Connector;
  readonly provider: ProviderSource;
  /** Whether it is told to take the site's permission back when the visitor disconnects. */
  readonly isRevoked: boolean;
}

/** What a page wallet's origin is made from. */
export interface PageWalletParts extends Pick<Found, "provider" | "isRevoked"> {
  readonly env: Pick<Env, "scheduler" | "randomId">;
  /** How it calls itself. */
  readonly wallet: Pick<Connector, "name" | "icon">;
}

/**
 * Everything that is special about one namespace. It is fetched where a network of the namespace is configured,
 * and loads its larger parts when they are first needed: nobody pays for what is not used yet.
 */
export interface Pack {
  readonly namespace: Namespace;
  readonly isAddress: (text: string) => boolean;
  /** Whether two addresses are one account. */
  readonly isSameAccount: (a: string, b: string) => boolean;
  /** Whether a method asks the visitor; a read waits for no prompt. */
  readonly kindOf: (method: string) => "read" | "asks";
  /**
   * What a method was answered with, as it is handed on.
   *
   * @throws request/failed where it is not what the method promises
   */
  readonly answerOf: (method: string, said: unknown) => unknown;
  /** Wallets in the page, as they are found. Listens while subscribed. */
  readonly found$: (
    env: Pick<Env, "window" | "scheduler" | "legacyEthereum">,
  ) => Observable<readonly Found[]>;
  /** Null where there are no page wallets. */
  readonly pageWallet$: Observable<(parts: PageWalletParts) => Origin> | null;
  /** Null where its wallets cannot be had over WalletConnect. */
  readonly overSession$: Observable<OverSession> | null;
  readonly balance$: Observable<BalanceQuestion>;
  readonly approval$: Observable<ApprovalCodec>;
}
