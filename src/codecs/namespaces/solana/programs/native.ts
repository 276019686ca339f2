import { demand, unreadable } from "../../../approval/demand.js";
import type { ShownPhrase } from "../../../approval/shown.js";
import {
  account,
  address,
  byTag,
  dangerous,
  does,
  type Field,
  key,
  lamports,
  type Program,
  seed,
  signers,
  space,
  unshown,
  unshownKey,
} from "./fields.js";

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

const [held, from, to] = [
  account("approval.account"),
  account("approval.from"),
  account("approval.to"),
];

const RIGHTS: readonly ShownPhrase["key"][] = ["approval.staker", "approval.withdrawer"];

/** Who gets which right. */
const newHolder: Field = ({ key, u32 }) => {
  const holder = key();
  return [address(RIGHTS[u32()] ?? unreadable(), holder)];
};

/** A stake that is locked up for a time cannot be described here. */
const notLocked: Field = ({ u64, key }) => {
  demand(u64() === 0n && u64() === 0n);
  key();
  return [];
};

/** Delegates stakes to validators. */
export const stake: Program = {
  name: "Stake Program",
  read: byTag("u32", {
    0: does(
      "approval.step-stake-initialize",
      held,
      unshown,
      key("approval.staker"),
      key("approval.withdrawer"),
      notLocked,
    ),
    1: dangerous(
      "approval.danger-authority",
      does("approval.step-stake-authorize", held, unshown, unshown, signers, newHolder),
    ),
    2: does(
      "approval.step-stake-delegate",
      held,
      account("approval.validator"),
      unshown,
      unshown,
      unshown,
      unshown,
    ),
    3: does("approval.step-stake-split", from, to, unshown, lamports),
    4: does("approval.step-stake-withdraw", from, to, unshown, unshown, unshown, signers, lamports),
    5: does("approval.step-stake-deactivate", held, unshown, unshown),
    7: does("approval.step-stake-merge", to, from, unshown, unshown, unshown),
    8: dangerous(
      "approval.danger-authority",
      does(
        "approval.step-stake-authorize",
        held,
        unshown,
        unshown,
        signers,
        newHolder,
        seed,
        unshownKey,
      ),
    ),
  }),
};
