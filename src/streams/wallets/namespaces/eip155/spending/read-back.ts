import type * as t from "io-ts";
import { map, mergeMap, type Observable, of } from "rxjs";
import { getAddress, isAddress } from "viem";
import { decimalText } from "../../../../../base/units.js";
import { isSameAccount } from "../../../../../codecs/caip-account.js";
import { decodeOrNull } from "../../../../../codecs/decode.js";
import { quantity } from "../../../../../codecs/namespaces/eip155/chain-facts.js";
import {
  type LoggedTransfer,
  transferLogsIn,
} from "../../../../../codecs/namespaces/eip155/logs.js";
import type { Asset } from "../../../../../codecs/payment/asset.js";
import type { Difference } from "../../../../../codecs/payment/plan.js";
import { optional, orNull, string } from "../../../../../codecs/primitives.js";
import { shape } from "../../../../../codecs/shape.js";
import type { AskNode } from "../../../../api/node-question.js";
import type { SentPlan, Spending } from "../../spending.js";
import { callOf, transferIn } from "./call.js";
import { isBatch } from "./requests.js";

const transaction = shape(
  { hash: string, from: string, to: orNull(string), value: quantity, input: string },
  { nonce: optional(quantity) },
);
/** What a wallet is asked. It names a number where it is to take the place of another one. */
const asked = shape({}, { data: string, nonce: quantity });
type Signed = t.TypeOf<typeof transaction>;

/**
 * What was signed, against what was shown; gas and fees are the wallet's to choose. Where somebody else has sent it for the
 * account, or the account acts by a contract's code (EIP-7702), or has told a contract to make a batch of calls, what its receipt
 * says that left the account: that does not tell of the coin.
 */
export const evmReadBack$: Spending["readBack$"] = (ask, sent) =>
  ask({
    method: "eth_getTransactionByHash",
    params: () => [sent.hash],
    decode: (said) => (said === null ? { signed: null } : signedIn(said, sent.hash)),
  }).pipe(
    mergeMap(({ signed }): Observable<readonly Difference[] | null> => {
      if (signed === null) return of(null);
      const { from, plan } = sent;
      const { asset, gives } = plan;
      const isOneOfSeveral =
        asset.address === null ? gives !== undefined : !isSame(signed.to, asset.address);
      const isRelayed =
        !isSame(signed.from, from) ||
        (isSame(signed.to, from) && !isSame(plan.to, from)) ||
        (isBatch(plan.request) && isOneOfSeveral);
      return isRelayed
        ? moved$(ask, sent)
        : of([...differencesIn(sent, signed), ...misplaced(plan, signed)]);
    }),
  );

const isSame = (a: string | null, b: string | null): boolean =>
  a === b || (a !== null && b !== null && isSameAccount("eip155", a, b));

/** Null for another transaction than the one that was asked for. */
const signedIn = (said: unknown, hash: string): { readonly signed: Signed } | null => {
  const signed = decodeOrNull(transaction, said);
  return signed !== null && isSame(signed.hash, hash) ? { signed } : null;
};

interface Said {
  readonly receiver: string;
  readonly units: bigint;
  /** Contract of a token, and the number of an NFT. */
  readonly token: string;
}

const differencesIn = ({ plan, from }: SentPlan, { to, value, input }: Signed) => {
  const { asset } = plan;
  const { data: bare = "0x" } = callOf(from, plan.to, asset, BigInt(plan.units));
  const reference = referenceIn(plan, bare);
  const data = `${bare}${reference}`;
  const begins = (text: string): boolean => input.toLowerCase().startsWith(text.toLowerCase());
  // Behind a reference, which nobody reads as a call, some wallets note themselves.
  const isMeant = reference === "" ? isSame(data, input) : begins(data);
  if (asset.address === null)
    return [
      ...differing(saidOf(asset, plan), { receiver: written(to), units: value, token: "" }, asset),
      ...(isMeant ? [] : [other(data, input)]),
    ];
  // Contracts do not read what follows the arguments, where they do the same.
  const moved = transferIn(asset, input);
  const differences =
    moved === null
      ? []
      : differing(
          saidOf(asset, plan),
          { receiver: moved.to, units: moved.units, token: tokenText(written(to), moved.id) },
          asset,
        );
  return [
    ...differences,
    ...(moved === null && !isSame(to, asset.address) ? [otherToken(asset, written(to))] : []),
    ...(begins(data) || differences.length > 0
      ? []
      : [begins(bare) ? otherReference(reference, input.slice(bare.length)) : other(data, input)]),
    ...(value === 0n ? [] : [more(decimalText(value, WEI_PLACES))]),
  ];
};

/** What follows the arguments in what the wallet was asked, without `0x`: the reference of a payment. */
const referenceIn = ({ request }: SentPlan["plan"], bare: string): string => {
  const { data = "" } = askedIn(request) ?? {};
  const rest = data.slice(bare.length);
  return data.startsWith(bare) && rest.length === REFERENCE_CHARS ? rest : "";
};

