import { decodeAbiParameters, type Hex, sliceHex } from "viem";
import { isObject, isText } from "../../shared/json.js";
import type { Asset, Move } from "./chain-index.js";

/** The parts of a log that say what it is. */
export type Log = {
  readonly transactionHash: Hex;
  readonly address: string;
  readonly topics: readonly Hex[];
  readonly data: Hex;
};

const TRANSFER = "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef";
const TRANSFER_SINGLE = "0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62";
const TRANSFER_BATCH = "0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb";
const APPROVAL = "0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925";
const APPROVAL_FOR_ALL = "0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31";

const NOBODY = `0x${"0".repeat(40)}`;
const WORD = 32;

/** The account in a topic; null for the zero address. */
const accountIn = (topic: Hex | undefined): string | null => {
  if (topic === undefined) return null;
  const account = sliceHex(topic, WORD - 20).toLowerCase();
  return account === NOBODY ? null : account;
};

/** What the log of a token moved. A contract may write anything there: nothing, where it does not fit. */
export const movesOfLog = (log: Log): readonly Move[] => {
  try {
    return transfersOf(log);
  } catch {
    return [];
  }
};

const transfersOf = ({ address, topics, data }: Log): readonly Move[] => {
  const token = address.toLowerCase();
  const [kind, first, second, third] = topics;
  const move = (asset: Asset, from: Hex | undefined, to: Hex | undefined, units: bigint): Move => ({
    asset,
    from: accountIn(from),
    to: accountIn(to),
    units,
  });
  const nft = (id: bigint): Asset => ({ kind: "nft", token, id: `${id}` });
  if (kind === TRANSFER && topics.length === 3) {
    return [move({ kind: "fungible", token }, first, second, BigInt(sliceHex(data, 0, WORD)))];
  }
  if (kind === TRANSFER && third !== undefined) {
    return [move(nft(BigInt(third)), first, second, 1n)];
  }
  if (kind === TRANSFER_SINGLE && topics.length === 4) {
    const [id, units] = decodeAbiParameters([{ type: "uint256" }, { type: "uint256" }], data);
    return [move(nft(id), second, third, units)];
  }
  if (kind === TRANSFER_BATCH && topics.length === 4) {
    const [ids, units] = decodeAbiParameters([{ type: "uint256[]" }, { type: "uint256[]" }], data);
    return ids.map((id, at) => move(nft(id), second, third, units[at] ?? 0n));
  }
  return [];
};

/** Who let somebody else spend, by this log. */
export const approverOfLog = ({ topics: [kind, owner] }: Log): readonly string[] => {
  const account = kind === APPROVAL || kind === APPROVAL_FOR_ALL ? accountIn(owner) : null;
  return account === null ? [] : [account];
};

/** A step of a transaction in the node's trace, with where it stands among the calls. */
type Step = {
  readonly hash: string;
  readonly place: readonly number[];
  readonly hasFailed: boolean;
  readonly from: string;
  readonly to: string;
  readonly wei: bigint;
};

/** How a transaction went. */
export type Traced = {
  readonly hasFailed: boolean;
  /** Whom it called, or the contract that it made. */
  readonly to: string;
  /** The coins that calls inside of it moved. */
  readonly inner: readonly Move[];
};

/** What the node's trace of a block says, by the hash of the transaction. */
export const readTrace = (trace: unknown): ReadonlyMap<string, Traced> => {
  const byHash = new Map<string, Step[]>();
  for (const step of (Array.isArray(trace) ? trace : []).flatMap((one) => stepOf(one) ?? [])) {
    const steps = byHash.get(step.hash);
    if (steps === undefined) byHash.set(step.hash, [step]);
    else steps.push(step);
  }
  return new Map([...byHash].map(([hash, steps]) => [hash, tracedOf(steps)]));
};

const stepOf = (entry: unknown): Step | null => {
  if (!isObject(entry) || !isObject(entry.action) || !isText(entry.transactionHash)) return null;
  const { action, result, traceAddress, transactionHash: hash, error } = entry;
  const made = isObject(result) && isText(result.address) ? result.address : "";
  // A delegated call carries its caller's value, which moves nothing.
  const isMoving = action.callType === undefined || action.callType === "call";
  return {
    hash,
    place: Array.isArray(traceAddress) ? traceAddress.map(Number) : [],
    hasFailed: isText(error),
    from: String(action.from ?? action.address).toLowerCase(),
    to: String(action.to ?? action.refundAddress ?? made).toLowerCase(),
    wei: isMoving ? BigInt(String(action.value ?? action.balance ?? "0x0")) : 0n,
  };
};

const tracedOf = (steps: readonly Step[]): Traced => {
  const failed = steps.filter(({ hasFailed }) => hasFailed);
  const isUndone = ({ place }: Step): boolean =>
    failed.some((one) => one.place.every((number, depth) => place[depth] === number));
  const [outermost] = steps;
  return {
    hasFailed: outermost?.hasFailed ?? true,
    to: outermost?.to ?? "",
    inner: steps
      .filter((step) => step.place.length > 0 && step.wei > 0n && !isUndone(step))
      .map(({ from, to, wei }) => ({ asset: NATIVE, from, to, units: wei })),
  };
};

export const NATIVE: Asset = { kind: "native" };
