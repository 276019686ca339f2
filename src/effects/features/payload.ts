/** `features$`: which parts are on. An empty list means off. */
export interface FeaturesState {
  readonly email: boolean;
  readonly socials: readonly string[];
  readonly swaps: readonly string[];
  readonly onramp: readonly string[];
  readonly activity: boolean;
  readonly reownBranding: boolean;
  readonly multiWallet: boolean;
}
