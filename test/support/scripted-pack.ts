import {
  catchError,
  concatMap,
  EMPTY,
  filter,
  map,
  merge,
  type Observable,
  of,
  Subject,
  throwError,
} from "rxjs";
import { failed } from "../../src/base/errors.js";
import type { Namespace } from "../../src/codecs/caip.js";
import type { Account, Connector } from "../../src/codecs/wallet.js";
import { connectFailure } from "../../src/streams/wallets/failures.js";
import { call, providerEvent$ } from "../../src/streams/wallets/namespaces/eip155/read-wallet.js";
import type {
  Finder,
  Found,
  Pack,
  PageWalletParts,
} from "../../src/streams/wallets/namespaces/pack.js";
import { pageProvider$ } from "../../src/streams/wallets/page-provider.js";
import {
  type OpenStep,
  type Origin,
  type PageProvider,
  type Session,
  type Wallet,
  type WalletChange,
  type WalletState,
  withActive,
} from "../../src/streams/wallets/port.js";
import { type ScriptedWallet, scriptedWallet } from "../../src/testing/scripted-wallet.js";

/** What wallets of a scripted pack are asked: the prompt, the silent look, and the end. */
export const PAGE = {
  connect: "page_connect",
  accounts: "page_accounts",
  leave: "page_leave",
} as const;

/** Events of such a wallet: the addresses it shares now, and that it is gone. */
export const PAGE_EVENT = { accounts: "page_shared", ended: "page_ended" } as const;

/** A wallet of a scripted pack, as the test announces it. */
export interface PageWallet {
  readonly id: string;
  readonly name: string;
  readonly rdns: string;
  readonly wallet: ScriptedWallet;
}

/** A namespace whose page wallets the test announces, with a protocol of its own. */
export interface ScriptedPack extends Finder {
  /** Who listens hears it at once, and who comes later first of all. */
  readonly announce: (...wallets: readonly PageWallet[]) => void;
}

/** One that approves at once with these addresses, unless `answers` say otherwise. */
export const pageWallet = (
  id: string,
  addresses: readonly string[],
  answers: NonNullable<Parameters<typeof scriptedWallet>[0]>["answers"] = {},
): PageWallet => ({
  id,
  name: id,
  rdns: id,
  wallet: scriptedWallet({
    answers: {
      [PAGE.connect]: () => of(addresses),
      [PAGE.accounts]: () => of(addresses),
      [PAGE.leave]: () => of(null),
      ...answers,
    },
  }),
});

/**
 * Stands in for a namespace. What else it has, such as its balance and what a request says, is that of `base`:
 * the pack in whose place it is put.
 */
export const scriptedPack = (namespace: Namespace, base: Pack): ScriptedPack => {
  const announced: PageWallet[] = [];
  const more$ = new Subject<readonly PageWallet[]>();
  const foundOf = ({ id, name, rdns, wallet }: PageWallet): Found => {
    const connector: Connector = {
      id,
      type: "ANNOUNCED",
      name,
      icon: null,
      rdns,
      namespaces: [namespace],
    };
    return { connector, provider: () => wallet.provider, isRevoked: true };
  };
  return {
    namespace,
    found$: () =>
      merge(of([...announced]), more$).pipe(
        filter((wallets) => wallets.length > 0),
        map((wallets) => wallets.map(foundOf)),
      ),
    pack$: of({
      ...base,
      namespace,
      pageWallet$: of(pageOrigin(namespace)),
      pageSignIn$: null,
    }),
    announce: (...wallets) => {
      announced.push(...wallets);
      more$.next(wallets);
    },
  };
};

const pageOrigin =
  (namespace: Namespace) =>
  ({ env, wallet, provider, isRevoked }: PageWalletParts): Origin => {
    const provider$ = pageProvider$(provider) as Observable<PageProvider>;
    const sessionOf = (ready: PageProvider, state: WalletState): Session => ({
      id: env.randomId(),
      wallet,
      wallets$: of([walletOf(namespace, ready, state)]),
      end: () => (isRevoked ? call(ready, PAGE.leave).pipe(map(() => undefined)) : EMPTY),
      endsUnused: false,
    });
    return {
      open: ({ networks, activeId }) =>
        provider$.pipe(
          concatMap((ready) =>
            call(ready, PAGE.connect).pipe(
              map((answer): OpenStep => {
                const own = networks.filter((one) => one.chainNamespace === namespace);
                const here = own.find((one) => one.caipNetworkId === activeId) ?? own[0];
                const accounts = accountsOf(namespace, answer);
                if (accounts === null || here === undefined)
                  throw failed("connect/no-account", "The wallet shared no account.");
                const { caipNetworkId } = here;
                return { step: "session", session: sessionOf(ready, { accounts, caipNetworkId }) };
              }),
              catchError((cause: unknown) => throwError(() => connectFailure(cause))),
            ),
          ),
        ),
      restore: ({ address, caipNetworkId }) =>
        provider$.pipe(
          concatMap((ready) =>
            call(ready, PAGE.accounts).pipe(
              map((answer) => {
                const accounts = accountsOf(namespace, answer);
                const state = accounts === null ? null : { accounts, caipNetworkId };
                const active = withActive(state, address);
                return active === null ? null : sessionOf(ready, active);
              }),
            ),
          ),
        ),
    };
  };

const walletOf = (namespace: Namespace, provider: PageProvider, state: WalletState): Wallet => ({
  namespace,
  state,
  changes$: merge(
    providerEvent$(provider, PAGE_EVENT.accounts).pipe(
      map((said): WalletChange => {
        const accounts = accountsOf(namespace, said);
        return accounts === null ? { kind: "no-longer-shared" } : { kind: "accounts", accounts };
      }),
    ),
    providerEvent$(provider, PAGE_EVENT.ended).pipe(map((): WalletChange => ({ kind: "ended" }))),
  ),
  kindOf: () => "prompt",
  request: ({ method, params }) =>
    call(provider, method, params).pipe(map((answer) => ({ step: "answered", answer }))),
  switchNetwork: () => of(undefined),
});

/** Null where nothing is shared, or where it is no list. */
const accountsOf = (namespace: Namespace, said: unknown): WalletState["accounts"] | null => {
  const [first, ...rest] = (Array.isArray(said) ? said : []).map(
    (address) => ({ namespace, address: String(address) }) as Account,
  );
  return first === undefined ? null : [first, ...rest];
};
