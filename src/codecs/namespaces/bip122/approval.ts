import { read } from "../../../base/errors.js";
import { type ApprovalCodec, readably } from "../../approval/approval-codec.js";
import { shownBytes } from "../../approval/message.js";
import { NOBODY_NAMED } from "../../approval/named.js";

/** Reads requests to Bitcoin wallets. These show what they are asked themselves: a transaction is not read here. */
export const bitcoinApproval: ApprovalCodec = {
  refusalOf: () => null,
  namedIn: (_method, params) => {
    const address = read(params, "address") ?? read(params, "account");
    return typeof address === "string" ? { address, caipNetworkId: null } : NOBODY_NAMED;
  },
  shownRequest: readably((method, params, acting) => {
    const message = read(params, "message");
    return method === "signMessage" && typeof message === "string"
      ? shownBytes(new TextEncoder().encode(message), acting)
      : { kind: "unreadable" };
  }),
};

export default bitcoinApproval;
