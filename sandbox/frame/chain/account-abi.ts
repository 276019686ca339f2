import { type Address, type Hex, parseAbi } from "viem";

/** One call of a batch, as the contract takes it. */
export type AccountCall = { readonly to: Address; readonly value: bigint; readonly data: Hex };

/** The parts of `contracts/account.sol` that are used from outside. */
export const accountAbi = parseAbi([
  "struct Call { address to; uint256 value; bytes data; }",
  "error WrongSignature()",
  "function nonce() view returns (uint256)",
  "function execute(Call[] calls, bytes signature)",
]);

export const factoryAbi = parseAbi([
  "struct Call { address to; uint256 value; bytes data; }",
  "error WrongSignature()",
  "function create(address owner) returns (address)",
  "function execute(address owner, Call[] calls, bytes signature)",
  "function accountOf(address owner) view returns (address)",
]);
