import * as t from "io-ts";
import { type CaipNetworkId, isCaipNetworkId, NAMESPACES, type Namespace } from "./caip.js";

/** A supported namespace; any other value is refused. S1.8 */
export const namespace = t.keyof(
  Object.fromEntries(NAMESPACES.map((name) => [name, null])) as Readonly<Record<Namespace, null>>,
);

const isId = (value: unknown): value is CaipNetworkId =>
  typeof value === "string" && isCaipNetworkId(value);

/** A chain id of a supported namespace. CAIP-2 */
export const caipNetworkId = new t.Type<CaipNetworkId, CaipNetworkId, unknown>(
  "CAIP-2 id",
  isId,
  (value, context) => (isId(value) ? t.success(value) : t.failure(value, context)),
  t.identity,
);
