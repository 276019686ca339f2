import { useObservableEagerState } from "observable-hooks";
import { type ComponentType, createElement } from "react";
import { catchError, map, of, startWith } from "rxjs";
import { loadOnce } from "../../base/load-once.js";
import type { ConnectMethod } from "./connect-methods.js";
import { LoginPlace } from "./login-place.js";

interface Props {
  readonly method: Exclude<ConnectMethod, "wallet">;
  /** True if it comes first, and takes the focus when the view opens. */
  readonly isFirst?: boolean;
}

const Place = ({ method }: Props) => <LoginPlace isField={method === "email"} />;
const Nothing = ({ method }: Props) => <LoginPlace isField={method === "email"} isEmpty />;

/**
 * The ways that are drawn. One whose code cannot be loaded leaves its place empty, and the others are still
 * offered.
 */
const drawn$ = loadOnce(() => import("../login/login.js")).pipe(
  map((code): ComponentType<Props> => code.default),
  startWith(Place),
  catchError(() => of(Nothing)),
);

/**
 * A way to log in without a wallet. Its code is fetched if the way is on, and drawn at once when the visitor
 * comes back. S1.3
 */
export const LoginMethod = (props: Props) =>
  createElement(useObservableEagerState<ComponentType<Props>>(drawn$), props);
