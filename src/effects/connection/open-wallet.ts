import { concatMap, defer, from, map, type Observable, of, tap, throwError } from "rxjs";
import { failed } from "../../base/errors.js";
import { type Namespace, namespaceOf } from "../../codecs/caip.js";
import { isSameAccount } from "../../codecs/same-account.js";
import type { StoredConnection } from "../../codecs/storage/records.js";
import type { Connector } from "../../codecs/wallet.js";
import type { Adapter, WalletProvider, WalletState } from "../../streams/wallets/adapter.js";
import type { WalletSession } from "../../streams/wallets/walletconnect/port.js";
import type { Wiring } from "../wiring.js";
import type { Connection } from "./payload.js";
import { sessionPort } from "./session-port.js";
import type { ConnectionModel } from "./state.js";

/** What happens while a wallet is asked. */
export type OpenStep =
  | { readonly step: "uri"; readonly uri: string }
  | { readonly step: "open"; readonly session: WalletSession };

export type OpenParts = Pick<Wiring, "sources" | "adapterOf" | "walletConnect$" | "embedded$">;

/** Asks a wallet for its accounts, whatever kind it is. Unsubscribing gives the attempt up. */
export const openWallet = (
  parts: OpenParts,
  connector: Connector,
  wanted: Pick<ConnectionModel, "networks" | "activeId"> & Pick<Connection, "namespace">,
): Observable<OpenStep> =>
  (connector.type === "WALLET_CONNECT"
    ? parts.walletConnect$.pipe(
        concatMap((port) => port.pair(wanted)),
        map(
          (step): OpenStep =>
            step.step === "uri" ? step : { step: "open", session: step.session },
        ),
      )
    : (connector.type === "AUTH"
        ? parts.embedded$.pipe(concatMap((port) => port.open(wanted)))
        : withProvider(parts, connector, (adapter, provider) =>
            adapter.connect(provider).pipe(map(sessionOf(connector, provider))),
          )
      ).pipe(map((session): OpenStep => ({ step: "open", session })))
  ).pipe(
    tap((step) => step.step === "open" && mustBeIn(wanted.namespace, connector, step.session)),
  );

/** An answer counts for the namespace it was asked for only, whatever the wallet made of the question. */
const mustBeIn = (
  namespace: Namespace,
  { name }: Connector,
  { state: { caipNetworkId } }: WalletSession,
): void => {
  if (namespaceOf(caipNetworkId) !== namespace)
    throw failed(
      "connect/bad-answer",
      `${name} answered with an account of another namespace than "${namespace}". Choose another wallet.`,
    );
};

/** Reads a stored connection back without asking; errors with restore/* when it is not to be had. */
export const reopenWallet = (
  parts: OpenParts,
  connector: Connector,
  stored: StoredConnection,
): Observable<WalletSession> => {
  const { caipNetworkId: activeId, namespace } = stored;
  const toSession = (provider: WalletProvider) => (state: WalletState | null) =>
    state && sessionOf(connector, provider)(state);
  const session$: Observable<WalletSession | null> =
    sessionPort(connector.type, parts)?.pipe(
      concatMap((port) => port.restore({ activeId, namespace })),
    ) ??
    withProvider(parts, connector, (adapter, provider) =>
      adapter.restore(provider).pipe(map(toSession(provider))),
    );
  return session$.pipe(
    map((session) => {
      // The embedded wallet's accounts hang on network and kind: whoever is logged in is who was.
      const state =
        connector.type === "AUTH" ? session?.state : session && withActive(session.state, stored);
      if (session === null || state == null)
        throw failed(
          "restore/not-shared",
          "The wallet no longer shares the account that was connected here. Connect it again.",
        );
      return { ...session, state };
    }),
  );
};

/** The account that was active before comes first; null when it is not among those shared. */
const withActive = (
  state: WalletState,
  { namespace, address }: StoredConnection,
): WalletState | null => {
  const active = state.addresses.find((shared) => isSameAccount(namespace, shared, address));
  if (active === undefined) return null;
  const others = state.addresses.filter((shared) => shared !== active);
  return { ...state, addresses: [active, ...others] };
};

const withProvider = <A>(
  { sources, adapterOf }: OpenParts,
  connector: Connector,
  use: (adapter: Adapter, provider: WalletProvider) => Observable<A>,
): Observable<A> =>
  defer(() => {
    const [namespace = "eip155"] = connector.namespaces;
    const adapter = adapterOf(namespace);
    if (adapter === null) return throwError(() => failed("adapter/not-found", "Adapter not found"));
    const source = sources.get(connector.id);
    if (source === undefined)
      return throwError(() =>
        failed(
          "connect/wallet-missing",
          `${connector.name} is not in this page (any more). Reload the page and try again.`,
        ),
      );
    const provider = source();
    return (isPromise(provider) ? from(provider) : of(provider)).pipe(
      concatMap((ready) => use(adapter, ready)),
    );
  });

const isPromise = (
  source: WalletProvider | PromiseLike<WalletProvider>,
): source is PromiseLike<WalletProvider> => "then" in source;

const sessionOf =
  ({ name, icon }: Connector, provider: WalletProvider) =>
  (state: WalletState): WalletSession => ({ provider, state, wallet: { name, icon } });
