import { useContext, useMemo } from "react";
import { catchError, NEVER, startWith } from "rxjs";
import { loadOnce } from "../../base/load-once.js";
import { AUTH } from "../../effects/connection/auth.js";
import { IsShown } from "../shell-context.js";
import { useSluice } from "../sluice-context.js";
import { useNow } from "../use-now.js";

/** Fetched with the first list: what looks like what is a long table. Without it, names stand alone. */
const code$ = loadOnce(() => import("./look-alikes.js")).pipe(
  catchError(() => NEVER),
  startWith(null),
);

const none$ = NEVER.pipe(startWith(null));

/** Ids of the wallets whose names look like another one's, once that is known. */
export const useLookAlikes = (): ReadonlySet<string> => {
  const wallets = useNow(useSluice().wallets$);
  const { socials } = useNow(useSluice().features$);
  const code = useNow(useContext(IsShown) ? code$ : none$);
  return useMemo(
    () => code?.lookAlikes(wallets, [AUTH.name, ...socials]) ?? NOBODY,
    [code, wallets, socials],
  );
};

const NOBODY: ReadonlySet<string> = new Set();
