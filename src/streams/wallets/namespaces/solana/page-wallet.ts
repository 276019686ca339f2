import {
  catchError,
  concat,
  concatMap,
  EMPTY,
  filter,
  ignoreElements,
  map,
  type Observable,
  of,
  throwError,
} from "rxjs";
import type { Env } from "../../../../base/env.js";
import { failed, read } from "../../../../base/errors.js";
import { within } from "../../../../base/under-way.js";
import type { CaipNetworkId } from "../../../../codecs/caip.js";
import { standardAccountsOf } from "../../../../codecs/namespaces/solana/standard-accounts.js";
import { hasFeature } from "../../../../codecs/standard-wallet.js";
import { DISCONNECT_WAIT_MS } from "../../../limits.js";
import { connectFailure } from "../../failures.js";
import { callFeature, onePrompt, pageProvider$, walletChanges$ } from "../../page-provider.js";
import {
  type OpenStep,
  type Origin,
  type Session,
  type WalletChange,
  type WalletState,
  withActive,
} from "../../port.js";
import type { PageWalletParts } from "../pack.js";
import { clusterIn, covers, pageSigner } from "./signer.js";
import { accountsOf, solanaWallet } from "./wallet.js";

/** A Solana wallet that registered itself in the page. Wallet standard */
export const solanaPageWallet = ({
  env,
  wallet: { name, icon },
  provider,
  networks,
  node,
}: PageWalletParts): Origin => {
  const wallet$ = pageProvider$(provider);
  const prompt = onePrompt();
  const clusterOf = (wallet: unknown, wanted: CaipNetworkId): CaipNetworkId => {
    const cluster = clusterIn(wallet, networks(), wanted);
    if (cluster === undefined)
      throw failed(
        "connect/failed",
        `${name} has none of this site's Solana networks. Choose another wallet.`,
      );
    return cluster;
  };
  const sessionOf = (wallet: unknown, state: WalletState): Session => ({
    id: env.randomId(),
    wallet: { name, icon },
    wallets$: of([
      solanaWallet({
        state,
        signer: pageSigner(wallet),
        changes$: changes$(wallet),
        covers: covers(wallet),
        networks,
        node,
      }),
    ]),
    end: () => disconnected$(wallet, env),
    endsUnused: false,
  });
  return {
    open: ({ activeId }) =>
      wallet$.pipe(
        concatMap((wallet) => {
          const caipNetworkId = clusterOf(wallet, activeId);
          return prompt(callFeature(wallet, "standard:connect")).pipe(
            map((said): OpenStep => {
              const accounts = sharedIn(wallet, said);
              if (accounts === null) throw noAccount();
              return { step: "session", session: sessionOf(wallet, { accounts, caipNetworkId }) };
            }),
          );
        }),
        catchError((cause: unknown) => throwError(() => connectFailure(cause))),
      ),
    restore: (stored) =>
      wallet$.pipe(
        concatMap((wallet) =>
          callFeature(wallet, "standard:connect", { silent: true }).pipe(
            map((said) => {
              const accounts = sharedIn(wallet, said);
              if (accounts === null) return null;
              const caipNetworkId = clusterOf(wallet, stored.caipNetworkId);
              const active = withActive({ accounts, caipNetworkId }, stored.address);
              return active === null ? null : sessionOf(wallet, active);
            }),
          ),
        ),
      ),
  };
};

/**
 * The accounts of a wallet's answer to `connect`; null if it shares none. Only those that it lists itself can sign.
 *
 * @throws connect/bad-answer
 */
const sharedIn = (wallet: unknown, said: unknown): WalletState["accounts"] | null => {
  const given = standardAccountsOf(read(said, "accounts"));
  const listed = standardAccountsOf(read(wallet, "accounts"));
  if (given === null || listed === null)
    throw failed(
      "connect/bad-answer",
      "The wallet's accounts are not what the wallet standard says. Update the wallet and try again.",
    );
  return accountsOf(
    given
      .map(({ address }) => address)
      .filter((address) => listed.some((account) => account.address === address)),
  );
};

const noAccount = () =>
  failed("connect/no-account", "The wallet shared no Solana account. Choose one and try again.");

/** Changes that the wallet makes unasked. Malformed ones change nothing. */
const changes$ = (wallet: unknown): Observable<WalletChange> =>
  walletChanges$(wallet).pipe(
    filter((said) => read(said, "accounts") !== undefined),
    map((said): WalletChange | null => {
      const shared = standardAccountsOf(read(said, "accounts"));
      if (shared === null) return null;
      const accounts = accountsOf(shared.map(({ address }) => address));
      return accounts === null ? { kind: "no-longer-shared" } : { kind: "accounts", accounts };
    }),
    filter((change) => change !== null),
  );

/** Takes back the site's permission, if the wallet can. Never errors, never waits longer than 3 s. */
const disconnected$ = (wallet: unknown, env: Pick<Env, "scheduler">): Observable<void> =>
  concat(
    hasFeature(wallet, "standard:disconnect")
      ? callFeature(wallet, "standard:disconnect").pipe(
          within(DISCONNECT_WAIT_MS, env.scheduler),
          // Best effort: the connection has ended here, whatever the wallet says.
          catchError(() => EMPTY),
          ignoreElements(),
        )
      : EMPTY,
    of(undefined),
  );
