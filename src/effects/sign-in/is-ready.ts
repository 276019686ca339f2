import type { SignInStep } from "./payload.js";

/** Whether the visitor can agree now: the wallet is not being asked already. */
export const isReady = (step: SignInStep | null): step is SignInStep =>
  step !== null && (step.phase === "preparing" || step.phase === "ready");
