import { type Address, type Hex, keccak256, parseEther, sliceHex, stringToHex, toHex } from "viem";
import { callRpc, callRpcBatch } from "../rpc.js";

/** A transaction from whomever: the chain asks for no signature. */
export type Sent = {
  readonly from: Address;
  /** Left out, it makes a contract. */
  readonly to?: Address;
  readonly data?: Hex;
  readonly value?: bigint;
  /** Given, nothing is estimated: for what shall fail. */
  readonly gas?: bigint;
};

/** Sends one after the other, each in a block of its own. */
export type Sender = {
  /** @returns the address of the contract that it made, if it did */
  readonly send: (sent: Sent) => Promise<Address | null>;
  /** The next block is of this time, in seconds since the epoch; those after it follow. */
  readonly at: (time: number) => Promise<void>;
  /** Many of them, in blocks of many, from accounts that did nothing in between. */
  readonly sendMany: (all: readonly Sent[]) => Promise<void>;
};

/** An account that nobody has a key of, always the same for a name. */
export const stranger = (name: string): Address =>
  sliceHex(keccak256(stringToHex(`sluice sandbox ${name}`)), 12);

type Receipt = { readonly contractAddress: Address | null };

const MINING_DEADLINE_MS = 10_000;
const POLL_MS = 5;
const PER_REQUEST = 500;
const PER_BLOCK = 1000;
const USUAL_GAS_LIMIT = 30_000_000n;
const HUGE_GAS_LIMIT = 2_000_000_000n;
const GAS_OF_MANY = 700_000n;
const GAS_OF_TRANSFER = 21_000n;
const BASE_FEE = 1_000_000_000n;

export const createSender = (rpcUrl: string): Sender => {
  const known = new Set<Address>();
  /** Lets it send, and gives it something to pay with if it has nothing. */
  const readied = async (account: Address): Promise<void> => {
    if (known.has(account)) return;
    known.add(account);
    await callRpc(rpcUrl, "anvil_impersonateAccount", [account]);
    if (BigInt(String(await callRpc(rpcUrl, "eth_getBalance", [account, "latest"]))) > 0n) return;
    await callRpc(rpcUrl, "anvil_setBalance", [account, toHex(parseEther("1000"))]);
  };
  const shapeOf = ({ from, to, data, value = 0n, gas }: Sent) => ({
    from,
    ...(to === undefined ? {} : { to }),
    ...(data === undefined ? {} : { data }),
    ...(gas === undefined ? {} : { gas: toHex(gas) }),
    value: toHex(value),
  });

  const send = async (sent: Sent): Promise<Address | null> => {
    await readied(sent.from);
    const hash = await callRpc(rpcUrl, "eth_sendTransaction", [shapeOf(sent)]);
    const { contractAddress } = await mined(hash);
    return contractAddress;
  };
  /** The node answers before it mines. */
  const mined = async (hash: unknown): Promise<Receipt> => {
    for (const deadline = Date.now() + MINING_DEADLINE_MS; Date.now() < deadline; ) {
      const receipt = await callRpc(rpcUrl, "eth_getTransactionReceipt", [hash]);
      if (receipt !== null) return receipt as Receipt;
      await new Promise((next) => setTimeout(next, POLL_MS));
    }
    throw new Error("The chain did not mine a transaction: does it fit into a block?");
  };

  const mineMany = async (all: readonly Sent[]): Promise<void> => {
    const nonces = new Map<Address, number>();
    for (const { from } of all) {
      if (nonces.has(from)) continue;
      await readied(from);
      nonces.set(from, Number(await callRpc(rpcUrl, "eth_getTransactionCount", [from, "latest"])));
    }
    for (let at = 0; at < all.length; at += PER_REQUEST) {
      const hashes = await callRpcBatch(
        rpcUrl,
        all.slice(at, at + PER_REQUEST).map((sent) => {
          const nonce = nonces.get(sent.from) ?? 0;
          nonces.set(sent.from, nonce + 1);
          const gas = sent.gas ?? (sent.data === undefined ? GAS_OF_TRANSFER : GAS_OF_MANY);
          const shape = { ...shapeOf({ ...sent, gas }), nonce: toHex(nonce) };
          return ["eth_sendTransaction", [shape]];
        }),
      );
      if (hashes.includes(null)) throw new Error("The chain refused one of many transactions");
      const isFull = (at + PER_REQUEST) % PER_BLOCK === 0 || at + PER_REQUEST >= all.length;
      if (!isFull) continue;
      // Full blocks would make the next ones dearer.
      await callRpc(rpcUrl, "anvil_setNextBlockBaseFeePerGas", [toHex(BASE_FEE)]);
      await callRpc(rpcUrl, "evm_mine");
    }
    await callRpc(rpcUrl, "anvil_setNextBlockBaseFeePerGas", [toHex(BASE_FEE)]);
  };

  const sendMany = async (all: readonly Sent[]): Promise<void> => {
    await callRpc(rpcUrl, "evm_setAutomine", [false]);
    await callRpc(rpcUrl, "evm_setBlockGasLimit", [toHex(HUGE_GAS_LIMIT)]);
    try {
      await mineMany(all);
    } finally {
      await callRpc(rpcUrl, "evm_setBlockGasLimit", [toHex(USUAL_GAS_LIMIT)]);
      await callRpc(rpcUrl, "evm_setAutomine", [true]);
    }
  };

  return {
    send,
    at: async (time) => void (await callRpc(rpcUrl, "evm_setNextBlockTimestamp", [time])),
    sendMany,
  };
};
