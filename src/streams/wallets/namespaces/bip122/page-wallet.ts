import {
  catchError,
  concat,
  concatMap,
  defer,
  EMPTY,
  ignoreElements,
  map,
  type Observable,
  of,
  switchMap,
  throwError,
} from "rxjs";
import type { Env } from "../../../../base/env.js";
import { failed } from "../../../../base/errors.js";
import { within } from "../../../../base/under-way.js";
import {
  BITCOIN_CHAINS,
  type BitcoinChain,
  bitcoinChainOf,
} from "../../../../codecs/namespaces/bip122/chains.js";
import { DISCONNECT_WAIT_MS } from "../../../limits.js";
import { connectFailure, switchFailure } from "../../failures.js";
import { onePrompt, pageProvider$ } from "../../page-provider.js";
import {
  type OpenStep,
  type Origin,
  type Session,
  type WalletChange,
  type WalletState,
  withActive,
} from "../../port.js";
import type { PageWalletParts } from "../pack.js";
import {
  type BitcoinDriver,
  type Shared,
  siteChains,
  stateAnywhere,
  stateIn,
} from "./drivers/driver.js";
import { driverOf } from "./drivers/driver-of.js";
import { bitcoinWallet } from "./wallet.js";

/** A Bitcoin wallet in the page, of any of the interfaces. wire 11.3 */
export const bitcoinPageWallet = ({
  env,
  wallet: { name, icon },
  provider,
  networks,
  node,
}: PageWalletParts): Origin => {
  const driver$ = pageProvider$(provider).pipe(map(driverOf));
  const prompt = onePrompt();
  const sessionOf = (driver: BitcoinDriver, state: WalletState): Session => ({
    id: env.randomId(),
    wallet: { name, icon },
    wallets$: of([
      bitcoinWallet({
        state,
        signer: driver,
        networks,
        node,
        changesFrom: (now) =>
          driver.changes$.pipe(
            switchMap((kind) =>
              kind === "ended" ? of<WalletChange>({ kind }) : changed$(driver, now(), networks()),
            ),
          ),
        movedTo: (id) => movedTo$(driver, bitcoinChainOf(id)),
      }),
    ]),
    end: () => disconnected$(driver, env),
    endsUnused: false,
  });
  return {
    open: ({ activeId }) =>
      driver$.pipe(
        concatMap((driver) => {
          const chains = siteChains(networks(), activeId).filter(driver.has);
          const [wanted] = chains;
          if (wanted === undefined) throw mismatch();
          return prompt(driver.connect(wanted)).pipe(
            concatMap((shared) => onSite$(driver, shared as Shared, chains)),
            map((state): OpenStep => ({ step: "session", session: sessionOf(driver, state) })),
          );
        }),
        catchError((cause: unknown) => throwError(() => connectFailure(cause))),
      ),
    restore: (stored) =>
      driver$.pipe(
        concatMap((driver) => {
          const chains = siteChains(networks(), stored.caipNetworkId).filter(driver.has);
          const [wanted] = chains;
          return wanted === undefined
            ? of(null)
            : driver.shared(wanted).pipe(
                map((shared) => {
                  const state = shared === null ? null : stateAnywhere(shared, chains);
                  const active = withActive(state, stored.address);
                  return active === null ? null : sessionOf(driver, active);
                }),
              );
        }),
      ),
  };
};

/** The wallet's state on one of the site's networks. One that is on another network is asked to come, if it can. */
const onSite$ = (
  driver: BitcoinDriver,
  shared: Shared,
  chains: readonly BitcoinChain[],
): Observable<WalletState> =>
  defer(() => {
    if (shared.isNone) throw noAccount();
    const state = stateIn(shared, chains);
    if (state !== null) return of(state);
    const [wanted] = chains;
    if (driver.switchTo === null || wanted === undefined) throw mismatch();
    return movedTo$(driver, wanted).pipe(
      map((accounts) => ({ accounts, caipNetworkId: wanted.id })),
      catchError(() => throwError(mismatch)),
    );
  });

const noAccount = () =>
  failed("connect/no-account", "The wallet shared no Bitcoin account. Choose one and try again.");

/** S8.49 */
const mismatch = () =>
  failed("connect/failed", "The connector does not support any of the requested chains");

/** What became of the wallet, read anew. One that cannot be read says nothing. */
const changed$ = (
  driver: BitcoinDriver,
  now: WalletState,
  networks: Parameters<typeof siteChains>[0],
): Observable<WalletChange> => {
  const chain = bitcoinChainOf(now.caipNetworkId) ?? BITCOIN_CHAINS[0];
  return chain === undefined
    ? EMPTY
    : driver.shared(chain).pipe(
        concatMap((shared): readonly WalletChange[] => {
          const state =
            shared === null ? null : stateAnywhere(shared, siteChains(networks, now.caipNetworkId));
          if (state === null) return [{ kind: "no-longer-shared" }];
          const { caipNetworkId, accounts } = state;
          return [
            ...(caipNetworkId === now.caipNetworkId
              ? []
              : [{ kind: "network", caipNetworkId } as const]),
            { kind: "accounts", accounts },
          ];
        }),
        catchError(() => EMPTY),
      );
};

/**
 * The accounts on a network. A wallet that shares accounts there already is not asked.
 *
 * @throws network/not-supported, network/rejected
 */
const movedTo$ = (
  driver: BitcoinDriver,
  chain: BitcoinChain | undefined,
): Observable<WalletState["accounts"]> => {
  if (chain === undefined || !driver.has(chain)) return throwError(notSupported);
  const accounts$ = driver
    .shared(chain)
    .pipe(map((shared) => (shared === null ? null : (stateIn(shared, [chain])?.accounts ?? null))));
  return accounts$.pipe(
    concatMap((accounts) => {
      if (accounts !== null) return of(accounts);
      if (driver.switchTo === null) throw notSupported();
      return driver.switchTo(chain).pipe(
        concatMap(() => accounts$),
        map((after) => after ?? fail()),
      );
    }),
    catchError((cause: unknown) => throwError(() => switchFailure(cause))),
  );
};

const notSupported = () => failed("network/not-supported", "Chain is not supported");

const fail = (): never => {
  throw notSupported();
};

/** Takes back the site's permission, if the wallet can. Never errors, never waits longer than 3 s. */
const disconnected$ = (
  { disconnect }: BitcoinDriver,
  env: Pick<Env, "scheduler">,
): Observable<void> =>
  concat(
    disconnect === null
      ? EMPTY
      : disconnect().pipe(
          within(DISCONNECT_WAIT_MS, env.scheduler),
          // Best effort: the connection has ended here, whatever the wallet says.
          catchError(() => EMPTY),
          ignoreElements(),
        ),
    of(undefined),
  );
