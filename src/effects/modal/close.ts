import { filter, map, type Observable } from "rxjs";
import { readNow } from "../../base/state.js";
import type { Fact } from "../../model/events.js";
import type { Streams } from "../wiring.js";

/**
 * Closes the dialog. The visitor cannot close it while they have to sign in: the dialog shakes, and its own buttons say how
 * to leave. S2.46
 */
export const closeEffect = ({
  events$,
  view$,
  signIn$,
}: Streams<"view$" | "signIn$">): Observable<Fact> =>
  events$.pipe(
    filter((event) => event.type === "modal/close"),
    map(({ id, by }) => ({
      type:
        by === "visitor" &&
        readNow(signIn$).step?.isRequired === true &&
        /^(SIWXSign|ApproveTr)/.test(readNow(view$).current.view)
          ? "modal/close-refused"
          : "modal/closed",
      settles: [id],
    })),
  );
