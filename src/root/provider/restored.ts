import { filter, firstValueFrom, takeUntil, timer } from "rxjs";
import { RESTORE_EMBEDDED_MS } from "../../base/limits.js";
import { readNow } from "../../base/state.js";
import type { ConnectionModel } from "../../model/connection-model.js";
import { toRestore } from "../../model/connection-states.js";
import { isRestoring } from "../../model/live-connections.js";
import type { Composed } from "../composed.js";
import { type ProviderView, viewOf } from "./view.js";

type Parts = Pick<Composed, "states" | "wiring">;

/**
 * The accounts and the chain once it is known whether the stored connection is there again. A library that asks as
 * soon as the page is loaded would otherwise read that nothing is connected, and forget its own connection.
 */
export const restoredView = async ({ states, wiring }: Parts): Promise<ProviderView> => {
  const { model$ } = states;
  const { env, records, settings } = wiring;
  const isKnown = (model: ConnectionModel): boolean =>
    !isRestoring(model, "eip155") ||
    // Where nothing is to be restored, nothing is tried.
    (model.reasons.eip155 === undefined && !toRestore(records, settings).includes("eip155"));
  // The longest that a restore may take: its code may not come at all.
  const late$ = timer(RESTORE_EMBEDDED_MS, env.scheduler);
  await firstValueFrom(model$.pipe(filter(isKnown), takeUntil(late$)), { defaultValue: null });
  return viewOf(readNow(model$));
};
