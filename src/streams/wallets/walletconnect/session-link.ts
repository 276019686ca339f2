import { defer, Observable } from "rxjs";
import { read } from "../../../base/errors.js";
import {
  type CaipNetworkId,
  isCaipNetworkId,
  type Namespace,
  namespaceOf,
} from "../../../codecs/caip.js";
import { grantedIn, grantedOn } from "../../../codecs/walletconnect.js";
import { covers, type UniversalProvider } from "./library.js";
import type { OverSession, SessionEvent, SessionLink } from "./over-session.js";

/**
 * The library asks a service that the wallet names, whose answer has another shape, or calls a batch done although a part of it
 * is not mined. So the wallet itself is asked. EIP-5792
 */
const CALLS_STATUS = "wallet_getCallsStatus";

/**
 * The library's session, as one namespace's wallet needs it.
 *
 * @param beforeRequest called before a request leaves for the wallet
 * @param legacyIdOf the older id of a network, which stands for it where the wallet knows only that
 */
export const sessionLink = (
  library: UniversalProvider,
  namespace: Namespace,
  beforeRequest: () => void,
  legacyIdOf: OverSession["legacyIdOf"] = () => undefined,
): SessionLink => {
  const granted = () => grantedIn(library.session?.namespaces, namespace);
  const has = (id: CaipNetworkId): boolean =>
    namespaceOf(id) === namespace && covers(library.session, id);
  /** The id that the wallet knows a network by. */
  const idAtWallet = (id: CaipNetworkId): CaipNetworkId => {
    const legacy = legacyIdOf(id);
    return legacy !== undefined && !has(id) && has(legacy) ? legacy : id;
  };
  return {
    accounts: () => granted().accounts,
    methods: (id) =>
      id === undefined ? granted().methods : grantedOn(library.session?.namespaces, idAtWallet(id)),
    covers: (id) => has(idAtWallet(id)),
    request: ({ method, params }, id) =>
      defer(async () => {
        beforeRequest();
        const request = { method, params: params as unknown[] | undefined };
        const { session } = library;
        return method === CALLS_STATUS && session !== undefined
          ? library.client.request({ topic: session.topic, chainId: idAtWallet(id), request })
          : library.request(request, idAtWallet(id));
      }),
    // The library emits `chainChanged` for this itself.
    moveTo: (id) => library.setDefaultChain(id),
    events$: sessionEvents$(library, namespace),
  };
};

/**
 * The events of the session, of the wallet's own those of one namespace. The library outlives the sluice, so it is listened to only while
 * subscribed.
 */
export const sessionEvents$ = (
  library: UniversalProvider,
  namespace?: Namespace,
): Observable<SessionEvent> =>
  new Observable((subscriber) => {
    const tell = (name: string, data?: unknown): void => subscriber.next({ name, data });
    const heard = {
      // Without its namespace. Only networks of EVM have such references.
      chainChanged: (said: unknown) => tell("chainChanged", said),
      // The library's own `accountsChanged` names no namespace, and also follows each `chainChanged`, in the order of the session: that
      // would undo the visitor's choice of an account. wire 9.4
      session_event: (said: unknown) => {
        const { chainId, event } = Object(read(said, "params"));
        if (read(event, "name") === "accountsChanged" && isIn(chainId, namespace))
          tell("accountsChanged", read(event, "data"));
      },
      session_update: () => tell("session_update"),
      session_delete: () => tell("session_delete"),
      disconnect: () => tell("disconnect"),
    };
    // Its own emitter is not told, and says `session_delete` afterwards.
    const topic = library.session?.topic;
    const expired = (said: { readonly topic: string }): void => {
      if (said.topic === topic) tell("session_expire");
    };
    library.client.on("session_expire", expired);
    for (const [name, listener] of Object.entries(heard)) library.on(name, listener);
    return () => {
      library.client.off("session_expire", expired);
      for (const [name, listener] of Object.entries(heard)) library.off(name, listener);
    };
  });

const isIn = (chainId: unknown, namespace: Namespace | undefined): boolean =>
  typeof chainId === "string" && isCaipNetworkId(chainId) && namespaceOf(chainId) === namespace;
