import type { ReactNode } from "react";
import type { Network } from "../../codecs/network.js";
import type { AccountState, Status } from "../../model/connection.js";
import {
  useActiveAccount,
  useConnections,
  useNetwork,
  useRestoring,
  useStatus,
} from "../host-hooks.js";
import { ButtonGuard } from "../shell/error-boundary.js";
import { AccountContent } from "./account-button.js";
import { type ShownParts, useButtonText } from "./shown-parts.js";
import { type ButtonProps, type OpenerProps, SluiceButton, useOpener } from "./sluice-button.js";

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

/** Props of the button that connects, and shows the account afterwards. */
interface ConnectButtonProps extends ButtonProps, ShownParts {}

const Custom = ({
  children,
}: {
  readonly children: (state: ConnectButtonState) => ReactNode;
}): ReactNode =>
  children({
    status: useStatus(),
    account: useActiveAccount(),
    restoring: useRestoring(),
    network: useNetwork(),
    buttonProps: useOpener(null),
  });

const Button = (props: ConnectButtonProps) => (
  <ButtonGuard text="button.connect">
    <Drawn {...props} />
  </ButtonGuard>
);

const Drawn = ({
  children,
  showNetwork = true,
  showBalance = true,
  accountStatus = "full",
  ...props
}: ConnectButtonProps) => {
  const text = useButtonText();
  const isAsking = useIsAsking();
  const account = useActiveAccount();
  const { unsupported } = useNetwork();
  const restoring = useRestoring();
  const address = account?.address ?? restoring;
  const idle = text("button.connect");
  const asking = text("button.connecting");
  return (
    <SluiceButton
      {...props}
      view={null}
      quiet={address !== null}
      wrong={account !== null && unsupported}
      busy={account === null && (isAsking || address !== null)}
    >
      {children ??
        props.label ??
        (address !== null ? (
          <AccountContent address={address} parts={{ showNetwork, showBalance, accountStatus }} />
        ) : (
          // As wide as the longer of the two, whichever is shown.
          <span data-also={isAsking ? idle : asking}>{isAsking ? asking : idle}</span>
        ))}
    </SluiceButton>
  );
};

/** A code that is only shown asks nobody yet. */
const useIsAsking = (): boolean =>
  Object.values(useConnections()).some(
    ({ attempt }) => attempt?.phase === "asking" && attempt.connector.type !== "WALLET_CONNECT",
  );

/**
 * Shows "Connect", "Connecting" or the account, also while its connection is restored, and opens the dialog on the view that fits. `ConnectButton.Custom`
 * draws nothing itself: its child is a function of what a button shows.
 */
export const ConnectButton = /* @__PURE__ */ Object.assign(Button, { Custom });
