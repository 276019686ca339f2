import { useContext, useLayoutEffect } from "react";
import { ShellContext } from "../shell-context.js";
import { adoptSheets } from "./adopt-sheets.js";

/** Styles that come with a view's own chunk, for as long as it is shown. */
export const useViewSheet = (text: string): void => {
  const { root, seal } = useContext(ShellContext);
  useLayoutEffect(
    () =>
      root === null
        ? undefined
        : adoptSheets(root, root.ownerDocument.defaultView, [seal?.(text) ?? text]),
    [root, text, seal],
  );
};
