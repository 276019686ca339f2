import { type RefObject, useLayoutEffect } from "react";
import { adoptSheets } from "../theme/adopt-sheets.js";
import { buttonSheet } from "./button-sheet.js";

/** One style sheet for each document that has a button. */
const adopted = new WeakMap<Document, { users: number; drop: () => void }>();

/** Adds the styles to the button's document. Server-rendered markup is unstyled until then. */
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
