import { type RefObject, useLayoutEffect } from "react";
import { adoptSheets } from "../theme/adopt-sheets.js";
import { buttonSheet } from "./button-sheet.js";

/** The documents that have the styles. They stay there: a page without buttons does not see them. */
const styled = new WeakSet<Document>();

/** Adds the styles to the button's document. Server-rendered markup is unstyled until then. */
export const useButtonSheet = (button: RefObject<HTMLElement | null>): void => {
  useLayoutEffect(() => {
    const page = button.current?.ownerDocument;
    if (page === undefined || styled.has(page)) return;
    styled.add(page);
    adoptSheets(page, page.defaultView, [buttonSheet]);
  }, [button]);
};
