/** Reads without parameters. */
export const READS_WITHOUT_PARAMS = [
  "eth_accounts",
  "eth_blockNumber",
  "eth_chainId",
  "eth_gasPrice",
  "eth_maxPriorityFeePerGas",
  "eth_newBlockFilter",
  "eth_newPendingTransactionFilter",
] as const;

/** Reads with a list of parameters, and methods that send what is already signed. */
export const READS_WITH_LIST = [
  "eth_call",
  "eth_estimateGas",
  "eth_feeHistory",
  "eth_getAccount",
  "eth_getBalance",
  "eth_getBlockByHash",
  "eth_getBlockByNumber",
  "eth_getBlockReceipts",
  "eth_getBlockTransactionCountByHash",
  "eth_getBlockTransactionCountByNumber",
  "eth_getCode",
  "eth_getFilterChanges",
  "eth_getFilterLogs",
  "eth_getLogs",
  "eth_getProof",
  "eth_getStorageAt",
  "eth_getTransactionByBlockHashAndIndex",
  "eth_getTransactionByBlockNumberAndIndex",
  "eth_getTransactionByHash",
  "eth_getTransactionCount",
  "eth_getTransactionReceipt",
  "eth_getUncleCountByBlockHash",
  "eth_getUncleCountByBlockNumber",
  "eth_newFilter",
  "eth_sendRawTransaction",
  "eth_syncing",
  "eth_uninstallFilter",
] as const;

/** Reads of smart accounts. */
const USER_OPERATION_READS = [
  "eth_getUserOperationReceipt",
  "eth_estimateUserOperationGas",
  "eth_getUserOperationByHash",
  "eth_supportedEntryPoints",
] as const;

/** Methods that are answered without the visitor. They never open the dialog and are never aborted. */
export const SAFE_METHODS = [
  ...READS_WITHOUT_PARAMS,
  ...READS_WITH_LIST,
  ...USER_OPERATION_READS,
  "wallet_getCapabilities",
  "wallet_getCallsStatus",
  "wallet_getAssets",
] as const;

/** Methods that the visitor approves inside the frame. */
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

/** The list of the embedded wallet that has a method; null if neither has it. */
export const rpcMethodKind = (method: string): "safe" | "not-safe" | null =>
  KINDS.get(method) ?? null;
