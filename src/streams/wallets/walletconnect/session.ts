import { defer, filter, finalize, map, type Observable, of, startWith } from "rxjs";
import type { Env } from "../../../base/env.js";
import { messageOf } from "../../../base/errors.js";
import { keepAnswer } from "../../../base/keep-answer.js";
import { DISCONNECT_WAIT_MS, ICON_MAX_CHARS, OUTSIDE_NAME_MAX } from "../../../base/limits.js";
import type { CaipNetworkId } from "../../../codecs/caip.js";
import { boundedText, pictureOf } from "../../../codecs/text.js";
import type { Session, Stored, Wallet } from "../port.js";
import { away$ } from "./away.js";
import { type ClientParts, clients } from "./client.js";
import { inTime } from "./in-time.js";
import type { UniversalProvider } from "./library.js";
import type { OverSessions } from "./namespaces.js";
import { sessionEvents$, sessionLink } from "./session-link.js";

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
export const endSession = (library: UniversalProvider, topic?: string): Observable<void> => {
  const underWay = endings.get(library);
  if (topic !== undefined && library.session?.topic !== topic) return underWay ?? of(undefined);
  const ending =
    underWay ??
    defer(() => sayGoodbye(library)).pipe(
      finalize(() => endings.delete(library)),
      keepAnswer(),
    );
  endings.set(library, ending);
  return ending;
};

/** A record that is already gone is the goal. */
const sayGoodbye = async (library: UniversalProvider): Promise<void> => {
  if (library.session === undefined) return;
  const { client } = library;
  const { disconnect } = client;
  // A silent relay would delay the next pairing for a minute. While awake, the library continues.
  client.disconnect = (params) => inTime(disconnect(params), DISCONNECT_WAIT_MS);
  try {
    await library.disconnect();
  } catch (cause) {
    if (!/no matching key|missing or invalid|already|not initialized/i.test(messageOf(cause)))
      throw cause;
  } finally {
    client.disconnect = disconnect;
  }
};

/**
 * The wallets of an approved session: one in each namespace that shares an account.
 *
 * @param kept what it had before: a wallet that it still has stays the same object
 * @param stored the connection to restore: its account has to be shared in its namespace
 */
export const walletsOf = (
  library: UniversalProvider,
  activeId: CaipNetworkId,
  {
    env,
    beforeRequest,
  }: { readonly env: Pick<Env, "scheduler">; readonly beforeRequest: () => void },
  overSessions: OverSessions,
  kept: readonly Wallet[],
  stored?: Stored,
): readonly Wallet[] =>
  [...overSessions].flatMap(([namespace, over]) => {
    const link = sessionLink(library, namespace, beforeRequest);
    const same = kept.find((wallet) => wallet.namespace === namespace);
    if (same !== undefined) return link.accounts().length > 0 ? same : [];
    const active = stored?.namespace === namespace ? stored.address : undefined;
    return over.walletOf(link, activeId, env, active) ?? [];
  });

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
  const peer = library.session?.peer.metadata;
  return {
    name: boundedText(peer?.name ?? "", OUTSIDE_NAME_MAX) || "WalletConnect",
    icon: pictureOf(peer?.icons[0], ICON_MAX_CHARS),
  };
};
