import {
  catchError,
  concatMap,
  defer,
  distinctUntilChanged,
  filter,
  map,
  of,
  skip,
  startWith,
  tap,
  throwError,
} from "rxjs";
import { failed } from "../../../../base/errors.js";
import {
  addressesOn,
  type InjectedAccount,
  injectedAccountsOf,
} from "../../../../codecs/namespaces/polkadot/answers.js";
import type { Network } from "../../../../codecs/network.js";
import { connectFailure } from "../../failures.js";
import { onePrompt, pageProvider$ } from "../../page-provider.js";
import type { OpenStep, Origin, Session, WalletChange } from "../../port.js";
import type { PageWalletParts } from "../pack.js";
import { accountChanges$, accountsOf$, enabled$, pageSigner } from "./extension.js";
import { accountsOf, polkadotWallet, sameIn } from "./wallet.js";

/** What an extension that let the site in shares on a network. */
interface Shared {
  readonly injected: unknown;
  readonly accounts: readonly InjectedAccount[];
  readonly network: Network;
  readonly addresses: readonly string[];
}

/** An extension in `window.injectedWeb3`. It has no way to disconnect: the connection is forgotten here. */
export const polkadotPageWallet = ({
  env,
  wallet,
  site,
  provider,
  networks,
}: PageWalletParts): Origin => {
  const prompt = onePrompt();
  let isRestored = false;
  const shared$ = pageProvider$(provider).pipe(
    concatMap((extension) => {
      if (extension === undefined) throw gone(wallet.name);
      return prompt(enabled$(extension, site()));
    }),
    concatMap((injected) =>
      accountsOf$(injected).pipe(
        map((said) => {
          const accounts = injectedAccountsOf(said);
          if (accounts === null) throw badAccounts();
          return { injected, accounts };
        }),
      ),
    ),
  );
  /** On the wanted network if it shares an account there, else on the site's first one where it does. */
  const onNetwork = (
    { injected, accounts }: Pick<Shared, "injected" | "accounts">,
    wanted: string,
  ): Shared | null => {
    const own = networks().filter(({ chainNamespace }) => chainNamespace === "polkadot");
    const places = own
      .map((network) => ({ network, addresses: addressesOn(accounts, network) }))
      .filter(({ addresses }) => addresses.length > 0);
    const place =
      places.find(({ network }) => network.caipNetworkId === wanted) ?? places[0] ?? null;
    return place === null ? null : { injected, accounts, ...place };
  };
  const sessionOf = (
    { injected, accounts, network, addresses }: Shared,
    active?: string,
  ): Session | null => {
    const listed = accountsOf(addresses, active);
    if (listed === null) return null;
    let known = accounts;
    return {
      id: env.randomId(),
      wallet,
      wallets$: of([
        polkadotWallet({
          accounts: listed,
          network,
          networks,
          signer: pageSigner(injected, () => known),
          changes: (networkNow) =>
            accountChanges$(injected).pipe(
              map(injectedAccountsOf),
              filter((said) => said !== null),
              tap((said) => {
                known = said;
              }),
              map((said) => addressesOn(said, networkNow())),
              startWith(addresses),
              // Extensions repeat what there is when somebody begins to listen.
              distinctUntilChanged((a, b) => [...a].sort().join() === [...b].sort().join()),
              skip(1),
              map(changeTo),
            ),
        }),
      ]),
      end: () => of(undefined),
      endsUnused: false,
    };
  };
  return {
    open: ({ activeId }) =>
      shared$.pipe(
        map((said): OpenStep => {
          const place = onNetwork(said, activeId);
          const session = place === null ? null : sessionOf(place);
          if (session === null) throw noAccount();
          return { step: "session", session };
        }),
        catchError((cause: unknown) => throwError(() => connectFailure(cause))),
      ),
    // There is no silent way to ask: one that no longer lets the site in asks the visitor. So once in a page only.
    restore: (stored) =>
      defer(() => {
        if (isRestored) return of(null);
        isRestored = true;
        return shared$.pipe(
          map((said) => {
            const place = onNetwork(said, stored.caipNetworkId);
            return place === null || sameIn(place.addresses, stored.address) === undefined
              ? null
              : sessionOf(place, stored.address);
          }),
        );
      }),
  };
};

/** An extension does not say which of its accounts is in use: the active one stays while it is shared. */
const changeTo = (addresses: readonly string[]): WalletChange => {
  const accounts = accountsOf(addresses);
  return accounts === null
    ? { kind: "no-longer-shared" }
    : { kind: "accounts", accounts, unordered: true };
};

const gone = (name: string) =>
  failed(
    "connect/wallet-missing",
    `${name} is not in this page any more. Reload the page and try again.`,
  );

const badAccounts = () =>
  failed(
    "connect/bad-answer",
    "The wallet's accounts are not what extensions of Polkadot share. Update the wallet and try again.",
  );

const noAccount = () =>
  failed(
    "connect/no-account",
    "The wallet shared no account of this site's networks. Choose one and try again.",
  );
