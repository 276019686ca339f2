import { defer, filter, finalize, map, type Observable, of, startWith } from "rxjs";
import { keepAnswer } from "../../../base/answers.js";
import { messageOf, read } from "../../../base/errors.js";
import type { CaipNetworkId } from "../../../codecs/caip.js";
import { parseCaipAddress } from "../../../codecs/caip-account.js";
import { ICON_MAX_CHARS, OUTSIDE_NAME_MAX } from "../../../codecs/limits.js";
import type { Network } from "../../../codecs/network.js";
import { boundedText, pictureOf } from "../../../codecs/text.js";
import { grantedIn, namespacesIn } from "../../../codecs/walletconnect.js";
import { DISCONNECT_WAIT_MS } from "../../limits.js";
import type { Session, Stored, Wallet } from "../port.js";
import { clients } from "./clients.js";
import { type Clock, inTime, type UniversalProvider } from "./library.js";
import type { OverSessionParts, SessionLink } from "./over-session.js";
import type { ClientParts, OverSessions } from "./port.js";
import { sessionEvents$, sessionLink } from "./session-link.js";
import { away$ } from "./sleep.js";

export { sleep } from "./sleep.js";

/** {@link away$} of the current client. */
export const awayOf = ({
  env,
  settings,
}: Pick<ClientParts, "settings"> & { readonly env: Parameters<typeof away$>[1] }) =>
  away$(() => clients.get(settings.storagePrefix), env);

/** Beside the library's client, which outlives the sluice that used it: another one may ask meanwhile. */
const endings = new WeakMap<UniversalProvider, Observable<void>>();

/**
 * Ends the session at the wallet, once however many ask. S7.29
 *
 * @param topic of the session to end: one that has taken its place since then stays
 */
export const endSession = (
  library: UniversalProvider,
  clock: Clock,
  topic?: string,
): Observable<void> => {
  const underWay = endings.get(library);
  if (topic !== undefined && library.session?.topic !== topic) return underWay ?? of(undefined);
  const ending =
    underWay ??
    defer(() => sayGoodbye(library, clock)).pipe(
      finalize(() => endings.delete(library)),
      keepAnswer(),
    );
  endings.set(library, ending);
  return ending;
};

/** A record that is already gone is the goal. */
const sayGoodbye = async (library: UniversalProvider, clock: Clock): Promise<void> => {
  if (library.session === undefined) return;
  const { client } = library;
  const { disconnect } = client;
  // A silent relay would delay the next pairing for a minute. While awake, the library continues.
  client.disconnect = (params) => inTime(disconnect(params), DISCONNECT_WAIT_MS, clock);
  try {
    await library.disconnect();
  } catch (cause) {
    if (!/no matching key|missing or invalid|already|not initialized/i.test(messageOf(cause)))
      throw cause;
  } finally {
    client.disconnect = disconnect;
  }
};

/** What the wallets of a session need. */
export interface SessionParts extends OverSessionParts {
  readonly beforeRequest: () => void;
}

/**
 * The wallets of an approved session: one in each namespace that shares an account on a configured network.
 *
 * @param activeId the network to start on, if the session covers it
 * @param kept what it had before: a wallet that it still has stays the same object
 * @param stored the connection to restore: its account has to be shared in its namespace
 */
export const walletsOf = (
  library: UniversalProvider,
  activeId: CaipNetworkId,
  { beforeRequest, ...parts }: SessionParts,
  overSessions: OverSessions,
  kept: readonly Wallet[],
  stored?: Stored,
): readonly Wallet[] => {
  prepare(library);
  return [...overSessions].flatMap(([namespace, over]) => {
    const link = sessionLink(library, namespace, beforeRequest, over.legacyIdOf);
    const same = kept.find((wallet) => wallet.namespace === namespace);
    if (same !== undefined) return link.accounts().length > 0 ? same : [];
    const first = firstNetwork(link, parts.networks());
    if (first === undefined) return [];
    const active = stored?.namespace === namespace ? stored.address : undefined;
    return over.walletOf(link, link.covers(activeId) ? activeId : first, parts, active) ?? [];
  });
};

/**
 * Makes the library ready for every namespace of its session. By itself it does that when a session is approved only: requests of a
 * namespace that the wallet adds later would fail, in each later visit too.
 */
const prepare = (library: UniversalProvider): void => {
  const { session, namespaces = {} } = library;
  const approved = namespacesIn(session?.namespaces);
  const added = approved.filter((name) => namespaces[name] === undefined);
  library.namespaces = {
    ...namespaces,
    ...Object.fromEntries(added.map((name) => [name, settingsOf(session, name)])),
  };
  const made = read(library, "rpcProviders");
  // Private. A version without it, which the host supplied, stays as it is.
  const create = read(library, "createProviders");
  if (approved.some((name) => read(made, name) === undefined) && typeof create === "function")
    Reflect.apply(create, library, []);
};

/** What the library keeps of a namespace. What was proposed, with its nodes, it adds itself. */
const settingsOf = (session: UniversalProvider["session"], name: string) => {
  const { chains, methods, events } = grantedIn(session?.namespaces, name);
  return { chains: [...chains], methods: [...methods], events: [...events] };
};

/** The first configured network that the session covers: one with an account, if there is one. wire 9.3 */
const firstNetwork = (
  link: SessionLink,
  networks: readonly Network[],
): CaipNetworkId | undefined => {
  const covered = networks.map(({ caipNetworkId }) => caipNetworkId).filter(link.covers);
  const ofAccounts = link
    .accounts()
    .flatMap((account) => parseCaipAddress(account)?.caipNetworkId ?? []);
  return ofAccounts.find((id) => covered.includes(id)) ?? covered[0];
};

/**
 * The wallets of a session, now and after each `session_update`.
 *
 * @param now the wallets that the session has now, given those that it had before
 */
export const walletsOf$ = (
  library: UniversalProvider,
  first: readonly Wallet[],
  now: (kept: readonly Wallet[]) => readonly Wallet[],
): Observable<readonly Wallet[]> => {
  let wallets = first;
  return sessionEvents$(library).pipe(
    filter(({ name }) => name === "session_update"),
    startWith(null),
    map(() => {
      wallets = now(wallets);
      return wallets;
    }),
  );
};

/** The wallet's own name and icon, bounded. */
export const peerOf = (library: UniversalProvider): Session["wallet"] => {
  const peer = read(library.session?.peer, "metadata");
  const name = read(peer, "name");
  return {
    name: boundedText(typeof name === "string" ? name : "", OUTSIDE_NAME_MAX) || "WalletConnect",
    icon: pictureOf(read(read(peer, "icons"), "0"), ICON_MAX_CHARS),
  };
};
