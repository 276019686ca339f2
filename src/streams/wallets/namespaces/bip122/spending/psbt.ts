import {
  Address,
  NETWORK,
  OutScript,
  p2sh,
  p2tr,
  p2wpkh,
  TEST_NETWORK,
  Transaction,
} from "@scure/btc-signer";
import { forkJoin, map, type Observable, of } from "rxjs";
import { decimalText } from "../../../../../base/units.js";
import { toBase64 } from "../../../../../codecs/encodings.js";
import { bitcoinAddressOf } from "../../../../../codecs/namespaces/bip122/address.js";
import type { BitcoinChain } from "../../../../../codecs/namespaces/bip122/chains.js";
import { hexBytes } from "../../../../../codecs/namespaces/bip122/fields.js";
import type { Plan, Transfer } from "../../../../../codecs/payment/plan.js";
import type { AskNode } from "../../../../api/node-question.js";
import { raw } from "./coins.js";
import { type InputKind, type Selected, sumOf } from "./select.js";

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

/** What it takes to spend coins of an account, besides its key. */
export interface Spendable {
  readonly kind: InputKind;
  readonly script: Uint8Array;
  /** Of a witness within P2SH. */
  readonly redeemScript?: Uint8Array;
  /** Of Taproot, before it is tweaked. */
  readonly tapInternalKey?: Uint8Array;
}

const PREFIXES = { mainnet: NETWORK, testnet: TEST_NETWORK };

/** Prefixes and versions of addresses. */
export const prefixesOf = ({ addresses }: BitcoinChain): typeof NETWORK => PREFIXES[addresses];

/**
 * How coins of an address are spent; null where that takes a key that the wallet has not told, or where several keys may be needed.
 *
 * @param publicKey in hexadecimal; empty: not known
 */
export const spendableOf = (
  address: string,
  publicKey: string,
  chain: BitcoinChain,
): Spendable | null => {
  const kind = bitcoinAddressOf(address)?.type;
  const prefixes = prefixesOf(chain);
  const script = OutScript.encode(Address(prefixes).decode(address));
  const key = hexBytes(publicKey) ?? new Uint8Array();
  switch (kind) {
    case "p2wpkh":
    case "p2pkh":
      return { kind, script };
    case "p2sh": {
      if (key.length !== COMPRESSED) return null;
      const inner = p2wpkh(key, prefixes);
      return p2sh(inner, prefixes).address === address
        ? { kind, script, redeemScript: inner.script }
        : null;
    }
    case "p2tr": {
      const tapInternalKey = key.length === COMPRESSED ? key.slice(1) : key;
      if (tapInternalKey.length !== COMPRESSED - 1) return null;
      return p2tr(tapInternalKey, undefined, prefixes).address === address
        ? { kind, script, tapInternalKey }
        : null;
    }
    default:
      return null;
  }
};

/** Bytes of a key with its sign. */
const COMPRESSED = 33;
