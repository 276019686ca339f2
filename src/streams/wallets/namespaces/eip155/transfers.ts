import type * as t from "io-ts";
import { decodeOrNull } from "../../../../codecs/decode.js";
import { decodeQuantity, isEvmAddress } from "../../../../codecs/namespaces/eip155/answers.js";
import { number, optional, optionalText, or, string } from "../../../../codecs/primitives.js";
import { listOf, shape } from "../../../../codecs/shape.js";
import { CALL_ID_MAX } from "../../../../codecs/storage/transfers.js";
import { NODE_POLL_MS } from "../../../limits.js";
import type { BatchOutcome, SentParts, TransferReader } from "../transfer-reader.js";
import { outcomeOf, settled$ } from "./finality.js";
import { evmPlaces } from "./places.js";

const HASH = /^0x[0-9a-f]{64}$/i;
const transaction = shape(
  {},
  { to: optionalText, value: optionalText, data: optionalText, input: optionalText },
);

/** A batch of calls. EIP-5792 */
const BATCH = "wallet_sendCalls";
const batch = shape({ calls: listOf(transaction) });
const sentCalls = shape({ id: string });
const callsStatus = shape(
  { status: or(number, string) },
  { receipts: optional(listOf(shape({}, { transactionHash: optionalText }))) },
);

/** `eth_sendTransaction` and the receipt of its hash; `wallet_sendCalls` and what the wallet says of its id. */
const evmTransfers: TransferReader = {
  sentBy: (method, params) => {
    const said = Array.isArray(params) ? params[0] : undefined;
    const sent =
      method === BATCH
        ? decodeOrNull(batch, said)?.calls
        : method === "eth_sendTransaction"
          ? (decodeOrNull(transaction, said) ?? undefined)
          : undefined;
    if (sent === undefined) return null;
    const [one, ...others] = Array.isArray(sent) ? sent : [sent];
    // What several calls do together is in no one field.
    return one === undefined || others.length > 0
      ? { kind: "execute", to: null, units: null }
      : partsOf(one);
  },
  hashIn: (answer) => (typeof answer === "string" && HASH.test(answer) ? answer : null),
  outcomeOf,
  settled$,
  height: null,
  soonMs: NODE_POLL_MS,
  places: evmPlaces,
  batches: {
    isBatch: (method) => method === BATCH,
    // Before version 2.0.0 the answer is the id itself.
    idIn: (answer) => {
      const id = typeof answer === "string" ? answer : decodeOrNull(sentCalls, answer)?.id;
      return id === undefined || id === "" || id.length > CALL_ID_MAX ? null : id;
    },
    outcomeOf: (id) => ({
      method: "wallet_getCallsStatus",
      params: () => [id],
      decode: (said) => {
        const found = decodeOrNull(callsStatus, said);
        if (found === null) return null;
        const hash = found.receipts?.at(-1)?.transactionHash ?? null;
        return {
          status: statusOf(found.status),
          hash: hash !== null && HASH.test(hash) ? hash : null,
        };
      },
    }),
  },
};

const partsOf = ({ to, value, data, input }: t.TypeOf<typeof transaction>): SentParts => {
  const isPlain = /^(0x)?$/.test(data ?? input ?? "");
  return {
    kind: to == null ? "deploy" : isPlain ? "send" : "execute",
    to: to != null && isEvmAddress(to) ? to : null,
    units: decodeQuantity(value),
  };
};

/** 200 to 299: done; 400 and above: not sent, or reverted. Before version 2.0.0 these are words. */
const statusOf = (said: number | string): BatchOutcome["status"] => {
  if (said === "CONFIRMED" || (typeof said === "number" && said >= 200 && said < 300))
    return "confirmed";
  return typeof said === "number" && said >= 400 ? "failed" : "pending";
};

export default evmTransfers;
