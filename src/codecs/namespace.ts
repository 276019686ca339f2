import { type CaipNetworkId, isCaipNetworkId, NAMESPACES } from "./caip.js";
import { oneOf, refine } from "./refine.js";

/** A supported namespace; any other value is refused. S1.8 */
export const namespace = oneOf(...NAMESPACES);

/** A chain id of a supported namespace. CAIP-2 */
export const caipNetworkId = refine("CAIP-2 id", (value): CaipNetworkId | undefined =>
  typeof value === "string" && isCaipNetworkId(value) ? value : undefined,
);
