import { useObservableState } from "observable-hooks";
import type { ReactNode } from "react";
import { catchError, EMPTY } from "rxjs";
import { loadOnce } from "../../base/load-once.js";
import { shortAddress } from "../format/short-address.js";
import { inWindow, type ShownParts, type WindowWidth } from "./shown-parts.js";

/** The account, and which parts of it are shown. */
export interface AccountContentProps {
  readonly address: string;
  readonly parts: Required<ShownParts>;
  /** Keeps the place of the parts. */
  readonly children: ReactNode;
}

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

/**
 * What a button shows of an account: the short address at first, all of it once its code is there. Until everything has
 * come, it has the width that the parts will need, so that nothing moves when they do.
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
