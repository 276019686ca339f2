import { defer, type Observable, of } from "rxjs";
import type { Env } from "../../base/env.js";
import { readNow } from "../../base/state.js";
import type { Command } from "../../model/events.js";
import type { ViewEntry } from "../../model/modal.js";
import type { JourneyStreams } from "./parts.js";

const VIEW: ViewEntry = { view: "SIWXSignMessage" };

/** Shows the view in place of everything else, so that nothing but its own buttons leads away from it. S2.24 */
export const show = (
  { modal$ }: Pick<JourneyStreams, "modal$">,
  env: Pick<Env, "randomId">,
): Observable<Command> =>
  defer(() =>
    of<Command>({
      type: readNow(modal$).open ? "view/reset" : "view/show",
      id: env.randomId(),
      entry: VIEW,
    }),
  );

/** Takes the view away, where it is shown: nobody has to sign in any more. */
export const leaveView = (env: Pick<Env, "randomId">): Command => ({
  type: "view/leave",
  id: env.randomId(),
  view: VIEW.view,
  to: "close",
});

/** Whether the visitor sees it, or comes back to it. */
export const isShown = ({ view$ }: Pick<JourneyStreams, "view$">): boolean =>
  readNow(view$).history.some(({ view }) => view === VIEW.view);

/** Whether the visitor does not see it. */
export const isHidden = ({ modal$, view$ }: Pick<JourneyStreams, "modal$" | "view$">): boolean =>
  !readNow(modal$).open || readNow(view$).current.view === "ApproveTransaction";
