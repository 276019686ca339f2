import { decodeQuantity } from "../../../codecs/namespaces/eip155/answers.js";
import { refine } from "../../../codecs/refine.js";

/** A number as EVM nodes write it. */
export const quantity = refine("quantity", (value) => decodeQuantity(value) ?? undefined);
