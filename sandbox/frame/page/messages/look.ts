import { isObject, isText } from "../../../shared/json.js";
import { fieldsOf } from "../fields.js";
import type { Handlers } from "./parts.js";

/** Properties of the page's sheet, by the names of wire 15.7. Others are the site's own business. */
const properties: Readonly<Record<string, string>> = {
  "--w3m-accent": "--accent",
  "--w3m-background": "--ground",
};

/** A longer one would push the question off the screen. */
const MAX_NAME = 80;

const setColors = (variables: unknown): void => {
  if (!isObject(variables)) return;
  for (const [name, property] of Object.entries(properties)) {
    const value = variables[name];
    if (!isText(value) || !CSS.supports("color", value)) continue;
    document.documentElement.style.setProperty(property, value);
  }
};

/** How the frame looks, and what the site says about itself. */
export const createLook = (): {
  readonly handlers: Handlers;
  readonly siteName: () => string | undefined;
} => {
  let siteName: string | undefined;
  return {
    siteName: () => siteName,
    handlers: {
      SYNC_THEME: async (payload) => {
        const { themeMode, themeVariables, w3mThemeVariables } = fieldsOf(payload);
        if (themeMode === "light" || themeMode === "dark") {
          document.documentElement.style.colorScheme = themeMode;
          document.documentElement.dataset.theme = themeMode;
        }
        setColors(themeVariables);
        setColors(w3mThemeVariables);
      },
      SYNC_DAPP_DATA: async (payload) => {
        const { metadata } = fieldsOf(payload);
        siteName =
          isObject(metadata) && isText(metadata.name)
            ? metadata.name.slice(0, MAX_NAME)
            : undefined;
      },
    },
  };
};
