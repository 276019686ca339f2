import { switchMap, tap } from "rxjs";
import { readNow } from "../../base/state.js";
import type { Eip1193Provider } from "../../codecs/eip1193-provider.js";
import type { Chunks } from "../chunks.js";
import type { Composed } from "../composed.js";
import type { Sluice } from "../types.js";

/**
 * A stable EIP-1193 provider over the connected wallet. Created once and given to viem or ethers, it follows
 * connects, switches and disconnects. Its working parts are fetched with the first request or listener.
 */
export const createEip1193Provider = (
  { states, wiring, scope }: Pick<Composed, "states" | "wiring" | "scope">,
  commands: Pick<Sluice, "open" | "switchNetwork" | "request">,
  { provider$ }: Pick<Chunks, "provider$">,
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
  let isTelling = false;
  const tell = (): void => {
    if (isTelling) return;
    isTelling = true;
    // Changes while the code is loading are emitted as well.
    const before = readNow(states.model$);
    scope.run(
      provider$.pipe(
        tap({
          error: () => {
            isTelling = false; // the next listener tries anew
          },
        }),
        switchMap(({ changes$ }) => changes$(states.model$, before)),
        tap(([event, value]) => emit(event, value)),
      ),
    );
  };

  const provider: Eip1193Provider = {
    request: async (args) => {
      let answer: Promise<unknown> | undefined;
      await provider$.forEach(({ answerRequest }) => {
        answer = answerRequest(args, { states, wiring }, commands);
      });
      return answer;
    },
    on: (event, listener) => {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener));
      tell();
      return provider;
    },
    removeListener: (event, listener) => {
      listeners.get(event)?.delete(listener);
      return provider;
    },
  };
  return provider;
};
