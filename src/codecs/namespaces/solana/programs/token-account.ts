import { demand } from "../../../approval/demand.js";
import { account, does, unshown } from "./fields.js";
import type { Program } from "./program.js";

/** Without data, or with this: only if the account is not there yet. */
const IDEMPOTENT = 1;

/** Opens the account in which somebody holds a token. Its address follows from the owner's. */
export const tokenAccount: Program = {
  name: "Associated Token Account Program",
  read: (parts) => {
    if (!parts.isDataAtEnd()) demand(parts.u8() <= IDEMPOTENT);
    return open(parts);
  },
};

const open = does(
  "approval.step-token-open",
  account("approval.payer"),
  account("approval.account"),
  account("approval.owner"),
  account("approval.token"),
  unshown,
  unshown,
);
