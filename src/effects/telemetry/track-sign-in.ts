import { filter, map, type Observable, withLatestFrom } from "rxjs";
import type { SluiceEvent } from "../../model/events.js";
import type { Streams } from "../wiring.js";
import { type Tracked, whereIn } from "./message.js";

/** The sign-in in the service's terms, without the message and its signature. wire 14, S4.16 to S4.21 */
export const signedIn = ({ events$, model$ }: Streams<"model$">): Observable<Tracked> =>
  events$.pipe(
    map(nameOf),
    filter((event) => event !== null),
    withLatestFrom(model$),
    map(([event, model]) => ({ event, properties: whereIn(model) })),
  );

const nameOf = (event: SluiceEvent): string | null => {
  switch (event.type) {
    case "sign-in/signing":
      return "CLICK_SIGN_SIWX_MESSAGE";
    case "sign-in/succeeded":
      return "SIWX_AUTH_SUCCESS";
    case "sign-in/failed":
      return event.isTold ? "SIWX_AUTH_ERROR" : null;
    case "session/unavailable":
      return "SIWX_AUTH_ERROR";
    case "sign-in/cancelled":
      return "CLICK_CANCEL_SIWX";
    default:
      return null;
  }
};
