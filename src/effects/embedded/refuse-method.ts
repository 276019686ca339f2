import {
  concat,
  delay,
  filter,
  from,
  map,
  mergeMap,
  type Observable,
  of,
  withLatestFrom,
} from "rxjs";
import type { Env } from "../../base/env.js";
import { ERROR_UI_DELAY_MS } from "../../base/frame-limits.js";
import type { State } from "../../base/state.js";
import { rpcMethodKind } from "../../codecs/frame/rpc-methods.js";
import { METHOD_ALERTS } from "../alerts/catalogue/methods.js";
import type { KindOf } from "../alerts/catalogue/snackbars.js";
import { raised } from "../alerts/raised.js";
import type { ConnectionModel } from "../connection/state.js";
import type { SluiceEvent } from "../events.js";
import type { ModalState } from "../payloads.js";
import { isEmbedded } from "./is-embedded.js";

const KIND: KindOf<"snackbar.action-not-allowed"> = "error";
/** Answered here, without the frame. */
const OWN = ["eth_accounts", "eth_requestAccounts", "eth_chainId", "wallet_switchEthereumChain"];

/**
 * A method that the embedded wallet does not have is told to the visitor, who may have asked for what it
 * would have done, and to the people who build the site. S6.10, S8.11, S8.22
 */
export const refuseMethodEffect = (
  {
    events$,
    model$,
    modal$,
  }: {
    readonly events$: Observable<SluiceEvent>;
    readonly model$: State<ConnectionModel>;
    readonly modal$: State<ModalState>;
  },
  env: Pick<Env, "scheduler" | "randomId">,
): Observable<SluiceEvent> =>
  events$.pipe(
    filter((event) => event.type === "request/sent"),
    withLatestFrom(model$, modal$),
    filter(
      ([{ request }, model]) =>
        rpcMethodKind(request.method) === null &&
        !OWN.includes(request.method) &&
        isEmbedded(request, model),
    ),
    mergeMap(([{ request }, , { open }]) => {
      const opened: SluiceEvent[] = open
        ? []
        : [{ type: "modal/opened", settles: [], entry: { view: "Account" } }];
      const said$: Observable<SluiceEvent> = of(null).pipe(
        delay(ERROR_UI_DELAY_MS, env.scheduler),
        map(() => ({
          type: "snackbar/show",
          id: env.randomId(),
          snackbar: { kind: KIND, message: { key: "snackbar.action-not-allowed" } },
        })),
      );
      const alert = raised(METHOD_ALERTS, "request/method-unknown", { method: request.method });
      return concat(from<SluiceEvent[]>([...opened, alert]), said$);
    }),
  );
