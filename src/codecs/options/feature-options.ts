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
