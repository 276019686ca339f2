import { useActiveAccount, useRestoring } from "../host-hooks.js";
import { AccountContent } from "./account-content.js";
import { ButtonGuard } from "./button-guard.js";
import type { AccountParts } from "./shown-parts.js";
import { type ButtonProps, SluiceButton } from "./sluice-button.js";

/** Props of the button that shows the account. */
interface AccountButtonProps extends ButtonProps, AccountParts {}

/**
 * Shows the active account, also while its connection is restored, and opens the Account view. Renders nothing while no
 * account is connected.
 */
export const AccountButton = (props: AccountButtonProps) => (
  <ButtonGuard text="button.account">
    <Drawn {...props} />
  </ButtonGuard>
);

const Drawn = ({
  children,
  showBalance = true,
  accountStatus = "full",
  ...props
}: AccountButtonProps) => {
  const account = useActiveAccount();
  const restoring = useRestoring();
  const address = account?.address ?? restoring;
  const parts = { showNetwork: false, showBalance, accountStatus };
  return address === null ? null : (
    <SluiceButton
      {...props}
      view={account === null ? null : "Account"}
      quiet
      busy={account === null}
    >
      {children ?? props.label ?? <AccountContent address={address} parts={parts} />}
    </SluiceButton>
  );
};
