import type { ComponentType } from "react";
import { catchError, map, of, startWith } from "rxjs";
import { loadOnce } from "../../base/load-once.js";
import { useNow } from "../use-now.js";
import type { ConnectMethod } from "./connect-methods.js";
import { LoginPlace } from "./login-place.js";

interface Props {
  readonly method: Exclude<ConnectMethod, "wallet">;
  /** True if it comes first, and takes the focus when the view opens. */
  readonly isFirst?: boolean;
}

/** In an object: React would call a function that it is given as a state. */
interface Drawn {
  readonly Way: ComponentType<Props>;
}

const Place = ({ method }: Props) => <LoginPlace isField={method === "email"} />;
const Nothing = ({ method }: Props) => <LoginPlace isField={method === "email"} isEmpty />;

/**
 * The ways that are drawn. One whose code cannot be loaded leaves its place empty, and the others are still
 * offered.
 */
const drawn$ = loadOnce(() => import("../login/login.js")).pipe(
  map((code): Drawn => ({ Way: code.default })),
  startWith<Drawn>({ Way: Place }),
  catchError(() => of<Drawn>({ Way: Nothing })),
);

/**
 * A way to log in without a wallet. Its code is fetched if the way is on, and drawn at once when the visitor
 * comes back. S1.3
 */
export const LoginMethod = (props: Props) => {
  const { Way } = useNow(drawn$);
  return <Way {...props} />;
};
