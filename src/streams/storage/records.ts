import { filter, map, type Observable, tap } from "rxjs";
import { type Env, events$, type StorageLike } from "../../base/env.js";
import { decodeOrNull } from "../../codecs/decode.js";
import { number, unknown } from "../../codecs/primitives.js";
import { shape } from "../../codecs/shape.js";
import type { RecordOf } from "../../codecs/storage/records.js";
import { parseJson } from "../../codecs/text.js";

/** Reads and writes our records. If storage is missing, full or throws, values live in memory. */
export interface Records {
  /** The record, or null if there is none, or one of another version or shape. */
  read<A>(record: RecordOf<A>): A | null;
  write<A>(record: RecordOf<A>, value: A): void;
  remove(record: Pick<RecordOf<unknown>, "key">): void;
  /** Emits when another tab has written or removed the record. */
  changedElsewhere$(record: RecordOf<unknown>): Observable<void>;
  /** A plain value under its whole key: of other software, or in another shape than our records. */
  readPlain(key: string): string | null;
  writePlain(key: string, value: string): void;
  removePlain(key: string): void;
}

const envelope = shape({ version: number, value: unknown });
const RECORD_MAX_CHARS = 1_000_000;

export const createRecords = (env: Pick<Env, "storage" | "window">, prefix: string): Records => {
  const memory = new Map<string, string>();
  /** Keys whose newest value could not be stored. */
  const unsaved = new Set<string>();
  const keyOf = (record: Pick<RecordOf<unknown>, "key">): string => `${prefix}${record.key}`;
  const attempt = <A>(act: (storage: StorageLike) => A): A | undefined => {
    try {
      return env.storage === null ? undefined : act(env.storage);
    } catch {
      return undefined; // denied or full: `memory` holds the value for this page's life
    }
  };
  const put = (key: string, value: string): void => {
    if (textOf(key) === value) return;
    memory.set(key, value);
    unsaved.add(key);
    attempt((storage) => {
      storage.setItem(key, value);
      unsaved.delete(key);
    });
  };
  const drop = (key: string): void => {
    memory.delete(key);
    unsaved.delete(key);
    attempt((storage) => storage.removeItem(key));
  };
  const textOf = (key: string): string | null => {
    const stored = unsaved.has(key) ? undefined : attempt((storage) => storage.getItem(key));
    return stored === undefined ? (memory.get(key) ?? null) : stored;
  };

  return {
    read: (record) => decodeRecord(record, textOf(keyOf(record))),
    write: (record, value) =>
      put(keyOf(record), JSON.stringify({ version: record.version, value })),
    remove: (record) => drop(keyOf(record)),
    changedElsewhere$: (record) =>
      events$(env.window, "storage").pipe(
        map((event) => (event as StorageEvent).key),
        // A null key: everything was cleared.
        filter((key) => key === null || key === keyOf(record)),
        // The other tab's value is newer than ours that could not be stored.
        tap(() => unsaved.delete(keyOf(record))),
        map(() => undefined),
      ),
    readPlain: textOf,
    writePlain: put,
    removePlain: drop,
  };
};

const decodeRecord = <A>(record: RecordOf<A>, text: string | null): A | null => {
  if (text === null || text.length > RECORD_MAX_CHARS) return null;
  const outer = decodeOrNull(envelope, parseJson(text));
  return outer?.version === record.version ? decodeOrNull(record.codec, outer.value) : null;
};
