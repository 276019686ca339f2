import { isRight, left, right } from "fp-ts/Either";
import type { Either } from "fp-ts/lib/Either.js";
import type * as t from "io-ts";
import { type Namespace, namespaceOf } from "../caip.js";
import { decodeOrNull, decodeWith } from "../decode.js";
import { BUY_LIST_MAX, ICON_MAX_CHARS } from "../limits.js";
import type { CaipAsset } from "../payment/payment.js";
import { oneOf, refine, string, unknown } from "../primitives.js";
import { listOf, shape } from "../shape.js";
import { boundedText, pictureOf } from "../text.js";
import { type Purchasable, shownName } from "./onramp.js";

/** Where somebody may have some of what is bought. */
export interface Exchange {
  readonly id: string;
  readonly name: string;
  /** `data:image` or https; null for none. */
  readonly image: string | null;
}

/** An exchange's page for one transfer. */
export type ExchangePage = t.TypeOf<typeof page>;

/** What an exchange says of a transfer. Only the chain says that it has arrived. */
export interface ExchangeStatus {
  readonly status: "pending" | "sent" | "failed";
  /** Null before it was sent, and where it does not say. */
  readonly txHash: string | null;
}

/** The service's ids go back to it as they came. */
const id = refine("id", (value) =>
  typeof value === "string" && /^[\w.:-]{1,100}$/.test(value) ? value : undefined,
);
const exchange = shape({ id, name: shownName }, { imageUrl: unknown });
const list = shape({ exchanges: listOf(unknown) }, { total: unknown });
const page = shape({ url: string, sessionId: id });
const status = shape(
  { status: oneOf("UNKNOWN", "IN_PROGRESS", "SUCCESS", "FAILED") },
  { txHash: unknown },
);
const refusal = shape({ error: shape({ message: string }) });

const REFUSAL_MAX = 200;

/** The result of an answer, or what the service says instead. */
const resultOf = <A>(codec: t.Type<A, unknown, unknown>, body: unknown): Either<string, A> => {
  const refused = decodeOrNull(refusal, body);
  if (refused !== null) return left(boundedText(refused.error.message, REFUSAL_MAX));
  const decoded = decodeWith(shape({ result: codec }), body);
  return isRight(decoded) ? right(decoded.right.result) : decoded;
};

/** A page of exchanges, and how many there are in all; null where the service does not say. */
export interface ExchangeList {
  readonly exchanges: readonly Exchange[];
  readonly total: number | null;
}

/** Answer of `reown_getExchanges`. What cannot be read is left out, and so is who was named before. wire 4.17 @internal */
export const decodeExchanges = (body: unknown): Either<string, ExchangeList> => {
  const decoded = resultOf(list, body);
  if (!isRight(decoded)) return decoded;
  const { exchanges, total } = decoded.right;
  const named = exchanges
    .slice(0, BUY_LIST_MAX)
    .flatMap((entry) => decodeOrNull(exchange, entry) ?? []);
  return right({
    exchanges: named
      .filter((one, at) => named.findIndex((other) => other.id === one.id) === at)
      .map(({ id, name, imageUrl }) => ({ id, name, image: pictureOf(imageUrl, ICON_MAX_CHARS) })),
    total: Number.isSafeInteger(total) ? Number(total) : null,
  });
};

/** Answer of `reown_getExchangePayUrl`. Its address has yet to be checked. wire 4.17 @internal */
export const decodeExchangePage = (body: unknown): Either<string, ExchangePage> =>
  resultOf(page, body);

/** Answer of `reown_getExchangeBuyStatus`. A hash that is none of the namespace's is left out. wire 4.17 @internal */
export const decodeExchangeStatus =
  (namespace: Namespace) =>
  (body: unknown): Either<string, ExchangeStatus> => {
    const decoded = resultOf(status, body);
    if (!isRight(decoded)) return decoded;
    const { status: said, txHash } = decoded.right;
    if (said === "FAILED") return right({ status: "failed", txHash: null });
    if (said !== "SUCCESS") return right({ status: "pending", txHash: null });
    const isHash = typeof txHash === "string" && (HASHES[namespace]?.test(txHash) ?? false);
    return right({ status: "sent", txHash: isHash ? txHash : null });
  };

const HASHES: Readonly<Partial<Record<Namespace, RegExp>>> = {
  eip155: /^0x[\da-fA-F]{64}$/,
  solana: /^[1-9A-HJ-NP-Za-km-z]{64,88}$/,
};

/** What is bought, as the service names it. CAIP-19, wire 4.17 @internal */
export const exchangeAssetOf = ({
  caipNetworkId,
  address,
}: Pick<Purchasable, "caipNetworkId" | "address">): CaipAsset => {
  const isSolana = namespaceOf(caipNetworkId) === "solana";
  if (address !== null) return `${caipNetworkId}/${isSolana ? "token" : "erc20"}:${address}`;
  const coin = isSolana ? 501 : OF_BNB.test(caipNetworkId) ? 714 : 60;
  return `${caipNetworkId}/slip44:${coin}`;
};

/** BNB Smart Chain and opBNB. */
const OF_BNB = /^eip155:(56|204)$/;
