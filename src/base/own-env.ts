import type { Observable } from "rxjs";
import type { Env } from "./env.js";

/** What is known of the outside while a sluice lives. */
export interface Held {
  /** Requests under way, by what they ask for. */
  readonly underWay: Map<string, Observable<string>>;
  /** Address of a node to the time until which it wants to be left alone. */
  readonly resting: Map<string, number>;
  /** The networks that the service of accounts answers for, once it has said so. */
  served?: readonly string[];
  /** The element that the dialog and the embedded wallet's frame live in, and how many hold it. */
  host: { readonly element: HTMLElement; holders: number } | null;
  /** What lets each part of the page that draws the dialog draw it before it is opened. They count before its code is there. */
  readonly dialogs: Set<() => void>;
  /** Whether the dialog may stand ready while it is closed: its code is there, and a click is likely. */
  ahead?: boolean;
}

/** The outside of one sluice: two share nothing of what is held. */
export interface OwnEnv extends Env {
  readonly held: Held;
}

/** The parts of it that views use. */
export type ViewEnv = Pick<
  OwnEnv,
  | "scheduler"
  | "document"
  | "online"
  | "media"
  | "page"
  | "copy"
  | "hostDocument"
  | "global"
  | "window"
  | "held"
  | "log"
>;

/**
 * Counts a part of the page that draws the dialog, until it calls what it gets.
 *
 * @param draw draws the closed dialog, so that it stands ready; may be called at once
 */
export const countDialog = (
  held: Pick<Held, "dialogs" | "ahead">,
  draw: () => void,
): (() => void) => {
  held.dialogs.add(draw);
  if (held.ahead) draw();
  return () => held.dialogs.delete(draw);
};

export const nothingHeld = (): Held => ({
  underWay: new Map(),
  resting: new Map(),
  host: null,
  dialogs: new Set(),
});
