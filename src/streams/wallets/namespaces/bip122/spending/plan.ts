import { catchError, forkJoin, map, type Observable, of, switchMap } from "rxjs";
import { failed } from "../../../../../base/errors.js";
import { decimalText } from "../../../../../base/units.js";
import {
  type BitcoinAddress,
  bitcoinAddressOf,
} from "../../../../../codecs/namespaces/bip122/address.js";
import {
  type BitcoinChain,
  bitcoinChainOf,
} from "../../../../../codecs/namespaces/bip122/chains.js";
import type { Rates } from "../../../../../codecs/namespaces/bip122/esplora-coins.js";
import type { Network } from "../../../../../codecs/network.js";
import type { Danger, Plan, Sender, Transfer } from "../../../../../codecs/payment/plan.js";
import type { AskNode } from "../../../../api/node-question.js";
import type { Spending } from "../../spending.js";
import { noGas, tooMuch, wouldFail } from "../../spending-failures.js";
import { type Chosen, type Coins, chosen$, coins$, isUsed, rates } from "./coins.js";
import { inWords, type Spendable, spendableOf, toSign$ } from "./psbt.js";
import { DUST, feeOf, fullFee, type InputKind, type Selected, usableSum } from "./select.js";

/**
 * What a transfer would do and cost: which coins are spent, so that none carries an inscription or a rune, and what comes back. The
 * wallet signs exactly that, where it can; else it is asked to send, and chooses coins and fee itself.
 */
export const bitcoinPlan$: Spending["plan$"] = (ask, transfer, network) => {
  const { from, to, sender } = transfer;
  const { chain, target, account } = partiesOf(transfer, network);
  if (account === null && !can(sender, "sendTransfer")) throw cannotSign();
  return forkJoin({
    coins: coins$(ask, from),
    rates: ask(rates),
    isUsed: ask(isUsed(to)).pipe(catchError(() => of(true))),
  }).pipe(
    switchMap((known) => planned$({ ask, transfer, network, chain, account, target, ...known })),
  );
};

/**
 * Whom a transfer concerns, and where. `account`: null if the wallet does not sign what is made here.
 *
 * @throws send/ordinals, send/receiver-invalid
 */
export const partiesOf = ({ from, to, sender }: Transfer, network: Network) => {
  const chain = bitcoinChainOf(network.caipNetworkId);
  const target = bitcoinAddressOf(to);
  if (sender?.purpose === "ordinal") throw forOrdinals();
  if (chain === undefined || target?.network !== chain.addresses) throw otherNetwork(network);
  const account = can(sender, "signPsbt")
    ? spendableOf(from, sender?.publicKey ?? "", chain)
    : null;
  return { chain, target, account };
};

const can = (sender: Sender | undefined, method: string): boolean =>
  sender?.methods?.includes(method) ?? true;

interface Parts {
  readonly ask: AskNode;
  readonly transfer: Transfer;
  readonly network: Network;
  readonly chain: BitcoinChain;
  /** Null: the wallet makes the transaction. */
  readonly account: Spendable | null;
  readonly target: BitcoinAddress;
  readonly coins: Coins;
  readonly rates: Rates;
  readonly isUsed: boolean;
}

const planned$ = (parts: Parts): Observable<Plan> => {
  const { ask, transfer, account, target, coins, rates: all } = parts;
  const { units, speed, asset, to, from } = transfer;
  const spend = {
    coins: coins.coins,
    units,
    rate: all[speed],
    from: account?.kind ?? kindOf(from),
    to: target.type,
  };
  if (units !== "all" && units < DUST[target.type])
    throw wouldFail(
      `the least that this address can get is ${decimalText(DUST[target.type], asset.decimals)} ${asset.symbol}`,
    );
  return chosen$(ask, spend, coins.kept).pipe(
    switchMap((chosen) => {
      const { selected } = chosen;
      if (selected === null) throw tooLittle(parts, chosen);
      const costAt = (rate: bigint): string =>
        String(
          feeOf({ rate, from: spend.from }, selected.coins.length, [
            target.type,
            ...(selected.change === 0n ? [] : [spend.from]),
          ]),
        );
      const request$ =
        account === null ? of(byWallet(transfer, selected)) : toSign$(parts, account, selected);
      return request$.pipe(
        map((request): Plan => {
          const fee = String(selected.fee);
          return {
            to,
            asset,
            units: String(selected.units),
            request,
            fee: { expected: fee, most: fee },
            rent: null,
            lastBlock: null,
            speeds:
              account === null || all.slow === all.fast
                ? null
                : {
                    slow: costAt(all.slow),
                    normal: costAt(all.normal),
                    fast: costAt(all.fast),
                    [speed]: fee,
                  },
            outcome: account === null ? "by-wallet" : "exact",
            ...(account === null ? {} : { isReplaceable: true, psbt: inWords(selected) }),
            dangers: dangersOf(parts),
          };
        }),
      );
    }),
  );
};

/** What stands for an account of which nothing else is known. */
const kindOf = (from: string): InputKind => {
  const type = bitcoinAddressOf(from)?.type ?? "p2pkh";
  return type === "p2wsh" ? "p2pkh" : type;
};

const byWallet = ({ from, to }: Transfer, { units }: Selected): Plan["request"] => ({
  method: "sendTransfer",
  params: { account: from, recipientAddress: to, amount: String(units) },
});

/** Addresses of which nobody has the key, besides those that stand for zero. */
const BURN: readonly string[] = [
  "1BitcoinEaterAddressDontSendf59kuE",
  "1CounterpartyXXXXXXXXXXXXXXXUWLpVr",
];

const dangersOf = ({
  transfer: { from, to },
  target,
  isUsed: isKnown,
}: Parts): readonly Danger[] => {
  if (from === to) return ["own"];
  if (BURN.includes(to) || target.program.every((byte) => byte === 0)) return ["burn"];
  return isKnown ? [] : ["unused"];
};

const tooLittle = (
  { transfer: { asset, units, speed }, network, account, target, rates: all, transfer }: Parts,
  { coins, kept }: Chosen,
) => {
  const spend = {
    coins,
    units,
    rate: all[speed],
    from: account?.kind ?? kindOf(transfer.from),
    to: target.type,
  };
  const sum = usableSum(spend);
  const missing = (units === "all" ? DUST[target.type] : units) + fullFee(spend) - sum;
  if (units !== "all" && units <= sum) return noGas(missing, network.nativeCurrency);
  if (kept > 0n) {
    const amount = (value: bigint): string =>
      `${decimalText(value, asset.decimals)} ${asset.symbol}`;
    return failed(
      "send/kept",
      `Your account can send ${amount(sum)} from here. Another ${amount(kept)} is kept back: it carries or may carry inscriptions or runes, or is not confirmed yet.`,
    );
  }
  return sum === 0n || units !== "all"
    ? tooMuch(asset, sum)
    : noGas(missing, network.nativeCurrency);
};

const forOrdinals = () =>
  failed(
    "send/ordinals",
    "This account is for ordinals: nothing is sent from it here, so that none is spent by mistake. Choose the account for payments.",
  );

const otherNetwork = ({ name }: Network) =>
  failed(
    "send/receiver-invalid",
    `This address is not one of ${name}: what is sent to it would be lost. Ask the receiver for another one.`,
  );

const cannotSign = () =>
  failed(
    "send/unsupported",
    "The wallet does not tell enough of this account to send from it here. Send it from your wallet.",
  );
