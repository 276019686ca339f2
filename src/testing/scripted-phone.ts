import {
  asyncScheduler,
  catchError,
  concat,
  defer,
  EMPTY,
  filter,
  from,
  map,
  NEVER,
  type Observable,
  type ObservableInput,
  of,
  type SchedulerLike,
  Subject,
  startWith,
  take,
  throwError,
  timer,
} from "rxjs";
import type { CaipAddress, CaipNetworkId, Namespace } from "../codecs/caip.js";
import { parseCaipAddress } from "../codecs/caip-account.js";
import type { Network } from "../codecs/network.js";
import { connectFailure } from "../streams/wallets/failures.js";
import { bitcoinOverSession } from "../streams/wallets/namespaces/bip122/over-session.js";
import { cosmosOverSession } from "../streams/wallets/namespaces/cosmos/over-session.js";
import { evmOverSession } from "../streams/wallets/namespaces/eip155/over-session.js";
import { polkadotOverSession } from "../streams/wallets/namespaces/polkadot/over-session.js";
import { solanaOverSession } from "../streams/wallets/namespaces/solana/over-session.js";
import type { OpenStep, RequestArgs, Session, Stored, Wallet } from "../streams/wallets/port.js";
import type {
  OverSession,
  OverSessionParts,
  SessionEvent,
  SessionLink,
} from "../streams/wallets/walletconnect/over-session.js";
import type { WalletConnectPort } from "../streams/wallets/walletconnect/port.js";
import { rpcError, type ScriptedAnswer } from "./scripted-wallet.js";

export interface ScriptedPhoneOptions {
  readonly name?: string;
  /** The accounts that a session shares (CAIP-10), on networks of the sluice. Default: one on `eip155:1`. */
  readonly accounts?: readonly CaipAddress[];
  /** How a pairing is answered: approved by a value, refused by an error. Default: approved at once. */
  readonly approve?: () => ObservableInput<unknown>;
  /** How requests are answered, by method. Others are refused as unsupported (4200). */
  readonly answers?: Readonly<Record<string, ScriptedAnswer>>;
  /** Of the methods that the site asks for, those that a session grants. Default: all. */
  readonly grants?: (method: string) => boolean;
  /** Whether a session of an earlier visit lives. */
  readonly kept?: boolean;
  /** Default: the virtual time of a marble test. */
  readonly scheduler?: SchedulerLike;
}

/** A phone at the other end of WalletConnect that a test controls, with accounts of several namespaces. */
export interface ScriptedPhone extends WalletConnectPort {
  /** Every request, in order, and the network that it was made for. */
  readonly calls: (RequestArgs & { readonly caipNetworkId: CaipNetworkId })[];
  /** Whether a session lives. */
  readonly isConnected: () => boolean;
  /** Shares other accounts from now on, also of other namespaces, and says so (`session_update`). */
  share(accounts: readonly CaipAddress[]): void;
  /** Says that an account is the active one of its namespace (`accountsChanged`). */
  choose(account: CaipAddress): void;
  /** Ends the session at the phone (`session_delete`). */
  end(): void;
  /** Changes how a method is answered from now on. */
  answer(method: string, answer: ScriptedAnswer): void;
}

/** What it speaks, in the order of a session's wallets. */
const OVER: readonly (readonly [Namespace, OverSession])[] = [
  ["eip155", evmOverSession],
  ["solana", solanaOverSession],
  ["bip122", bitcoinOverSession],
  ["polkadot", polkadotOverSession],
  ["cosmos", cosmosOverSession],
];

const NODES: Omit<OverSessionParts, "env" | "networks"> = {
  sharedUrls: () => [],
  node: () => {
    throw new Error("A scripted phone sends transactions itself.");
  },
};

/**
 * A phone that a test controls, without a relay: one session of WalletConnect for all namespaces of its accounts. By
 * default it approves at once. Its answers are observables, so that they come in virtual time.
 */
