import { signatureVerify } from "@polkadot/util-crypto";
import type { Sluice } from "sluice";

/** Asks for a signature, and says whether the account made it. */
export const signOnPolkadot = async (
  sluice: Sluice,
  address: string,
  message: string,
): Promise<string> => {
  const params = { address, message };
  const { signature } = await sluice.request(
    { method: "polkadot_signMessage", params },
    { namespace: "polkadot" },
  );
  // Extensions put it between tags; phones may not.
  const isValid = [message, `<Bytes>${message}</Bytes>`].some(
    (text) => signatureVerify(text, signature, address).isValid,
  );
  return isValid ? `Signature verified: ${address}` : "Signed by somebody else";
};
