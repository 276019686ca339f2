import { OutScript, Transaction } from "@scure/btc-signer";

/** A PSBT of so many inputs that do not say what they spend, in hexadecimal. */
export const psbtHex = (inputs: number, isFinal = false): string => {
  const transaction = new Transaction({ allowUnknownInputs: true });
  for (let index = 0; index < inputs; index += 1)
    transaction.addInput({ txid: "cd".repeat(32), index });
  transaction.addOutput({
    script: OutScript.encode({ type: "wpkh", hash: new Uint8Array(20).fill(7) }),
    amount: 1_000n,
  });
  // A signature of the right shape.
  const finalScriptWitness = [Uint8Array.of(0x30, 68, ...Array(68).fill(2), 1), KEY];
  if (isFinal)
    for (let at = 0; at < inputs; at += 1)
      transaction.updateInput(at, { finalScriptWitness }, true);
  return Buffer.from(transaction.toPSBT()).toString("hex");
};

const KEY = new Uint8Array(33).fill(2);
