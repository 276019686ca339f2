import { useActiveAccount, useIdentity } from "../host-hooks.js";
import { useOptions } from "../sluice-context.js";

/**
 * Whether a name can be registered for the active account: it is known to have none, and the site has a project id. On a test
 * network nobody is asked, so nothing is known. S5.15
 */
export const useIsNameless = (): boolean => {
  const account = useActiveAccount();
  const { status, address, name } = useIdentity();
  const { projectId } = useOptions();
  return (
    projectId !== null &&
    account?.namespace === "eip155" &&
    status === "ready" &&
    name === null &&
    address === account.address
  );
};
