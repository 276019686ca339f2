import { NODE_POLL_MS } from "../../../../base/limits.js";
import { decodeOrNull } from "../../../../codecs/decode.js";
import { decodeQuantity, isEvmAddress } from "../../../../codecs/namespaces/eip155/answers.js";
import { optionalText, orNull } from "../../../../codecs/or.js";
import { string } from "../../../../codecs/primitives.js";
import { shape } from "../../../../codecs/shape.js";
import type { TransferReader } from "../pack.js";

const HASH = /^0x[0-9a-f]{64}$/i;
const transaction = shape(
  {},
  { to: optionalText, value: optionalText, data: optionalText, input: optionalText },
);
const receipt = orNull(shape({ status: string }));

/** `eth_sendTransaction`, and the receipt of its hash. */
const evmTransfers: TransferReader = {
  sentBy: (method, params) => {
    const said = method === "eth_sendTransaction" && Array.isArray(params) ? params[0] : undefined;
    const sent = decodeOrNull(transaction, said);
    if (sent === null) return null;
    const { to, value, data, input } = sent;
    const isPlain = /^(0x)?$/.test(data ?? input ?? "");
    return {
      kind: to == null ? "deploy" : isPlain ? "send" : "execute",
      to: to != null && isEvmAddress(to) ? to : null,
      units: decodeQuantity(value),
    };
  },
  hashIn: (answer) => (typeof answer === "string" && HASH.test(answer) ? answer : null),
  outcomeOf: (hash) => ({
    method: "eth_getTransactionReceipt",
    params: () => [hash],
    decode: (said) => {
      const found = decodeOrNull(receipt, said);
      if (found === null) return said === null ? "pending" : null;
      return decodeQuantity(found.status) === 1n ? "confirmed" : "failed";
    },
  }),
  height: null,
  soonMs: NODE_POLL_MS,
};

export default evmTransfers;
