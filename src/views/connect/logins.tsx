import { type ComponentType, useContext } from "react";
import { catchError, map, of, startWith } from "rxjs";
import { loadOnce } from "../../base/answers.js";
import { decideFeatures } from "../../effects/features/decide.js";
import type { FeaturesState } from "../../model/options.js";
import { IsShown } from "../shell-context.js";
import { useNow, useOptions, useSluice } from "../sluice-context.js";
import type { ConnectMethod } from "./connect-sections.js";

/**
 * The ways to log in. While the dialog stands ready, nobody has asked for the project's configuration: then those that there
 * are without one, so that a click finds them drawn. What turns out to be off is gone in the first frame that is seen.
 */
export const useLogins = (): Pick<FeaturesState, "email" | "socials"> => {
  const features = useNow(useSluice().features$);
  const isShown = useContext(IsShown);
  const options = useOptions();
  return features.decided || isShown ? features : decideFeatures(options, null).features;
};

interface LoginMethodProps {
  readonly method: Exclude<ConnectMethod, "wallet">;
  /** True if it comes first, and takes the focus when the view opens. */
  readonly isFirst?: boolean;
}

/**
 * A way to log in without a wallet. Its code is fetched if the way is on, and drawn at once when the visitor
 * comes back. S1.3
 */
export const LoginMethod = (props: LoginMethodProps) => {
  const { Way } = useNow(drawn$);
  return <Way {...props} />;
};

/** In an object: React would call a function that it is given as a state. */
interface Drawn {
  readonly Way: ComponentType<LoginMethodProps>;
}

const Awaited = ({ method }: LoginMethodProps) => <LoginPlace isField={method === "email"} />;
const Lost = ({ method }: LoginMethodProps) => <LoginPlace isField={method === "email"} isEmpty />;

/**
 * The ways that are drawn. One whose code cannot be loaded leaves its place empty, and the others are still
 * offered.
 */
const drawn$ = loadOnce(() => import("../login/login.js")).pipe(
  map((code): Drawn => ({ Way: code.default })),
  startWith<Drawn>({ Way: Awaited }),
  catchError(() => of<Drawn>({ Way: Lost })),
);

/** Keeps the place of a way to log in until its code has loaded: as high as that will be. */
export const LoginPlace = ({
  isField = false,
  isEmpty = false,
}: {
  /** A field with room for a failure below it, or a line of buttons. */
  readonly isField?: boolean;
  readonly isEmpty?: boolean;
}) => (
  <div className={`place${isField ? " of-field" : ""}${isEmpty ? " gone" : ""}`}>
    <span className="ghost" />
  </div>
);
