import { VersionedTransaction } from "@solana/web3.js";
import bs58 from "bs58";
import { BOBS, BOB as HIS } from "../support/solana-node.js";

/** A transfer, as whoever looks at it reads it. */
export interface Asked {
  readonly namespace: "eip155" | "solana";
  readonly chain: string;
  readonly from: string;
  readonly to: string;
  /** Contract or mint; null for the coin. */
  readonly token: string | null;
  readonly units: bigint;
  /** What is paid to be sooner, where that is in the request. */
  readonly tip: bigint | null;
  /** As a node of EVM shows it. */
  readonly raw: Readonly<Record<string, unknown>>;
}

const TRANSFER = "0xa9059cbb";

/** What a wallet of EVM is asked to send, read from first principles; null for anything but a plain transfer. */
export const askedOfEvm = (params: unknown): Asked | null => {
  const [said, ...more] = params as readonly Readonly<Record<string, string | undefined>>[];
  const { from, to, value = "0x0", data = "", chainId, maxPriorityFeePerGas } = said ?? {};
  if (more.length > 0 || from === undefined || to === undefined || chainId === undefined)
    return null;
  const same = {
    namespace: "eip155",
    chain: `eip155:${Number(chainId)}`,
    from: from.toLowerCase(),
    tip: maxPriorityFeePerGas === undefined ? null : BigInt(maxPriorityFeePerGas),
    raw: { from, to, value, input: data === "" ? "0x" : data },
  } as const;
  if (data === "") return { ...same, to: to.toLowerCase(), token: null, units: BigInt(value) };
  const words = data.slice(TRANSFER.length);
  const isTransfer = data.startsWith(TRANSFER) && words.length === 128 && BigInt(value) === 0n;
  if (!isTransfer || !/^0{24}/.test(words)) return null;
  return {
    ...same,
    to: `0x${words.slice(24, 64)}`,
    token: to.toLowerCase(),
    units: BigInt(`0x${words.slice(64)}`),
  };
};

const SYSTEM = "11111111111111111111111111111111";
const BUDGET = "ComputeBudget111111111111111111111111111111";
const ASSOCIATED = "ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL";
const TOKENS = "TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA";

const numberAt = (data: Uint8Array, at: number): bigint =>
  new DataView(data.buffer, data.byteOffset).getBigUint64(at, true);

/** The same of Solana, as its own library reads it. */
export const askedOfSolana = (chain: string, bytes: Uint8Array): Asked | null => {
  const { message } = VersionedTransaction.deserialize(bytes);
  const keys = message.staticAccountKeys.map((key) => key.toBase58());
  const steps = message.compiledInstructions
    .map(({ programIdIndex, accountKeyIndexes, data }) => ({
      program: keys[programIdIndex],
      accounts: accountKeyIndexes.map((at) => keys[at] ?? ""),
      data,
    }))
    .filter(({ program }) => program !== BUDGET);
  // The receiver's account for a token is opened by who sends it; the program takes no other for it.
  const opened = steps.find(({ program, data }) => program === ASSOCIATED && data[0] === 1);
  const [step, ...others] = steps.filter((one) => one !== opened);
  if (step === undefined || others.length > 0 || message.header.numRequiredSignatures !== 1)
    return null;
  const { program, accounts, data } = step;
  const [from = ""] = keys;
  const same = { namespace: "solana", chain, from, tip: null, raw: {} } as const;
  const [first = "", second = "", third = "", fourth] = accounts;
  const [, target, owner = ""] = opened?.accounts ?? [];
  if (program === SYSTEM && data.length === 12 && data[0] === 2 && first === from)
    return { ...same, to: second, token: null, units: numberAt(data, 4) };
  return program === TOKENS && data.length === 10 && data[0] === 12 && fourth === from
    ? {
        ...same,
        to: third === BOBS ? HIS : third === target ? owner : third,
        token: second,
        units: numberAt(data, 1),
      }
    : null;
};

/** The transfer of a request as the product makes it. */
export const askedBy = (
  chain: string,
  { method, params }: { readonly method: string; readonly params: unknown },
): Asked | null =>
  method === "eth_sendTransaction"
    ? askedOfEvm(params)
    : askedOfSolana(chain, bs58.decode((params as { readonly transaction: string }).transaction));

const plainly = ({ namespace, chain, from, to, token, units }: Asked): string =>
  [namespace, chain, from, to, token, units].join(" ");

/** Whether two are the same transfer. */
export const isSame = (one: Asked, other: Asked): boolean => plainly(one) === plainly(other);

export const inWords = (asked: Asked | null): string =>
  asked === null ? "something that is no transfer" : plainly(asked);
