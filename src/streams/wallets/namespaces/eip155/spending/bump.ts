import { forkJoin, map, type Observable, switchMap } from "rxjs";
import { type Hex, numberToHex } from "viem";
import { referenceOf } from "../../../../../codecs/caip.js";
import { isSameAccount } from "../../../../../codecs/caip-account.js";
import { decodeQuantity, toHexChainId } from "../../../../../codecs/namespaces/eip155/answers.js";
import type { Network } from "../../../../../codecs/network.js";
import type { Plan, Sender, Transfer } from "../../../../../codecs/payment/plan.js";
import type { AskNode } from "../../../../api/node-question.js";
import { noGas, notReplaceable, tooLate } from "../../spending-failures.js";
import { evmBalance } from "../balance.js";
import { type Call, callOf } from "./call.js";
import { dataFee$, type Gas, type GasPrices, prices$ } from "./costs.js";
import { feesOver, type Waiting, waitingAs } from "./pending.js";
import { expectedOf, mostOf, priceAt, SIGN } from "./requests.js";
import { simulated$ } from "./simulate.js";

/**
 * How a wallet can be asked so that nothing is paid twice: one that signs without sending is checked before anybody sends; one that has
 * shown that it keeps the number (nonce) is believed. Null for all others: some ignore the number, and would make a second payment.
 */
export const wayToReplace = ({
  methods,
  keepsNumbers,
}: Sender = {}): typeof SIGN | "eth_sendTransaction" | null => {
  if (methods?.includes(SIGN)) return SIGN;
  return keepsNumbers ? "eth_sendTransaction" : null;
};

/**
 * The same once more for higher fees, with the number of what is in no block yet: one of the two comes into a block.
 *
 * @throws send/too-late, send/not-replaceable, send/no-gas, send/would-fail; as the questions to the node
 */
export const evmBump$ = (
  ask: AskNode,
  transfer: Transfer,
  network: Network,
  hash: string,
): Observable<Plan> => {
  const method = wayToReplace(transfer.sender);
  if (method === null) throw notReplaceable();
  const { from, asset, to } = transfer;
  const parts = {
    waiting: ask(waitingAs(hash)),
    prices: prices$(ask),
    coin: ask(evmBalance(from)),
  };
  return forkJoin(parts).pipe(
    switchMap(({ waiting: { waiting }, prices, coin }) => {
      if (waiting === null) throw tooLate();
      const units = unitsOf(waiting, transfer);
      const call = calledBy(waiting);
      return forkJoin([dataFee$(ask, call), simulated$(ask, call)]).pipe(
        map(([dataFee, moves]): Plan => {
          const gas: Gas = { limit: waiting.gas, dataFee };
          const now = priceAt(prices, "fast");
          const fields = feesOver(waiting, now);
          const [before, after] = [priceBy(feesIn(waiting), now), priceBy(fields, now)];
          const most = mostOf(gas, after);
          const missing = waiting.value + most - coin;
          if (missing > 0n) throw noGas(missing, network.nativeCurrency);
          return {
            to,
            asset,
            units: String(units),
            request: {
              method,
              params: [
                {
                  ...call,
                  chainId: toHexChainId(referenceOf(network.caipNetworkId)),
                  nonce: numberToHex(waiting.nonce),
                  gas: numberToHex(waiting.gas),
                  ...fields,
                },
              ],
            },
            fee: { expected: String(expectedOf(gas, after)), most: String(most) },
            rent: null,
            lastBlock: null,
            speeds: null,
            outcome: moves === null ? "tried" : "simulated",
            dangers: [],
            isReplaceable: true,
            isCancellable: true,
            replaces: {
              hash,
              fee: String(expectedOf(gas, before)),
              most: String(mostOf(gas, before)),
              ...(method === SIGN ? {} : { number: String(waiting.nonce) }),
            },
          };
        }),
      );
    }),
  );
};

/**
 * What the waiting transaction moves.
 *
 * @throws send/not-replaceable if that is not what was shown
 */
const unitsOf = (
  { from: sender, to, value, input }: Waiting,
  { from, to: receiver, asset, units }: Transfer,
): bigint => {
  if (units === "all" || to == null) throw notReplaceable();
  const meant = callOf(from, receiver, asset, units);
  const isSame =
    // Somebody else may have sent it for the account.
    isSameAccount("eip155", sender, from) &&
    isSameAccount("eip155", to, meant.to) &&
    value === BigInt(meant.value) &&
    // Contracts do not read what follows the arguments, where some wallets note themselves.
    (meant.data === undefined
      ? input === "0x"
      : input.toLowerCase().startsWith(meant.data.toLowerCase()));
  if (!isSame) throw notReplaceable();
  return units;
};

const calledBy = ({ from, to, value, input }: Waiting): Call => ({
  from,
  to: to ?? "",
  value: numberToHex(value),
  ...(input === "0x" ? {} : { data: input as Hex }),
});

type Fees = Readonly<Record<string, Hex>>;

const feesIn = ({ gasPrice, maxFeePerGas, maxPriorityFeePerGas }: Waiting): Fees =>
  maxFeePerGas == null || maxPriorityFeePerGas == null
    ? { gasPrice: numberToHex(gasPrice ?? 0n) }
    : {
        maxFeePerGas: numberToHex(maxFeePerGas),
        maxPriorityFeePerGas: numberToHex(maxPriorityFeePerGas),
      };

/** What a unit of gas costs by these fees, while the network takes what it takes now. */
const priceBy = (fields: Fees, now: GasPrices): GasPrices => {
  const read = (name: string, from: Fees): bigint => decodeQuantity(from[name]) ?? 0n;
  if (fields.gasPrice !== undefined) {
    const price = read("gasPrice", fields);
    return { fields, expected: price, most: price };
  }
  const most = read("maxFeePerGas", fields);
  const baseFee = now.expected - read("maxPriorityFeePerGas", now.fields);
  const usual = baseFee + read("maxPriorityFeePerGas", fields);
  const isCapped = usual > most;
  return { fields, expected: isCapped ? most : usual, most };
};
