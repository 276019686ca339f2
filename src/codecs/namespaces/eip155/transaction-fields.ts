import { optional } from "../../or.js";
import { string, unknown } from "../../primitives.js";

const text = optional(string);

/** The fields of a batch, and of each of its calls. EIP-5792 */
export const BATCH_FIELDS = [
  "version",
  "id",
  "from",
  "chainId",
  "atomicRequired",
  "calls",
  "capabilities",
];
export const CALL_FIELDS = ["to", "data", "value"];

/** The fields that a transaction may have. All are shown, or compared with the active account and network. */
export const TRANSACTION_FIELDS = {
  from: text,
  to: text,
  value: text,
  data: text,
  /** The newer name of `data`. */
  input: text,
  chainId: unknown,
  gas: text,
  gasPrice: text,
  maxFeePerGas: text,
  maxPriorityFeePerGas: text,
  nonce: text,
  type: text,
  accessList: unknown,
};
