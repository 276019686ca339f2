import * as t from "io-ts";
import { type CaipNetworkId, isCaipNetworkId, NAMESPACES, type Namespace } from "./caip.js";
import { refine } from "./refine.js";

/** A supported namespace; any other value is refused. S1.8 */
export const namespace = t.keyof(
  Object.fromEntries(NAMESPACES.map((name) => [name, null])) as Readonly<Record<Namespace, null>>,
);

/** A chain id of a supported namespace. CAIP-2 */
export const caipNetworkId = refine("CAIP-2 id", (value): CaipNetworkId | undefined =>
  typeof value === "string" && isCaipNetworkId(value) ? value : undefined,
);
