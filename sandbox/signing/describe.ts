import { formatEther, hexToString } from "viem";
import type { SandboxChain } from "../chains/chain-list.js";
import { isObject } from "../shared/json.js";
import { batchFrom } from "./batch.js";
import {
  chainIdParam,
  isHex,
  objectParam,
  type SiteRequest,
  textParam,
  transactionParam,
  typedDataParam,
} from "./params.js";

/** What a person is shown before approving. `long` values keep their line breaks. */
export type Description = {
  readonly title: string;
  readonly rows: readonly {
    readonly label: string;
    readonly value: string;
    readonly long?: boolean;
  }[];
};

/** Text of a personal_sign message: hex is decoded, plain text shown as it is. */
export const messageText = (message: string): string => {
  if (!isHex(message)) return message;
  const text = hexToString(message);
  // A replacement character means that the bytes are not text: then the bytes are the truth.
  return text.includes("\uFFFD") ? message : text;
};

const fieldRows = (value: unknown, path: string): Description["rows"] =>
  isObject(value)
    ? Object.entries(value).flatMap(([name, item]) =>
        fieldRows(item, path === "" ? name : `${path}.${name}`),
      )
    : [{ label: path, value: typeof value === "string" ? value : JSON.stringify(value) }];

const chainName = (id: number, chains: readonly SandboxChain[]): string =>
  chains.find((chain) => chain.id === id)?.name ?? `Chain ${id}`;

const describeTransaction = (request: SiteRequest): Description => {
  const { to, value, data, proposed } = transactionParam(request);
  return {
    title: request.method === "eth_signTransaction" ? "Sign a transaction" : "Send a transaction",
    rows: [
      { label: "To", value: to ?? "New contract" },
      { label: "Amount", value: `${formatEther(value)} ETH` },
      ...(proposed.nonce === undefined
        ? []
        : [{ label: "Number (nonce)", value: String(proposed.nonce) }]),
      ...(data === undefined ? [] : [{ label: "Data", value: data, long: true }]),
    ],
  };
};

const batchRows = ({ params }: SiteRequest): Description["rows"] =>
  batchFrom(params).calls.flatMap(({ to, value, data }, at) => [
    { label: `Call ${at + 1} to`, value: to },
    ...(value === 0n ? [] : [{ label: "Amount", value: `${formatEther(value)} ETH` }]),
    ...(data === "0x" ? [] : [{ label: "Data", value: data, long: true }]),
  ]);

const describeTypedData = (request: SiteRequest): Description => {
  const { domain, primaryType, message } = typedDataParam(request);
  return {
    title: "Sign typed data",
    rows: [
      { label: "Type", value: primaryType },
      ...fieldRows(domain, "domain"),
      ...fieldRows(message, ""),
    ],
  };
};

/** Puts a signing or chain request into words; throws `RpcError` when its params are unusable. */
export const describeRequest = (
  request: SiteRequest,
  chains: readonly SandboxChain[],
): Description => {
  switch (request.method) {
    case "personal_sign": {
      const value = messageText(textParam(request, 0, "message"));
      return { title: "Sign a message", rows: [{ label: "Message", value, long: true }] };
    }
    case "eth_signTypedData":
    case "eth_signTypedData_v4":
      return describeTypedData(request);
    case "eth_sendTransaction":
    case "eth_signTransaction":
      return describeTransaction(request);
    case "wallet_switchEthereumChain": {
      const value = chainName(chainIdParam(request), chains);
      return { title: "Change network", rows: [{ label: "Network", value }] };
    }
    case "wallet_addEthereumChain": {
      const { chainName: name, rpcUrls } = objectParam(request, 0, "chain");
      const url = Array.isArray(rpcUrls) ? String(rpcUrls[0]) : "none";
      return {
        title: "Add a network",
        rows: [
          { label: "Network", value: String(name) },
          { label: "Chain id", value: `${chainIdParam(request)}` },
          { label: "RPC address", value: url },
        ],
      };
    }
    case "wallet_sendCalls":
      return { title: "Send several calls", rows: batchRows(request) };
    case "wallet_showCallsStatus":
      return {
        title: "Calls that were sent",
        rows: [{ label: "Batch", value: textParam(request, 0, "id") }],
      };
    default:
      return { title: request.method, rows: [] };
  }
};
