import type { SluiceEvent } from "./events.js";

/**
 * A fold of facts that each say a state of the account in full: the newest counts, until a connection is
 * over.
 */
export const foldLatest =
  <S>(idle: S, said: (event: SluiceEvent) => S | null) =>
  (state: S, event: SluiceEvent): S =>
    event.type === "connection/ended" ? idle : (said(event) ?? state);
