import { filter, map, type Observable, switchMap, withLatestFrom } from "rxjs";
import type { SluiceEvent } from "../events.js";
import type { ViewName } from "../payloads.js";
import type { Asked } from "./asked.js";
import { byEmail, changeEmail } from "./by-email.js";
import { inSteps, type LoginParts, type Told } from "./step.js";

/**
 * One log-in at a time: another one takes the place of the first, which is given up with everything that it
 * holds. It begins within the turn of the click, so that a window may open.
 */
export const logInEffect = (parts: LoginParts): Observable<SluiceEvent> =>
  parts.asked$.pipe(
    withLatestFrom(parts.view$),
    map(([asked, { current }]) => journeyOf(parts, asked, current.view)),
    // What begins nothing is heard by the journey under way.
    filter((journey$) => journey$ !== null),
    switchMap(inSteps),
  );

const journeyOf = (parts: LoginParts, asked: Asked, view: ViewName): Observable<Told> | null => {
  switch (asked.type) {
    case "email/connect":
      return byEmail(parts, asked.email, view);
    case "email/update":
      return changeEmail(parts, asked.email, view);
    default:
      return null;
  }
};
