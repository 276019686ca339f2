import { Address, OutScript, TEST_NETWORK } from "@scure/btc-signer";
import type { Description } from "../describe.js";
import { readPsbt } from "./sign-psbt.js";

const DECIMALS = 8;

const inCoins = (satoshi: bigint): string => {
  const digits = String(satoshi).padStart(DECIMALS + 1, "0");
  return `${digits.slice(0, -DECIMALS)}.${digits.slice(-DECIMALS)} BTC`;
};

export const describeBitcoinMessage = (value: string): Description => ({
  title: "Sign a message",
  rows: [{ label: "Message", value, long: true }],
});

/** Each output of a PSBT. */
export const describePsbt = (psbt: string): Description => {
  const transaction = readPsbt(psbt);
  const outputs = Array.from({ length: transaction.outputsLength }, (_, at) =>
    transaction.getOutput(at),
  );
  return {
    title: "Sign a transaction",
    rows: outputs.flatMap(({ script, amount }) => [
      { label: "To", value: addressOf(script) },
      { label: "Amount", value: inCoins(amount ?? 0n) },
    ]),
  };
};

const addressOf = (script: Uint8Array | undefined): string => {
  try {
    return script === undefined ? "" : Address(TEST_NETWORK).encode(OutScript.decode(script));
  } catch {
    return "a script";
  }
};

export const describeTransfer = (to: string, satoshi: bigint): Description => ({
  title: "Send bitcoin",
  rows: [
    { label: "To", value: to },
    { label: "Amount", value: inCoins(satoshi) },
  ],
});
