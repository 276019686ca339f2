import type { Fact, SluiceEvent } from "./events.js";

/** A fact that answers commands. */
export type Outcome = Extract<Fact, { settles: readonly string[] }>;

/** Tells the outcome of a command from other events. */
export const settles =
  (id: string) =>
  (event: SluiceEvent): event is Outcome =>
    "settles" in event && event.settles.includes(id);
