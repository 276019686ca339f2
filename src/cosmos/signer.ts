import { failed } from "../base/errors.js";
import { base64Bytes, toBase64 } from "../codecs/encodings.js";
import type { CosmosAminoDoc, CosmosSigned } from "../codecs/rpc-methods.js";
import type { Sluice } from "../root/types.js";

/** An account on the network that the wallet is on, as libraries of Cosmos have it. */
export interface CosmosAccountData {
  readonly address: string;
  readonly algo: CosmosAlgo;
  readonly pubkey: Uint8Array;
}

export type CosmosAlgo = "secp256k1" | "ed25519" | "sr25519" | "eth_secp256k1" | "ethsecp256k1";

/** A transaction in protobuf, as libraries of Cosmos have it. */
export interface CosmosSignDoc {
  readonly bodyBytes: Uint8Array;
  readonly authInfoBytes: Uint8Array;
  readonly chainId: string;
  readonly accountNumber: bigint;
}

/** CosmJS takes it as `OfflineAminoSigner`. */
export interface CosmosAminoSigner {
  readonly getAccounts: () => Promise<readonly CosmosAccountData[]>;
  readonly signAmino: (
    signerAddress: string,
    signDoc: CosmosAminoDoc,
  ) => Promise<CosmosSigned<CosmosAminoDoc>>;
}

/** CosmJS takes it as `OfflineDirectSigner` too. */
export interface CosmosSigner extends CosmosAminoSigner {
  readonly signDirect: (
    signerAddress: string,
    signDoc: CosmosSignDoc,
  ) => Promise<CosmosSigned<CosmosSignDoc>>;
}

const COSMOS = { namespace: "cosmos" } as const;

/**
 * A signer for CosmJS over whichever wallet the visitor has connected; it stays usable when account or network change. With a Ledger behind
 * the account it has no `signDirect`, so that CosmJS signs amino. Requests reject as `sluice.request` does.
 *
 * @throws request/disconnected (4900) if no wallet of Cosmos is connected
 */
export const cosmosSigner = async (sluice: Sluice): Promise<CosmosAminoSigner | CosmosSigner> => {
  const accounts = () => sluice.request({ method: "cosmos_getAccounts" }, COSMOS);
  const amino: CosmosAminoSigner = {
    getAccounts: async () =>
      (await accounts()).map(({ address, algo, pubkey }) => ({
        address,
        algo: algo as CosmosAlgo,
        pubkey: bytesOf(pubkey),
      })),
    signAmino: (signerAddress, signDoc) =>
      sluice.request({ method: "cosmos_signAmino", params: { signerAddress, signDoc } }, COSMOS),
  };
  const direct: CosmosSigner = {
    ...amino,
    signDirect: async (signerAddress, { bodyBytes, authInfoBytes, chainId, accountNumber }) => {
      const signDoc = {
        bodyBytes: toBase64(bodyBytes),
        authInfoBytes: toBase64(authInfoBytes),
        chainId,
        accountNumber: String(accountNumber),
      };
      const params = { signerAddress, signDoc };
      const said = await sluice.request({ method: "cosmos_signDirect", params }, COSMOS);
      return {
        signature: said.signature,
        signed: {
          bodyBytes: bytesOf(said.signed.bodyBytes),
          authInfoBytes: bytesOf(said.signed.authInfoBytes),
          chainId: said.signed.chainId,
          accountNumber: BigInt(said.signed.accountNumber),
        },
      };
    },
  };
  return (await accounts()).some(({ isNanoLedger }) => isNanoLedger) ? amino : direct;
};

/** An answer has been checked to be base64 before. */
const bytesOf = (text: string): Uint8Array => {
  const bytes = base64Bytes(text);
  if (bytes === null) throw failed("internal", "The wallet's answer is not base64.");
  return bytes;
};
