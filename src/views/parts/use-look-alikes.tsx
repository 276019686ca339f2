import { useContext, useDeferredValue, useMemo } from "react";
import { catchError, NEVER, startWith } from "rxjs";
import { loadOnce } from "../../base/answers.js";
import type { Connector, DirectoryWallet } from "../../codecs/wallet.js";
import { AUTH } from "../../effects/connection/auth.js";
import { useMessages } from "../messages/use-messages.js";
import { IsShown } from "../shell-context.js";
import { useNow, useSluice } from "../sluice-context.js";

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
  // To ask for it takes longer than a frame has: the rows are drawn first.
  const code = useNow(useDeferredValue(useContext(IsShown)) ? code$ : none$);
  return useMemo(
    () => code?.lookAlikes(wallets, [AUTH.name, ...socials]) ?? NOBODY,
    [code, wallets, socials],
  );
};

const NOBODY: ReadonlySet<string> = new Set();

/** Tells a wallet from another one whose name looks the same: by its maker's domain, or by where it comes from. */
export const Maker = ({ wallet }: { readonly wallet: Connector | DirectoryWallet }) => {
  const { t } = useMessages();
  if (wallet.rdns !== null) return <bdi dir="ltr">{wallet.rdns}</bdi>;
  if (!("type" in wallet)) return t("connect.listed");
  return t(wallet.type === "EXTERNAL" ? "connect.supplied" : "connect.unsigned");
};
