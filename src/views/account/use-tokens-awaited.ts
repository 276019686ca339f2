import { useTokens, useWallets } from "../host-hooks.js";
import { useHeldHere } from "./held-scope.js";

/** Whether the account's tokens have yet to come. Without a project id nobody is asked, as for WalletConnect. */
export const useTokensAwaited = (): boolean => {
  const { status } = useTokens();
  const { isSorting } = useHeldHere();
  const isAsked = useWallets().walletConnect !== null;
  return isSorting || status === "loading" || (status === "idle" && isAsked);
};
