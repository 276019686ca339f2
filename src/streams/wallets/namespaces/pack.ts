import type { Observable } from "rxjs";
import type { Env } from "../../../base/env.js";
import type { ApprovalCodec } from "../../../codecs/approval/approval-codec.js";
import type { Namespace } from "../../../codecs/caip.js";
import type { Network } from "../../../codecs/network.js";
import type { KnownToken } from "../../../codecs/options/options.js";
import type { Settings } from "../../../codecs/options/settings.js";
import type { PaymentLinks } from "../../../codecs/payment/wish.js";
import type { Connector, WalletToken } from "../../../codecs/wallet.js";
import type { AskNode, NodeQuestion } from "../../api/node-question.js";
import type { ProviderSource } from "../page-provider.js";
import type { Networks, Origin } from "../port.js";
import type { OverSession } from "../walletconnect/over-session.js";
import type { PageSignIn } from "./page-sign-in.js";
import type { FactsOf, NameSource, NftSource, NodeHistoryOf } from "./sources.js";
import type { Spending, Swapping } from "./spending.js";
import type { TransferReader } from "./transfer-reader.js";

/** A wallet that was found in the page. */
export interface Found {
  readonly connector: Connector;
  readonly provider: ProviderSource;
  /** Whether disconnecting revokes the site's permission at the wallet. */
  readonly isRevoked: boolean;
  /** It has left the page: it took back its registration. */
  readonly isGone?: boolean;
}

/** What the origin of a page wallet is made from. */
export interface PageWalletParts extends Pick<Found, "provider" | "isRevoked">, Networks {
  readonly env: Pick<Env, "scheduler" | "randomId">;
  /** The wallet's own name and icon. */
  readonly wallet: Pick<Connector, "name" | "icon">;
  /** The site's name, which some wallets show when they ask the visitor. */
  readonly site: () => string;
}

/** Finds the wallets of a namespace in the page. Small, since it is fetched for every configured namespace. */
export interface Finder {
  readonly namespace: Namespace;
  /** Wallets in the page, as they are found or go. Listens while subscribed. */
  readonly found$: (
    env: Pick<Env, "window" | "scheduler" | "legacyEthereum" | "global">,
    wanted: Pick<Settings, "enableEIP6963" | "enableInjected">,
  ) => Observable<readonly Found[]>;
  /** Fetched when a wallet of the namespace is first needed. */
  readonly pack$: Observable<Pack>;
}

/** An account's native balance, in base units. */
export type BalanceQuestion = (address: string) => NodeQuestion<bigint>;

/** What a transaction costs on a network now, per unit of gas, in base units. EIP-1559 */
export interface Fees {
  /** Of the next block. */
  readonly baseFee: bigint;
  /** What is paid on top of it, by how soon the transaction should be included. */
  readonly tips: { readonly slow: bigint; readonly normal: bigint; readonly fast: bigint };
}

/** What a node tells of a token that an account holds. */
export interface Holding {
  /** Of its contract, or its mint; null: the network's own coin. */
  readonly address: string | null;
  /** In the smallest unit. */
  readonly units: bigint;
  readonly decimals: number;
}

/**
 * What nodes tell of an account: the coin, the tokens that the site names, and all others where nodes list them. A token
 * that cannot be read is left out.
 *
 * @throws as the question about the coin
 */
export type HoldingsOf = (
  ask: AskNode,
  address: string,
  tokens: readonly KnownToken[],
  network: Network,
) => Observable<readonly Holding[]>;

/**
 * The tokens that a wallet says an account has on a network; null if it does not tell.
 *
 * @throws what the wallet refuses with
 */
export type AssetsOf = (
  ask: (method: string, params: unknown) => Observable<unknown>,
  network: Network,
  address: string,
) => Observable<readonly WalletToken[] | null>;

/**
 * How much of the coin (null), or of a token, an account has, in the smallest unit.
 *
 * @throws as the question: unlike a list, it leaves out nothing
 */
export type UnitsOf = (ask: AskNode, address: string, token: string | null) => Observable<bigint>;

/** Who tells what an account holds where the service does not. */
export interface HoldingsSource {
  readonly byNode: HoldingsOf;
  /** Null if its wallets are not asked. */
  readonly byWallet: AssetsOf | null;
  /** Null if nobody waits for a token there. */
  readonly unitsOf: UnitsOf | null;
}

/** What else is special about a namespace. Loads its larger parts when they are first needed. */
export interface Pack {
  readonly namespace: Namespace;
  readonly isAddress: (text: string) => boolean;
  /** Whether the site has wallets like this one looked for in the page. */
  readonly isLookedFor: (
    wallet: Pick<Connector, "type" | "id">,
    wanted: Pick<Settings, "enableEIP6963" | "enableInjected">,
  ) => boolean;
  /** Null if none of its chains keeps names. */
  readonly names: NameSource | null;
  /**
   * Checks the answer to a method and returns what the caller gets.
   *
   * @throws request/failed if the answer is not what the method promises
   */
  readonly answerOf: (method: string, said: unknown) => unknown;
  /** Null if there are no page wallets. */
  readonly pageWallet$: Observable<(parts: PageWalletParts) => Origin> | null;
  /** Null if they cannot sign in while they connect. */
  readonly pageSignIn$: Observable<PageSignIn> | null;
  /** Null if its wallets cannot be reached over WalletConnect. */
  readonly overSession$: Observable<OverSession> | null;
  readonly balance$: Observable<BalanceQuestion>;
  readonly holdings$: Observable<HoldingsSource>;
  /** Whether its nodes are worth asking although nobody has named a token: they list them, or there is the coin alone. */
  readonly listsTokens: boolean;
  /** Null if its networks have no such fees. */
  readonly fees$: Observable<NodeQuestion<Fees>> | null;
  /** Null if its accounts cannot send from here. */
  readonly transfers$: Observable<TransferReader> | null;
  /** Null if its nodes tell nothing of transactions. */
  readonly facts$: Observable<FactsOf> | null;
  /** Null if its nodes do not know what an account did. */
  readonly history$: Observable<NodeHistoryOf> | null;
  /** Null if nobody knows which NFTs its accounts hold. */
  readonly nfts$: Observable<NftSource> | null;
  /** Null if its accounts cannot send from here. */
  readonly spending$: Observable<Spending> | null;
  /** Null where nobody swaps. */
  readonly swapping$: Observable<Swapping> | null;
  /** Null if there is no standard for links that ask for a payment. */
  readonly paymentLinks$: Observable<PaymentLinks> | null;
  /** Null if the embedded wallet, whose approvals the dialog shows, has no accounts in it. */
  readonly approval$: Observable<ApprovalCodec> | null;
}
