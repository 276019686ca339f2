import { read } from "../../../base/errors.js";
import { type CaipNetworkId, namespaceOf } from "../../../codecs/caip.js";
import { grantedIn } from "../../../codecs/walletconnect/granted.js";

/** A wallet that lists only one chain and works on all. wire 9.3 */
const ALL_CHAINS_WALLET = "MetaMask Wallet";

/** Whether a session of the library covers a network, also if it lists no account there. */
export const covers = (session: unknown, id: CaipNetworkId): boolean => {
  const { accounts, chains } = grantedIn(read(session, "namespaces"), namespaceOf(id));
  const name = read(read(read(session, "peer"), "metadata"), "name");
  return chains.includes(id) || (name === ALL_CHAINS_WALLET && accounts.length > 0);
};
