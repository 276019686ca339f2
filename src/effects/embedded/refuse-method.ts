import {
  concat,
  defer,
  EMPTY,
  filter,
  from,
  map,
  mergeMap,
  type Observable,
  withLatestFrom,
} from "rxjs";
import type { Env } from "../../base/env.js";
import { after } from "../../base/wait.js";
import { METHOD_ALERTS } from "../../model/catalogue/login.js";
import type { KindOf } from "../../model/catalogue/messages.js";
import { raised } from "../../model/catalogue/raised.js";
import type { SluiceEvent } from "../../model/events.js";
import { isEmbedded } from "../../model/live.js";
import type { ViewEntry } from "../../model/modal.js";
import type { FramePort } from "../../streams/frame/port.js";
import { type EmbeddedMethod, embeddedMethod } from "../../streams/wallets/embedded/wallet.js";
import type { Streams } from "../wiring.js";

/** A passing message about a refused method appears this long after the dialog. S6.10, S9.10 */
const ERROR_UI_DELAY_MS = 300;

const KIND: KindOf<"snackbar.action-not-allowed"> = "error";

/**
 * When the site requests a method that the embedded wallet does not have, tells the visitor, who may have asked
 * for its effect, and the developer, and withdraws what the frame still asks. All this happens at once,
 * although the refusal itself waits behind earlier requests. S6.10, S8.11, S8.22
 */
export const refuseMethodEffect = (
  { events$, model$, modal$ }: Streams<"model$" | "modal$">,
  frame: Pick<FramePort, "rejectRpc">,
  env: Pick<Env, "scheduler" | "randomId">,
): Observable<SluiceEvent> =>
  events$.pipe(
    filter((event) => event.type === "request"),
    withLatestFrom(model$, modal$),
    filter(
      ([request, model]) =>
        isEmbedded(request, model) && isUnknown(embeddedMethod(request.method, request.namespace)),
    ),
    mergeMap(([{ method }, , { open }]) => {
      const said$: Observable<SluiceEvent> = after(ERROR_UI_DELAY_MS, env.scheduler).pipe(
        map(() => ({
          type: "snackbar/show",
          id: env.randomId(),
          snackbar: { kind: KIND, message: { key: "snackbar.action-not-allowed" } },
        })),
      );
      // The dialog moves first: once no request is open, the approval would close it.
      const taken$ = defer(() => {
        frame.rejectRpc();
        return EMPTY;
      });
      const alert = raised(METHOD_ALERTS, "request/method-unknown", { method });
      return concat(from([shown(open, env.randomId()), alert]), taken$, said$);
    }),
  );

const isUnknown = (method: EmbeddedMethod): boolean =>
  method.by === "nobody" && !method.isElsewhere;

const ACCOUNT: ViewEntry = { view: "Account" };

/** Opens the dialog, or leaves the approval that is withdrawn; any other view stays. */
const shown = (open: boolean, id: string): SluiceEvent =>
  open
    ? { type: "view/leave", id, view: "ApproveTransaction", to: ACCOUNT }
    : { type: "view/show", id, entry: ACCOUNT };