const askedIn = ({ params }: SentPlan["plan"]["request"]) =>
  decodeOrNull(asked, Array.isArray(params) ? (params as readonly unknown[])[0] : null);

const REFERENCE_CHARS = 64;
const WEI_PLACES = 18;

const saidOf = (asset: Asset, plan: SentPlan["plan"]): Said => ({
  receiver: plan.to,
  units: BigInt(plan.units),
  token: asset.address === null ? "" : tokenText(asset.address, asset.tokenId),
});

/** With check letters, as it is compared with others. Empty: a new contract. EIP-55 */
const written = (address: string | null): string =>
  address !== null && isAddress(address, { strict: false }) ? getAddress(address) : "";

const tokenText = (contract: string, id: string | null): string =>
  id === null ? contract : `${contract} ${id}`;

const differing = (meant: Said, is: Said, { decimals }: Asset): readonly Difference[] => [
  ...(isSame(meant.receiver, is.receiver)
    ? []
    : [{ what: "receiver" as const, meant: meant.receiver, is: is.receiver }]),
  ...(meant.units === is.units
    ? []
    : [
        {
          what: "amount" as const,
          meant: decimalText(meant.units, decimals),
          is: decimalText(is.units, decimals),
        },
      ]),
  ...(isSame(meant.token, is.token)
    ? []
    : [{ what: "token" as const, meant: meant.token, is: is.token }]),
];

const misplaced = ({ request }: SentPlan["plan"], { nonce }: Signed): readonly Difference[] => {
  const meant = askedIn(request)?.nonce;
  return meant === undefined || nonce == null || nonce === meant
    ? []
    : [{ what: "number", meant: String(meant), is: String(nonce) }];
};

const SELECTOR_CHARS = 10;
/** Another function is called, or with more than was meant. */
const other = (meant: string, is: string): Difference => ({
  what: "data",
  meant: meant.slice(0, SELECTOR_CHARS),
  is: is.slice(0, SELECTOR_CHARS),
});
/** Whoever waits for the payment does not know it. */
const otherReference = (meant: string, is: string): Difference => ({
  what: "data",
  meant: `0x${meant}`,
  is: `0x${is.slice(0, REFERENCE_CHARS)}`,
});
const otherToken = ({ address, tokenId }: Asset, is: string): Difference => ({
  what: "token",
  meant: tokenText(address ?? "", tokenId),
  is,
});
const more = (is: string): Difference => ({ what: "more-leaves", meant: "", is });

/** Null until it is in a block. */
const moved$ = (ask: AskNode, sent: SentPlan): Observable<readonly Difference[] | null> =>
  ask({
    method: "eth_getTransactionReceipt",
    params: () => [sent.hash],
    decode: (said) => {
      const moves = said === null ? null : transferLogsIn(said);
      return said !== null && moves === null
        ? null
        : { moves, hasFailed: decodeOrNull(outcome, said)?.status === 0n };
    },
  }).pipe(
    map(({ moves, hasFailed }) => (moves === null ? null : hasFailed ? [] : leftIn(sent, moves))),
  );

const outcome = shape({ status: quantity });

/**
 * What the receipt says that left the account. The transfer that was meant may be among others; what is given for a swap is meant
 * as well, up to what was shown.
 */
const leftIn = (
  { plan, from }: SentPlan,
  moves: readonly LoggedTransfer[],
): readonly Difference[] => {
  const { asset } = plan;
  const meant = saidOf(asset, plan);
  const left = moves.filter((one) => isSame(one.from, from) && one.units !== 0n);
  const saidBy = (one: LoggedTransfer): Said => ({
    receiver: written(one.to),
    units: one.units ?? one.count ?? 1n,
    token: tokenText(written(one.contract), one.id === null ? null : String(one.id)),
  });
  const found = left.find((one) => differing(meant, saidBy(one), asset).length === 0);
  const rest = left.filter((one) => one !== found && !isGiven(one, left, plan));
  const { gives } = plan;
  const hasGiven = gives?.token == null || left.some((one) => isSame(one.contract, gives.token));
  if ((asset.address === null && hasGiven) || found !== undefined)
    return rest.map(({ contract }) => more(written(contract)));
  const nearest = left.find((one) => isSame(saidBy(one).token, meant.token)) ?? rest[0];
  return nearest === undefined
    ? [{ what: "amount", meant: decimalText(meant.units, asset.decimals), is: "0" }]
    : differing(meant, saidBy(nearest), asset);
};

/** Whether it is what the plan gives for a swap, and all of that is no more than was shown. */
const isGiven = (
  { contract }: LoggedTransfer,
  left: readonly LoggedTransfer[],
  { gives }: SentPlan["plan"],
): boolean => {
  if (gives?.token == null || !isSame(contract, gives.token)) return false;
  const given = left.filter((one) => one.contract === contract);
  return given.reduce((sum, { units }) => sum + (units ?? 0n), 0n) <= BigInt(gives.units);
};
