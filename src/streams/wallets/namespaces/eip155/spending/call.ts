import { encodeFunctionData, erc20Abi, erc721Abi, type Hex, numberToHex, parseAbi } from "viem";
import type { Asset } from "../../../../../codecs/payment/asset.js";

/** A transaction's receiver, amount of the coin, and data, as nodes and wallets take them. */
export interface Call {
  readonly from: string;
  readonly to: string;
  readonly value: Hex;
  readonly data?: Hex;
}

const erc1155Abi = parseAbi([
  "function safeTransferFrom(address from, address to, uint256 id, uint256 value, bytes data)",
]);

/** The call that transfers so much of an asset. */
export const callOf = (from: string, to: string, asset: Asset, units: bigint): Call => {
  const { address, kind } = asset;
  return address === null
    ? { from, to, value: numberToHex(units) }
    : {
        from,
        to: address,
        value: "0x0",
        data: TRANSFERS[kind === "erc721" || kind === "erc1155" ? kind : "token"](
          from as Hex,
          to as Hex,
          BigInt(asset.tokenId ?? 0),
          units,
        ),
      };
};

type Encode = (from: Hex, to: Hex, id: bigint, units: bigint) => Hex;

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
