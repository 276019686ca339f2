import { map } from "rxjs";
import { loadOnce } from "../base/load-once.js";
import { featuresConcern } from "../effects/features/concern.js";
import { withLogins } from "./login-concerns.js";

/** What the first opening of the dialog needs to know. */
export default withLogins(featuresConcern, {
  origins$: loadOnce(() => import("../effects/origins/concern.js")).pipe(
    map(({ originsConcern }) => originsConcern),
  ),
  login$: loadOnce(() => import("./login-part.js")).pipe(map((part) => part.default)),
});
