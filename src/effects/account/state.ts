import { foldLatest } from "../latest.js";
import type { IdentityState } from "../payloads.js";

export const initialIdentity: IdentityState = {
  status: "idle",
  address: null,
  name: null,
  avatar: null,
  failure: null,
};

export const foldIdentity = foldLatest(initialIdentity, (event) =>
  event.type === "identity/changed" ? event.identity : null,
);
