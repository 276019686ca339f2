import { catchError, concat, defer, EMPTY, type Observable, take } from "rxjs";
import { events$ } from "../../base/dom-events.js";
import { loadOnce } from "../../base/load-once.js";
import { readNow } from "../../base/state.js";
import { whenIdle$ } from "../../base/when-idle.js";
import { mayLogIn } from "../../codecs/options/may-log-in.js";
import type { ViewOptions, ViewPorts } from "../../root/types.js";
import { seen$ } from "./seen.js";

type Parts = readonly Observable<unknown>[];
type Ports = Pick<ViewPorts, "env" | "options$">;

/** Where the button is, once it has been drawn. */
export interface Drawn {
  readonly current: Element | null;
}

/**
 * Fetches the dialog with Connect before any click.
 *
 * @param before what the dialog needs besides
 */
const preloaded$ = (
  { env, options$ }: Ports,
  button?: Drawn,
  ...before: Parts
): Observable<unknown> => inIdleTime$(env, [...before, ...partsOf(readNow(options$))], button);

export default preloaded$;

/**
 * Fetches parts once the page has loaded and the button is seen: one in each moment in which the browser is idle, and
 * none if the visitor spares data. After a failure, the rest waits for the click.
 *
 * @param button none where the host draws it: then it is enough that the page is visible
 */
export const inIdleTime$ = (
  env: Pick<Ports["env"], "scheduler" | "document" | "online" | "hostDocument">,
  parts: Parts,
  button: Drawn = { current: null },
): Observable<unknown> =>
  defer(() => {
    const { current: element } = button;
    const page = element?.ownerDocument ?? env.hostDocument();
    const view = page?.defaultView ?? null;
    if (page === null || view === null) return EMPTY;
    return concat(
      loaded$(page, view),
      seen$(env.document, view, element),
      defer(() => (env.online() && !sparesData(view) ? inTurn$(parts, view, env) : EMPTY)),
    ).pipe(catchError(() => EMPTY));
  });

/** What a click leads to, and where visitors may log in, what Connect then begins with. */
const partsOf = (options: ViewOptions): Parts =>
  mayLogIn(options) ? [...CONNECT, ...LOG_IN] : CONNECT;

const CONNECT: Parts = [
  loadOnce(() => import("../../effects/modal/effects.js")),
  loadOnce(() => import("./dialog.js")),
];

/** Code alone: no frame, and no request to anybody else, before the visitor acts. */
const LOG_IN: Parts = [
  loadOnce(() => import("../../effects/connection/effects.js")),
  loadOnce(() => import("../../effects/login/effects.js")),
  loadOnce(() => import("../../root/frame-of.js")),
  loadOnce(() => import("../login/login.js")),
];

const loaded$ = (page: Document, view: Window): Observable<unknown> =>
  page.readyState === "complete" ? EMPTY : events$(view, "load").pipe(take(1));

/** What a browser may tell of the connection. https://wicg.github.io/netinfo/ */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

const sparesData = ({ navigator }: Window): boolean => {
  const { connection } = navigator as { readonly connection?: Connection };
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? "");
};

/** A part runs as it comes, so each has an idle moment of its own. */
const inTurn$ = (
  parts: Parts,
  view: Window,
  { scheduler }: Pick<Ports["env"], "scheduler">,
): Observable<unknown> => concat(...parts.flatMap((part) => [whenIdle$(view, scheduler), part]));
