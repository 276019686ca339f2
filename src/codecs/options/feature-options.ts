import type { CaipNetworkId, Namespace } from "../caip.js";

/** Which parts are on. `true` for a list means its default list. The project's configuration wins, see `remoteConfig`. */
export interface FeatureOptions {
  readonly email?: boolean | undefined;
  readonly socials?: readonly SocialProvider[] | boolean | undefined;
  readonly swaps?: readonly string[] | boolean | undefined;
  readonly onramp?: readonly string[] | boolean | undefined;
  readonly activity?: boolean | undefined;
  /** Older name of `activity`. */
  readonly history?: boolean | undefined;
  readonly reownBranding?: boolean | undefined;
  readonly multiWallet?: boolean | undefined;
  /** Default false. True: sends what the visitor does to `endpoints.analytics`, if the project allows it. */
  readonly analytics?: boolean | undefined;
  /** Default false. True: sends failures to `endpoints.analytics`, at most five a minute. */
  readonly errorReports?: boolean | undefined;
  /** Default false. True: visitors agree to your terms before they connect. Needs `termsConditionsUrl` or `privacyPolicyUrl`. */
  readonly legalCheckbox?: boolean | undefined;
  /** Default true. False: where visitors can log in by e-mail, one row on Connect leads to the wallets. */
  readonly emailShowWallets?: boolean | undefined;
  /** Default false. True: where visitors can log in, one row on Connect leads to the wallets. */
  readonly collapseWallets?: boolean | undefined;
  /** Default true. False: the list of all wallets is not offered, as with `wallets.all: "hide"`. */
  readonly allWallets?: boolean | undefined;
  /** Default true. False: the account does not lead to where its address is shown as a code. */
  readonly receive?: boolean | undefined;
  /** Default true. False: the account does not lead to where its coin and tokens are sent. */
  readonly send?: boolean | undefined;
  /** Default false. True: `pay` asks visitors for a payment. */
  readonly pay?: boolean | undefined;
  /** In which order the account leads to its parts. Default: `onramp`, `swaps`, `receive`, `send`. Those that are left out follow. */
  readonly walletFeaturesOrder?: readonly ("onramp" | "swaps" | "receive" | "send")[] | undefined;
  readonly connectMethodsOrder?: readonly ("email" | "social" | "wallet")[] | undefined;
  /** Order of the wallets on Connect. Kinds that are left out follow. */
  readonly connectorTypeOrder?:
    | readonly (
        | "walletConnect"
        | "recent"
        | "injected"
        | "featured"
        | "custom"
        | "external"
        | "recommended"
      )[]
    | undefined;
}

/** Services with whose accounts visitors can log in. */
export type SocialProvider =
  | "google"
  | "x"
  | "discord"
  | "farcaster"
  | "github"
  | "apple"
  | "facebook";

/** What providers of coins need from the site. */
export interface OnrampOptions {
  /** Meld gives it to you. Without it, visitors read that the site lacks it. `url` default: `https://meldcrypto.com`. */
  readonly meld?: { readonly publicKey: string; readonly url?: string | undefined } | undefined;
  /** Who asks, in your terms; Coinbase tells you of the purchase by it. Default: the project id. */
  readonly coinbase?: { readonly partnerUserId?: string | undefined } | undefined;
  /** Providers of your own, listed after the hosted ones. */
  readonly providers?: readonly OnrampProvider[] | undefined;
  /** Whether visitors may have an exchange send it, from what they have there. The service names the exchanges. Default: true. */
  readonly exchanges?: boolean | undefined;
}

/** A provider of the host's own. Its page opens in a window, with the visitor's click. */
export interface OnrampProvider {
  readonly id: string;
  readonly name: string;
  /** `data:image` or https. */
  readonly image?: string | undefined;
  /** What it costs, in a few words, such as `1-2%`. */
  readonly fee?: string | undefined;
  /** For accounts of which namespaces. Default: all. */
  readonly namespaces?: readonly Namespace[] | undefined;
  /** The address of its page: https, or http on `localhost` and `127.0.0.1`. */
  readonly url: (wish: OnrampWish) => string | PromiseLike<string>;
  /**
   * Asked every 30 s what became of a purchase. Only `refused` counts: that something has arrived is read on the chain.
   */
  readonly status?: ((wish: OnrampWish) => OnrampStatus | PromiseLike<OnrampStatus>) | undefined;
}

export type OnrampStatus = "pending" | "arrived" | "refused";

/** What a visitor wants to buy. */
export interface OnrampWish {
  /** Of this purchase: the same for `url` and `status`. */
  readonly id: string;
  /** Where it shall arrive. */
  readonly address: string;
  readonly caipNetworkId: CaipNetworkId;
  /** What is bought. `address` is its contract, or its mint; null for the network's coin. */
  readonly token: { readonly symbol: string; readonly address: string | null };
  /** What is paid, as decimal text, and in which currency (ISO 4217). */
  readonly amount: string;
  readonly currency: string;
}
