import type { CaipNetworkId, Namespace } from "../caip.js";

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
