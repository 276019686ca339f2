import { isRight, right } from "fp-ts/Either";
import type { Either } from "fp-ts/lib/Either.js";
import type * as t from "io-ts";
import { type CaipNetworkId, namespaceOf, referenceOf } from "../caip.js";
import { isSameAccount } from "../caip-account.js";
import { isPlainAddress } from "../chain-texts.js";
import { CLUSTER_IDS } from "../cluster-names.js";
import { decodeOrNull, decodeWith } from "../decode.js";
import { base58Bytes } from "../encodings.js";
import { webAddress } from "../ipfs.js";
import { KEPT_PICTURE_MAX_CHARS, NAME_MAX_CHARS } from "../limits.js";
import { boolean, number, optionalText, orNull, string, unknown } from "../primitives.js";
import { anyObject, listOf, shape } from "../shape.js";
import { cacheOf } from "../storage/cleared.js";
import { boundedText, pictureOf } from "../text.js";
import { avatarIn } from "./identity.js";

/** Where a name leads to on one network. */
export interface NamedAddress {
  /** As SLIP-44 numbers coins; `0x80000000 + chainId` for a network of EVM (ENSIP-11). */
  readonly coinType: number;
  /** The network of that coin; null if its coin type names none. */
  readonly caipNetworkId: CaipNetworkId | null;
  readonly address: string;
  /**
   * On mainnet's address where the question was about another EVM network, and the name has none there: whoever has the one may
   * not have the other, so ask the visitor. Absent on all others.
   */
  readonly fallback?: true;
}

/** What a name stands for, as the service or the chain says. It proves nothing about who owns an address. */
export interface NamedAccount {
  readonly name: string;
  /** At most 100, by coin type. Those that cannot be of their network, or are not safe to send to, are left out. */
  readonly addresses: readonly NamedAddress[];
  /** Data or an address that an `img` may show. The name's owner chose the address, and may see who loads it. */
  readonly avatar: string | null;
  /** It has letters that look like plain ones: say so, and show the address. Absent on all others. */
  readonly isLookAlike?: true;
}

/** Labels of letters, digits and hyphens, the last of which are the zone, e.g. `reown.id`. S5.15 */
const NAME = /^([a-z\d-]{1,63}\.)+[a-z\d-]{1,63}$/i;

/** Several labels, of whatever letters. */
const WHOLE_NAME = /^[^\s.]+(\.[^\s.]+)+$/;

/** The text without spaces around it, if it may be a name of a chain; else null. */
export const wholeName = (text: string): string | null => {
  const name = text.trim();
  return name.length <= NAME_MAX_CHARS && WHOLE_NAME.test(name) ? name : null;
};

/** The name, if it can be shown as it is. */
export const printable = (name: string): string | null =>
  wholeName(name) === name && boundedText(name, NAME_MAX_CHARS) === name ? name : null;

/** A name as the service writes it; null for a text that cannot be one. */
export const registeredName = (text: string): string | null => {
  const name = text.trim();
  return name.length <= NAME_MAX_CHARS && NAME.test(name) ? name.toLowerCase() : null;
};

const answer = shape({ addresses: anyObject }, { name: optionalText, attributes: unknown });
const entry = shape({ address: string });

/** Number of addresses that are read. */
const ADDRESSES_MAX = 100;

/** Answer of `GET /v1/profile/account/{name}`. Addresses that cannot be read are left out. */
export const decodeNamedAccount =
  (asked: string) =>
  (body: unknown): Either<string, NamedAccount> => {
    const decoded = decodeWith(answer, body);
    if (!isRight(decoded)) return decoded;
    const { name, addresses, attributes } = decoded.right;
    return right(
      namedAccountOf(asked, {
        name: name ?? asked,
        addresses: Object.entries(addresses).flatMap(([key, value]) => {
          const address = decodeOrNull(entry, value)?.address;
          const coinType = Number(key);
          return address === undefined || String(coinType) !== key ? [] : { coinType, address };
        }),
        avatar: avatarIn(decodeOrNull(listOf(unknown), attributes)) ?? null,
      }),
    );
  };

