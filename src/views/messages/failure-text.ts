import type { Failure } from "../../base/errors.js";
import type { Messages } from "./use-messages.js";

/** What happened and what to do next, for a visitor. Never the text of the error itself. */
export const failureText = ({ t }: Pick<Messages, "t">, { code }: Pick<Failure, "code">): string =>
  t(`failure.${code}`);
