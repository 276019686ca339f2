import { useActiveAccount } from "../host-hooks.js";
import { useOptions, useSluice } from "../sluice-context.js";
import { useNow } from "../use-now.js";

/**
 * Whether a name can be registered for the active account: it is known to have none, and the site has a project id. On a test
 * network nobody is asked, so nothing is known. S5.15
 */
export const useIsNameless = (): boolean => {
  const account = useActiveAccount();
  const { status, address, name } = useNow(useSluice().identity$);
  const { projectId } = useOptions();
  return (
    projectId !== null &&
    account?.namespace === "eip155" &&
    status === "ready" &&
    name === null &&
    address === account.address
  );
};
