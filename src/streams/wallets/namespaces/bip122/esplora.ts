import type { CaipNetworkId } from "../../../../codecs/caip.js";
import { bitcoinChainOf } from "../../../../codecs/namespaces/bip122/chains.js";
import type { RestQuestion } from "../../../api/node-question.js";

/** Where a service in the form of Esplora has something: the site's, else mempool.space's. wire 4.18 */
export const esplora =
  (path: string): RestQuestion<unknown>["urls"] =>
  ({ caipNetworkId }, { endpoints: { bitcoin } }) => {
    const own = typeof bitcoin === "string" ? bitcoin : (bitcoin[caipNetworkId] ?? "");
    const base = own === "" ? publicBase(caipNetworkId) : own;
    return base === null ? [] : [`${base.replace(/\/$/, "")}${path}`];
  };

const publicBase = (id: CaipNetworkId): string | null => {
  const folder = bitcoinChainOf(id)?.folder;
  return folder === undefined ? null : `https://mempool.space${folder}/api`;
};
