import { DEEP_LINK_KEY } from "../../codecs/storage/records.js";
import type { Connection } from "../../model/connection.js";
import type { Wiring } from "../wiring.js";

/**
 * Stores the connected wallet's app link, or removes what is there. The WalletConnect library opens this address
 * with every request.
 */
export const writeDeepLink = (
  records: Pick<Wiring["records"], "writePlain" | "removePlain">,
  live: readonly Connection[],
): void => {
  const linked = live.find(({ deepLink }) => deepLink !== null);
  if (linked?.deepLink != null)
    records.writePlain(
      DEEP_LINK_KEY,
      JSON.stringify({ href: linked.deepLink, name: linked.wallet.name }),
    );
  else records.removePlain(DEEP_LINK_KEY);
};
