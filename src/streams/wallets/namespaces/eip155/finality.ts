import { catchError, map, type Observable, of, switchMap, throwError } from "rxjs";
import { isSluiceError } from "../../../../base/errors.js";
import type { CaipNetworkId } from "../../../../codecs/caip.js";
import { decodeOrNull } from "../../../../codecs/decode.js";
import { decodeQuantity } from "../../../../codecs/namespaces/eip155/answers.js";
import { quantity } from "../../../../codecs/namespaces/eip155/chain-facts.js";
import { optionalText, string } from "../../../../codecs/primitives.js";
import { shape } from "../../../../codecs/shape.js";
import type { AskNode, NodeQuestion } from "../../../api/node-question.js";
import type { TransferReader } from "../transfer-reader.js";

const receipt = shape({ status: string }, { blockNumber: optionalText, blockHash: optionalText });
const header = shape({ number: quantity });

/** The receipt of a transaction. Its block is written as number and hash. */
export const outcomeOf: TransferReader["outcomeOf"] = (hash) => ({
  method: "eth_getTransactionReceipt",
  params: () => [hash],
  decode: (said) => {
    if (said === null) return { status: "pending" };
    const found = decodeOrNull(receipt, said);
    if (found === null) return null;
    const { status, blockNumber, blockHash } = found;
    const number = decodeQuantity(blockNumber);
    return {
      status: decodeQuantity(status) === 1n ? "confirmed" : "failed",
      block: number === null || blockHash == null ? null : `${number} ${blockHash}`,
    };
  },
});

const heightOf = (block: string): bigint => BigInt(block.split(" ")[0] ?? "");

/** Nobody takes back a block that is as far below the newest one. */
const depthOn = (id: CaipNetworkId): bigint => (id === "eip155:1" ? 12n : 1n);

export const settled$: TransferReader["settled$"] = (ask, { caipNetworkId, hash, block }) =>
  final$(ask, caipNetworkId).pipe(
    // What then is in the same block was in it when that was final.
    switchMap((final) =>
      ask(outcomeOf(hash)).pipe(
        switchMap((found) => {
          if (found.status !== "pending" && found.block === block)
            return of(heightOf(block) <= final ? ("final" as const) : ("open" as const));
          // A node that is behind has not seen the block yet.
          return ask(height).pipe(map((now) => (now < heightOf(block) ? "open" : "gone")));
        }),
      ),
    ),
  );

/** The newest block that nobody takes back. Older nodes do not know which one it is. */
const final$ = (ask: AskNode, id: CaipNetworkId): Observable<bigint> =>
  ask(finalized).pipe(
    catchError((cause: unknown) =>
      isSluiceError(cause) && cause.code === "request/failed"
        ? of({ final: null })
        : throwError(() => cause),
    ),
    switchMap(({ final }) =>
      final === null ? ask(height).pipe(map((now) => now - depthOn(id))) : of(final),
    ),
  );

const finalized: NodeQuestion<{ readonly final: bigint | null }> = {
  method: "eth_getBlockByNumber",
  params: () => ["finalized", false],
  decode: (said) => {
    if (said === null) return { final: null };
    const found = decodeOrNull(header, said);
    return found && { final: found.number };
  },
};

/** The number of the newest block. */
export const height: NodeQuestion<bigint> = {
  method: "eth_blockNumber",
  params: () => [],
  decode: decodeQuantity,
};
