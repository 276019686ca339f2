import { useObservableEagerState } from "observable-hooks";
import { type ComponentType, createElement } from "react";
import { catchError, map, of, startWith } from "rxjs";
import { loadOnce } from "../../base/load-once.js";
import type { ConnectMethod } from "./connect-methods.js";

interface Props {
  readonly method: Exclude<ConnectMethod, "wallet">;
}

const Loading = () => <span className="spin" />;
const Nothing = () => null;

/** What is drawn: a way whose code cannot be loaded is not offered, and the others still are. */
const drawn$ = loadOnce(() => import("../login/login.js")).pipe(
  map((code): ComponentType<Props> => code.default),
  startWith(Loading),
  catchError(() => of(Nothing)),
);

/** A way to log in without a wallet: fetched where one is on, and there at once on the way back. S1.3 */
export const LoginMethod = (props: Props) =>
  createElement(useObservableEagerState<ComponentType<Props>>(drawn$), props);
