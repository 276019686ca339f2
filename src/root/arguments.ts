import { read } from "../base/errors.js";
import { caipNetworkId, namespace } from "../codecs/namespace.js";
import { texts, themeMode } from "../codecs/options/option-codecs.js";
import { string } from "../codecs/primitives.js";
import { refine } from "../codecs/refine.js";
import { shape } from "../codecs/shape.js";
import type { ViewName } from "../model/modal.js";

/** What commands take as an object. Decoded, it has these fields only, and nothing of the host is asked again. */

const viewName = refine("view", (value) =>
  typeof value === "string" ? (value as ViewName) : undefined,
);

/** What `open` and the questions about names take. Each leaves the other's alone. */
export const callOptions = shape({}, { view: viewName, namespace, caipNetworkId });

export const connectTarget = shape({ connectorId: string }, { walletId: string, namespace });

export const connectionTarget = shape({ connectionId: string }, { address: string });

export const forgetTarget = shape({ connectorId: string, namespace, address: string });

export const themeWish = shape({}, { mode: themeMode, variables: texts });

/** The CAIP-2 id that a network stands for; a bare number is an EVM chain id. Not checked. */
export const networkIdOf = (network: unknown): unknown => {
  const id = read(network, "id") ?? network;
  return read(network, "caipNetworkId") ?? (Number.isSafeInteger(id) ? `eip155:${id}` : id);
};
