import { type Namespace, referenceOf } from "../../../codecs/caip.js";
import type { Network } from "../../../codecs/network.js";
import type { Networks } from "../networks.js";
import type { OverSession } from "./over-session.js";

/** The supported ones of the configured namespaces. */
export type OverSessions = ReadonlyMap<Namespace, OverSession>;

interface WantedNamespace {
  chains: string[];
  methods: string[];
  events: string[];
  rpcMap: Record<string, string>;
}

/** One entry for each namespace that has a configured network, in configuration order. CAIP-25 */
export const optionalNamespaces = (
  networks: readonly Network[],
  overSessions: OverSessions,
  sharedUrls: Networks["sharedUrls"],
): Record<string, WantedNamespace> => {
  const wanted: Record<string, WantedNamespace> = {};
  for (const { chainNamespace, caipNetworkId, rpcUrls } of networks) {
    const over = overSessions.get(chainNamespace);
    if (over === undefined) continue;
    const entry = wanted[chainNamespace] ?? {
      chains: [],
      methods: [...over.methods],
      events: [...over.events],
      rpcMap: {},
    };
    for (const id of [caipNetworkId, over.legacyIdOf?.(caipNetworkId)]) {
      if (id === undefined) continue;
      entry.chains.push(id);
      // Always given: without it, the library reads from a third party's node.
      entry.rpcMap[referenceOf(id)] = sharedUrls(caipNetworkId)[0] ?? rpcUrls.default.http[0] ?? "";
    }
    wanted[chainNamespace] = entry;
  }
  return wanted;
};
