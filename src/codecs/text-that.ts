import { refine } from "./refine.js";

/** A text that passes a check. */
export const textThat = (name: string, isRight: (text: string) => boolean) =>
  refine(name, (value) => (typeof value === "string" && isRight(value) ? value : undefined));
