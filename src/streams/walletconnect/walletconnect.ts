import { concatMap, defer, map, Observable, of } from "rxjs";
import { failed, messageOf } from "../../base/errors.js";
import { ICON_MAX_CHARS, OUTSIDE_NAME_MAX } from "../../base/limits.js";
import type { CaipNetworkId } from "../../codecs/caip.js";
import { decodeAccounts, decodeChainId } from "../../codecs/rpc/eip155.js";
import { boundedText, pictureOf } from "../../codecs/text.js";
import { type ClientParts, createClient } from "./client.js";
import type { UniversalProvider } from "./library.js";
import { optionalNamespaces } from "./namespaces.js";
import type { PairStep, WalletConnectPort, WalletSession } from "./port.js";
import { pairingFailure, relayRefusal } from "./relay-failure.js";
import { sessionProvider } from "./session-provider.js";
import { sleep, wake } from "./sleep.js";

export interface WalletConnectParts extends ClientParts {
  readonly beforeRequest: () => void;
}

/** WalletConnect over the real library, which is fetched at the first use. */
export const createWalletConnect = (parts: WalletConnectParts): WalletConnectPort => {
  let making: Promise<UniversalProvider> | null = null;
  const client$ = defer(async () => {
    making ??= createClient(parts);
    try {
      const library = await making;
      await wake(library);
      return library;
    } catch (cause) {
      making = null; // the next try makes it anew
      throw failed("chunk/load-failed", messageOf(cause), cause);
    }
  });
  const rest = (library: UniversalProvider): void => {
    if (library.session === undefined) sleep(library);
  };

  return {
    pair: ({ networks, activeId }) =>
      client$.pipe(
        // One session at a time: a leftover, e.g. of a late approval, is ended first.
        concatMap((library) => endSession(library).pipe(map(() => library))),
        concatMap((library) =>
          pairing$(library, networks).pipe(
            concatMap((step) =>
              step === "session"
                ? sessionOf(library, activeId, parts).pipe(
                    map((session): PairStep => ({ step: "session", session })),
                  )
                : of<PairStep>({ step: "uri", uri: step.uri }),
            ),
          ),
        ),
      ),
    restore: ({ activeId }) =>
      client$.pipe(
        concatMap((library) => {
          if (library.session !== undefined) return sessionOf(library, activeId, parts);
          rest(library);
          return of(null);
        }),
      ),
    disconnect: () =>
      client$.pipe(
        concatMap((library) =>
          endSession(library).pipe(
            map(() => {
              rest(library);
            }),
          ),
        ),
      ),
    sleep: () => void making?.then(sleep, () => undefined),
  };
};

/** Emits the code, then "session". Unsubscribing before that gives up: the code stops working. */
const pairing$ = (
  library: UniversalProvider,
  networks: Parameters<typeof optionalNamespaces>[0],
): Observable<"session" | { readonly uri: string }> =>
  new Observable((subscriber) => {
    let settled = false;
    const offered = (uri: string): void => subscriber.next({ uri });
    const refused = (cause: unknown): void => {
      const refusal = relayRefusal(cause);
      if (refusal !== null) subscriber.error(refusal);
    };
    library.on("display_uri", offered);
    library.client.core.relayer.on("relayer_error", refused);
    subscriber.add(() => {
      library.removeListener("display_uri", offered);
      library.client.core.relayer.off("relayer_error", refused);
      if (!settled) sleep(library);
    });

    library.connect({ optionalNamespaces: optionalNamespaces(networks) }).then(
      (session) => {
        if (subscriber.closed) {
          // Approved after the visitor went back: not taken, and the wallet is told.
          // A failure leaves nothing to do: no one holds the session.
          if (session !== undefined) endSession(library).subscribe({ error: () => undefined });
          return;
        }
        settled = session !== undefined;
        if (settled) subscriber.next("session");
        subscriber.complete();
      },
      (cause: unknown) => subscriber.error(pairingFailure(cause)),
    );
  });

const endSession = (library: UniversalProvider): Observable<void> =>
  defer(async () => {
    if (library.session === undefined) return;
    try {
      await library.disconnect();
    } catch (cause) {
      // A record that is gone is what was wanted. S7.29
      if (!/no matching key|missing or invalid|already|not initialized/i.test(messageOf(cause)))
        throw cause;
    }
  });

/** Reads accounts and chain of the session, checked like those of any wallet. */
const sessionOf = (
  library: UniversalProvider,
  activeId: CaipNetworkId,
  { beforeRequest }: WalletConnectParts,
): Observable<WalletSession> =>
  defer(async () => {
    const provider = sessionProvider({ library, activeId, beforeRequest });
    const [first, ...rest] =
      decodeAccounts(await provider.request({ method: "eth_accounts" })) ?? [];
    const caipNetworkId = decodeChainId(await provider.request({ method: "eth_chainId" }));
    if (first === undefined || caipNetworkId === null)
      throw failed(
        "connect/no-account",
        "The wallet approved without sharing an account on this site's networks. Choose an account and try again.",
      );
    const peer = library.session?.peer.metadata;
    return {
      provider,
      state: { addresses: [first, ...rest] as const, caipNetworkId },
      wallet: {
        name: boundedText(peer?.name ?? "", OUTSIDE_NAME_MAX) || "WalletConnect",
        icon: pictureOf(peer?.icons[0], ICON_MAX_CHARS),
      },
    };
  });
