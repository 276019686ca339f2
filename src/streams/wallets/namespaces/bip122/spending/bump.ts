import { Address, OutScript, Transaction } from "@scure/btc-signer";
import { forkJoin, map, type Observable, switchMap } from "rxjs";
import { failed } from "../../../../../base/errors.js";
import { hexOf } from "../../../../../codecs/encodings.js";
import type { Coin, Moving } from "../../../../../codecs/namespaces/bip122/esplora-coins.js";
import { hexBytes } from "../../../../../codecs/namespaces/bip122/fields.js";
import type { Network } from "../../../../../codecs/network.js";
import type { Plan, Transfer } from "../../../../../codecs/payment/plan.js";
import type { AskNode } from "../../../../api/node-question.js";
import { noGas, notReplaceable, tooLate } from "../../spending-failures.js";
import { movingNow$ } from "../esplora.js";
import { chosen$, outspends, rates, raw, unspent } from "./coins.js";
import { partiesOf } from "./plan.js";
import { inWords, prefixesOf, REPLACEABLE, type Spendable, toSign$ } from "./psbt.js";
import { fullFee, RELAY_INCREMENT, usableSum } from "./select.js";

/**
 * The same once more for a higher fee, in the place of what is in no block yet: all of its coins, as much for the receiver, and the
 * fee out of what comes back. Where that is too little, other coins that are in a block. BIP-125
 *
 * @throws send/too-late, send/not-replaceable, send/chained, send/no-gas; as the questions to the service
 */
export const bitcoinBump$ = (
  ask: AskNode,
  transfer: Transfer,
  network: Network,
  hash: string,
): Observable<Plan> => {
  const { from, to, asset, speed } = transfer;
  const { account, chain, target } = partiesOf(transfer, network);
  if (account === null) throw notReplaceable();
  const paid = OutScript.encode(Address(prefixesOf(chain)).decode(to));
  return pending$(ask, hash).pipe(
    map((found) => originalOf(found, transfer, account, paid)),
    switchMap((original) =>
      forkJoin([ask(unspent(from)), ask(rates)]).pipe(
        switchMap(([coins, all]) => {
          const { fee, rate, units } = original;
          // More for each virtual byte as well, which nodes want of what takes a place.
          const [least, wanted] = [rate + RELAY_INCREMENT, all[speed]];
          const hasRisen = wanted > least;
          const spend = {
            coins: coins.filter(({ status }) => status.confirmed),
            units,
            rate: hasRisen ? wanted : least,
            from: account.kind,
            to: target.type,
            over: { coins: original.coins, fee },
          };
          return chosen$(ask, spend, 0n, new Set(original.coins)).pipe(
            switchMap(({ selected, coins: left }) => {
              if (selected === null) {
                const rest = { ...spend, coins: left };
                throw noGas(units + fullFee(rest) - usableSum(rest), network.nativeCurrency);
              }
              return toSign$({ ask, transfer, chain }, account, selected).pipe(
                map((request): Plan => {
                  const higher = String(selected.fee);
                  return {
                    to,
                    asset,
                    units: String(units),
                    request,
                    fee: { expected: higher, most: higher },
                    rent: null,
                    lastBlock: null,
                    speeds: null,
                    outcome: "exact",
                    psbt: inWords(selected),
                    dangers: [],
                    isReplaceable: true,
                    replaces: { hash, fee: String(fee) },
                  };
                }),
              );
            }),
          );
        }),
      ),
    ),
  );
};

interface Pending {
  readonly moving: Moving;
  /** Its bytes, which the hash is of: nobody can say anything else of it. */
  readonly made: Transaction;
}

/** What is in no block yet, and of which nothing is spent. */
const pending$ = (ask: AskNode, hash: string): Observable<Pending> =>
  movingNow$(ask, hash).pipe(
    switchMap((moving) => {
      if (moving === null || moving.status?.confirmed !== false) throw tooLate();
      return forkJoin([ask(raw(hash)), ask(outspends(hash))]).pipe(
        map(([text, spent]) => {
          if (spent.includes(true)) throw chained();
          const made = read(text);
          if (made?.id !== hash) throw notReplaceable();
          return { moving, made };
        }),
      );
    }),
  );

const read = (text: string): Transaction | null => {
  try {
    const how = { allowUnknownInputs: true, allowUnknownOutputs: true };
    return Transaction.fromRaw(hexBytes(text) ?? new Uint8Array(), how);
  } catch {
    return null; // no transaction
  }
};

interface Original {
  readonly coins: readonly Coin[];
  readonly units: bigint;
  readonly fee: bigint;
  /** For each thousand virtual bytes, rounded up. */
  readonly rate: bigint;
}

/** @throws send/not-replaceable for one that spends foreign coins, sends something else, or says that it is final */
const originalOf = (
  { moving, made }: Pending,
  { from, units }: Transfer,
  { script }: Spendable,
  paid: Uint8Array,
): Original => {
  const coins = moving.vin.map(({ txid, vout, prevout }, at): Coin => {
    const { txid: id, index } = made.getInput(at);
    const isIts = id !== undefined && hexOf(id) === txid && index === vout;
    if (!isIts || prevout?.scriptpubkey_address !== from) throw notReplaceable();
    return { txid, vout, value: prevout.value };
  });
  const outputs = Array.from({ length: made.outputsLength }, (_, at) => made.getOutput(at));
  const payment = outputs.find((one) => one.amount === units && isSame(one.script, paid));
  const isPlain =
    payment !== undefined &&
    coins.length === made.inputsLength &&
    outputs.every((one) => one === payment || isSame(one.script, script)) &&
    Array.from({ length: made.inputsLength }, (_, at) => made.getInput(at).sequence).some(
      (sequence) => sequence !== undefined && sequence <= REPLACEABLE,
    );
  if (!isPlain || units === "all") throw notReplaceable();
  const spent = coins.reduce((sum, { value }) => sum + value, 0n);
  const fee = spent - outputs.reduce((sum, { amount = 0n }) => sum + amount, 0n);
  const size = BigInt(made.vsize);
  return { coins, units, fee, rate: (fee * 1_000n + size - 1n) / size };
};

const isSame = (one: Uint8Array | undefined, other: Uint8Array): boolean =>
  one !== undefined && hexOf(one) === hexOf(other);

const chained = () =>
  failed(
    "send/chained",
    "Another pending transaction spends coins that this one creates, and would be lost with it. Speed up that one, or wait until both are confirmed.",
  );