const said = shape(
  {
    name: string,
    addresses: listOf(shape({ coinType: number, address: string })),
    avatar: orNull(string),
  },
  { isLookAlike: boolean },
);

/** A named account that is safe to use, even if others could write to where it was kept. */
export const namedAccountOf = (
  asked: string,
  { name, addresses, avatar, isLookAlike }: t.TypeOf<typeof said>,
): NamedAccount => ({
  name: registeredName(name) ?? asked,
  addresses: addresses
    .filter(isAddress)
    .slice(0, ADDRESSES_MAX)
    .map(({ coinType, address }) => ({
      coinType,
      caipNetworkId: networkOfCoin(coinType),
      address,
    })),
  avatar: pictureOf(avatar == null ? null : webAddress(avatar), KEPT_PICTURE_MAX_CHARS),
  ...(isLookAlike === true ? { isLookAlike } : {}),
});

export const ETHER = 60;
export const SOL = 501;
/** Added to the chain id of an EVM network. ENSIP-11 */
const EVM = 0x8000_0000;
const COIN_TYPE_MAX = 0xffff_ffff;

const networkOfCoin = (coinType: number): CaipNetworkId | null => {
  if (coinType === ETHER) return "eip155:1";
  if (coinType === SOL) return CLUSTER_IDS.mainnet;
  // Without a chain id, it is an address for all networks of EVM. ENSIP-19
  return coinType > EVM ? `eip155:${coinType - EVM}` : null;
};

/** How the service numbers an EVM network; null for any other, and one whose id leaves no room. */
export const coinTypeOn = (id: CaipNetworkId): number | null => {
  // wire 4.9
  const chainId = Number(referenceOf(id));
  return namespaceOf(id) === "eip155" && Number.isInteger(chainId) && chainId > 0 && chainId < EVM
    ? EVM + chainId
    : null;
};

/**
 * Where a name leads to on a network: its address there. An EVM network without one takes that for all of EVM (ENSIP-19), or else
 * mainnet's.
 */
export const addressOn = (
  { addresses }: Pick<NamedAccount, "addresses">,
  id: CaipNetworkId,
): NamedAddress | null => {
  const own = addresses.find(({ caipNetworkId }) => caipNetworkId === id);
  if (own !== undefined || namespaceOf(id) !== "eip155") return own ?? null;
  const ofCoin = (wanted: number) => addresses.find(({ coinType }) => coinType === wanted);
  return ofCoin(EVM) ?? ofCoin(ETHER) ?? null;
};

/** The same account, with mainnet's address marked if it only stands in for that of this network. */
export const markedFor = (account: NamedAccount, id: CaipNetworkId): NamedAccount => {
  const found = addressOn(account, id);
  if (found?.coinType !== ETHER || found.caipNetworkId === id) return account;
  const addresses = account.addresses.map((one) =>
    one === found ? { ...one, fallback: true as const } : one,
  );
  return { ...account, addresses };
};

/** Whether a name leads to this account on this network: a name of an account that does not is anybody's claim. */
export const leadsTo = <A extends Pick<NamedAccount, "addresses">>(
  account: A | null,
  id: CaipNetworkId,
  address: string,
): account is A => {
  const found = account && addressOn(account, id);
  return found !== null && isSameAccount(namespaceOf(id), found.address, address);
};

/** Whether an account of this network may have this address. */
export const mayBeOn = (id: CaipNetworkId, address: string): boolean =>
  namespaceOf(id) === "eip155"
    ? EVM_ADDRESS.test(address)
    : isPlainAddress(address) && !EVM_ADDRESS.test(address);

const EVM_ADDRESS = /^0x[\da-f]{40}$/i;

const isAddress = ({ coinType, address }: Pick<NamedAddress, "coinType" | "address">): boolean => {
  if (!Number.isInteger(coinType) || coinType < 0 || coinType > COIN_TYPE_MAX) return false;
  if (coinType === ETHER || coinType >= EVM) return EVM_ADDRESS.test(address);
  if (!isPlainAddress(address)) return false;
  return coinType !== SOL || base58Bytes(address)?.length === 32;
};

/** What names stand for, by name; null if nobody has it. */
export const NAMES_RECORD = cacheOf("names", 1, shape({ account: orNull(said) }));
