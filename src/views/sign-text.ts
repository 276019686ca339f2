import { failed } from "../base/errors.js";
import { readNow } from "../base/state.js";
import { signatureIn, signingRequest } from "../codecs/text-to-sign.js";
import type { Sluice } from "../root/types.js";

/**
 * Signs a text with the active account.
 *
 * @throws adapter/not-found if texts cannot be signed in its namespace
 */
export const signText = async (
  { account$, network$, request }: Pick<Sluice, "account$" | "network$" | "request">,
  text: string,
): Promise<string> => {
  const namespace = readNow(network$).chainNamespace;
  // Without an account, the request itself is refused.
  const asked = signingRequest(namespace, readNow(account$)?.address ?? "", text);
  if (asked === null)
    throw failed("adapter/not-found", "Texts cannot be signed on this network. Switch to another.");
  const signature = signatureIn(await request(asked, { namespace }));
  if (signature === null)
    throw failed("request/failed", "The wallet answered without a signature. Ask it again.");
  return signature;
};
