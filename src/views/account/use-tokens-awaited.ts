import { useTokens, useWallets } from "../host-hooks.js";

/** Whether the account's tokens have yet to come. Without a project id nobody is asked, as for WalletConnect. */
export const useTokensAwaited = (): boolean => {
  const { status } = useTokens();
  const isAsked = useWallets().walletConnect !== null;
  return status === "loading" || (status === "idle" && isAsked);
};
