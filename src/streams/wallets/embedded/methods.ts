import type { Namespace } from "../../../codecs/caip.js";
import { rpcMethodKind } from "../../../codecs/frame/rpc-methods.js";
import { OWN_METHODS, type OwnMethod } from "./own-methods.js";

/**
 * What becomes of a method that a site requests: answered here, posted to the frame as a read or for the
 * visitor's approval, or refused, because it is one of another namespace or of none.
 */
export type EmbeddedMethod =
  | ({ readonly by: "us" } & OwnMethod)
  | { readonly by: "frame"; readonly kind: "read" | "approval" }
  /** Waits for its turn, so that the site hears the answers in order. */
  | { readonly by: "nobody"; readonly kind: "prompt"; readonly isElsewhere: boolean };

/** The table of the embedded wallet's methods. S6.8 to S6.11 */
export const embeddedMethod = (method: string, namespace: Namespace): EmbeddedMethod => {
  const own = OWN_METHODS.get(method);
  const listed = rpcMethodKind(method);
  const isKnown = own !== undefined || listed !== null;
  if (!isKnown || method.startsWith("solana_") !== (namespace === "solana"))
    return { by: "nobody", kind: "prompt", isElsewhere: isKnown };
  if (own !== undefined) return { by: "us", ...own };
  return { by: "frame", kind: listed === "safe" ? "read" : "approval" };
};
