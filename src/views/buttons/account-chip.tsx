import type { ConnectedAccount } from "../../effects/payloads.js";
import { shortAddress } from "../format/short-address.js";

/** The account in short form: a dot, and four and six characters of the address. */
export const AccountChip = ({ account }: { readonly account: ConnectedAccount }) => (
  <>
    <span className="sluice-button-dot" aria-hidden="true" />
    <bdi dir="ltr">{shortAddress(account.address)}</bdi>
  </>
);
