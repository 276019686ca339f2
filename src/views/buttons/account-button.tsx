import { useAccount, useRestoring } from "../host-hooks.js";
import { AccountChip } from "./account-chip.js";
import { type ButtonProps, SluiceButton } from "./sluice-button.js";

/**
 * Shows the active account, also while its connection is restored, and opens the Account view. Renders nothing while no
 * account is connected.
 */
export const AccountButton = ({ children, ...props }: ButtonProps) => {
  const account = useAccount();
  const restoring = useRestoring();
  const address = account?.address ?? restoring;
  return address === null ? null : (
    <SluiceButton
      {...props}
      view={account === null ? null : "Account"}
      quiet
      busy={account === null}
    >
      {children ?? props.label ?? <AccountChip address={address} />}
    </SluiceButton>
  );
};
