import type { Sluice } from "sluice";
import { adoptSheets } from "../../../src/views/theme/adopt-sheets.js";
import { tokens } from "../../../src/views/theme/tokens.js";

/** The page wears the dialog's own tokens, and follows its theme and its variables. */
export const wearTokens = ({ theme$ }: Sluice): void => {
  adoptSheets(document, window, [tokens.replaceAll(/:host(?:\(([^)]*)\))?/g, ":root$1")]);
  const { dataset, style } = document.documentElement;
  let worn: readonly string[] = [];
  theme$.subscribe(({ resolved, variables }) => {
    dataset.theme = resolved;
    for (const name of worn) style.removeProperty(name);
    worn = Object.keys(variables);
    for (const [name, value] of Object.entries(variables)) style.setProperty(name, value);
  });
};
