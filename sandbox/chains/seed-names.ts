import {
  type Address,
  concat,
  encodeAbiParameters,
  encodeErrorResult,
  encodeFunctionData,
  type Hex,
  keccak256,
  namehash,
  numberToHex,
  parseAbi,
  parseAbiParameters,
  stringToHex,
  toFunctionSelector,
  toHex,
} from "viem";
import { packetToBytes } from "viem/ens";
import { runtimeOf } from "./contracts/contracts.js";
import { callRpc } from "./rpc.js";
import { createSender, stranger } from "./seed/sender.js";

/** Where the contract that answers for all names of ENS is, on every chain that has one. */
const UNIVERSAL_RESOLVER: Address = "0xeEeEEEeE14D718C2B47D9923Deab1335E144EeEe";

const keeperAbi = parseAbi(["function keep(bytes32 question, bytes answer, bool fails)"]);
const resolverAbi = parseAbi([
  "function addr(bytes32 node, uint256 coinType) view returns (bytes)",
  "function text(bytes32 node, string key) view returns (string)",
]);
const lookupAbi = parseAbi([
  "error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData)",
]);

/** What a name of ENS leads to. */
export type EnsName = {
  readonly name: string;
  /** Addresses as bytes, by coin type. */
  readonly addresses: Readonly<Record<number, Hex>>;
  readonly avatar?: string;
};

/** Registers names of ENS on a chain. */
export const createEns = async (rpcUrl: string) => {
  await callRpc(rpcUrl, "anvil_setCode", [UNIVERSAL_RESOLVER, await runtimeOf("names")]);
  const { send } = createSender(rpcUrl);
  const keep = async (question: Hex, answer: Hex, fails = false): Promise<void> => {
    const args = [question, answer, fails] as const;
    const data = encodeFunctionData({ abi: keeperAbi, functionName: "keep", args });
    await send({ from: stranger("registrar"), to: UNIVERSAL_RESOLVER, data });
  };
  const questionOf = (name: string, asked: Hex): Hex =>
    keccak256(concat([toHex(packetToBytes(name)), asked]));
  const addrOf = (name: string, coinType: number): Hex =>
    encodeFunctionData({
      abi: resolverAbi,
      functionName: "addr",
      args: [namehash(name), BigInt(coinType)],
    });
  const resolved = (said: Hex): Hex =>
    encodeAbiParameters(parseAbiParameters("bytes, address"), [said, UNIVERSAL_RESOLVER]);
  const bytes = (said: Hex): Hex => encodeAbiParameters(parseAbiParameters("bytes"), [said]);

  return {
    /** Anybody's claim that a name leads somewhere is true here. */
    register: async ({ name, addresses, avatar }: EnsName): Promise<void> => {
      for (const [coinType, address] of Object.entries(addresses))
        await keep(questionOf(name, addrOf(name, Number(coinType))), resolved(bytes(address)));
      if (avatar === undefined) return;
      const args = [namehash(name), "avatar"] as const;
      const asked = encodeFunctionData({ abi: resolverAbi, functionName: "text", args });
      const said = encodeAbiParameters(parseAbiParameters("string"), [avatar]);
      await keep(questionOf(name, asked), resolved(said));
    },
    /** Says that an account goes by a name, whether that leads back to it or not. */
    call: async (account: Address, name: string, coinType = 60): Promise<void> =>
      keep(
        keccak256(concat([account, numberToHex(coinType, { size: 32 })])),
        encodeAbiParameters(parseAbiParameters("string, address, address"), [
          name,
          UNIVERSAL_RESOLVER,
          UNIVERSAL_RESOLVER,
        ]),
      ),
    /** The address of a name on mainnet is known to a gateway alone. EIP-3668 */
    keepAway: async (name: string, urls: readonly string[]): Promise<void> =>
      keep(
        questionOf(name, addrOf(name, 60)),
        encodeErrorResult({
          abi: lookupAbi,
          errorName: "OffchainLookup",
          args: [
            UNIVERSAL_RESOLVER,
            urls,
            stringToHex(name),
            toFunctionSelector("function onAnswer(bytes, bytes)"),
            "0x",
          ],
        }),
        true,
      ),
    /** What a gateway says of that. */
    saidAway: (address: Address): Hex => bytes(address),
  };
};
