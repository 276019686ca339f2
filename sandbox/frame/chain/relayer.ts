import { readFile } from "node:fs/promises";
import { join } from "node:path";
import {
  type Address,
  concat,
  createClient,
  type Hex,
  http,
  keccak256,
  publicActions,
  walletActions,
  zeroHash,
} from "viem";
import { type PrivateKeyAccount, privateKeyToAccount } from "viem/accounts";
import { getContractAddress } from "viem/utils";
import type { SandboxChain } from "../../chains/chain-list.js";
import { paymasterAccount } from "../../chains/paymaster-account.js";
import { callRpc } from "../../chains/rpc.js";
import { viemChain } from "../../chains/viem-chain.js";
import { projectRoot } from "../../shared/project-root.js";
import { Problem } from "../problem.js";
import { type AccountCall, factoryAbi } from "./account-abi.js";

/** Pays for what smart accounts do, with a key of its own, and knows where the accounts are. */
export type Relayer = {
  readonly factory: Address;
  /**
   * Readies both chains for one owner: the factory is there, and the owner and the account hold test
   * ether. Before the first call no block is mined for the frame.
   */
  readonly welcome: (owner: Address) => Promise<void>;
  readonly accountOf: (owner: Address) => Promise<Address>;
  /**
   * Makes the account if need be and lets it execute, in one transaction; gives its hash.
   *
   * @param payer who pays for it; default: the relayer
   */
  readonly execute: (
    chainId: number,
    owner: Address,
    calls: readonly AccountCall[],
    signature: Hex,
    payer?: "relayer" | "paymaster",
  ) => Promise<Hex>;
};

/** The deployer that anvil has on every chain: the same factory address everywhere. */
const DEPLOYER = "0x4e59b44847b379578588920ca78fbf26c0b4956c";
const RELAYER_KEY = keccak256("0x73616e64626f782072656c61796572");
const TEN_ETHER = "0x8ac7230489e80000";
const MANY_ETHER = "0x3635c9adc5dea00000";

const clientOf = (chain: SandboxChain, account: PrivateKeyAccount) =>
  createClient({
    account,
    chain: viemChain(chain),
    transport: http(chain.rpcUrl),
    pollingInterval: 50,
  })
    .extend(publicActions)
    .extend(walletActions);

export const createRelayer = async (chains: readonly SandboxChain[]): Promise<Relayer> => {
  const file = join(projectRoot(), "sandbox/frame/chain/contracts/factory.bin");
  const bytecode: Hex = `0x${(await readFile(file, "utf8")).trim()}`;
  const factory = getContractAddress({
    opcode: "CREATE2",
    from: DEPLOYER,
    salt: zeroHash,
    bytecode,
  });
  const relayerAccount = privateKeyToAccount(RELAYER_KEY);
  const clients = chains.map((chain) => ({
    chain,
    client: clientOf(chain, relayerAccount),
    sponsor: clientOf(chain, paymasterAccount),
  }));
  type Place = (typeof clients)[number];

  /** One at a time: two transactions in flight would take the same nonce. */
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const mine = last.then(work, work);
    last = mine;
    return mine;
  };

  const deployFactory = async ({ chain, client }: Place): Promise<void> => {
    if ((await client.getCode({ address: factory })) !== undefined) return;
    for (const { address } of [relayerAccount, paymasterAccount])
      await callRpc(chain.rpcUrl, "anvil_setBalance", [address, MANY_ETHER]);
    const hash = await client.sendTransaction({ to: DEPLOYER, data: concat([zeroHash, bytecode]) });
    await client.waitForTransactionReceipt({ hash });
  };
  const accountAt = ({ client }: Place, owner: Address): Promise<Address> =>
    client.readContract({
      address: factory,
      abi: factoryAbi,
      functionName: "accountOf",
      args: [owner],
    });

  return {
    factory,
    welcome: async (owner) => {
      await inTurn(() => Promise.all(clients.map(deployFactory)));
      for (const place of clients) {
        for (const address of [owner, await accountAt(place, owner)]) {
          await callRpc(place.chain.rpcUrl, "anvil_setBalance", [address, TEN_ETHER]);
        }
      }
    },
    accountOf: async (owner) => {
      const [place] = clients;
      if (place === undefined) throw new Problem("There is no chain.");
      return accountAt(place, owner);
    },
    execute: async (chainId, owner, calls, signature, payer) => {
      const place = clients.find(({ chain }) => chain.id === chainId);
      if (place === undefined) throw new Problem(`Chain ${chainId} is not known here.`);
      const { client, sponsor } = place;
      return inTurn(() =>
        (payer === "paymaster" ? sponsor : client).writeContract({
          address: factory,
          abi: factoryAbi,
          functionName: "execute",
          args: [owner, calls, signature],
        }),
      );
    },
  };
};
