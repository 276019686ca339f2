import {
  concatMap,
  distinctUntilChanged,
  exhaustMap,
  from,
  map,
  switchMap,
  throwError,
  toArray,
} from "rxjs";
import { decodeOrNull } from "../../../../../codecs/decode.js";
import {
  isSolanaAddress,
  isSolanaSignature,
  referenceKey,
} from "../../../../../codecs/namespaces/solana/answers.js";
import { lamports } from "../../../../../codecs/namespaces/solana/lamports.js";
import { metadataKey, metadataOf } from "../../../../../codecs/namespaces/solana/nfts.js";
import { TOKEN_PROGRAMS } from "../../../../../codecs/namespaces/solana/program-keys.js";
import { mintOf, tokenAccountKey } from "../../../../../codecs/namespaces/solana/token-account.js";
import { number, optional, string, unknown } from "../../../../../codecs/primitives.js";
import { listOf, shape } from "../../../../../codecs/shape.js";
import type { NodeQuestion } from "../../../../api/node-question.js";
import { type Due, partOf, type Spending } from "../../spending.js";
import { tokenUnknown } from "../../spending-failures.js";
import { COMMITMENT } from "./instructions.js";
import { accountsOf, isKept } from "./known.js";
import { solanaPlan$ } from "./plan.js";
import { solanaReadBack$ } from "./read-back.js";

/** What a mint says of itself. An NFT has no number of its own here: its mint is all there is of it. */
export const solanaAsset$: Spending["asset$"] = (ask, address) => {
  const described = isSolanaAddress(address) ? metadataKey(address) : null;
  if (described === null) return throwError(() => tokenUnknown(address));
  return ask(accountsOf([address, described])).pipe(
    map(([account = null, metadata = null]) => {
      const mint = account !== null && isKept(account) ? mintOf(account.data) : null;
      if (mint === null) throw tokenUnknown(address);
      const said = metadata === null ? null : metadataOf(metadata.data);
      return {
        kind: mint.decimals === 0 && said !== null && !said.isFungible ? "nft" : "token",
        address,
        tokenId: null,
        symbol: said?.name ?? "",
        decimals: mint.decimals,
      };
    }),
  );
};

/** More are not looked at: whoever pays names the reference once. */
const NAMED_MAX = 10;
const signatures = listOf(shape({ signature: string, err: unknown }));

/** By the transactions that name the reference, which a code has as well. Solana Pay */
export const solanaArrivals$: Spending["arrivals$"] = (ask, due, when$) => {
  const named: NodeQuestion<readonly string[]> = {
    method: "getSignaturesForAddress",
    params: () => [referenceKey(due.reference), { limit: NAMED_MAX, commitment: COMMITMENT }],
    decode: (said) =>
      decodeOrNull(signatures, said)?.flatMap(({ signature, err }) =>
        err == null && isSolanaSignature(signature) ? signature : [],
      ) ?? null,
  };
  return when$.pipe(
    exhaustMap(() => ask(named)),
    distinctUntilChanged((a, b) => a.join() === b.join()),
    switchMap((found) =>
      from(found).pipe(
        concatMap((signature) =>
          ask(gotBy(signature, due)).pipe(map(({ got }) => ({ signature, got }))),
        ),
        toArray(),
      ),
    ),
    map((all) => ({
      mined: all.find(({ got }) => got >= due.units)?.signature ?? null,
      waiting: null,
      has: partOf(
        all.reduce((sum, { got }) => sum + got, 0n),
        due.units,
      ),
    })),
  );
};

const holding = shape({
  accountIndex: number,
  mint: string,
  uiTokenAmount: shape({ amount: string }),
});
const holdings = optional(listOf(holding));
const transaction = shape({
  transaction: shape({ message: shape({ accountKeys: listOf(shape({ pubkey: string })) }) }),
  meta: shape(
    { preBalances: listOf(lamports), postBalances: listOf(lamports) },
    { preTokenBalances: holdings, postTokenBalances: holdings },
  ),
});
const UNITS = /^\d{1,20}$/;

/** By how much more somebody had after a transaction. Of a token, in the account that everybody finds, or that is named itself. */
const gotBy = (signature: string, { to, token }: Due): NodeQuestion<{ readonly got: bigint }> => ({
  method: "getTransaction",
  params: () => [
    signature,
    { encoding: "jsonParsed", commitment: COMMITMENT, maxSupportedTransactionVersion: 0 },
  ],
  decode: (said) => {
    const found = decodeOrNull(transaction, said);
    if (found === null) return null;
    const { preBalances, postBalances, preTokenBalances, postTokenBalances } = found.meta;
    const keys = found.transaction.message.accountKeys.map(({ pubkey }) => pubkey);
    if (token === null) {
      const place = keys.indexOf(to);
      return { got: (postBalances[place] ?? 0n) - (preBalances[place] ?? 0n) };
    }
    const accounts = [to, ...TOKEN_PROGRAMS.map((program) => tokenAccountKey(to, program, token))];
    const sumOf = (all: typeof preTokenBalances): bigint =>
      (all ?? [])
        .filter(({ mint, accountIndex: at }) => mint === token && accounts.includes(keys[at] ?? ""))
        .map(({ uiTokenAmount: { amount } }) => (UNITS.test(amount) ? BigInt(amount) : 0n))
        .reduce((sum, units) => sum + units, 0n);
    return { got: sumOf(postTokenBalances) - sumOf(preTokenBalances) };
  },
});

/** How accounts of Solana send. */
const solanaSpending: Spending = {
  hasReferences: true,
  // Addresses have no check letters.
  isMistyped: () => false,
  asset$: solanaAsset$,
  plan$: solanaPlan$,
  readBack$: solanaReadBack$,
  arrivals$: solanaArrivals$,
  outbid$: null,
};

export default solanaSpending;
