import type { SandboxCluster } from "../../../chains/solana/cluster-list.js";
import { decodeBase58, encodeBase58 } from "../../../shared/base58.js";
import { isTextList } from "../../../shared/json.js";
import { describeMessage } from "../../../signing/solana/describe.js";
import { type SolanaKey, solanaKey } from "../../../signing/solana/key.js";
import { signAndSend } from "../../../signing/solana/sign.js";
import { signTransaction } from "../../../signing/solana/transaction.js";
import { solanaSeed } from "../../chain/derive-keys.js";
import { Problem } from "../../problem.js";
import { fieldsOf, textField } from "../fields.js";
import { describeSolanaTransactions } from "./describe.js";
import type { RpcParts } from "./evm-requests.js";

const bytesOf = (text: string): Uint8Array => {
  const bytes = decodeBase58(text);
  if (bytes === undefined) throw new Problem("The request is not base58 text.");
  return bytes;
};

const signed = (key: SolanaKey, transaction: string): string => {
  const bytes = signTransaction(key, bytesOf(transaction));
  if (bytes === undefined) {
    throw new Problem("The transaction does not ask this account to sign. Connect again.");
  }
  return encodeBase58(bytes);
};

/** The cluster of a network. @throws Problem where there is no node of it */
const clusterOf = (network: string, clusters: readonly SandboxCluster[]): SandboxCluster => {
  const cluster = clusters.find(({ caipNetworkId }) => caipNetworkId === network);
  if (cluster !== undefined) return cluster;
  throw new Problem("The sandbox has no node of this network, so nothing was signed or sent.");
};

/** Requests of the solana namespace. */
export const answerSolana = async (
  method: string,
  params: unknown,
  network: string,
  { config, session, ask }: RpcParts,
): Promise<unknown> => {
  const key = solanaKey(solanaSeed((await session.needUser()).seed));
  switch (method) {
    case "solana_signMessage": {
      const message = textField(params, "message");
      if (textField(params, "pubkey") !== key.address) {
        throw new Problem(`The account in use is ${key.address}. Connect again.`);
      }
      const bytes = bytesOf(message);
      await ask(key.address, network, describeMessage(bytes));
      return { signature: encodeBase58(key.sign(bytes)) };
    }
    case "solana_signTransaction": {
      const transaction = textField(params, "transaction");
      await ask(key.address, network, describeSolanaTransactions([transaction]));
      return { transaction: signed(key, transaction) };
    }
    case "solana_signAllTransactions": {
      const { transactions } = fieldsOf(params);
      if (!isTextList(transactions)) throw new Problem("The request lacks transactions.");
      await ask(key.address, network, describeSolanaTransactions(transactions));
      return { transactions: transactions.map((one) => signed(key, one)) };
    }
    case "solana_signAndSendTransaction": {
      const transaction = textField(params, "transaction");
      const { options } = fieldsOf(params);
      const cluster = clusterOf(network, config.clusters);
      await ask(key.address, network, describeSolanaTransactions([transaction], "send"));
      const sending = signAndSend(key, bytesOf(transaction), cluster, fieldsOf(options ?? {}));
      return { signature: encodeBase58(await sending) };
    }
    default:
      throw new Problem(`The embedded wallet does not support ${method}.`);
  }
};
