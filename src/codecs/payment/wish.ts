import { orNull } from "../or.js";
import { string } from "../primitives.js";
import { oneOf, refine } from "../refine.js";
import { shape } from "../shape.js";
import { places } from "./places.js";
import type { Speed } from "./plan.js";

/** What a site wants to have sent, from the active account on the active network. */
export interface TransferWish {
  /** Address, account (CAIP-10), or name. */
  readonly to: string;
  /** In whole tokens, as decimal text such as `1.5`; `all`: what the account has, less the fee if that is paid in the same. */
  readonly amount: string;
  /** Contract or mint; without it, the network's coin. Its symbol and decimals are read there. */
  readonly token?: string | undefined;
  /** Number of an NFT in the contract `token`, as decimal text. */
  readonly tokenId?: string | undefined;
  /** How soon, where that can be chosen. Default `normal`. */
  readonly speed?: Speed | undefined;
}

/** At most 256 bits. */
const digits = refine("decimal digits", (value) =>
  typeof value === "string" && /^\d{1,78}$/.test(value) ? value : undefined,
);
const how = { token: string, tokenId: digits, speed: oneOf("slow", "normal", "fast") };

/** A wish that says whom and how much. */
export const wholeWish = shape({ to: string, amount: string }, how);
/** A wish that leaves some of it to the visitor. */
export const partialWish = shape({}, { to: string, amount: string, ...how });

/** What is read of a prepared transfer, to send it. The request is copied as any other. */
export const preparedParts = shape({
  caipNetworkId: string,
  from: string,
  to: string,
  units: digits,
  rent: orNull(digits),
  lastBlock: orNull(digits),
  asset: shape({
    kind: oneOf("coin", "token", "erc721", "erc1155", "nft"),
    address: orNull(string),
    tokenId: orNull(digits),
    symbol: string,
    decimals: places,
  }),
});
