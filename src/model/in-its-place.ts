import { isSameAccount } from "../codecs/caip-account.js";
import type { Network } from "../codecs/network.js";
import { type Asset, coinOf } from "../codecs/payment/asset.js";
import type { SentTransaction } from "../codecs/storage/transfers.js";
import type { ConnectedAccount } from "./connection.js";
import { isOpen } from "./live.js";

/** Who could have another transaction sent: the active account, on the active network. */
interface Sender {
  readonly account: Pick<ConnectedAccount, "address" | "type"> | null;
  readonly network: Network;
}

/** What can be sent in the place of a transaction. */
export interface InItsPlace {
  /** What it sends, where the same can be sent once more for a higher fee; null where it cannot. */
  readonly same: Asset | null;
  /** Whether nothing can be, which cancels it. */
  readonly nothing: boolean;
}

/** What its account can have sent in the place of a transaction. */
export const inItsPlace = (sent: SentTransaction, { account, network }: Sender): InItsPlace => {
  const { hash, isReplaceable, isCancellable, place } = sent;
  const isTheirs =
    isOpen(sent) &&
    hash !== null &&
    account !== null &&
    sent.caipNetworkId === network.caipNetworkId &&
    isSameAccount(network.chainNamespace, sent.address, account.address);
  return {
    same: isTheirs && isReplaceable === true ? assetIn(sent, network) : null,
    // Accounts of the embedded wallet have a type: its approval does not say which number is asked for.
    nothing: isTheirs && isCancellable === true && place != null && account.type === undefined,
  };
};

/** Null where the record does not tell all of it. */
const assetIn = (
  { to, amount, token, symbol, asset }: SentTransaction,
  network: Network,
): Asset | null => {
  if (to === null || amount === null) return null;
  if (token === null) return coinOf(network);
  return asset === undefined ? null : { ...asset, address: token, symbol: symbol ?? "" };
};
