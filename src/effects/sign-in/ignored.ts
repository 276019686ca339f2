import { filter, map, type Observable, withLatestFrom } from "rxjs";
import type { SluiceEvent } from "../../model/events.js";
import type { SignInStep } from "../../model/sign-in.js";
import { isReady } from "../../model/sign-in-states.js";
import type { JourneyStreams } from "./parts.js";

type ClickStreams = Pick<JourneyStreams, "events$" | "signIn$">;

/** Settles a click on Sign when nobody is asked, or the wallet is asked already. */
export const ignoredEffect = (streams: ClickStreams): Observable<SluiceEvent> =>
  unchanged$(streams, (step) => !isReady(step));

/** Settles clicks on Sign that come in such a step, as having changed nothing. */
export const unchanged$ = (
  { events$, signIn$ }: ClickStreams,
  isIgnored: (step: SignInStep | null) => boolean,
): Observable<SluiceEvent> =>
  events$.pipe(
    filter((event) => event.type === "sign-in/sign"),
    withLatestFrom(signIn$),
    filter(([, { step }]) => isIgnored(step)),
    map(([{ id }]) => ({ type: "sign-in/unchanged", settles: [id] })),
  );
