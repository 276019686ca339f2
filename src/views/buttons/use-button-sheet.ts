import { type RefObject, useLayoutEffect } from "react";
import { adoptSheets } from "../theme/adopt-sheets.js";
import { buttonSheet } from "./button-sheet.js";

/** One sheet for each document, for as long as a button of ours is in it. */
const adopted = new WeakMap<Document, { users: number; drop: () => void }>();

/** Gives the button's document our looks. Server markup is plain until then. */
export const useButtonSheet = (button: RefObject<HTMLElement | null>): void => {
  useLayoutEffect(() => {
    const page = button.current?.ownerDocument;
    if (page === undefined) return;
    const entry = adopted.get(page) ?? { users: 0, drop: () => {} };
    adopted.set(page, entry);
    if (entry.users++ === 0) entry.drop = adoptSheets(page, page.defaultView, [buttonSheet]);
    return () => {
      if (--entry.users === 0) entry.drop();
    };
  }, [button]);
};
