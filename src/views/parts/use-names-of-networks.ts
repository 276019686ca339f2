import { useCallback } from "react";
import { useNow, useSluice } from "../sluice-context.js";

/** How the site calls its networks; null for one that it has not configured. The same function as long as they are the same. */
export const useNamesOfNetworks = (): ((id: string | undefined) => string | null) => {
  const networks = useNow(useSluice().networks$);
  return useCallback(
    (id) => networks.find(({ caipNetworkId }) => caipNetworkId === id)?.name ?? null,
    [networks],
  );
};
