import type { StdSignDoc } from "@cosmjs/amino";
import { fromBase64, toBase64 } from "@cosmjs/encoding";
import { COSMOS_NETWORKS } from "../chains/cosmos/network-list.js";
import { isObject, isText } from "../shared/json.js";
import { describeAmino, describeDirect, describeText } from "../signing/cosmos/describe.js";
import type { CosmosKey, DirectDoc } from "../signing/cosmos/key.js";
import type { Description } from "../signing/describe.js";
import { objectParam, type SiteRequest } from "../signing/params.js";
import { INVALID_PARAMS, RpcError, UNAUTHORIZED, UNSUPPORTED } from "../signing/rpc-error.js";

/** A request of the cosmos namespace in words. Throws `RpcError` when its params are unusable. */
export const describeCosmosRequest = (request: SiteRequest): Description => {
  switch (request.method) {
    case "cosmos_signAmino": {
      const doc = aminoOf(request);
      const [only] = doc.msgs;
      return only?.type === "sign/MsgSignData"
        ? describeText(new TextDecoder().decode(fromBase64(String(only.value.data))))
        : describeAmino(doc);
    }
    case "cosmos_signDirect":
      return describeDirect(directOf(request));
    default:
      return { title: request.method, rows: [] };
  }
};

/**
 * Does what an approved request asks for. Bytes are base64 on this wire.
 *
 * @param keys the phone's accounts, the one in use first
 */
export const answerCosmos = async (
  request: SiteRequest,
  chainId: string,
  keys: readonly CosmosKey[],
): Promise<unknown> => {
  const prefix = prefixOf(chainId);
  switch (request.method) {
    case "cosmos_getAccounts":
      return keys.map((key) => {
        const { address, publicKey } = key.accountOn(prefix);
        return { address, algo: "secp256k1", pubkey: toBase64(publicKey) };
      });
    case "cosmos_signAmino":
      return keyOf(request, prefix, keys).signAmino(prefix, aminoOf(request));
    case "cosmos_signDirect": {
      const { signature } = await keyOf(request, prefix, keys).signDirect(
        prefix,
        directOf(request),
      );
      return { signature, signed: objectParam(request, 0, "params").signDoc };
    }
    default:
      throw new RpcError(UNSUPPORTED, `${request.method} is not supported`);
  }
};

/** What addresses begin with on a network. @param chainId CAIP-2 */
export const prefixOf = (chainId: string): string =>
  COSMOS_NETWORKS.find(({ id }) => `cosmos:${id}` === chainId)?.prefix ?? "cosmos";

const invalid = (what: string): RpcError => new RpcError(INVALID_PARAMS, `Invalid params: ${what}`);

const keyOf = (request: SiteRequest, prefix: string, keys: readonly CosmosKey[]): CosmosKey => {
  const { signerAddress } = objectParam(request, 0, "params");
  const key = keys.find((one) => one.accountOn(prefix).address === signerAddress);
  if (key === undefined) throw new RpcError(UNAUTHORIZED, "No such account on this phone");
  return key;
};

const aminoOf = (request: SiteRequest): StdSignDoc => {
  const { signDoc } = objectParam(request, 0, "params");
  if (!isObject(signDoc) || !Array.isArray(signDoc.msgs)) throw invalid("signDoc is missing");
  return signDoc as unknown as StdSignDoc;
};

const directOf = (request: SiteRequest): DirectDoc => {
  const { signDoc } = objectParam(request, 0, "params");
  if (!isObject(signDoc)) throw invalid("signDoc is missing");
  const { bodyBytes, authInfoBytes, chainId, accountNumber } = signDoc;
  if (![bodyBytes, authInfoBytes, chainId, accountNumber].every(isText))
    throw invalid("signDoc is incomplete");
  return {
    bodyBytes: fromBase64(String(bodyBytes)),
    authInfoBytes: fromBase64(String(authInfoBytes)),
    chainId: String(chainId),
    accountNumber: BigInt(String(accountNumber)),
  };
};
