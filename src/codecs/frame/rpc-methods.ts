import {
  NODE_READS_WITH_LIST,
  NODE_READS_WITHOUT_PARAMS,
  USER_OPERATION_READS,
  WALLET_READS,
} from "../namespaces/eip155/methods.js";

/** Reads without parameters. The standard ones are the same for every wallet, and listed once. */
export const READS_WITHOUT_PARAMS = [
  "eth_accounts",
  "eth_chainId",
  ...NODE_READS_WITHOUT_PARAMS,
] as const;

/** Reads with a list of parameters, and methods that send what is already signed. */
export const READS_WITH_LIST = ["eth_getAccount", ...NODE_READS_WITH_LIST] as const;

/** Methods that are answered without asking the visitor. They never open the dialog and are never aborted. */
export const SAFE_METHODS = [
  ...READS_WITHOUT_PARAMS,
  ...READS_WITH_LIST,
  ...USER_OPERATION_READS,
  ...WALLET_READS,
] as const;

/** Methods that need the visitor's approval inside the frame. */
export const NOT_SAFE_METHODS = [
  "personal_sign",
  "eth_signTypedData_v4",
  "eth_sendTransaction",
  "solana_signMessage",
  "solana_signTransaction",
  "solana_signAllTransactions",
  "solana_signAndSendTransaction",
  "wallet_sendCalls",
  "wallet_grantPermissions",
  "wallet_revokePermissions",
  "eth_sendUserOperation",
] as const;

const KINDS: ReadonlyMap<string, "safe" | "not-safe"> = new Map([
  ...SAFE_METHODS.map((method) => [method, "safe"] as const),
  ...NOT_SAFE_METHODS.map((method) => [method, "not-safe"] as const),
]);

/** The list that a method is on; null if it is on neither. */
export const rpcMethodKind = (method: string): "safe" | "not-safe" | null =>
  KINDS.get(method) ?? null;
