import { filter, map, type Observable } from "rxjs";
import { readNow, type State } from "../../base/state.js";
import type { AccountState } from "../../model/connection.js";
import type { Fact } from "../../model/events.js";
import { isHeld, type ViewEntry } from "../../model/modal.js";
import { isLost } from "../../model/network.js";
import type { SignInModel } from "../../model/sign-in.js";
import type { Streams } from "../wiring.js";

/**
 * Opens the dialog on the requested view, else on Account if connected, UnsupportedChain if the wallet has to
 * leave its network, or Connect. `view/show` keeps what an open dialog shows below it. S2.5
 */
export const openEffect = ({
  events$,
  modal$,
  view$,
  account$,
  network$,
  signIn$,
  settings$,
}: Streams<"modal$" | "view$" | "account$" | "network$" | "signIn$"> & {
  readonly settings$: State<Parameters<typeof isLost>[1]>;
}): Observable<Fact> =>
  events$.pipe(
    filter((event) => event.type === "modal/open" || event.type === "view/show"),
    map((event) =>
      event.type === "view/show" && readNow(modal$).open
        ? {
            type: "view/changed",
            settles: [event.id],
            entry: event.entry,
            // No view is there twice, so that showing one again changes nothing.
            below: readNow(view$).history.filter(({ view }) => view !== event.entry.view),
          }
        : {
            type: "modal/opened",
            settles: [event.id],
            entry: instead(
              event.entry ??
                fitting(readNow(account$), isLost(readNow(network$), readNow(settings$))),
              readNow(signIn$),
            ),
          },
    ),
  );

const fitting = (account: AccountState, lost: boolean): ViewEntry => ({
  view: account === null ? "Connect" : lost ? "UnsupportedChain" : "Account",
});

/** No account before a sign-in that the site requires, though the host closed the dialog meanwhile. S2.46 */
const instead = (entry: ViewEntry, { step }: Pick<SignInModel, "step">): ViewEntry =>
  step?.isRequired === true && entry.view === "Account" ? { view: "SIWXSignMessage" } : entry;

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
        by === "visitor" && isHeld(readNow(view$), readNow(signIn$))
          ? "modal/close-refused"
          : "modal/closed",
      settles: [id],
    })),
  );
