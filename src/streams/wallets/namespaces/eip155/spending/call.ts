import {
  concat,
  decodeFunctionData,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  numberToHex,
  parseAbi,
} from "viem";
import type { Asset } from "../../../../../codecs/payment/asset.js";
import type { Reference } from "../../../../../codecs/payment/plan.js";

/** A transaction's receiver, amount of the coin, and data, as nodes and wallets take them. */
export interface Call {
  readonly from: string;
  readonly to: string;
  readonly value: Hex;
  readonly data?: Hex;
}

/** The call that transfers so much of an asset. A reference follows the arguments, where contracts do not read. */
export const callOf = (
  from: string,
  to: string,
  asset: Asset,
  units: bigint,
  reference?: Reference,
): Call => {
  const { address, kind } = asset;
  if (address === null)
    return {
      from,
      to,
      value: numberToHex(units),
      ...(reference === undefined ? {} : { data: reference }),
    };
  const data = TRANSFERS[kind === "erc721" || kind === "erc1155" ? kind : "token"](
    from as Hex,
    to as Hex,
    BigInt(asset.tokenId ?? 0),
    units,
  );
  return { from, to: address, value: "0x0", data: concat([data, reference ?? "0x"]) };
};

type Encode = (from: Hex, to: Hex, id: bigint, units: bigint) => Hex;

const erc721Abi = parseAbi(["function safeTransferFrom(address from, address to, uint256 id)"]);
const erc1155Abi = parseAbi([
  "function safeTransferFrom(address from, address to, uint256 id, uint256 value, bytes data)",
]);

const TRANSFERS = {
  token: (_, to, __, units) =>
    encodeFunctionData({ abi: erc20Abi, functionName: "transfer", args: [to, units] }),
  erc721: (from, to, id) =>
    encodeFunctionData({ abi: erc721Abi, functionName: "safeTransferFrom", args: [from, to, id] }),
  erc1155: (from, to, id, units) =>
    encodeFunctionData({
      abi: erc1155Abi,
      functionName: "safeTransferFrom",
      args: [from, to, id, units, "0x"],
    }),
} as const satisfies Readonly<Record<string, Encode>>;

/** What a call's data moves. */
export interface CalledTransfer {
  readonly to: string;
  /** The number of an NFT. */
  readonly id: string | null;
  readonly units: bigint;
}

/** What data moves, if it is the transfer by the standard of such an asset; null if it is anything else. */
export const transferIn = ({ kind }: Asset, data: string): CalledTransfer | null => {
  try {
    if (kind === "erc721") {
      const { args } = decodeFunctionData({ abi: erc721Abi, data: data as Hex });
      return { to: args[1], id: String(args[2]), units: 1n };
    }
    if (kind === "erc1155") {
      const { args } = decodeFunctionData({ abi: erc1155Abi, data: data as Hex });
      return { to: args[1], id: String(args[2]), units: args[3] };
    }
    const { functionName, args } = decodeFunctionData({ abi: erc20Abi, data: data as Hex });
    return functionName === "transfer" ? { to: args[0], id: null, units: args[1] } : null;
  } catch {
    // Other data, or none.
    return null;
  }
};
