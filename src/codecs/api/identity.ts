import { isRight, right } from "fp-ts/Either";
import type { Either } from "fp-ts/lib/Either.js";
import type * as t from "io-ts";
import { decodeOrNull, decodeWith } from "../decode.js";
import { webAddress } from "../ipfs.js";
import { KEPT_PICTURE_MAX_CHARS, NAME_MAX_CHARS } from "../limits.js";
import { optional, optionalText, orNull, string, unknown } from "../primitives.js";
import { listOf, shape } from "../shape.js";
import { cacheOf } from "../storage/cleared.js";
import { boundedText, pictureOf } from "../text.js";

/** Name and picture of an account, as a service or the chain knows them; null for none. Neither proves who owns the account. */
export interface Identity {
  readonly name: string | null;
  /** Data or an address that an `img` may show. The name's owner chose the address, and may see who loads it. */
  readonly avatar: string | null;
}

const answer = shape({}, { name: optionalText, avatar: optionalText });

/** Answer of `GET /v1/identity/{address}`. */
export const decodeIdentity = (body: unknown): Either<string, Identity> => {
  const decoded = decodeWith(answer, body);
  return isRight(decoded) ? right(identityOf(decoded.right)) : decoded;
};

const nameRecord = shape({ name: string }, { attributes: optional(listOf(unknown)) });
const attribute = shape({}, { avatar: optionalText });

/** Number of names that are read, although only one is shown. */
const NAMES_MAX = 10;

/**
 * Answer of `GET /v1/profile/reverse/{address}`: the first name. Entries that cannot be read are left out.
 */
export const decodeReverse = (body: unknown): Either<string, Identity> => {
  const decoded = decodeWith(listOf(unknown), body);
  if (!isRight(decoded)) return decoded;
  const named = decoded.right
    .slice(0, NAMES_MAX)
    .flatMap((entry) => decodeOrNull(nameRecord, entry) ?? [])
    .map(({ name, attributes }) => identityOf({ name, avatar: avatarIn(attributes) }));
  return right(named.find(({ name }) => name !== null) ?? NAMELESS);
};

/** The picture among the attributes of a registered name, unchecked. */
export const avatarIn = (attributes: readonly unknown[] | null | undefined) =>
  decodeOrNull(attribute, attributes?.[0])?.avatar;

const NAMELESS: Identity = { name: null, avatar: null };

/** An identity that is safe to show, even if others could write to where it was kept. */
export const identityOf = ({ name, avatar }: t.TypeOf<typeof answer>): Identity => ({
  // Removes invisible characters and those that change how the name reads. Views show the beginning of a long one.
  name: boundedText(name ?? "", NAME_MAX_CHARS) || null,
  avatar: pictureOf(avatar == null ? null : webAddress(avatar), KEPT_PICTURE_MAX_CHARS),
});

/** Identities by account and service. */
export const IDENTITIES_RECORD = cacheOf(
  "identities",
  1,
  shape({ name: orNull(string), avatar: orNull(string) }),
);
