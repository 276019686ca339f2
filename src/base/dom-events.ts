import { Observable } from "rxjs";
import type { EventHub } from "./env.js";

/** Events of one type. Listens while subscribed. */
export const events$ = (
  hub: Pick<EventHub, "addEventListener" | "removeEventListener">,
  type: string,
): Observable<Event> =>
  new Observable((subscriber) => {
    const listen = (event: Event): void => subscriber.next(event);
    hub.addEventListener(type, listen);
    return () => hub.removeEventListener(type, listen);
  });
