/** How new connections are turned away. Sockets that are already open stay: use `drop` for those. */
export type Refusal =
  | { readonly kind: "http"; readonly status: number }
  | { readonly kind: "close"; readonly code: number; readonly reason: string };

/** Everything that can be wrong with the relay; all of it may change while it runs. */
export type RelayFaults = {
  readonly refuse: Refusal | null;
  /** Added to every answer and every delivery. */
  readonly delayMs: number;
  readonly duplicate: boolean;
  /** Damages the encrypted text of every delivery, so that it no longer decrypts. */
  readonly corrupt: boolean;
  /** Accepts everything, delivers nothing; what was muted waits in the mailbox. */
  readonly mute: boolean;
  /** Holds each delivery back until the next one has overtaken it, or for `REORDER_HOLD_MS`. */
  readonly reorder: boolean;
};

export const REORDER_HOLD_MS = 400;

export const noRelayFaults: RelayFaults = {
  refuse: null,
  delayMs: 0,
  duplicate: false,
  corrupt: false,
  mute: false,
  reorder: false,
};

/** Close reasons of the hosted relay that a client tells apart by their text (close code 3000). */
export const refusalTexts = {
  origin: "Unauthorized: origin not allowed",
  project: "Unauthorized: invalid key",
  clock: "JWT validation error: JWT Token is not yet valid",
} as const;

/** Flips one bit in the middle of base64 text: still base64, no longer the same bytes. */
export const damage = (message: string): string => {
  const at = Math.floor(message.length / 2);
  const letter = message[at] === "A" ? "B" : "A";
  return message.slice(0, at) + letter + message.slice(at + 1);
};
