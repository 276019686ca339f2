import type { Failure } from "../base/errors.js";
import type { Ref } from "../base/vault.js";
import type { BuyQuote, Offered, Purchasable } from "../codecs/api/onramp.js";
import type { CaipNetworkId } from "../codecs/caip.js";
import type { OnrampWish } from "../codecs/options/feature-options.js";
import type { Asset } from "../codecs/payment/asset.js";
import type { Asks, Folding, Settles } from "./folding.js";
import type { Looked } from "./send.js";

/** What the visitor wants to buy, as far as it has been said. */
export interface BuyDraft {
  /** What is paid, as decimal text; empty for nothing yet. */
  readonly amount: string;
  /** ISO 4217; empty until it is known what can be paid with. */
  readonly currency: string;
  /** What is bought; null until it is known what is for sale. */
  readonly asset: Purchasable | null;
}

/** Who sells, as it is shown. */
export interface ShownSeller {
  readonly id: string;
  readonly name: string;
  readonly image: string | null;
  /** What it says of its fee. */
  readonly fee: string | null;
  /** `keyless`: the site has not given what it needs. `elsewhere`: it sells nothing to accounts of this kind. */
  readonly problem: "keyless" | "elsewhere" | null;
}

/** What is for sale to the active account, on networks of the site, and who sells it. */
export interface Sale extends Offered {
  readonly sellers: readonly ShownSeller[];
  /** `usual`: the service cannot say, so this is what is usual. */
  readonly by: "service" | "usual";
}

/** The ids of exchanges begin with this: a provider may have the same id. @internal */
export const EXCHANGE = "exchange:";

/** The exchanges that the service names for what the last quote gives. Their ids begin with `exchange:`. */
export interface Exchanges {
  /** What each of them would send, in whole tokens as decimal text. */
  readonly amount: string;
  readonly sellers: readonly ShownSeller[];
  /** How many pages of them were read. */
  readonly pages: number;
  /** Whether the service may name more: `failed` where it did not answer when it was asked for them. */
  readonly more: "none" | "there" | "asking" | "failed";
}

/** A page of the exchanges. */
export interface ExchangesPage {
  readonly sellers: readonly ShownSeller[];
  /** How many there are in all, as the service says; null if it does not. */
  readonly total: number | null;
}

/** A purchase at a provider, from the click that opens its window. */
export interface Purchase {
  readonly wish: OnrampWish;
  readonly providerId: string;
  readonly provider: string;
  /**
   * A browser may say `closed` of a window that is open: it tells no more about a page of another origin. After a reload
   * it is always `closed`.
   */
  readonly window: "open" | "blocked" | "closed";
  /** The provider's page; null until its address is known, and after a reload. */
  readonly url: string | null;
  /**
   * `arrived`: the chain says so. `refused`: the provider does not sell. `unseen`: it has not arrived in time. `not-opened`: nobody has given the address of a page.
   */
  readonly status: "pending" | "arrived" | "refused" | "unseen" | "not-opened";
  /** What has arrived, in whole tokens as decimal text; null before, and where its decimals are not known. */
  readonly arrived: string | null;
  /** Why the page could not be opened. */
  readonly failure: Failure | null;
  /** What an exchange says; null at any other provider. Only the chain says that it has arrived. */
  readonly exchange: ExchangeSays | null;
}

/** What an exchange has said of a purchase so far. */
export interface ExchangeSays {
  readonly isSent: boolean;
  /** It says that it has failed. It may arrive nevertheless, so it is watched for on. */
  readonly isFailed: boolean;
  readonly txHash: string | null;
}

/** What is being bought, for the active account. Null unless the dialog is where one buys, or something is awaited. */
export interface PurchaseState {
  readonly draft: BuyDraft;
  /** Whether it says all that is needed, within the limits. */
  readonly isWhole: boolean;
  readonly sale: Looked<"sale", Sale>;
  readonly quote: Looked<"quote", BuyQuote>;
  /** Null without a quote, and until the service has named any. */
  readonly exchanges: Exchanges | null;
  /** The last one. */
  readonly purchase: Purchase | null;
}

