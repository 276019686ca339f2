import type { StdSignDoc } from "@cosmjs/amino";
import type { Description } from "../describe.js";
import type { DirectDoc } from "./key.js";

export const describeAmino = ({ chain_id, msgs, fee, memo }: StdSignDoc): Description => ({
  title: "Sign a transaction",
  rows: [
    { label: "Network", value: chain_id || "None" },
    ...msgs.map(({ type, value }) => ({
      label: type,
      value: JSON.stringify(value, null, 1),
      long: true,
    })),
    {
      label: "Fee",
      value: fee.amount.map(({ amount, denom }) => `${amount} ${denom}`).join(", ") || "None",
    },
    ...(memo === "" ? [] : [{ label: "Memo", value: memo }]),
  ],
});

/** What its messages are, only the chain knows. */
export const describeDirect = ({ chainId, accountNumber, bodyBytes }: DirectDoc): Description => ({
  title: "Sign a transaction",
  rows: [
    { label: "Network", value: chainId },
    { label: "Account", value: String(accountNumber) },
    { label: "Size", value: `${bodyBytes.length} bytes` },
  ],
});

export const describeText = (text: string): Description => ({
  title: "Sign a message",
  rows: [{ label: "Message", value: text, long: true }],
});
