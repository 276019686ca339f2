import { isRead } from "../../../../codecs/namespaces/eip155/methods.js";
import type { RequestKind } from "../../port.js";

/** Of any wallet of this namespace that shows prompts of its own. */
export const kindOf = (method: string): RequestKind => (isRead(method) ? "read" : "prompt");
