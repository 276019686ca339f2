import { useObservableEagerState } from "observable-hooks";
import { type ComponentType, createElement } from "react";
import { catchError, map, of, startWith } from "rxjs";
import { loadOnce } from "../../base/load-once.js";
import type { ConnectMethod } from "./connect-methods.js";
import { LoginPlace } from "./login-place.js";

interface Props {
  readonly method: Exclude<ConnectMethod, "wallet">;
  /** Whether it is one line high. */
  readonly isLow?: boolean;
}

const Nothing = ({ isLow = false }: Props) => <LoginPlace isLow={isLow} isEmpty />;

/**
 * The ways that are drawn. One whose code cannot be loaded leaves its place empty, and the others are still
 * offered.
 */
const drawn$ = loadOnce(() => import("../login/login.js")).pipe(
  map((code): ComponentType<Props> => code.default),
  startWith(LoginPlace),
  catchError(() => of(Nothing)),
);

/**
 * A way to log in without a wallet. Its code is fetched if the way is on, and drawn at once when the visitor
 * comes back. S1.3
 */
export const LoginMethod = (props: Props) =>
  createElement(useObservableEagerState<ComponentType<Props>>(drawn$), props);
