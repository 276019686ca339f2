import { useObservableState } from "observable-hooks";
import type { ReactNode } from "react";
import { catchError, EMPTY } from "rxjs";
import { loadOnce } from "../../base/answers.js";
import { shortAddress } from "../format/short-address.js";
import { useActiveAccount, useRestoring } from "../host-hooks.js";
import { ButtonGuard } from "../shell/error-boundary.js";
import { type AccountParts, inWindow, type ShownParts, type WindowWidth } from "./shown-parts.js";
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

/** The account, and which parts of it are shown. @internal */
export interface AccountContentProps {
  readonly address: string;
  readonly parts: Required<ShownParts>;
  /** Keeps the place of the parts. */
  readonly children: ReactNode;
}

/**
 * What a button shows of an account: the short address at first, all of it once its code is there. Until everything has
 * come, it has the width that the parts will need, so that nothing moves when they do.
 * @internal
 */
export const AccountContent = (props: Omit<AccountContentProps, "children">) => {
  const { default: Face } = useObservableState(face$, addressOnly);
  return (
    <Face {...props}>
      {strut("narrow", props.parts)}
      {strut("wide", props.parts)}
    </Face>
  );
};

/** Balance, name and pictures: loaded once there is an account. If that fails, the address stays. */
const face$ = loadOnce(() => import("./account-face.js")).pipe(catchError(() => EMPTY));
const addressOnly = {
  default: ({ address, children }: AccountContentProps) => (
    <span>
      {children}
      <bdi dir="ltr">{shortAddress(address)}</bdi>
    </span>
  ),
};

/** As an attribute: a strict policy refuses inline styles in the markup of a server. */
const strut = (
  width: WindowWidth,
  { showNetwork, showBalance, accountStatus }: Required<ShownParts>,
) => {
  const em =
    { full: 10.5, avatar: 2, address: 8 }[inWindow(accountStatus, width)] +
    (inWindow(showNetwork, width) ? 2 : 0) +
    // A narrow window may not have the room.
    (inWindow(showBalance, width) && width === "wide" ? 5.5 : 0);
  return (
    <svg className={`sluice-button-${width}`} width={`${em}em`} height={0} aria-hidden="true" />
  );
};
