import { u8aEq, u8aToHex } from "@polkadot/util";
import { decodeAddress } from "@polkadot/util-crypto";
import { isObject, isText } from "../shared/json.js";
import type { Description } from "../signing/describe.js";
import { objectParam, type SiteRequest } from "../signing/params.js";
import { describePayload, describePolkadotMessage } from "../signing/polkadot/describe.js";
import type { PolkadotKey } from "../signing/polkadot/key.js";
import { messageBytes, type Payload, signPayload } from "../signing/polkadot/sign.js";
import { INVALID_PARAMS, RpcError, UNAUTHORIZED, UNSUPPORTED } from "../signing/rpc-error.js";

/** A request of the polkadot namespace in words. */
export const describePolkadotRequest = (request: SiteRequest): Description => {
  const { message, transactionPayload } = objectParam(request, 0, "params");
  switch (request.method) {
    case "polkadot_signMessage":
      return describePolkadotMessage(message);
    case "polkadot_signTransaction":
      return describePayload(transactionPayload);
    default:
      return { title: request.method, rows: [] };
  }
};

/** Does what an approved request asks for. Phones sign a message as it is, without the tags of extensions. */
export const answerPolkadot = (
  request: SiteRequest,
  keys: readonly PolkadotKey[],
): { readonly id: number; readonly signature: string } => {
  const { address, message, transactionPayload } = objectParam(request, 0, "params");
  const key = keyOf(address, keys);
  switch (request.method) {
    case "polkadot_signMessage":
      if (!isText(message)) throw invalid("message is missing");
      return { id: 1, signature: u8aToHex(key.sign(messageBytes(message))) };
    case "polkadot_signTransaction":
      if (!isObject(transactionPayload)) throw invalid("transactionPayload is missing");
      return { id: 1, signature: signPayload(key, transactionPayload as unknown as Payload) };
    default:
      throw new RpcError(UNSUPPORTED, `${request.method} is not supported`);
  }
};

const invalid = (what: string): RpcError => new RpcError(INVALID_PARAMS, `Invalid params: ${what}`);

/** Whichever network the address was written for. */
const keyOf = (address: unknown, keys: readonly PolkadotKey[]): PolkadotKey => {
  const account = isText(address) ? decodeAddress(address) : new Uint8Array();
  const key = keys.find((one) => u8aEq(one.account, account));
  if (key === undefined) throw new RpcError(UNAUTHORIZED, "No such account on this phone");
  return key;
};
