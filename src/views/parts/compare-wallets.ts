/** A neutral guide for visitors who have no wallet yet. */
export const COMPARE_WALLETS = "https://ethereum.org/wallets/find-wallet/";
