import { base58Bytes } from "../../../../../codecs/base58.js";
import type { ChainAccount } from "../../../../../codecs/namespaces/solana/chain-account.js";
import { isOnCurve } from "../../../../../codecs/namespaces/solana/derived-key.js";
import type { Danger, Transfer } from "../../../../../codecs/payment/plan.js";
import { SYSTEM_PROGRAM } from "./instructions.js";
import { heldAt, type Known } from "./known.js";

/** Addresses of which nobody has the key. */
const BURN: readonly string[] = [SYSTEM_PROGRAM, "1nc1nerator11111111111111111111111111111111"];

/** Who the receiver is, as far as that is a danger. */
export const dangersOf = (
  { from, to, asset }: Transfer,
  { receiver }: Known,
): readonly Danger[] => {
  if (to === from) return ["own"];
  if (to === asset.address) return ["token-contract"];
  if (BURN.includes(to)) return ["burn"];
  if (heldAt(receiver) !== null) return ["token-account"];
  const isProgram = receiver !== null && (receiver.executable || receiver.owner !== SYSTEM_PROGRAM);
  if (isProgram || !isOnCurve(base58Bytes(to) ?? new Uint8Array(32))) return ["contract"];
  return receiver === null ? ["unused"] : [];
};

interface Changes {
  readonly transfer: Transfer;
  readonly known: Known;
  readonly units: bigint;
  readonly costs: bigint;
  /** As a node has played it. */
  readonly sender: ChainAccount | null;
  readonly receiver: ChainAccount | null;
}

/** What a node changed when it played the transaction, against what is meant to change. */
export const changesOf = ({
  transfer: { from, to },
  known: { coin, token, receiver: before },
  units,
  costs,
  sender,
  receiver,
}: Changes): readonly Danger[] => {
  if (from === to) return [];
  const paid = coin - (sender?.lamports ?? 0n);
  const arrives =
    token === null
      ? (receiver?.lamports ?? 0n) - (before?.lamports ?? 0n)
      : (heldAt(receiver)?.units ?? 0n) - (heldAt(token.target.account)?.units ?? 0n);
  return [
    ...(paid > costs + (token === null ? units : 0n) ? (["more-leaves"] as const) : []),
    ...(arrives < units ? (["less-arrives"] as const) : []),
  ];
};
