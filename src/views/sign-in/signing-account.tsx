import type { ConnectedAccount } from "../../model/payloads.js";
import { useNetwork } from "../host-hooks.js";
import { Avatar } from "../parts/avatar.js";
import { ShownAddress } from "../parts/shown-address.js";
import { useNetworkName } from "../parts/use-network-name.js";

/** The account that signs, and its network. */
export const SigningAccount = ({ account }: { readonly account: ConnectedAccount }) => {
  const network = useNetworkName(useNetwork());
  return (
    <div className="row still who">
      <Avatar address={account.address} />
      <span className="grow two">
        <ShownAddress address={account.address} />
        <bdi className="small">{network}</bdi>
      </span>
    </div>
  );
};
