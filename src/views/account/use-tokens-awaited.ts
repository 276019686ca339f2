import { useSluice } from "../sluice-context.js";
import { useNow } from "../use-now.js";
import { useHeldHere } from "./held-scope.js";

/** Whether the account's tokens have yet to come. Without a project id nobody is asked, as for WalletConnect. */
export const useTokensAwaited = (): boolean => {
  const { status } = useNow(useSluice().tokens$);
  const { isSorting } = useHeldHere();
  const isAsked = useNow(useSluice().wallets$).walletConnect !== null;
  return isSorting || status === "loading" || (status === "idle" && isAsked);
};
