import { isRight } from "fp-ts/Either";
import { copiedRequest } from "../copied-request.js";
import { decodeOrNull, decodeWith } from "../decode.js";
import { refine } from "../refine.js";
import { secureAddressOf } from "../secure-address.js";
import { anyObject, shape } from "../shape.js";
import type { Paymaster } from "./options.js";

const address = refine("https://…", (value) => secureAddressOf(value) ?? undefined);
/** As a copy: it is passed on as JSON. */
const plainObject = refine("object of plain data", (value) => {
  const copy = copiedRequest({ method: "", params: value })?.params?.value;
  return decodeOrNull(anyObject, copy) ?? undefined;
});
const paymaster = shape({ url: address }, { context: plainObject });

/**
 * One of the option `paymasters`, which is checked when it is first needed: most pages never pay for anybody. The problem says what is
 * wrong with it.
 */
export const paymasterOf = (
  option: unknown,
): { readonly paymaster?: Paymaster; readonly problem?: string } => {
  const decoded = decodeWith(paymaster, option);
  return isRight(decoded)
    ? { paymaster: decoded.right }
    : {
        problem: `A part of the option \`paymasters\` was ignored: ${decoded.left}. Correct it, or leave it out. See docs/options.md.`,
      };
};
