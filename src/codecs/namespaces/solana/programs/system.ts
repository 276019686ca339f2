import {
  account,
  dangerous,
  does,
  key,
  lamports,
  seed,
  signers,
  space,
  unshown,
  unshownKey,
} from "./fields.js";
import { byTag, type Program } from "./program.js";

/** Moves lamports, makes accounts, and keeps durable nonces. */
export const system: Program = {
  name: "System Program",
  read: byTag("u32", {
    0: does(
      "approval.step-create",
      account("approval.from"),
      account("approval.new-account"),
      lamports,
      space,
      key("approval.owner-program"),
    ),
    1: dangerous(
      "approval.danger-assign",
      does("approval.step-assign", account("approval.account"), key("approval.owner-program")),
    ),
    2: does("approval.step-transfer", account("approval.from"), account("approval.to"), lamports),
    3: does(
      "approval.step-create",
      account("approval.from"),
      account("approval.new-account"),
      signers,
      unshownKey,
      seed,
      lamports,
      space,
      key("approval.owner-program"),
    ),
    4: dangerous(
      "approval.danger-nonce",
      does("approval.step-nonce-advance", account("approval.account"), unshown, unshown),
    ),
    5: does(
      "approval.step-nonce-withdraw",
      account("approval.from"),
      account("approval.to"),
      unshown,
      unshown,
      unshown,
      lamports,
    ),
    6: does(
      "approval.step-nonce-initialize",
      account("approval.account"),
      unshown,
      unshown,
      key("approval.control"),
    ),
    7: dangerous(
      "approval.danger-authority",
      does(
        "approval.step-nonce-authorize",
        account("approval.account"),
        unshown,
        key("approval.control"),
      ),
    ),
    8: does("approval.step-allocate", account("approval.account"), space),
    9: dangerous(
      "approval.danger-assign",
      does(
        "approval.step-assign",
        account("approval.account"),
        unshown,
        unshownKey,
        seed,
        space,
        key("approval.owner-program"),
      ),
    ),
    10: dangerous(
      "approval.danger-assign",
      does(
        "approval.step-assign",
        account("approval.account"),
        unshown,
        unshownKey,
        seed,
        key("approval.owner-program"),
      ),
    ),
    11: does(
      "approval.step-transfer",
      account("approval.from"),
      unshown,
      account("approval.to"),
      lamports,
      seed,
      unshownKey,
    ),
  }),
};
