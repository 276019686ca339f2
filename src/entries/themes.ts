export * from "../themes/themes.js";
