import { useAccount, useStatus } from "../host-hooks.js";
import { AccountChip } from "./account-chip.js";
import { type ButtonProps, SluiceButton } from "./sluice-button.js";
import { useButtonText } from "./use-button-text.js";

/** Shows "Connect", "Connecting" or the account, and opens the dialog on the view that fits. */
export const ConnectButton = ({ children, ...props }: ButtonProps) => {
  const text = useButtonText();
  const isConnecting = useStatus() === "connecting";
  const account = useAccount();
  return (
    <SluiceButton
      {...props}
      view={account === null ? null : "Account"}
      quiet={account !== null}
      busy={isConnecting && account === null}
    >
      {children ??
        props.label ??
        (account !== null ? (
          <AccountChip account={account} />
        ) : (
          text(isConnecting ? "button.connecting" : "button.connect")
        ))}
    </SluiceButton>
  );
};
