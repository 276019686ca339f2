import { refine } from "../../refine.js";
import { decodeQuantity } from "./answers.js";

/** A number as EVM nodes write it. */
export const quantity = refine("quantity", (value) => decodeQuantity(value) ?? undefined);
