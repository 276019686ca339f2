import type { ConnectedAccount } from "../../model/connection.js";
import { AccountHead } from "./account-head.js";
import { TotalLine, useTotal } from "./total-line.js";
import { useIsPast } from "./use-is-past.js";

/** Who the account is, and what it holds. Once the list is scrolled over the total, one line has both. */
export const AccountTop = ({ account }: { readonly account: ConnectedAccount }) => {
  const total = useTotal();
  const [line, isPast] = useIsPast();
  return (
    <>
      <AccountHead account={account} brief={isPast ? { total: total.figure } : null} />
      <TotalLine ref={line} {...total} />
    </>
  );
};
