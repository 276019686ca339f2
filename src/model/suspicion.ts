import { type CaipNetworkId, namespaceOf } from "../codecs/caip.js";
import { sameCase } from "../codecs/caip-account.js";
import { lookOf } from "../codecs/look-of.js";
import { isOwnCoin } from "../codecs/payment/asset.js";
import { INVITATION, LINK } from "../codecs/strangers.js";
import type { Token } from "./account.js";
import type { ActivityState } from "./activity.js";

/** Why a token may be a trick. Anybody can send a token of any name to anybody. */
export type Suspicion =
  /** Its name or symbol has a web address. */
  | "link"
  /** Its name or symbol invites to claim, visit or redeem something. */
  | "claim"
  /** It reads like the network's coin or a token that is known, by symbol or name, and is another one. */
  | "look-alike"
  /** Nobody knows its price, and the account has never sent any. */
  | "unknown";

/** What is known of the real ones. */
export interface Known {
  /** Symbol of the network's own coin. */
  readonly coin: string;
  /** Tokens whose contract the site or the service has named, by CAIP-10 id. */
  readonly tokens: readonly {
    readonly address: string;
    readonly symbol: string;
    readonly name?: string | undefined;
  }[];
  /** Symbols of what the account has sent; null while that is not known. */
  readonly sent: ReadonlySet<string> | null;
}

/** A name such as `yearn.finance` is a web address as well. */
const DOMAIN = /[a-z0-9-]{2,}\.[a-z]{2,}/i;

/** A token, and what can be read of it by itself. */
export interface ReadToken {
  readonly token: Token;
  /** Whether it is the network's own coin. */
  readonly isOwn: boolean;
  readonly contract: string;
  /** What its words do, if they do anything but name it. */
  readonly lure: "link" | "claim" | null;
  /** What the symbol and the name look like. */
  readonly looks: readonly string[];
}

export const readToken = (token: Token): ReadToken => {
  const { address, symbol, name } = token;
  const words = `${symbol} ${name}`;
  const isLink = LINK.test(words) || (!isPriced(token) && DOMAIN.test(words));
  return {
    token,
    isOwn: isOwnCoin(address),
    contract: contractOf(address),
    lure: isLink ? "link" : INVITATION.test(words) ? "claim" : null,
    looks: [lookOf(symbol), lookOf(name)],
  };
};

const isPriced = ({ price }: Token): boolean => price !== null && price > 0;

/** Tells why a token may be a trick; null if nothing speaks for that. */
export const suspicionOf = ({
  coin,
  tokens,
  sent,
}: Known): ((read: ReadToken) => Suspicion | null) => {
  const known = new Set(
    [coin, ...tokens.flatMap(({ symbol, name = symbol }) => [symbol, name])].map(lookOf),
  );
  const real = new Set(tokens.map(({ address }) => contractOf(address)));
  return ({ token, isOwn, contract, lure, looks }) => {
    if (isOwn || real.has(contract)) return null;
    if (lure !== null) return lure;
    if (looks.some((look) => known.has(look))) return "look-alike";
    return isPriced(token) || sent === null || sent.has(token.symbol) ? null : "unknown";
  };
};

/** One text for each token, however the case of its CAIP-10 id. */
const contractOf = (address: string): string =>
  sameCase(namespaceOf(address as CaipNetworkId), address);

/** The symbols of what an account has sent, by the history that is held; null if none is, or it does not tell of all what they did. */
export const sentSymbols = ({
  status,
  items,
}: Pick<ActivityState, "status" | "items">): Known["sent"] => {
  if (status !== "ready") return null;
  const sent = new Set<string>();
  for (const { operationType, transfers } of items) {
    if (operationType === "") return null;
    for (const { direction, symbol } of transfers)
      if (direction === "out" && symbol !== null) sent.add(symbol);
  }
  return sent;
};
