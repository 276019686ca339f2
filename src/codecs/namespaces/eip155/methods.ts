/** Methods that read a chain and ask nobody: any node of the network can answer them. S6.8 */
const READS = new Set([
  "eth_blobBaseFee",
  "eth_blockNumber",
  "eth_call",
  "eth_createAccessList",
  "eth_estimateGas",
  "eth_feeHistory",
  "eth_gasPrice",
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
  "eth_maxPriorityFeePerGas",
  "eth_newBlockFilter",
  "eth_newFilter",
  "eth_newPendingTransactionFilter",
  "eth_sendRawTransaction",
  "eth_syncing",
  "eth_uninstallFilter",
  "net_version",
  "web3_clientVersion",
  "web3_sha3",
]);

export const isChainRead = (method: string): boolean => READS.has(method);

/** What a wallet answers without asking the visitor, besides what any node can answer. S6.8, EIP-5792 */
const WALLET_READS = new Set([
  "eth_accounts",
  "eth_chainId",
  "eth_estimateUserOperationGas",
  "eth_getAccount",
  "eth_getUserOperationByHash",
  "eth_getUserOperationReceipt",
  "eth_supportedEntryPoints",
  "wallet_getAssets",
  "wallet_getCallsStatus",
  "wallet_getCapabilities",
  "wallet_getPermissions",
]);

/** Whether a method asks nobody: it need not wait for a prompt that is open. */
export const isRead = (method: string): boolean => isChainRead(method) || WALLET_READS.has(method);
