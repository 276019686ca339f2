import { useMemo } from "react";
import { namespaceOf } from "../../codecs/caip.js";
import type { Connector } from "../../codecs/wallet.js";
import type { WalletsState } from "../../model/wallets.js";
import { useSluice } from "../sluice-context.js";
import { useNow } from "../use-now.js";

/** The wallets that Connect offers: where a network has led there, of this page only those that serve it. S2.23 */
export const useOffered = (): WalletsState => {
  const wallets = useNow(useSluice().wallets$);
  const { history } = useNow(useSluice().view$);
  const id = history.find(({ view }) => view === "Connect")?.caipNetworkId;
  return useMemo(() => {
    if (id === undefined) return wallets;
    const serves = ({ namespaces }: Connector): boolean => namespaces.includes(namespaceOf(id));
    return {
      ...wallets,
      installed: wallets.installed.filter(serves),
      external: wallets.external.filter(serves),
    };
  }, [wallets, id]);
};
