import { Terms } from "./terms.js";
import { WalletMethod } from "./wallet-method.js";

/** The wallets, where Connect has only a row that leads to them. S1.17, S2.33 */
export const ConnectWalletsView = () => (
  <Terms>
    <WalletMethod />
  </Terms>
);
