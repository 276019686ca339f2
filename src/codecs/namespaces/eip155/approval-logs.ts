import { decodeOrNull } from "../../decode.js";
import { string, unknown } from "../../primitives.js";
import { listOf, shape } from "../../shape.js";
import { addressIn, wordIn } from "./words.js";

/** Approval(address,address,uint256): a token's, or one NFT's. */
const APPROVAL = "0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925";
/** ApprovalForAll(address,address,bool) */
const FOR_ALL = "0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31";

/** What a contract says that an account allows somebody. */
export interface LoggedApproval {
  /** Addresses are in small letters. */
  readonly contract: string;
  readonly owner: string;
  readonly spender: string;
  /** How much of a token, in its smallest unit; null for NFTs. */
  readonly units: bigint | null;
}

const receipt = shape({ logs: listOf(unknown) });
const log = shape({ address: string, topics: listOf(string, 4), data: string });

/** What logs say that is allowed, in their order. Those that cannot be read are left out; null if there are none to read. */
export const approvalLogsIn = (said: unknown): readonly LoggedApproval[] | null =>
  decodeOrNull(receipt, said)?.logs.flatMap((one): readonly LoggedApproval[] => {
    const decoded = decodeOrNull(log, one);
    const [kind, owner = "", spender = ""] = decoded?.topics ?? [];
    if (decoded === null || (kind !== APPROVAL && kind !== FOR_ALL)) return [];
    const [by, to] = [addressIn(owner), addressIn(spender)];
    const units = kind === APPROVAL && decoded.topics.length === 3 ? wordIn(decoded.data) : null;
    return by === null || to === null
      ? []
      : [{ contract: decoded.address.toLowerCase(), owner: by, spender: to, units }];
  }) ?? null;
