import { shortAddress } from "../format/short-address.js";

/** The short form of an address to see, the whole one to hear. */
export const ShownAddress = ({ address }: { readonly address: string }) => (
  <>
    <bdi dir="ltr" aria-hidden="true" title={address}>
      {shortAddress(address)}
    </bdi>
    <bdi className="quiet">{address}</bdi>
  </>
);
