import { defer, map, type Observable } from "rxjs";
import { events$ } from "../../base/dom-events.js";
import type { Env } from "../../base/env.js";
import type { Settings } from "../../codecs/options/settings.js";
import type { Fact } from "../../model/events.js";

/**
 * Tells of each sluice that begins in this page later with the same prefix, so that both keep their records in one place. They meet
 * over an event of the window, which also reaches one of another copy of this package; a server has no window.
 */
export const meetTwinEffect = (
  { window }: Pick<Env, "window">,
  { storagePrefix }: Pick<Settings, "storagePrefix">,
): Observable<Fact> =>
  defer(() => {
    const name = `sluice:${storagePrefix}`;
    window.dispatchEvent(new Event(name));
    return events$(window, name);
  }).pipe(map(() => ({ type: "options/shared" })));
