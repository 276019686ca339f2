import { isRight, left, right } from "fp-ts/Either";
import type { Either } from "fp-ts/lib/Either.js";
import { read } from "../../../base/errors.js";
import { decodeWith } from "../../decode.js";
import { eip1193 } from "../../eip1193-provider.js";
import { ICON_MAX_CHARS, OUTSIDE_NAME_MAX } from "../../limits.js";
import type { Eip1193Like } from "../../options/options.js";
import { string, unknown } from "../../primitives.js";
import { shape } from "../../shape.js";
import { boundedText, pictureOf } from "../../text.js";

const info = shape({ uuid: string, name: string, icon: unknown, rdns: string });

const INFO = ["uuid", "name", "icon", "rdns"];
const announcement = shape({ info, provider: eip1193 });

/** A wallet that announced itself (EIP-6963). Texts are bounded; the icon is a `data:image` URI or null. */
export interface Announcement {
  readonly uuid: string;
  readonly name: string;
  readonly rdns: string | null;
  readonly icon: string | null;
  readonly provider: Eip1193Like;
}

const RDNS = /^[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63}){1,10}$/i;

/** Decodes the `detail` of `eip6963:announceProvider`. Never throws. */
export const decodeAnnouncement = (detail: unknown): Either<string, Announcement> => {
  const said = read(detail, "info");
  const decoded = decodeWith(announcement, {
    // A wallet may announce an instance of a class, whose fields need not be its own properties.
    info: Object.fromEntries(INFO.map((field) => [field, read(said, field)])),
    provider: read(detail, "provider"),
  });
  if (!isRight(decoded)) return decoded;
  const { info: words, provider } = decoded.right;
  const name = boundedText(words.name, OUTSIDE_NAME_MAX);
  if (name === "") return left("info.name: Required");
  const icon = pictureOf(words.icon, ICON_MAX_CHARS);
  return right({
    uuid: words.uuid.slice(0, OUTSIDE_NAME_MAX),
    name,
    rdns: RDNS.test(words.rdns) ? words.rdns : null,
    // The standard requires a data URI. Loading an address would tell its host about the visitor.
    icon: icon?.startsWith("data:") === true ? icon : null,
    provider,
  });
};
