import { base64 } from "@scure/base";
import { Transaction } from "@scure/btc-signer";
import { devBitcoinKey } from "../../chains/bitcoin/dev-keys.js";

/**
 * What a hostile wallet changes in a transaction after its person has approved it: who gets the amount, how much that is, who gets what comes
 * back, or that it comes back at all.
 */
export type BitcoinAlteration = "receiver" | "amount" | "change" | "fee";

const THIEF = devBitcoinKey(6).script;

/** The PSBT, in base64, as such a wallet signs it. */
export const alteredPsbt = (psbt: string, what: BitcoinAlteration | null): string => {
  if (what === null) return psbt;
  const asked = Transaction.fromPSBT(base64.decode(psbt));
  const altered = new Transaction();
  for (let at = 0; at < asked.inputsLength; at += 1) altered.addInput(asked.getInput(at));
  const [paid, back] = [asked.getOutput(0), asked.getOutput(1)];
  const change = back.amount ?? 0n;
  const more = what === "amount" ? change / 2n : 0n;
  altered.addOutput({
    ...paid,
    ...(what === "receiver" ? { script: THIEF } : {}),
    amount: (paid.amount ?? 0n) + more,
  });
  if (what !== "fee")
    altered.addOutput({
      ...back,
      ...(what === "change" ? { script: THIEF } : {}),
      amount: change - more,
    });
  return base64.encode(altered.toPSBT());
};
