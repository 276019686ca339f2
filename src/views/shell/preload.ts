import { merge, type Observable } from "rxjs";
import { loadOnce } from "../../base/answers.js";
import { readNow } from "../../base/state.js";
import { mayLogIn } from "../../codecs/options/settings.js";
import type { ViewPorts } from "../../root/inside.js";
import { type Drawn, inIdleTime$, type Parts } from "./in-idle-time.js";

type Ports = Pick<ViewPorts, "env" | "options$" | "load">;

/**
 * Fetches the dialog with Connect before any click and lets it stand ready, by the very loaders that a click uses: an
 * import takes a task of its own, even of a module that is there.
 *
 * @param dialog the code of the dialog, in its order; the last of it lets the dialog stand ready
 */
const preloaded$ = (
  { env, options$, load }: Ports,
  dialog: Parts,
  button?: Drawn,
): Observable<unknown> => {
  /** Where visitors may log in, Connect begins with that. Code alone: no frame, and no request to anybody else. */
  const logIn = mayLogIn(readNow(options$)) ? [load("connection"), load("login"), ...LOG_IN] : [];
  // Nothing is drawn before it is decided which parts are on.
  const opening$ = merge(load("modal"), load("features"));
  return inIdleTime$(env, [opening$, ...dialog, ...logIn], button);
};

export default preloaded$;

const LOG_IN: Parts = [
  loadOnce(() => import("../../root/frame-of.js")),
  loadOnce(() => import("../login/login.js")),
];
