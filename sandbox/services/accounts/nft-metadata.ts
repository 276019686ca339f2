import { isObject, isText, parseJson } from "../../shared/json.js";
import type { NftFacts } from "./chain-index.js";

/** What is known of one of a collection. */
type Described = {
  readonly uri: string;
  readonly collection?: string | undefined;
  /** Where the token has a name besides the metadata. */
  readonly name?: string;
  readonly id: string;
};

const BAIT = /\b(claim|airdrop|reward|voucher|visit)\b|https?:|www\.|\b[\w-]+\.[a-z]{2,8}\b/i;

/** Whether a name sends people elsewhere: by that alone the services tell spam. */
export const isBait = (name: string): boolean => BAIT.test(name);

/** What the metadata says, as it says it: whoever shows it must look whether it may be shown. */
export const nftFacts = ({ uri, collection = "", id, name: own }: Described): NftFacts => {
  const metadata = readDataUri(uri);
  const text = (key: string): string | null => {
    const value = metadata[key];
    return isText(value) ? value : null;
  };
  const name = text("name") || own || `${collection || "Unnamed"} #${id}`;
  const previewUrl = text("image");
  return {
    kind: "nft",
    name,
    previewUrl,
    detailUrl: text("animation_url") ?? previewUrl,
    isSpam: isBait(name) || isBait(collection),
  };
};

const DATA = /^data:application\/json[^,]*?(;base64)?,/;

/** The metadata inside of a `data:` address; nothing else is fetched. */
const readDataUri = (uri: string): { readonly [key: string]: unknown } => {
  const [head, base64] = DATA.exec(uri) ?? [];
  if (head === undefined) return {};
  const rest = uri.slice(head.length);
  const read = base64 === undefined ? decoded(rest) : Buffer.from(rest, "base64").toString();
  const metadata = parseJson(read);
  return isObject(metadata) ? metadata : {};
};

/** Many contracts write JSON into the address as it is. */
const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};
