/** `features$`: which parts are on. S1.11 */
export interface FeaturesState {
  readonly email: boolean;
  readonly socials: readonly string[];
  readonly swaps: readonly string[];
  readonly onramp: readonly string[];
  readonly activity: boolean;
  readonly reownBranding: boolean;
  readonly multiWallet: boolean;
}
