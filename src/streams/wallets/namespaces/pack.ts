import type { Observable } from "rxjs";
import type { Env } from "../../../base/env.js";
import type { Named } from "../../../codecs/approval/named.js";
import type { ShownRequest } from "../../../codecs/approval/shown.js";
import type { Namespace } from "../../../codecs/caip.js";
import type { Connector } from "../../../codecs/wallet.js";
import type { AskBalance } from "../../api/native-balance.js";
import type { Origin, PageProvider } from "../port.js";
import type { OverSession } from "../walletconnect/over-session.js";

/** A wallet that was found in the page, with its provider; a host's may come late. */
export interface Found {
  readonly connector: Connector;
  readonly provider: () => PageProvider | PromiseLike<PageProvider>;
}

/** What a page wallet's origin is made from. */
export interface PageWalletParts {
  readonly env: Pick<Env, "scheduler" | "randomId">;
  readonly connector: Connector;
  readonly provider: () => PageProvider | PromiseLike<PageProvider>;
}

/** What a request asks to be signed, read from its parameters. */
export interface ApprovalCodec {
  /** Who is named as the one who acts, and where. */
  readonly namedIn: (method: string, params: unknown) => Named;
  /** In words. Never throws. */
  readonly shownRequest: (method: string, params: unknown) => ShownRequest;
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
  /** Wallets in the page, as they are found. Listens while subscribed. */
  readonly found$: (
    env: Pick<Env, "window" | "scheduler" | "legacyEthereum">,
  ) => Observable<readonly Found[]>;
  readonly pageWallet$: Observable<(parts: PageWalletParts) => Origin>;
  /** Null where its wallets cannot be had over WalletConnect. */
  readonly overSession$: Observable<OverSession> | null;
  /** Null where nobody here can ask for it. */
  readonly balance$: Observable<AskBalance> | null;
  readonly approval$: Observable<ApprovalCodec>;
}
