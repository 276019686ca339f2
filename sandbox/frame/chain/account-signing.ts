import {
  type Address,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  keccak256,
  serializeErc6492Signature,
} from "viem";
import type { PrivateKeyAccount } from "viem/accounts";
import { type AccountCall, factoryAbi } from "./account-abi.js";

/** An account on one chain; it may not exist there yet. */
export type AccountPlace = { readonly chainId: number; readonly address: Address };

/** A signature is worth something for this account on this chain only. */
const domainOf = ({ chainId, address }: AccountPlace) => ({
  name: "SandboxAccount",
  version: "1",
  chainId,
  verifyingContract: address,
});

const callsType = {
  type: "tuple[]",
  components: [
    { type: "address", name: "to" },
    { type: "uint256", name: "value" },
    { type: "bytes", name: "data" },
  ],
} as const;

/** The owner's agreement to a batch, as `execute` of the contract wants it. */
export const signCalls = (
  owner: PrivateKeyAccount,
  place: AccountPlace,
  nonce: bigint,
  calls: readonly AccountCall[],
): Promise<Hex> =>
  owner.signTypedData({
    domain: domainOf(place),
    types: {
      Execute: [
        { name: "nonce", type: "uint256" },
        { name: "calls", type: "bytes32" },
      ],
    },
    primaryType: "Execute",
    message: { nonce, calls: keccak256(encodeAbiParameters([callsType], [calls])) },
  });

/** The account's signature of a hash: ERC-1271 where it exists, wrapped by ERC-6492 where it does not. */
export const signHash = async (
  owner: PrivateKeyAccount,
  place: AccountPlace & { readonly isDeployed: boolean },
  hash: Hex,
  factory: Address,
): Promise<Hex> => {
  const signature = await owner.signTypedData({
    domain: domainOf(place),
    types: { Message: [{ name: "hash", type: "bytes32" }] },
    primaryType: "Message",
    message: { hash },
  });
  if (place.isDeployed) return signature;
  const data = encodeFunctionData({
    abi: factoryAbi,
    functionName: "create",
    args: [owner.address],
  });
  return serializeErc6492Signature({ address: factory, data, signature });
};
