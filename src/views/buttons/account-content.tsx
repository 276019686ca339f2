import { useObservableState } from "observable-hooks";
import { catchError, EMPTY } from "rxjs";
import { loadOnce } from "../../base/load-once.js";
import { shortAddress } from "../format/short-address.js";
import { inWindow, type ShownParts, type WindowWidth } from "./shown-parts.js";

/** The account, and which parts of it are shown. */
export interface AccountContentProps {
  readonly address: string;
  readonly parts: Required<ShownParts>;
}

/** Balance, name and pictures: loaded once there is an account. If that fails, the address stays. */
const face$ = loadOnce(() => import("./account-face.js")).pipe(catchError(() => EMPTY));
const addressOnly = {
  default: ({ address }: AccountContentProps) => <bdi dir="ltr">{shortAddress(address)}</bdi>,
};

/**
 * What a button shows of an account: the short address at first, all of it once its code is there. Its width follows from
 * the parts alone, so that nothing moves when they come.
 */
export const AccountContent = (props: AccountContentProps) => {
  const { default: Face } = useObservableState(face$, addressOnly);
  return (
    <span>
      {strut("narrow", props.parts)}
      {strut("wide", props.parts)}
      <Face {...props} />
    </span>
  );
};

/** As an attribute: a strict policy refuses inline styles in the markup of a server. */
const strut = (
  width: WindowWidth,
  { showNetwork, showBalance, accountStatus }: Required<ShownParts>,
) => {
  const em =
    { full: 9.5, avatar: 2, address: 8 }[inWindow(accountStatus, width)] +
    (inWindow(showNetwork, width) ? 3.5 : 0) +
    (inWindow(showBalance, width) ? 7 : 0);
  return (
    <svg className={`sluice-button-${width}`} width={`${em}em`} height={0} aria-hidden="true" />
  );
};
