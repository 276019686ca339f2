import { shortAddress } from "../format/short-address.js";

/** The account in short form: a dot, and four and six characters of the address. */
export const AccountChip = ({ address }: { readonly address: string }) => (
  <>
    <span className="sluice-button-dot" aria-hidden="true" />
    <bdi dir="ltr">{shortAddress(address)}</bdi>
  </>
);