export const scriptedPhone = (options: ScriptedPhoneOptions = {}): ScriptedPhone => {
  // In a marble test its time is the virtual one.
  const scheduler = options.scheduler ?? asyncScheduler;
  const calls: ScriptedPhone["calls"] = [];
  const answers = new Map(Object.entries(options.answers ?? {}));
  const events$ = new Subject<SessionEvent>();
  let accounts = options.accounts ?? [`eip155:1:0x${"1".repeat(40)}`];
  /** The site's, as it said when it last paired. */
  let networks: readonly Network[] = [];
  let made = 0;
  /** The id of the session that lives. */
  let live: string | null = null;
  const begin = (): string => {
    made += 1;
    live = `session-${made}`;
    return live;
  };
  if (options.kept === true) begin();

  const linkOf = (id: string, namespace: Namespace, { methods }: OverSession): SessionLink => {
    const own = (): readonly string[] =>
      live === id ? accounts.filter((account) => account.startsWith(`${namespace}:`)) : [];
    return {
      accounts: own,
      covers: (network) => own().some((account) => account.startsWith(`${network}:`)),
      methods: () => methods.filter(options.grants ?? (() => true)),
      request: (args, caipNetworkId) =>
        defer(() => {
          calls.push({ ...args, caipNetworkId });
          return (
            answers.get(args.method)?.(args.params) ?? throwError(() => rpcError(4200, args.method))
          );
        }),
      moveTo: () => undefined,
      events$,
    };
  };
  const walletsOf = (
    id: string,
    activeId: CaipNetworkId,
    kept: readonly Wallet[],
    stored?: Stored,
  ): readonly Wallet[] =>
    OVER.flatMap(([namespace, over]) => {
      const link = linkOf(id, namespace, over);
      const first = parseCaipAddress(link.accounts()[0] ?? "");
      if (first === null) return [];
      const same = kept.find((wallet) => wallet.namespace === namespace);
      const network = link.covers(activeId) ? activeId : first.caipNetworkId;
      const active = stored?.namespace === namespace ? stored.address : undefined;
      const parts = { env: { scheduler }, networks: () => networks, ...NODES };
      return same ?? over.walletOf(link, network, parts, active) ?? [];
    });
  const sessionOf = (id: string, activeId: CaipNetworkId, first: readonly Wallet[]): Session => {
    let wallets = first;
    return {
      id,
      wallet: { name: options.name ?? "Phone", icon: null },
      wallets$: events$.pipe(
        filter(({ name }) => name === "session_update"),
        startWith(null),
        map((update) => {
          if (update !== null) wallets = walletsOf(id, activeId, wallets);
          return wallets;
        }),
      ),
      end: () =>
        defer(() => {
          if (live === id) live = null;
          return EMPTY;
        }),
      endsUnused: true,
    };
  };
  const approved$ = (activeId: CaipNetworkId): Observable<OpenStep> =>
    from(options.approve?.() ?? of(true)).pipe(
      take(1),
      map((): OpenStep => {
        const id = begin();
        return { step: "session", session: sessionOf(id, activeId, walletsOf(id, activeId, [])) };
      }),
      catchError((cause: unknown) => throwError(() => connectFailure(cause))),
    );
  return {
    calls,
    isConnected: () => live !== null,
    open: (wanted) =>
      concat(
        of({ step: "uri", uri: "wc:simulated@2" } as const),
        defer(() => {
          networks = wanted.networks;
          return approved$(wanted.activeId);
        }),
      ),
    restore: (stored) =>
      // As in a page, where the library has to be fetched first.
      timer(0, scheduler).pipe(
        map(() => {
          const { caipNetworkId } = stored;
          const wallets = live === null ? [] : walletsOf(live, caipNetworkId, [], stored);
          return live === null || wallets.length === 0
            ? null
            : sessionOf(live, caipNetworkId, wallets);
        }),
      ),
    refusals$: NEVER,
    away$: NEVER,
    sleep: () => undefined,
    share: (shared) => {
      accounts = shared;
      events$.next({ name: "session_update", data: undefined });
    },
    choose: (account) => events$.next({ name: "accountsChanged", data: [account] }),
    end: () => {
      live = null;
      events$.next({ name: "session_delete", data: undefined });
    },
    answer: (method, answer) => void answers.set(method, answer),
  };
};
