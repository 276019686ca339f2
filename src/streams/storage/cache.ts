import { filter, map, type Observable } from "rxjs";
import type { Env } from "../../base/env.js";
import type { Kept } from "../../codecs/storage/cleared.js";
import type { RecordOf } from "../../codecs/storage/records.js";
import type { Records } from "./records.js";

/** A cache keeps this many entries. The oldest are removed first. */
const CACHE_ENTRIES_MAX = 50;

/** Answers kept for a while, across reloads and tabs. */
export interface Cache<A> {
  /** The answer, or null without one that is young enough. Removes older ones. */
  get(key: string): A | null;
  /** The same, with the time of the answer. */
  entry(key: string): Kept<A> | null;
  /** Keeps an answer from now on. */
  put(key: string, value: A): void;
  /** Removes the answers that `isGone` selects. */
  remove(isGone: (key: string) => boolean): void;
  /** Answers that another tab has just stored. Hot: only those after the subscription. */
  elsewhere$(key: string): Observable<A>;
}

/**
 * Creates a cache over a record. A record of another shape or version counts as absent.
 *
 * @param limitMs the oldest age at which an answer is still returned (S9.1). An answer from the future is not:
 *   a clock was set back, so its age is unknown
 */
export const createCache = <A>(
  {
    records,
    env: { scheduler },
  }: {
    readonly records: Pick<Records, "read" | "write" | "changedElsewhere$">;
    readonly env: Pick<Env, "scheduler">;
  },
  record: RecordOf<readonly Kept<A>[]>,
  limitMs: number,
): Cache<A> => {
  /** The time of the answer that this tab saw last, by key: any other is new. */
  const seen = new Map<string, number>();
  const isYoung = ({ at }: Kept<A>): boolean => {
    const age = scheduler.now() - at;
    return age >= 0 && age <= limitMs;
  };
  const keep = (held: readonly Kept<A>[], isKept: (entry: Kept<A>) => boolean) => {
    const left = held.filter(isKept);
    if (left.length < held.length) records.write(record, left);
    return left;
  };
  const find = (key: string): Kept<A> | undefined =>
    keep(records.read(record) ?? [], isYoung).find((entry) => entry.key === key);
  const note = ({ key, at, value }: Kept<A>): A => {
    seen.set(key, at);
    return value;
  };

  const entryOf = (key: string): Kept<A> | null => {
    const entry = find(key);
    if (entry !== undefined) note(entry);
    return entry ?? null;
  };

  return {
    get: (key) => entryOf(key)?.value ?? null,
    entry: entryOf,
    put: (key, value) => {
      const entry = { key, at: scheduler.now(), value };
      const others = (records.read(record) ?? []).filter(
        (other) => other.key !== key && isYoung(other),
      );
      records.write(record, [entry, ...others].slice(0, CACHE_ENTRIES_MAX));
      note(entry);
    },
    remove: (isGone) => void keep(records.read(record) ?? [], ({ key }) => !isGone(key)),
    elsewhere$: (key) =>
      records.changedElsewhere$(record).pipe(
        map(() => find(key)),
        filter((entry) => entry !== undefined),
        filter(({ at }) => at !== seen.get(key)),
        map(note),
      ),
  };
};
