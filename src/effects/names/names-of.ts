import { defer, mergeMap, type Observable, of, tap } from "rxjs";
import { failed } from "../../base/errors.js";
import {
  type NAMES_RECORD,
  type NamedAccount,
  namedAccountOf,
  registeredName,
} from "../../codecs/api/names.js";
import type { CaipNetworkId } from "../../codecs/caip.js";
import type { Kept } from "../../codecs/storage/caches.js";
import type { RecordOf } from "../../codecs/storage/records.js";
import type { BlockchainApi } from "../../streams/api/blockchain.js";
import { namedAccount$ } from "../../streams/api/names.js";
import { isServed$ } from "../../streams/api/supported-chains.js";
import type { Cache } from "../../streams/storage/cache.js";

type KeptName = typeof NAMES_RECORD extends RecordOf<readonly Kept<infer A>[]> ? A : never;

/** Who has a name. Whoever shows a name, or sends to one, asks here. */
export interface Names {
  /** What was found less than 5 minutes ago: null if nobody had the name; undefined if that is not known. */
  readonly kept: (name: string) => NamedAccount | null | undefined;
  /**
   * Who has the name, for somebody on this network; null if nobody has it.
   *
   * @throws command/invalid, options/project-id-missing; http/* and api/rate-limited if nobody could be asked
   */
  readonly resolved$: (name: string, id: CaipNetworkId) => Observable<NamedAccount | null>;
}

export interface NamesPorts {
  /** Null without a project id. */
  readonly api: BlockchainApi | null;
  readonly cache: Cache<KeptName>;
}

/**
 * Asks the service, unless it said so in the last 5 minutes. For a network that the service does not know, it is not asked,
 * and there are no addresses. S7.22, S7.26, wire 4.9
 */
export const namesOf = ({ api, cache }: NamesPorts): Names => {
  const kept: Names["kept"] = (text) => {
    const name = registeredName(text);
    const entry = name === null ? null : cache.get(name);
    return name === null || entry === null
      ? undefined
      : entry.account && namedAccountOf(name, entry.account);
  };
  return {
    kept,
    resolved$: (text, id) =>
      defer(() => {
        const name = registeredName(text);
        if (name === null) throw notAName();
        if (api === null) throw withoutProject();
        const before = kept(name);
        if (before !== undefined) return of(before);
        return isServed$(api, id).pipe(
          mergeMap((isServed) =>
            isServed
              ? namedAccount$(api, name).pipe(tap((account) => cache.put(name, { account })))
              : of({ name, addresses: [], avatar: null }),
          ),
        );
      }),
  };
};

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
