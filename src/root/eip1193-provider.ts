import {
  distinctUntilChanged,
  firstValueFrom,
  map,
  type Observable,
  pairwise,
  startWith,
  tap,
} from "rxjs";
import { loadOnce } from "../base/load-once.js";
import type { Eip1193Provider } from "../codecs/eip1193-provider.js";
import type { Composed } from "./compose.js";
import { ProviderRpcError } from "./provider-error.js";
import { type ProviderView, viewOf } from "./provider-view.js";
import type { Sluice } from "./types.js";

/** The answers are fetched with the first request. */
const answers$ = loadOnce(() => import("./provider-answers.js"));

/**
 * A stable EIP-1193 provider over whatever wallet is connected: made once, handed to viem or ethers,
 * it follows connects, switches and disconnects.
 */
export const createEip1193Provider = (
  { states, wiring, scope }: Pick<Composed, "states" | "wiring" | "scope">,
  commands: Pick<Sluice, "open" | "switchNetwork" | "request">,
): Eip1193Provider => {
  const listeners = new Map<string, Set<(...args: unknown[]) => void>>();
  const emit = (event: string, value: unknown): void => {
    for (const listener of [...(listeners.get(event) ?? [])]) {
      try {
        listener(value);
      } catch (defect) {
        wiring.env.log("error", `A listener of "${event}" threw.`, defect);
      }
    }
  };
  scope.run(announce(states.model$.pipe(map(viewOf)), emit));

  const provider: Eip1193Provider = {
    request: async (args) => {
      const { answerRequest } = await firstValueFrom(answers$);
      return answerRequest(args, { states, wiring }, commands);
    },
    on: (event, listener) => {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener));
      return provider;
    },
    removeListener: (event, listener) => {
      listeners.get(event)?.delete(listener);
      return provider;
    },
  };
  return provider;
};

/** Turns changes of state into EIP-1193 events. */
const announce = (view$: Observable<ProviderView>, emit: (event: string, value: unknown) => void) =>
  view$.pipe(
    distinctUntilChanged((a, b) => JSON.stringify(a) === JSON.stringify(b)),
    startWith<ProviderView | null>(null),
    pairwise(),
    tap(([before, now]) => {
      if (before === null || now === null) return;
      if (!before.isConnected && now.isConnected) emit("connect", { chainId: now.chainId });
      if (before.chainId !== now.chainId) emit("chainChanged", now.chainId);
      if (before.accounts.join() !== now.accounts.join()) emit("accountsChanged", now.accounts);
      if (before.isConnected && !now.isConnected)
        emit("disconnect", new ProviderRpcError(4900, "The wallet was disconnected."));
    }),
  );
