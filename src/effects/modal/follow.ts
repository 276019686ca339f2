import { filter, map, type Observable, withLatestFrom } from "rxjs";
import type { State } from "../../base/state.js";
import type { Network } from "../../codecs/network.js";
import type { ConnectionModel } from "../../model/connection-model.js";
import type { Fact, SluiceEvent } from "../../model/events.js";
import { connectionIn } from "../../model/live.js";
import type { ModalState, ViewEntry, ViewState } from "../../model/modal.js";
import { isLost } from "../../model/network.js";
import { type SignInSettings, subjectOf } from "../../model/sign-in-states.js";

interface FollowStreams {
  readonly events$: Observable<SluiceEvent>;
  readonly modal$: State<ModalState>;
  readonly view$: State<ViewState>;
  readonly model$: State<ConnectionModel>;
  readonly network$: State<Network>;
  readonly settings$: State<Parameters<typeof isLost>[1] & SignInSettings>;
}

/**
 * Moves the dialog when something happens: closes it once connected, leaves a switch that is done, and asks for
 * a supported network when a wallet moved to another. A.4, S2.22, S4.11
 */
export const followEffect = ({
  events$,
  modal$,
  view$,
  model$,
  network$,
  settings$,
}: FollowStreams): Observable<Fact> =>
  events$.pipe(
    withLatestFrom(modal$, view$, model$, network$, settings$),
    // Another wallet of the namespace takes the place of one that ended. Where all are listed, the others stay.
    filter(
      ([event, , { current }, model]) =>
        event.type !== "connection/ended" ||
        (current.view === "ProfileWallets"
          ? model.connections[0]
          : connectionIn(model, event.namespace)) == null,
    ),
    map(([event, modal, view, model, network, settings]) => {
      const lost = isLost(network, settings);
      if (!modal.open) return whileClosed(event, lost);
      const signsIn = subjectOf(model, settings) !== null;
      return whileOpen(event, view, { lost, signsIn });
    }),
    filter((fact) => fact !== null),
  );

const CLOSED: Fact = { type: "modal/closed", settles: [] };
const UNSUPPORTED: ViewEntry = { view: "UnsupportedChain" };

/** What holds after the event. */
interface After {
  /** The wallet has to leave its network. */
  readonly lost: boolean;
  /** An account of a site that has sign-in: what comes after a connection is shown, or the dialog closed, by that. */
  readonly signsIn: boolean;
}

const whileOpen = (event: SluiceEvent, view: ViewState, { lost, signsIn }: After): Fact | null => {
  const paying = view.history.filter((entry) => entry.view === "Pay");
  switch (event.type) {
    case "connect/succeeded":
      if (lost) return show(UNSUPPORTED, paying);
      return event.restored || signsIn ? null : backTo(paying);
    case "options/updated":
    case "connection/activated":
    case "connection/chain-changed":
      if (lost) return view.current.view === "SwitchNetwork" ? null : show(UNSUPPORTED, paying);
      return view.current.view === "UnsupportedChain" ? backTo(paying) : null;
    case "network/switched":
      if (view.history.some((entry) => entry.view === "UnsupportedChain")) return backTo(paying);
      return view.current.view === "SwitchNetwork" ? leave(view) : null;
    case "connection/ended":
      // After the visitor's own disconnect, close; after any other end, show where to connect again.
      return event.failure === null ? CLOSED : show({ view: "Connect" }, paying);
    default:
      return null;
  }
};

const whileClosed = (event: SluiceEvent, lost: boolean): Fact | null =>
  MOVES.includes(event.type) && lost
    ? { type: "modal/opened", settles: [], entry: UNSUPPORTED }
    : null;

/** After these, the active network may be one that is not configured. */
const MOVES: readonly SluiceEvent["type"][] = [
  "connection/activated",
  "connection/chain-changed",
  "connect/succeeded",
  "options/updated",
];

const show = (entry: ViewEntry, below: readonly ViewEntry[] = []): Fact => ({
  type: "view/changed",
  settles: [],
  entry,
  below,
});

/** What was to be paid when something else came in between; else nothing is left to show. */
const backTo = ([entry]: readonly ViewEntry[]): Fact =>
  entry === undefined ? CLOSED : show(entry);

/** Goes back past the switch and the list it was chosen from. */
const leave = ({ history }: ViewState): Fact => {
  const left = history.filter(({ view }) => view !== "SwitchNetwork" && view !== "Networks");
  const entry = left.at(-1);
  return entry === undefined ? CLOSED : show(entry, left.slice(0, -1));
};
