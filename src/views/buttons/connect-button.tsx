import type { ReactNode } from "react";
import type { Network } from "../../codecs/network.js";
import type { AccountState, Status } from "../../effects/payloads.js";
import { useAccount, useNetwork, useRestoring, useStatus } from "../host-hooks.js";
import { AccountChip } from "./account-chip.js";
import { type ButtonProps, SluiceButton } from "./sluice-button.js";
import { useButtonText } from "./use-button-text.js";
import { type OpenerProps, useOpener } from "./use-opener.js";

/** What a button of your own shows, and the properties that make it open the dialog. */
export interface ConnectButtonState {
  readonly status: Status;
  /** The active account, or null. */
  readonly account: AccountState;
  /** The address of the account whose connection is being restored, or null. Show it, but do not rely on it. */
  readonly restoring: string | null;
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
    restoring: useRestoring(),
    network: useNetwork(),
    buttonProps: useOpener(null),
  });

const Button = ({ children, ...props }: ButtonProps) => {
  const text = useButtonText();
  const isConnecting = useStatus() === "connecting";
  const account = useAccount();
  const restoring = useRestoring();
  const address = account?.address ?? restoring;
  return (
    <SluiceButton
      {...props}
      view={account === null ? null : "Account"}
      quiet={address !== null}
      busy={account === null && (isConnecting || address !== null)}
    >
      {children ??
        props.label ??
        (address !== null ? (
          <AccountChip address={address} />
        ) : (
          text(isConnecting ? "button.connecting" : "button.connect")
        ))}
    </SluiceButton>
  );
};

/**
 * Shows "Connect", "Connecting" or the account, also while its connection is restored, and opens the dialog on the view that fits. `ConnectButton.Custom`
 * draws nothing itself: its child is a function of what a button shows.
 */
export const ConnectButton = /* @__PURE__ */ Object.assign(Button, { Custom });
