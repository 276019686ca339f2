import { defer, map, mergeMap, type Observable, of, tap } from "rxjs";
import { allOf, loadDefault } from "../../base/answers.js";
import type { Env } from "../../base/env.js";
import { failed } from "../../base/errors.js";
import { readNow, type State } from "../../base/state.js";
import {
  markedFor,
  type NAMES_RECORD,
  type NamedAccount,
  namedAccountOf,
  printable,
  registeredName,
  wholeName,
} from "../../codecs/api/names.js";
import type { CaipNetworkId, Namespace } from "../../codecs/caip.js";
import type { Network } from "../../codecs/network.js";
import type { Settings } from "../../codecs/options/settings.js";
import type { Kept } from "../../codecs/storage/cleared.js";
import type { RecordOf } from "../../codecs/storage/records.js";
import { outsideFiles } from "../../codecs/strangers.js";
import { isOfService, namedAccount$ } from "../../streams/api/account.js";
import { type BlockchainApi, isServed$ } from "../../streams/api/blockchain.js";
import type { NodePorts } from "../../streams/api/json-rpc.js";
import type { Cache } from "../../streams/storage/cache.js";
import type { ChainNames, ChainNamesPorts } from "../../streams/wallets/namespaces/sources.js";
import type { Ports } from "../wiring.js";

type KeptName = typeof NAMES_RECORD extends RecordOf<readonly Kept<infer A>[]> ? A : never;

/** Who has a name. Whoever shows a name, or sends to one, asks here. */
export interface Names {
  /** What was found less than 5 minutes ago: null if nobody had the name; undefined if that is not known. */
  readonly kept: (name: string, id: CaipNetworkId) => NamedAccount | null | undefined;
  /**
   * Who has the name, for somebody on this network; null if nobody has it.
   *
   * @throws command/invalid, options/project-id-missing; http/* and api/rate-limited if nobody could be asked
   */
  readonly resolved$: (name: string, id: CaipNetworkId) => Observable<NamedAccount | null>;
}

/** A chain that keeps names, and that the site has a node of. */
export interface NamingChain {
  readonly namespace: Namespace;
  /** Fetched when it is first asked. */
  readonly names$: Observable<ChainNames>;
  readonly ports: () => ChainNamesPorts;
}

export interface NamesPorts {
  /** Null without a project id. */
  readonly api: BlockchainApi | null;
  readonly chains: () => readonly NamingChain[];
  readonly cache: Cache<KeptName>;
}

/**
 * Asks the chain whose zone a name is in; for others the service, and where that knows nobody, chains that may have such names.
 * Nobody is asked for what they said in the last 5 minutes. For a network that the service does not know, it is not asked, and
 * there are no addresses. S7.22, S7.26, wire 4.9
 */
