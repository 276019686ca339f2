import { decodeOrNull } from "../../../../codecs/decode.js";
import { blockHeight } from "../../../../codecs/namespaces/solana/block-height.js";
import { optionalText, orNull } from "../../../../codecs/or.js";
import { string, unknown } from "../../../../codecs/primitives.js";
import { listOf, shape } from "../../../../codecs/shape.js";
import type { TransferReader } from "../pack.js";

/** wire 4.20 */
const STATUS_MS = 1_000;
const SIGNATURE = /^[1-9A-HJ-NP-Za-km-z]{64,100}$/;
const sent = shape({ signature: string });
const statuses = shape({
  value: listOf(orNull(shape({ err: unknown }, { confirmationStatus: optionalText }))),
});

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
    method: "getSignatureStatuses",
    params: () => [[signature], { searchTransactionHistory: true }],
    decode: (said) => {
      const found = decodeOrNull(statuses, said)?.value;
      if (found === undefined) return null;
      const status = found[0];
      if (status == null) return "pending";
      if (status.err != null) return "failed";
      return /^(confirmed|finalized)$/.test(status.confirmationStatus ?? "")
        ? "confirmed"
        : "pending";
    },
  }),
  height: {
    method: "getBlockHeight",
    params: () => [{ commitment: "finalized" }],
    decode: (said) => decodeOrNull(blockHeight, said),
  },
  soonMs: STATUS_MS,
};

export default solanaTransfers;
