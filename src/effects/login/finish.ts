import { defer, filter, map, merge, type Observable, of, take } from "rxjs";
import { EMBEDDED_ID } from "../connection/state.js";
import type { CommandOf, SluiceEvent } from "../events.js";
import { loginIs } from "./state.js";
import type { LoginParts, Told } from "./step.js";
import { next } from "./step.js";
import type { LoginModel } from "./types.js";

/** What the embedded wallet is connected on. wire 6.11 */
const NAMESPACE = "eip155";

/**
 * Logged in: connects the embedded wallet, which is a wallet like any other from here on. Its failure stays
 * on the step, where one can try again.
 */
export const connectWallet = (
  { events$, env }: Pick<LoginParts, "events$" | "env">,
  login: Partial<LoginModel>,
): Observable<Told> =>
  defer(() => {
    const id = env.randomId();
    const connect: CommandOf<"connect"> = {
      type: "connect",
      id,
      connectorId: EMBEDDED_ID,
      namespace: NAMESPACE,
    };
    const outcome$ = events$.pipe(
      filter((event) => "settles" in event && event.settles.includes(id)),
      take(1),
      map(
        (event): Told =>
          "failure" in event && event.failure != null
            ? loginIs({ ...login, busy: false, failure: event.failure })
            : next(loginIs()),
      ),
    );
    return merge(outcome$, of<SluiceEvent>(connect));
  });

/** Who leaves a log-in gives up the connecting of the wallet that it may have come to. */
export const giveUpConnecting = ({
  model$,
  env,
}: Pick<LoginParts, "model$" | "env">): Observable<SluiceEvent> =>
  model$.pipe(
    take(1),
    filter(({ connections }) => {
      const attempt = connections[NAMESPACE]?.attempt;
      return attempt?.phase === "asking" && attempt.connector.id === EMBEDDED_ID;
    }),
    map(() => ({ type: "connect/cancel", id: env.randomId(), namespace: NAMESPACE })),
  );