export const namesOf = ({ api, chains, cache }: NamesPorts): Names => {
  /** The chains that may have a name. */
  const chainsOf = (text: string): readonly NamingChain[] => {
    const name = wholeName(text);
    return name === null || isOfService(name) ? [] : chains();
  };
  const saidBefore = (name: string) => {
    const entry = cache.get(name);
    return entry === null ? undefined : entry.account && namedAccountOf(name, entry.account);
  };
  const chainKey = (text: string, id: CaipNetworkId): string => `${id} ${text.trim()}`;
  const readBefore = (text: string, id: CaipNetworkId) => {
    const entry = cache.get(chainKey(text, id));
    if (entry === null) return undefined;
    // As its owner writes it, and not as it was asked for.
    return (
      entry.account && namedAccountOf(printable(entry.account.name) ?? text.trim(), entry.account)
    );
  };
  const keptOf = (text: string, id: CaipNetworkId): NamedAccount | null | undefined => {
    const isChained = chainsOf(text).length > 0;
    const before = isChained ? readBefore(text, id) : undefined;
    if (before !== undefined) return before;
    const name = registeredName(text);
    const said = name === null || api === null ? undefined : saidBefore(name);
    // Where the service knows no address, a chain may.
    return leads(said) || !isChained ? said : undefined;
  };
  const byService$ = (text: string, id: CaipNetworkId): Observable<NamedAccount | null> => {
    const name = registeredName(text);
    if (name === null) throw notAName();
    if (api === null) throw withoutProject();
    const before = saidBefore(name);
    return before !== undefined
      ? of(before)
      : isServed$(api, id).pipe(
          mergeMap((isServed) =>
            isServed
              ? namedAccount$(api, name).pipe(tap((account) => cache.put(name, { account })))
              : of({ name, addresses: [], avatar: null }),
          ),
        );
  };
  const resolved$ = (text: string, id: CaipNetworkId): Observable<NamedAccount | null> => {
    const before = keptOf(text, id);
    if (before !== undefined) return of(before);
    const asked = chainsOf(text);
    if (asked.length === 0) return byService$(text, id);
    return allOf<readonly AskedChain[]>(
      asked.map(({ names$, ports }) => names$.pipe(map((names) => ({ names, ports })))),
    ).pipe(
      mergeMap((all) => {
        const own = all.find(({ names }) => text.trim().toLowerCase().endsWith(names.zone));
        const open = all.find(({ names }) => names.isOpen);
        if (own !== undefined) return byChain$(text, id, own);
        if (open === undefined) return byService$(text, id);
        const canAsk = api !== null && registeredName(text) !== null;
        return (canAsk ? byService$(text, id) : of(null)).pipe(
          mergeMap((said) =>
            leads(said) ? of(said) : byChain$(text, id, open).pipe(map((one) => one ?? said)),
          ),
        );
      }),
      tap((account) => cache.put(chainKey(text, id), { account })),
    );
  };
  const marked = (account: NamedAccount | null | undefined, id: CaipNetworkId) =>
    account && markedFor(account, id);
  return {
    kept: (text, id) => marked(keptOf(text, id), id),
    resolved$: (text, id) =>
      defer(() => resolved$(text, id)).pipe(map((account) => marked(account, id) ?? null)),
  };
};

/** A chain with what reads its names. */
interface AskedChain extends Pick<NamingChain, "ports"> {
  readonly names: ChainNames;
}

const byChain$ = (text: string, id: CaipNetworkId, { names, ports }: AskedChain) =>
  names.resolved$(ports(), text, id);

const leads = (account: NamedAccount | null | undefined): boolean =>
  account != null && account.addresses.length > 0;

const notAName = () =>
  failed(
    "command/invalid",
    '"name" cannot be a registered name. Give the whole name, such as "alice.reown.id": letters, digits and hyphens.',
  );

export const withoutProject = () =>
  failed(
    "options/project-id-missing",
    "Names cannot be resolved: the service answers nobody without a project ID. Give createSluice a `projectId`.",
  );

interface ChainStreams {
  readonly networks$: State<readonly Network[]>;
  readonly settings$: State<Settings>;
}

interface ChainPorts extends Pick<Ports, "packOf"> {
  readonly env: NodePorts["env"] & Pick<Env, "page">;
  readonly clientId: () => string | undefined;
}

/** The chains that keep names, of those whose network is among the site's now. */
export const namingChains =
  ({ networks$, settings$ }: ChainStreams, { env, packOf, clientId }: ChainPorts) =>
  (): readonly NamingChain[] =>
    readNow(networks$).flatMap((home) => {
      const source = packOf(home.chainNamespace)?.names;
      if (source?.home !== home.caipNetworkId || home.testnet === true) return [];
      const ports = () => {
        const settings = readNow(settings$);
        const isAllowed = outsideFiles(settings, env.page().origin);
        const { ccipHosts } = settings;
        return { env, settings, clientId: clientId(), home, ccipHosts, isAllowed };
      };
      return [{ namespace: home.chainNamespace, names$: loadDefault(source.load), ports }];
    });
