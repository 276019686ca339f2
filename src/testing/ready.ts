import { firstValueFrom, isObservable, of } from "rxjs";
import type { LateFolds } from "../model/states.js";
import { builtChunks } from "../root/chunks.js";
import { MAKERS } from "../root/later.js";

const isRecord = (value: unknown): value is object =>
  typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** The same record, with each loader in it, and in what it loads, replaced by one that has loaded. */
const ready = async <T>(parts: T): Promise<T> => {
  if (!isRecord(parts)) return parts;
  const entries = Object.entries(parts).map(async ([name, part]) =>
    isObservable(part)
      ? [name, of(await ready(await firstValueFrom(part)))]
      : [name, await ready(part)],
  );
  return Object.fromEntries(await Promise.all(entries)) as T;
};

/**
 * Everything that a page fetches on demand, there at once: loaded while this module is imported, so that no promise
 * delays a test. The list is the page's own, so a part that is added to it is here as well.
 */
export const READY = await ready(builtChunks());

/** What creates the ports of a sluice, there at once as well. */
export const READY_MAKERS = await ready(MAKERS);

const works = await Promise.all(Object.values(READY.work).map((work$) => firstValueFrom(work$)));

/** Every late fold. */
export const FOLDS: Partial<LateFolds> = Object.assign({}, ...works.map(({ folds }) => folds));
