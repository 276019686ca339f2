import type { ReactNode } from "react";
import type { Network } from "../../codecs/network.js";
import type { AccountState, Status } from "../../effects/payloads.js";
import { useAccount, useNetwork, useStatus } from "../host-hooks.js";
import { AccountChip } from "./account-chip.js";
import { type ButtonProps, SluiceButton } from "./sluice-button.js";
import { useButtonText } from "./use-button-text.js";
import { type OpenerProps, useOpener } from "./use-opener.js";

/** What a button of your own shows, and the properties that make it open the dialog. */
export interface ConnectButtonState {
  readonly status: Status;
  /** The active account, or null. */
  readonly account: AccountState;
  /** The active network. */
  readonly network: Network;
  /** Spread these onto your button. They open the dialog: on the account if one is connected, else on Connect. */
  readonly buttonProps: OpenerProps;
}

const Custom = ({
  children,
}: {
  readonly children: (state: ConnectButtonState) => ReactNode;
}): ReactNode =>
  children({
    status: useStatus(),
    account: useAccount(),
    network: useNetwork(),
    buttonProps: useOpener(null),
  });

const Button = ({ children, ...props }: ButtonProps) => {
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

/**
 * Shows "Connect", "Connecting" or the account, and opens the dialog on the view that fits. `ConnectButton.Custom`
 * draws nothing itself: its child is a function of what a button shows.
 */
export const ConnectButton = /* @__PURE__ */ Object.assign(Button, { Custom });