/** What `buy` resolves to: what has arrived. */
export interface Bought {
  readonly wish: OnrampWish;
  readonly providerId: string;
  /** In whole tokens as decimal text; null where its decimals are not known. */
  readonly arrived: string | null;
}

export type PurchaseCommand =
  /** Changes the draft. */
  | (Asks & { readonly type: "purchase/edit"; readonly draft: Partial<BuyDraft> })
  /** Opens the page of a provider, within a click; of an exchange as well. */
  | (Asks & { readonly type: "purchase/start"; readonly providerId: string })
  /** Has the service name more exchanges. */
  | (Asks & { readonly type: "purchase/more-exchanges" })
  /** Opens the dialog where one buys. */
  | (Asks & {
      readonly type: "purchase/open";
      /** Key in the vault of what the host gave. */
      readonly givenRef: Ref<unknown>;
    });

export type PurchaseFact =
  /** A payment lacks it: is it for sale? */
  | {
      readonly type: "purchase/wanted";
      readonly paymentId: string;
      readonly asset: Asset;
      readonly caipNetworkId: CaipNetworkId;
    }
  /** The dialog is where one buys. */
  | { readonly type: "purchase/began" }
  /** It is not any more, or another account or network is active. What is awaited still is. */
  | { readonly type: "purchase/ended" }
  /** What was awaited is over, and the dialog is not where one buys. */
  | { readonly type: "purchase/forgotten" }
  | (Settles & { readonly type: "purchase/edited"; readonly draft: Partial<BuyDraft> })
  /** What is for sale, and what of it is chosen at first. */
  | {
      readonly type: "purchase/offered";
      readonly sale: PurchaseState["sale"];
      readonly draft: Partial<BuyDraft>;
    }
  | { readonly type: "purchase/quoted"; readonly quote: PurchaseState["quote"] }
  /** The service has named exchanges for a quote, or the quote is gone. */
  | { readonly type: "purchase/exchanges-named"; readonly exchanges: Exchanges | null }
  /** The service is asked for the next page of them, or there is none. */
  | (Settles & { readonly type: "purchase/exchanges-asked" })
  /** It has named a further page of them; null: it did not answer. */
  | { readonly type: "purchase/exchanges-added"; readonly page: ExchangesPage | null }
  /** A window was opened for the provider's page, or the browser blocked it. */
  | (Settles & { readonly type: "purchase/started"; readonly purchase: Purchase })
  /** An account is connected again, and a purchase may be left from before a reload. */
  | { readonly type: "purchase/remembered" }
  /** It is awaited again. */
  | { readonly type: "purchase/resumed"; readonly purchase: Purchase }
  /** The address of the provider's page is known. */
  | {
      readonly type: "purchase/led";
      readonly purchaseId: string;
      readonly url: string;
      /** By which an exchange knows the purchase; null at any other provider. */
      readonly sessionId: string | null;
    }
  /** How much of it the account has, at first and when it has become less: in the smallest unit, as decimal text. */
  | { readonly type: "purchase/seen"; readonly purchaseId: string; readonly units: string }
  /** The exchange says that it has sent it. */
  | { readonly type: "purchase/sent"; readonly purchaseId: string; readonly txHash: string | null }
  /** The exchange says that it has failed. */
  | { readonly type: "purchase/exchange-failed"; readonly purchaseId: string }
  /** The window is closed, or the browser says so. */
  | { readonly type: "purchase/window-closed"; readonly purchaseId: string }
  /** How it ended. */
  | {
      readonly type: "purchase/settled";
      readonly purchaseId: string;
      readonly status: Exclude<Purchase["status"], "pending">;
      readonly arrived: string | null;
      readonly failure: Failure | null;
    }
  /** The visitor was told that it has arrived. */
  | { readonly type: "purchase/told"; readonly purchaseId: string }
  /** What a host asked for is done. */
  | (Settles & { readonly type: "purchase/answered"; readonly resultRef: Ref<Bought> })
  | (Settles & { readonly type: "purchase/failed"; readonly failure: Failure });

/** What is being bought. */
export const purchaseStates = ({
  folded,
  late,
}: Folding<{ readonly purchase: PurchaseState | null }>) => ({
  purchase$: folded<PurchaseState | null>(null, late("purchase")),
});
