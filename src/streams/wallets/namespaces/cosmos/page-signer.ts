import { map } from "rxjs";
import { failed, read } from "../../../../base/errors.js";
import { base64Bytes, toBase64 } from "../../../../codecs/base64.js";
import { referenceOf } from "../../../../codecs/caip.js";
import { adr36BytesOf } from "../../../../codecs/namespaces/cosmos/adr36.js";
import { bytesIn } from "../../../../codecs/namespaces/cosmos/bytes.js";
import type { Network } from "../../../../codecs/network.js";
import { hasMethods } from "../../../../codecs/refine.js";
import { callKeplr, type KeplrSource } from "./keplr.js";
import { keyOn$ } from "./key-on.js";
import type { CosmosSigner } from "./signer.js";

/** Signs with a wallet of the page that has Keplr's interface. */
export const pageSigner = (
  source: KeplrSource,
  networkOf: (id: Network["caipNetworkId"]) => Network,
): CosmosSigner => ({
  shared$: (id) => keyOn$(source, networkOf(id)).pipe(map((key) => [key])),
  accounts$: (id) =>
    keyOn$(source, networkOf(id)).pipe(
      map(({ address, algo, publicKey, isNanoLedger }) => [
        { address, algo, pubkey: publicKey, ...(isNanoLedger ? { isNanoLedger } : {}) },
      ]),
    ),
  signAmino: (doc, { address, caipNetworkId }) => {
    const chainId = referenceOf(caipNetworkId);
    const bytes = adr36BytesOf(doc);
    return bytes !== null && hasMethods(source.keplr, ["signArbitrary"])
      ? // The wallet shows the text, and makes the same document of it.
        callKeplr(source, "signArbitrary", chainId, address, textOf(bytes)).pipe(
          map((signature) => ({ signed: doc, signature })),
        )
      : callKeplr(source, "signAmino", chainId, address, doc);
  },
  signDirect: (doc, { address, caipNetworkId }) =>
    callKeplr(source, "signDirect", referenceOf(caipNetworkId), address, {
      chainId: doc.chainId,
      // As CosmJS gives it.
      accountNumber: BigInt(doc.accountNumber),
      authInfoBytes: base64Bytes(doc.authInfoBytes),
      bodyBytes: base64Bytes(doc.bodyBytes),
    }).pipe(map(directAnswer)),
});

/** The text that these bytes are; the bytes themselves if they are none. */
const textOf = (bytes: Uint8Array): string | Uint8Array => {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return bytes;
  }
};

/** With base64 and decimals, as over WalletConnect. */
const directAnswer = (said: unknown): unknown => {
  const signed = read(said, "signed");
  return {
    signature: read(said, "signature"),
    signed: {
      chainId: read(signed, "chainId"),
      accountNumber: decimals(read(signed, "accountNumber")),
      authInfoBytes: base64In(read(signed, "authInfoBytes")),
      bodyBytes: base64In(read(signed, "bodyBytes")),
    },
  };
};

/** A number, however the wallet has it: a big integer, an object of a library, text, nothing for 0. */
const decimals = (said: unknown): string => {
  try {
    return String(said ?? 0);
  } catch {
    throw notKeplr();
  }
};

const base64In = (said: unknown): string => {
  const bytes = bytesIn(said);
  if (bytes === null) throw notKeplr();
  return toBase64(bytes);
};

const notKeplr = () =>
  failed(
    "request/failed",
    "The wallet's answer is not what Keplr's interface promises. Check the wallet before you try again.",
  );
