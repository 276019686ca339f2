import { type IWalletKit, WalletKit } from "@reown/walletkit";
import { walletCore } from "./wallet-core.js";

/** The real wallet SDK, connected to the sandbox's relay. */
export const startKit = (relayUrl: string): Promise<IWalletKit> => {
  const metadata = {
    name: "Sandbox Phone",
    description: "A phone wallet for trying things out",
    url: location.origin,
    icons: [`${location.origin}/icon.svg`],
  };
  return WalletKit.init({ core: walletCore(relayUrl, "phone"), metadata });
};
