/**
 * Reads of a chain that have no parameters. Any node of the network can answer them. The lists that are exported
 * here are also those of the embedded wallet's frame, which knows a few methods more and a few less.
 */
export const NODE_READS_WITHOUT_PARAMS = [
  "eth_blockNumber",
  "eth_gasPrice",
  "eth_maxPriorityFeePerGas",
  "eth_newBlockFilter",
  "eth_newPendingTransactionFilter",
] as const;

/** Those that have a list of parameters, and what sends a transaction that is signed already. */
export const NODE_READS_WITH_LIST = [
  "eth_call",
  "eth_estimateGas",
  "eth_feeHistory",
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

/** Reads of smart accounts, which a wallet answers. */
export const USER_OPERATION_READS = [
  "eth_getUserOperationReceipt",
  "eth_estimateUserOperationGas",
  "eth_getUserOperationByHash",
  "eth_supportedEntryPoints",
] as const;

/** What else a wallet answers without asking the visitor. EIP-5792, EIP-7811 */
export const WALLET_READS = [
  "wallet_getCapabilities",
  "wallet_getCallsStatus",
  "wallet_getAssets",
] as const;

/** Methods that read a chain and ask nobody: any node of the network can answer them. S6.8 */
const CHAIN: ReadonlySet<string> = new Set([
  ...NODE_READS_WITHOUT_PARAMS,
  ...NODE_READS_WITH_LIST,
  // The frame takes none of these.
  "eth_blobBaseFee",
  "eth_createAccessList",
  "net_version",
  "web3_clientVersion",
  "web3_sha3",
]);

export const isChainRead = (method: string): boolean => CHAIN.has(method);

/** What a wallet answers without asking the visitor, besides what any node can answer. S6.8 */
const WALLET: ReadonlySet<string> = new Set([
  ...USER_OPERATION_READS,
  ...WALLET_READS,
  "eth_accounts",
  "eth_chainId",
  "eth_getAccount",
  "wallet_getPermissions",
]);

/** Whether a method asks nobody: it need not wait for a prompt that is open. */
export const isRead = (method: string): boolean => isChainRead(method) || WALLET.has(method);
