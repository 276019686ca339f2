import {
  catchError,
  concat,
  concatMap,
  EMPTY,
  exhaustMap,
  filter,
  ignoreElements,
  map,
  merge,
  type Observable,
  of,
  take,
  throwError,
  timer,
} from "rxjs";
import type { Env } from "../../../../base/env.js";
import { failed, rpcErrorOf } from "../../../../base/errors.js";
import { within } from "../../../../base/under-way.js";
import { eip1193 } from "../../../../codecs/eip1193-provider.js";
import { decodeAccounts } from "../../../../codecs/namespaces/eip155/answers.js";
import { DISCONNECT_WAIT_MS } from "../../../limits.js";
import { connectFailure } from "../../failures.js";
import { onePrompt, pageProvider$ } from "../../page-provider.js";
import {
  type OpenStep,
  type Origin,
  type PageProvider,
  type Session,
  type WalletState,
  withActive,
} from "../../port.js";
import type { PageWalletParts } from "../pack.js";
import {
  accountsOf,
  call,
  providerEvent$,
  readAccounts,
  readChain,
  readWallet,
} from "./read-wallet.js";
import { evmWallet } from "./wallet.js";

/** How often to check whether a prompt of another request is still open (-32002). */
const PENDING_PROMPT_POLL_MS = 1_000;

/** An EVM wallet in the page: announced, injected, or supplied by the host. */
export const evmPageWallet = (parts: PageWalletParts): Origin => {
  const { env, wallet, provider, isRevoked } = parts;
  const askAccounts = createAskAccounts(env);
  const provider$ = pageProvider$(provider).pipe(map(checkedProvider));
  const sessionOf = (ready: PageProvider, state: WalletState): Session => ({
    id: env.randomId(),
    wallet,
    wallets$: of([evmWallet(ready, state, parts)]),
    end: () => (isRevoked ? revoked$(ready, env) : of(undefined)),
    endsUnused: false,
  });
  return {
    open: () =>
      provider$.pipe(
        concatMap((ready) =>
          askAccounts(ready).pipe(
            concatMap((accounts) =>
              readChain(ready).pipe(map((caipNetworkId) => ({ accounts, caipNetworkId }))),
            ),
            map((state): OpenStep => ({ step: "session", session: sessionOf(ready, state) })),
          ),
        ),
      ),
    restore: (stored) =>
      provider$.pipe(
        concatMap((ready) =>
          readWallet(ready).pipe(
            map((state) => {
              const active = withActive(state, stored.address);
              return active === null ? null : sessionOf(ready, active);
            }),
          ),
        ),
      ),
  };
};

/** @throws connect/failed if it is no provider: a host's is not known before it has come */
const checkedProvider = (provider: unknown): PageProvider => {
  if (!eip1193.is(provider))
    throw failed(
      "connect/failed",
      "The wallet gave no EIP-1193 provider. Reload the page, or choose another wallet.",
    );
  return provider;
};

/** Revokes the site's permission. Never errors, never waits longer than 3 s. wire 11.1 */
const revoked$ = (provider: PageProvider, env: Pick<Env, "scheduler">): Observable<void> =>
  concat(
    revokePermission(provider).pipe(
      within(DISCONNECT_WAIT_MS, env.scheduler),
      // Best effort: the connection has ended here, whatever the wallet says.
      catchError(() => EMPTY),
      ignoreElements(),
    ),
    of(undefined),
  );

/** EIP-2255. Reads the permissions first, since some wallets prompt if there is nothing to revoke. */
const revokePermission = (provider: PageProvider): Observable<unknown> =>
  call(provider, "wallet_getPermissions").pipe(
    concatMap((permissions) =>
      JSON.stringify(permissions)?.includes("eth_accounts") === true
        ? call(provider, "wallet_revokePermissions", [{ eth_accounts: {} }])
        : EMPTY,
    ),
  );

/** EIP-1193: a prompt of this site is already open. */
const ALREADY_PENDING = -32002;

/**
 * Asks one wallet for accounts. It shows one prompt at a time: a second call joins an open prompt, also one
 * that an earlier page of this site opened (-32002).
 */
const createAskAccounts = (env: Pick<Env, "scheduler">) => {
  const prompt = onePrompt();
  return (provider: PageProvider): Observable<WalletState["accounts"]> =>
    prompt(call(provider, "eth_requestAccounts")).pipe(
      catchError((cause: unknown) =>
        rpcErrorOf(cause)?.code === ALREADY_PENDING
          ? promptElsewhere(provider, env)
          : throwError(() => cause),
      ),
      map(toAccounts),
      catchError((cause: unknown) => throwError(() => connectFailure(cause))),
    );
};

/** Waits for the answer to a prompt of another page: the wallet emits an event, or a silent read finds accounts. */
const promptElsewhere = (
  provider: PageProvider,
  env: Pick<Env, "scheduler">,
): Observable<unknown> =>
  merge(
    providerEvent$(provider, "accountsChanged"),
    timer(PENDING_PROMPT_POLL_MS, PENDING_PROMPT_POLL_MS, env.scheduler).pipe(
      // A failed read says nothing yet; the next one reads again.
      exhaustMap(() => readAccounts(provider).pipe(catchError(() => []))),
    ),
  ).pipe(
    filter((answer) => (decodeAccounts(answer)?.length ?? 0) > 0),
    take(1),
  );

const toAccounts = (answer: unknown): WalletState["accounts"] => {
  const addresses = decodeAccounts(answer);
  if (addresses === null)
    throw failed(
      "connect/bad-answer",
      "The wallet's answer to eth_requestAccounts is not a list of addresses. Update the wallet and try again.",
    );
  const accounts = accountsOf(addresses);
  if (accounts === null)
    throw failed("connect/no-account", "The wallet shared no account. Choose one and try again.");
  return accounts;
};
