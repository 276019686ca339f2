import { loadDefault } from "../../base/load-once.js";
import { readNow } from "../../base/state.js";
import type { Concern } from "../concern.js";
import type { SluiceEvent } from "../events.js";
import { hasLogin } from "../features/state.js";
import type { Folding } from "../folding.js";
import { revealed } from "../revealed.js";
import type { States } from "../wiring.js";
import type { LoginModel, LoginState } from "./payload.js";
import { foldLogin, type LoginStates, showLogin } from "./state.js";

/**
 * Whether visitors can log in, at an event that may fetch the code for it. A page without log-ins loads none of
 * it.
 */
export const offersLogin = (
  event: SluiceEvent,
  { features$ }: Pick<States, "features$">,
): boolean =>
  event.type === "features/decided"
    ? hasLogin(event.features)
    : event.type === "modal/opened" && hasLogin(readNow(features$));

const isForIt = ({ type }: SluiceEvent): boolean => /^(email|social|login)/.test(type);

/** The log-in by e-mail or social account. Fetched once either is on, or a page was led back to. */
export const login = {
  states: ({ folded, held, vault }: Folding): LoginStates => ({
    login$: held<LoginState | null>(
      null,
      folded<LoginModel | null>(null, foldLogin).pipe(
        revealed<LoginModel | null, LoginState | null>(
          vault,
          null,
          (model) => model?.subjectRef ?? null,
          showLogin,
        ),
      ),
    ),
  }),
  lazy: {
    wakes: (event, states) => isForIt(event) || offersLogin(event, states),
    load: loadDefault(() => import("./effects.js")),
    needs: ({ frame$ }) => frame$,
  },
} satisfies Concern;
