import type { Sluice } from "sluice";

/** Asks for the signature of a text (ADR-036), and says whether the account made it. */
export const signOnCosmos = async (
  sluice: Sluice,
  address: string,
  text: string,
): Promise<string> => {
  // Fetched now: they are large, and most visitors sign nothing.
  const [
    { pubkeyToAddress, serializeSignDoc },
    { secp256k1 },
    { sha256 },
    { fromBase64, toBase64, toUtf8 },
  ] = await Promise.all([
    import("@cosmjs/amino"),
    import("@noble/curves/secp256k1"),
    import("@noble/hashes/sha2"),
    import("@cosmjs/encoding"),
  ]);
  const signDoc = {
    chain_id: "",
    account_number: "0",
    sequence: "0",
    fee: { gas: "0", amount: [] },
    msgs: [{ type: "sign/MsgSignData", value: { signer: address, data: toBase64(toUtf8(text)) } }],
    memo: "",
  };
  const { signature } = await sluice.request(
    { method: "cosmos_signAmino", params: { signerAddress: address, signDoc } },
    { namespace: "cosmos" },
  );
  const isGood = secp256k1.verify(
    fromBase64(signature.signature),
    sha256(serializeSignDoc(signDoc)),
    fromBase64(signature.pub_key.value),
  );
  const prefix = address.slice(0, address.lastIndexOf("1"));
  const signer = pubkeyToAddress(signature.pub_key, prefix);
  return isGood && signer === address
    ? `Signature verified: ${address}`
    : "Signed by somebody else.";
};
