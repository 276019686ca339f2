import { decodeOrNull } from "../../decode.js";
import { anyObject } from "../../shape.js";

/** `InstructionError: [2, {"Custom": 1}]` as `Custom 1`: the innermost names, which are the network's own. */
export const errorNameOf = (err: unknown): string => {
  if (typeof err === "string" || typeof err === "number") return String(err);
  if (Array.isArray(err)) return errorNameOf(err.at(-1));
  const [[name, rest] = ["", null]] = Object.entries(decodeOrNull(anyObject, err) ?? {});
  return name === "InstructionError"
    ? errorNameOf(rest)
    : `${name} ${errorNameOf(rest ?? "")}`.trim();
};
