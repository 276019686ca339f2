import {
  catchError,
  concat,
  concatMap,
  EMPTY,
  ignoreElements,
  map,
  type Observable,
  of,
  switchMap,
  throwError,
} from "rxjs";
import type { Env } from "../../../../base/env.js";
import { within } from "../../../../base/under-way.js";
import { type CaipNetworkId, namespaceOf } from "../../../../codecs/caip.js";
import type { CosmosKey } from "../../../../codecs/namespaces/cosmos/key.js";
import { type Network, unsupportedNetwork } from "../../../../codecs/network.js";
import { DISCONNECT_WAIT_MS } from "../../../limits.js";
import { connectFailure, switchFailure } from "../../failures.js";
import { onePrompt, pageProvider$ } from "../../page-provider.js";
import type { OpenStep, Origin, Session, WalletChange, WalletState } from "../../port.js";
import type { PageWalletParts } from "../pack.js";
import { callKeplr, enabled$, type KeplrSource, keplrSource, keyOn$, pageSigner } from "./keplr.js";
import { accountOf, cosmosWallet } from "./wallet.js";

/** A wallet of the page with Keplr's interface. */
export const cosmosPageWallet = (parts: PageWalletParts): Origin => {
  const { env, wallet, provider, isRevoked } = parts;
  const source$ = pageProvider$(provider).pipe(map(keplrSource));
  const prompt = onePrompt();
  const networkOf = (id: CaipNetworkId): Network =>
    parts.networks().find(({ caipNetworkId }) => caipNetworkId === id) ?? unsupportedNetwork(id);
  /** The wanted network, else the site's first of Cosmos. */
  const homeOf = (wanted: CaipNetworkId): Network =>
    namespaceOf(wanted) === "cosmos"
      ? networkOf(wanted)
      : (parts.networks().find(({ chainNamespace }) => chainNamespace === "cosmos") ??
        networkOf(wanted));
  const accountsOn = (source: KeplrSource, network: Network) =>
    enabled$(source, network, parts).pipe(
      concatMap(() => keyOn$(source, network)),
      map(accountsOf),
    );
  const sessionOf = (source: KeplrSource, state: WalletState): Session => ({
    id: env.randomId(),
    wallet,
    wallets$: of([
      cosmosWallet({
        state,
        signer: pageSigner(source, networkOf),
        changesOn: (on) => changes$(source, () => networkOf(on())),
        moveTo: (network) =>
          accountsOn(source, network).pipe(
            catchError((cause: unknown) => throwError(() => switchFailure(cause))),
          ),
      }),
    ]),
    end: () => (isRevoked ? disabled$(source, env) : of(undefined)),
    endsUnused: false,
  });
  let isAsked = false;
  return {
    open: ({ activeId }) =>
      source$.pipe(
        concatMap((source) => {
          const network = homeOf(activeId);
          isAsked = true;
          return prompt(enabled$(source, network, parts)).pipe(
            concatMap(() => keyOn$(source, network)),
            map((key): OpenStep => {
              const state = { accounts: accountsOf(key), caipNetworkId: network.caipNetworkId };
              return { step: "session", session: sessionOf(source, state) };
            }),
          );
        }),
        catchError((cause: unknown) => throwError(() => connectFailure(cause))),
      ),
    // There is no silent way to ask: one that is locked opens its window. So it is asked once per page.
    restore: ({ caipNetworkId, address }) =>
      source$.pipe(
        concatMap((source) => {
          if (isAsked) return of(null);
          isAsked = true;
          const network = networkOf(caipNetworkId);
          return callKeplr(source, "enable", String(network.id)).pipe(
            concatMap(() => keyOn$(source, network)),
            map((key) =>
              key.address === address
                ? sessionOf(source, { accounts: accountsOf(key), caipNetworkId })
                : null,
            ),
          );
        }),
      ),
  };
};

const accountsOf = ({ address, publicKey }: CosmosKey): WalletState["accounts"] => [
  accountOf(address, publicKey),
];

/** The account that the visitor has chosen in the wallet. It says no more than that it is another one. */
const changes$ = (source: KeplrSource, on: () => Network): Observable<WalletChange> =>
  source.changed$.pipe(
    switchMap(() =>
      keyOn$(source, on()).pipe(
        map((key): WalletChange => ({ kind: "accounts", accounts: accountsOf(key) })),
        catchError(() => of<WalletChange>({ kind: "no-longer-shared" })),
      ),
    ),
  );

/** Takes back the site's permission, if the wallet can. Never errors, never waits longer than 3 s. */
const disabled$ = (source: KeplrSource, env: Pick<Env, "scheduler">): Observable<void> =>
  concat(
    callKeplr(source, "disable").pipe(
      within(DISCONNECT_WAIT_MS, env.scheduler),
      // Best effort: the connection has ended here, whatever the wallet says.
      catchError(() => EMPTY),
      ignoreElements(),
    ),
    of(undefined),
  );
