import { useAccount } from "../host-hooks.js";
import { AccountChip } from "./account-chip.js";
import { type ButtonProps, SluiceButton } from "./sluice-button.js";

/** Shows the active account and opens the Account view. Renders nothing while no account is connected. */
export const AccountButton = ({ children, ...props }: ButtonProps) => {
  const account = useAccount();
  return account === null ? null : (
    <SluiceButton {...props} view="Account" quiet>
      {children ?? props.label ?? <AccountChip account={account} />}
    </SluiceButton>
  );
};
