import { ACCOUNT_CHANGED } from "../base/commands.js";
import { failed, SluiceError } from "../base/errors.js";
import { readNow } from "../base/state.js";
import type { Network } from "../codecs/network.js";
import { signatureIn, signingRequest } from "../codecs/text-to-sign.js";
import type { AccountState } from "../model/connection.js";
import type { Sluice } from "../root/types.js";

/** Who was active, and where, when somebody asked for a signature. */
export interface Signer {
  readonly account: AccountState;
  readonly network: Network;
}

/**
 * Signs a text with the account that was asked for, if it is still active.
 *
 * @throws adapter/not-found if texts cannot be signed in its namespace
 * @throws request/account-changed (4100) if another account or network is active by now
 */
export const signText = async (
  { account$, network$, request }: Pick<Sluice, "account$" | "network$" | "request">,
  signer: Signer,
  text: string,
): Promise<string> => {
  if (!isSame(signer, { account: readNow(account$), network: readNow(network$) }))
    throw new SluiceError(ACCOUNT_CHANGED);
  const namespace = signer.network.chainNamespace;
  // Without an account, the request itself is refused.
  const asked = signingRequest(namespace, signer.account?.address ?? "", text);
  if (asked === null)
    throw failed("adapter/not-found", "Texts cannot be signed on this network. Switch to another.");
  const signature = signatureIn(await request(asked, { namespace }));
  if (signature === null)
    throw failed("request/failed", "The wallet answered without a signature. Ask it again.");
  return signature;
};

const isSame = (a: Signer, b: Signer): boolean =>
  a.account?.connectionId === b.account?.connectionId &&
  a.account?.caipAddress === b.account?.caipAddress &&
  a.network.caipNetworkId === b.network.caipNetworkId;
