import { formatUnits } from "viem";
import { encodeBase58 } from "../../shared/base58.js";
import type { Description } from "../describe.js";
import { readActs } from "./read-acts.js";
import { readTransaction } from "./transaction.js";

const DECIMALS = 9;

type Row = Description["rows"][number];

/** A message as text, or as base58 when its bytes are none. */
export const describeMessage = (message: Uint8Array): Description => {
  const text = new TextDecoder().decode(message);
  const value = text.includes("\uFFFD") ? encodeBase58(message) : text;
  return { title: "Sign a message", rows: [{ label: "Message", value, long: true }] };
};

const titles = {
  sign: ["Sign a transaction", "Sign several transactions"],
  send: ["Send a transaction", "Send several transactions"],
} as const;

export const describeTransactions = (
  does: keyof typeof titles,
  transactions: readonly Uint8Array[],
): Description => ({
  title: titles[does][transactions.length === 1 ? 0 : 1],
  rows: transactions.flatMap(rowsOf),
});

const rowsOf = (transaction: Uint8Array): readonly Row[] => {
  const parts = readTransaction(transaction);
  if (parts === undefined) return [{ label: "Problem", value: "This is no transaction." }];
  const [payer = ""] = parts.signers;
  return [
    ...readActs(parts).flatMap((act): readonly Row[] =>
      act.kind === "other"
        ? [{ label: "Calls", value: act.program }]
        : [
            { label: "To", value: act.to },
            { label: "Amount", value: `${formatUnits(act.lamports, DECIMALS)} SOL` },
          ],
    ),
    { label: "Pays the fee", value: payer },
  ];
};
