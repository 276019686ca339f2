import type { Observable } from "rxjs";
import type { Env } from "../../../base/env.js";
import type { SluiceError } from "../../../base/errors.js";
import { type Namespace, referenceOf } from "../../../codecs/caip.js";
import type { Network } from "../../../codecs/network.js";
import type { Settings } from "../../../codecs/options/settings.js";
import type { Networks, Origin } from "../port.js";
import type { sessionStorageOf } from "./library.js";
import type { OverSession } from "./over-session.js";

/** WalletConnect as the root needs it. Loaded on demand; replaced in tests. */
export interface WalletConnectPort extends Origin {
  /** Closes the socket while the page is in the browser's back/forward cache. Errors if its code cannot be loaded. */
  readonly away$: Observable<never>;
  /**
   * The relay refuses this page, or its socket fails otherwise (`relay/unreachable`): while a code is on offer, while a
   * session is restored, or later. Listens while subscribed, and creates the client for that. Errors if its code cannot be loaded.
   */
  readonly refusals$: Observable<SluiceError>;
  /** Stops sockets and timers. The next use wakes it. */
  readonly sleep: () => void;
}

/**
 * What WalletConnect needs of a sluice. Names none of the library's types: a host whose compiler checks every declaration
 * would get the library's mistakes with ours.
 * @internal
 */
export interface WalletConnectParts extends ClientParts, Networks {
  readonly env: ClientParts["env"] & Pick<Env, "window">;
  readonly beforeRequest: () => void;
  /** How to talk to the namespaces of these networks. */
  readonly overSessions: (networks: readonly Network[]) => Observable<OverSessions>;
}

/** What the client needs of the environment. @internal */
export interface ClientParts {
  readonly env: Pick<Env, "page" | "hostDocument" | "scheduler">;
  readonly records: Parameters<typeof sessionStorageOf>[0];
  readonly settings: Pick<
    Settings,
    "projectId" | "metadata" | "endpoints" | "storagePrefix" | "walletConnect"
  >;
}

/** The supported ones of the configured namespaces. @internal */
export type OverSessions = ReadonlyMap<Namespace, OverSession>;

interface WantedNamespace {
  chains: string[];
  methods: string[];
  events: string[];
  rpcMap: Record<string, string>;
}

/** One entry for each namespace that has a configured network, in configuration order. CAIP-25 @internal */
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
