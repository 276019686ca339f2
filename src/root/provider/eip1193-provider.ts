import { switchMap, tap } from "rxjs";
import { readNow } from "../../base/state.js";
import { copiedRequest } from "../../codecs/copied-request.js";
import type { Eip1193Provider } from "../../codecs/eip1193-provider.js";
import type { Chunks } from "../chunks.js";
import type { Composed } from "../composed.js";
import type { ProviderCommands } from "./answers.js";
import type { Listening } from "./parts.js";

type Listen = Eip1193Provider["on"];

/**
 * A stable EIP-1193 provider over the connected wallet. Created once and given to viem or ethers, it follows
 * connects, switches and disconnects. Its working parts are fetched with the first request or listener.
 */
export const createEip1193Provider = (
  { states, wiring, scope }: Pick<Composed, "states" | "wiring" | "scope">,
  commands: ProviderCommands,
  { provider$ }: Pick<Chunks, "provider$">,
): Eip1193Provider => {
  const listeners: Listening[] = [];
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
        switchMap(({ emitting$ }) => emitting$(listeners, { states, wiring }, before)),
      ),
    );
  };
  const listen =
    (once: boolean): Listen =>
    (event, listener) => {
      listeners.push({ event, listener, once });
      tell();
      return provider;
    };
  const off: Listen = (event, listener) => {
    const at = listeners.findIndex((one) => one.event === event && one.listener === listener);
    if (at >= 0) listeners.splice(at, 1);
    return provider;
  };

  const provider: Eip1193Provider = {
    request: async <T>(args: Parameters<Eip1193Provider["request"]>[0]) => {
      const asked = copiedRequest(args);
      // Now, since the code that answers may take a while, and the account may change.
      const before = readNow(states.model$);
      let answer: unknown;
      await provider$.forEach(({ answerRequest }) => {
        answer = answerRequest(asked, before, { states, wiring }, commands);
      });
      return answer as T;
    },
    on: listen(false),
    once: listen(true),
    off,
    removeListener: off,
  };
  return provider;
};
