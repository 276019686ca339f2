import { Transaction } from "@scure/btc-signer";
import { forkJoin, map, type Observable, of } from "rxjs";
import { decimalText } from "../../../../../base/units.js";
import { toBase64 } from "../../../../../codecs/base64.js";
import type { BitcoinChain } from "../../../../../codecs/namespaces/bip122/chains.js";
import type { Plan, Transfer } from "../../../../../codecs/payment/plan.js";
import type { AskNode } from "../../../../api/node-question.js";
import { prefixesOf, type Spendable } from "./account.js";
import { raw } from "./questions.js";
import { type Selected, sumOf } from "./select.js";

/** Another one may take its place for a higher fee. BIP-125 */
export const REPLACEABLE = 0xffff_fffd;

interface PsbtParts {
  readonly ask: AskNode;
  readonly transfer: Pick<Transfer, "from" | "to">;
  readonly chain: BitcoinChain;
}

/** What a wallet is asked that signs what is selected: what pays to the receiver, and what comes back to the account, as a PSBT. */
export const toSign$ = (
  parts: PsbtParts,
  account: Spendable,
  selected: Selected,
): Observable<Plan["request"]> => {
  const { from } = parts.transfer;
  return psbt$(parts, account, selected).pipe(
    map((psbt) => ({
      method: "signPsbt",
      params: {
        account: from,
        psbt,
        signInputs: selected.coins.map((_, index) => ({ address: from, index })),
        broadcast: true,
      },
    })),
  );
};

/** In base64. */
const psbt$ = (
  { ask, transfer: { from, to }, chain }: PsbtParts,
  { kind, script, ...keys }: Spendable,
  { coins, units, change }: Selected,
): Observable<string> => {
  // Of an input without a witness, the signature says nothing of its worth: the transaction that made it does.
  const made$ =
    kind === "p2pkh" ? forkJoin(coins.map(({ txid }) => ask(raw(txid)))) : of<string[]>([]);
  return made$.pipe(
    map((made) => {
      const transaction = new Transaction();
      coins.forEach(({ txid, vout, value }, at) => {
        const nonWitnessUtxo = made[at];
        transaction.addInput({
          txid,
          index: vout,
          sequence: REPLACEABLE,
          ...(nonWitnessUtxo === undefined
            ? { witnessUtxo: { script, amount: value } }
            : { nonWitnessUtxo }),
          ...keys,
        });
      });
      const outputs = [
        { address: to, amount: units },
        { address: from, amount: change },
      ];
      for (const { address, amount } of outputs)
        if (amount > 0n) transaction.addOutputAddress(address, amount, prefixesOf(chain));
      return toBase64(transaction.toPSBT());
    }),
  );
};

/** What the transaction spends and brings back, besides what it sends. */
export const inWords = ({ coins, change, fee, size }: Selected): NonNullable<Plan["psbt"]> => ({
  inputs: coins.length,
  spent: String(sumOf(coins)),
  change: String(change),
  feeRate: decimalText((fee * 10n + size / 2n) / size, 1),
});
