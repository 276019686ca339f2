import type { Entry } from "./entry.js";

/** What the page keeps, newest first. */
export type Timeline = {
  readonly entries: readonly Entry[];
  /** What came since the pause began; null while nothing is paused. */
  readonly held: readonly Entry[] | null;
  /** How many came since then, with those that are too many to keep. */
  readonly missed: number;
};

export type TimelineEvent =
  /** Oldest first. */
  | { readonly type: "came"; readonly entries: readonly Entry[] }
  | { readonly type: "paused" }
  | { readonly type: "resumed" }
  | { readonly type: "cleared" };

/** More is not drawn, not kept and not exported. */
export const MAX_ENTRIES = 500;

export const emptyTimeline: Timeline = { entries: [], held: null, missed: 0 };

export const foldTimeline = (timeline: Timeline, event: TimelineEvent): Timeline => {
  const { entries, held } = timeline;
  switch (event.type) {
    case "came":
      return held === null
        ? { ...timeline, entries: onTop(event.entries, entries) }
        : {
            ...timeline,
            held: onTop(event.entries, held),
            missed: timeline.missed + event.entries.length,
          };
    case "paused":
      return { ...timeline, held: held ?? [] };
    case "resumed":
      return { entries: bounded([...(held ?? []), ...entries]), held: null, missed: 0 };
    case "cleared":
      return { entries: [], held: held === null ? null : [], missed: 0 };
  }
};

/** All that is kept, oldest first, also what the list does not show yet. */
export const allOf = ({ entries, held }: Timeline): readonly Entry[] =>
  bounded([...(held ?? []), ...entries]).toReversed();

const onTop = (came: readonly Entry[], below: readonly Entry[]): readonly Entry[] =>
  bounded([...came.toReversed(), ...below]);

const bounded = (entries: readonly Entry[]): readonly Entry[] => entries.slice(0, MAX_ENTRIES);
