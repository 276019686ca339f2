import { distinctUntilChanged, map, type Observable, scan, startWith, timer } from "rxjs";
import type { Env } from "../../base/env.js";

/** How often the dialog looks whether what is to be signed can be read. */
const READ_EVERY_MS = 100;
/** A text that could not be read must be readable for this long before it can be signed. */
const READ_AGAIN_MS = 1_000;
/** A text that cannot be read for this long is spoken of: until then, it may only have just come. */
const UNREAD_TOLD_MS = 300;

/** Whether the visitor can read what they are asked to sign. */
export interface Reading {
  /** Only then may anything be signed. */
  readonly canBeRead: boolean;
  /** It cannot be read, and not because it has just come. */
  readonly isTold: boolean;
}

export const READ: Reading = { canBeRead: true, isTold: false };
export const UNREAD: Reading = { canBeRead: false, isTold: false };

interface Looked extends Reading {
  /** Looks in a row with the same result. */
  readonly times: number;
  readonly isReadable: boolean;
  /** How many good looks in a row it takes. */
  readonly needed: number;
}

/**
 * Looks again and again, for as long as it is subscribed to. The first good look is enough; after a bad one, the text
 * must have been readable for a while, so that one that flickers is never taken as read. A look that gives null begins
 * anew: nothing is offered to be signed then.
 */
export const reading$ = (
  looks: () => boolean | null,
  { scheduler }: Pick<Env, "scheduler">,
): Observable<Reading> =>
  timer(READ_EVERY_MS, READ_EVERY_MS, scheduler).pipe(
    startWith(0),
    map(looks),
    scan(afterLook, NOT_LOOKED),
    map(({ canBeRead, isTold }) => ({ canBeRead, isTold })),
    distinctUntilChanged((a, b) => a.canBeRead === b.canBeRead && a.isTold === b.isTold),
  );

const NOT_LOOKED: Looked = { ...UNREAD, times: 0, isReadable: false, needed: 1 };

const afterLook = (before: Looked, isReadable: boolean | null): Looked => {
  if (isReadable === null) return NOT_LOOKED;
  const times = isReadable === before.isReadable ? before.times + 1 : 1;
  const canBeRead = isReadable && (before.canBeRead || times >= before.needed);
  const isTold =
    !canBeRead && (before.isTold || (!isReadable && times * READ_EVERY_MS >= UNREAD_TOLD_MS));
  const needed = canBeRead || isTold ? READ_AGAIN_MS / READ_EVERY_MS : before.needed;
  return { canBeRead, isTold, times, isReadable, needed };
};
