import type { ConnectedAccount } from "../../effects/payloads.js";
import { shortAddress } from "../parts/short-address.js";

/** The account in short: a dot and 4…6 characters. */
export const AccountChip = ({ account }: { readonly account: ConnectedAccount }) => (
  <>
    <span className="sluice-button-dot" aria-hidden="true" />
    <bdi dir="ltr">{shortAddress(account.address)}</bdi>
  </>
);
