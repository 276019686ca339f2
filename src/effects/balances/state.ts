import { foldLatest } from "../latest.js";
import type { BalanceState } from "./payload.js";

export const initialBalance: BalanceState = { status: "idle" };

export const foldBalance = foldLatest(initialBalance, (event) =>
  event.type === "balance/changed" ? event.balance : null,
);
