import { unreadable } from "../../../approval/demand.js";
import { textOf } from "../../../approval/message.js";
import { shownText } from "../../../approval/shown-text.js";
import type { Program } from "./program.js";

/** Writes a text on the chain, for everybody to read. */
export const memo: Program = {
  name: "Memo Program",
  read: ({ rest, signers }) => {
    signers();
    const value = shownText(textOf(rest()) ?? unreadable());
    return { dangers: [], rows: [{ kind: "text", label: { key: "approval.memo" }, value }] };
  },
};
