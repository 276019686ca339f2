import type { SandboxBitcoin } from "../chains/bitcoin/bitcoin-list.js";
import { isObject, isText } from "../shared/json.js";
import {
  describeBitcoinMessage,
  describePsbt,
  describeTransfer,
} from "../signing/bitcoin/describe.js";
import type { BitcoinKey } from "../signing/bitcoin/key.js";
import { broadcast, transfer } from "../signing/bitcoin/service.js";
import { signBitcoinMessage } from "../signing/bitcoin/sign-message.js";
import { type InputToSign, psbtOf, signPsbt } from "../signing/bitcoin/sign-psbt.js";
import type { Description } from "../signing/describe.js";
import { objectParam, type SiteRequest } from "../signing/params.js";
import { INVALID_PARAMS, RpcError, UNAUTHORIZED, UNSUPPORTED } from "../signing/rpc-error.js";

/** The account in use: an address for payments, and one of Taproot. */
export type PhoneBitcoin = readonly [payment: BitcoinKey, ordinal: BitcoinKey];

/** A request of the bip122 namespace in words. Throws `RpcError` when its params are unusable. */
export const describeBitcoinRequest = (request: SiteRequest): Description => {
  switch (request.method) {
    case "signMessage":
      return describeBitcoinMessage(textIn(request, "message"));
    case "signPsbt":
      return describePsbt(textIn(request, "psbt"));
    case "sendTransfer":
      return describeTransfer(textIn(request, "recipientAddress"), amountIn(request));
    default:
      return { title: request.method, rows: [] };
  }
};

/** Does what an approved request asks for. Signatures of messages are hexadecimal on this wire, PSBTs base64. */
export const answerBitcoin = async (
  request: SiteRequest,
  chain: SandboxBitcoin,
  keys: PhoneBitcoin,
): Promise<unknown> => {
  const [payment, ordinal] = keys;
  const said = objectParam(request, 0, "params");
  switch (request.method) {
    case "signMessage": {
      const key = keyOf(said.address ?? said.account, keys);
      const isByScript = said.protocol === "bip322" || key === ordinal;
      const text = textIn(request, "message");
      const signature = signBitcoinMessage(key, text, isByScript ? "bip322" : "ecdsa");
      return { address: key.address, signature: hexOf(signature), messageHash: "" };
    }
    case "signPsbt": {
      const isFinal = said.broadcast === true;
      const inputs = Array.isArray(said.signInputs) ? said.signInputs.map(inputOf) : [];
      const signed = signPsbt(textIn(request, "psbt"), keys, inputs, isFinal);
      const txid = isFinal ? { txid: await broadcast(chain, signed) } : {};
      return { psbt: psbtOf(signed), ...txid };
    }
    case "sendTransfer": {
      keyOf(said.account, [payment]);
      const to = textIn(request, "recipientAddress");
      const sent = await transfer(chain, payment, to, amountIn(request));
      return { txid: await broadcast(chain, sent) };
    }
    case "getAccountAddresses":
      return [
        {
          address: payment.address,
          publicKey: payment.publicKey,
          path: "m/84'/1'/0'/0/0",
          intention: "payment",
        },
        {
          address: ordinal.address,
          publicKey: ordinal.publicKey,
          path: "m/86'/1'/0'/0/0",
          intention: "ordinal",
        },
      ];
    default:
      throw new RpcError(UNSUPPORTED, `${request.method} is not supported`);
  }
};

const keyOf = (address: unknown, keys: readonly BitcoinKey[]): BitcoinKey => {
  const key = keys.find((one) => one.address === address);
  if (key === undefined) throw new RpcError(UNAUTHORIZED, "No such account on this phone");
  return key;
};

const textIn = (request: SiteRequest, name: string): string => {
  const said = objectParam(request, 0, "params")[name];
  if (!isText(said)) throw new RpcError(INVALID_PARAMS, `Invalid params: ${name} is missing`);
  return said;
};

const amountIn = (request: SiteRequest): bigint => {
  const amount = textIn(request, "amount");
  if (!/^\d+$/.test(amount)) throw new RpcError(INVALID_PARAMS, "Invalid params: amount");
  return BigInt(amount);
};

const inputOf = (said: unknown): InputToSign => {
  const { address, index, sighashTypes } = isObject(said) ? said : {};
  return {
    address: String(address),
    index: Number(index),
    ...(Array.isArray(sighashTypes) ? { sighashTypes: sighashTypes.map(Number) } : {}),
  };
};

const hexOf = (base64: string): string =>
  Array.from(atob(base64), (letter) => letter.charCodeAt(0).toString(16).padStart(2, "0")).join("");
