import { map } from "rxjs";
import { decodeOrNull } from "../../../../codecs/decode.js";
import { blockHeight } from "../../../../codecs/namespaces/solana/lamports.js";
import {
  number,
  optional,
  optionalText,
  orNull,
  string,
  unknown,
} from "../../../../codecs/primitives.js";
import { listOf, shape } from "../../../../codecs/shape.js";
import type { TransferReader } from "../transfer-reader.js";

/** wire 4.20 */
const STATUS_MS = 1_000;
const SIGNATURE = /^[1-9A-HJ-NP-Za-km-z]{64,100}$/;
const sent = shape({ signature: string });
const statuses = shape({
  value: listOf(
    orNull(shape({ err: unknown }, { confirmationStatus: optionalText, slot: optional(number) })),
  ),
});

const statusOf = (signature: string) => ({
  method: "getSignatureStatuses",
  params: () => [[signature], { searchTransactionHistory: true }],
});
const statusIn = (said: unknown) => {
  const found = decodeOrNull(statuses, said)?.value;
  return found === undefined ? null : { status: found[0] ?? null };
};

/** `solana_signAndSendTransaction`, and what the cluster says of its signature. What it moves is in its bytes. */
const solanaTransfers: TransferReader = {
  batches: null,
  places: null,
  sentBy: (method) =>
    method === "solana_signAndSendTransaction" ? { kind: "execute", to: null, units: null } : null,
  hashIn: (answer) => {
    const signature = decodeOrNull(sent, answer)?.signature ?? "";
    return SIGNATURE.test(signature) ? signature : null;
  },
  outcomeOf: (signature) => ({
    ...statusOf(signature),
    decode: (said) => {
      const found = statusIn(said);
      if (found === null) return null;
      const { status } = found;
      if (status === null) return { status: "pending" };
      const { err, confirmationStatus, slot } = status;
      const block = slot == null || confirmationStatus === "finalized" ? null : String(slot);
      if (err != null) return { status: "failed", block };
      return confirmationStatus === "confirmed" || confirmationStatus === "finalized"
        ? { status: "confirmed", block }
        : { status: "pending" };
    },
  }),
  settled$: (ask, { hash }) =>
    ask({ ...statusOf(hash), decode: statusIn }).pipe(
      map(({ status }) => {
        if (status === null) return "gone";
        return status.confirmationStatus === "finalized" ? "final" : "open";
      }),
    ),
  height: {
    method: "getBlockHeight",
    params: () => [{ commitment: "finalized" }],
    decode: (said) => decodeOrNull(blockHeight, said),
  },
  soonMs: STATUS_MS,
};

export default solanaTransfers;
