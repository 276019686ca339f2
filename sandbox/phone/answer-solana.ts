import type { SandboxCluster } from "../chains/solana/cluster-list.js";
import { decodeBase58, encodeBase58 } from "../shared/base58.js";
import { isObject, isText, isTextList } from "../shared/json.js";
import type { Description } from "../signing/describe.js";
import { objectParam, type SiteRequest } from "../signing/params.js";
import { INVALID_PARAMS, RpcError, UNAUTHORIZED, UNSUPPORTED } from "../signing/rpc-error.js";
import { describeMessage, describeTransactions } from "../signing/solana/describe.js";
import type { SolanaKey } from "../signing/solana/key.js";
import { signAndSend, signWith } from "../signing/solana/sign.js";

/** A request of the solana namespace in words. Throws `RpcError` when its params are unusable. */
export const describeSolanaRequest = (request: SiteRequest): Description => {
  switch (request.method) {
    case "solana_signMessage":
      return describeMessage(messageOf(request));
    case "solana_signTransaction":
      return describeTransactions("sign", [transactionOf(request)]);
    case "solana_signAllTransactions":
      return describeTransactions("sign", transactionsOf(request));
    case "solana_signAndSendTransaction":
      return describeTransactions("send", [transactionOf(request)]);
    default:
      return { title: request.method, rows: [] };
  }
};

/**
 * Does what an approved request asks for. Messages and signatures are base58 on this wire, transactions base64.
 *
 * @param keys the phone's accounts; the first is in use
 */
export const answerSolana = async (
  request: SiteRequest,
  cluster: SandboxCluster,
  keys: readonly [SolanaKey, ...SolanaKey[]],
): Promise<unknown> => {
  switch (request.method) {
    case "solana_getAccounts":
    case "solana_requestAccounts":
      return [{ pubkey: keys[0].address }];
    case "solana_signMessage": {
      const signature = keyOf(request, keys).sign(messageOf(request));
      return { signature: encodeBase58(signature) };
    }
    case "solana_signTransaction": {
      const signed = signWith(keyOf(request, keys), transactionOf(request));
      return { transaction: toBase64(signed) };
    }
    case "solana_signAllTransactions": {
      const key = keyOf(request, keys);
      return { transactions: transactionsOf(request).map((one) => toBase64(signWith(key, one))) };
    }
    case "solana_signAndSendTransaction": {
      const { sendOptions } = objectParam(request, 0, "params");
      const options = isObject(sendOptions) ? sendOptions : {};
      const key = keyOf(request, keys);
      const signature = await signAndSend(key, transactionOf(request), cluster, options);
      return { signature: encodeBase58(signature) };
    }
    default:
      throw new RpcError(UNSUPPORTED, `${request.method} is not supported`);
  }
};

const invalid = (what: string): RpcError => new RpcError(INVALID_PARAMS, `Invalid params: ${what}`);

/** The account that the request names; the one in use where it names none. */
const keyOf = (request: SiteRequest, keys: readonly [SolanaKey, ...SolanaKey[]]): SolanaKey => {
  const { pubkey = keys[0].address } = objectParam(request, 0, "params");
  const key = keys.find(({ address }) => address === pubkey);
  if (key === undefined) throw new RpcError(UNAUTHORIZED, "No such account on this phone");
  return key;
};

const messageOf = (request: SiteRequest): Uint8Array => {
  const { message } = objectParam(request, 0, "params");
  const bytes = isText(message) ? decodeBase58(message) : undefined;
  if (bytes === undefined) throw invalid("message is not base58");
  return bytes;
};

const transactionOf = (request: SiteRequest): Uint8Array => {
  const { transaction } = objectParam(request, 0, "params");
  if (!isText(transaction)) throw invalid("transaction is missing");
  return fromBase64(transaction);
};

const transactionsOf = (request: SiteRequest): readonly Uint8Array[] => {
  const { transactions } = objectParam(request, 0, "params");
  if (!isTextList(transactions)) throw invalid("transactions are missing");
  return transactions.map(fromBase64);
};

const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));

const fromBase64 = (text: string): Uint8Array => {
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  } catch {
    throw invalid("a transaction is not base64");
  }
};
