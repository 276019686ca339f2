import { demand, unreadable } from "../../../approval/demand.js";
import type { ShownPhrase } from "../../../approval/shown.js";
import {
  account,
  address,
  dangerous,
  does,
  type Field,
  key,
  lamports,
  seed,
  signers,
  unshown,
  unshownKey,
} from "./fields.js";
import { byTag, type Program } from "./program.js";

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
