import { useState } from "react";
import { LateWallets } from "./late-wallets.js";
import { Terms } from "./terms.js";
import { useOffered } from "./use-offered.js";
import { WalletMethod } from "./wallet-method.js";

/** The wallets, where Connect has only a row that leads to them. S1.17, S2.33 */
export const ConnectWalletsView = () => {
  const [first] = useState(useOffered());
  return (
    <>
      <Terms>
        <WalletMethod first={first} />
      </Terms>
      <LateWallets first={first} />
    </>
  );
};
