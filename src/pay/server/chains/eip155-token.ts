import { transferLogsIn } from "../../../codecs/namespaces/eip155/transfer-logs.js";
import type { Move } from "../chain.js";
import { referencesIn, type Sent } from "./eip155-sent.js";

/**
 * What the logs of a receipt say that was moved of tokens. Where the transaction is itself the call `transfer`, with a reference behind it, the
 * move that it makes names that reference; what contracts do in it names none.
 *
 * @param receipt as the node says it
 */
export const tokenMoves = (
  { from, to: contract, input }: Sent,
  receipt: unknown,
): readonly Move[] => {
  const references = input.startsWith(TRANSFER) ? referencesIn(input, ARGUMENTS_END) : [];
  const receiver = `0x${input.slice(RECEIVER_AT, RECEIVER_AT + 40)}`;
  return (transferLogsIn(receipt) ?? []).flatMap((log) => {
    if (log.units === null) return [];
    const isOwn = log.contract === contract && log.from === from && log.to === receiver;
    return {
      asset: log.contract,
      from: log.from,
      to: log.to,
      units: log.units,
      references: isOwn ? references : [],
    };
  });
};

/** transfer(address,uint256) */
const TRANSFER = "0xa9059cbb";
/** Digits after `0x`: the selector, and two words. */
const ARGUMENTS_END = 8 + 2 * 64;
/** The receiver is in the last 20 bytes of the first word. */
const RECEIVER_AT = 2 + 8 + 24;
