import type * as t from "io-ts";
import type { StorageLike } from "../../base/env.js";
import { decodeOrNull } from "../decode.js";
import { eip1193 } from "../eip1193-provider.js";
import { ICON_MAX_CHARS, OUTSIDE_NAME_MAX } from "../limits.js";
import { boolean, hasMethods, oneOf, or, orNull, refine, string } from "../primitives.js";
import { listOf, mapOf, shape } from "../shape.js";
import { boundedText, httpUrlOf, pictureOf } from "../text.js";
import type { CustomWallet, Eip1193Like, ExternalConnector, Metadata } from "./options.js";

/** An object of the host, any of whose fields may be missing. One too many or too few does not compile. */
export const group = <G>(
  fields: {
    readonly [Name in keyof G]-?: t.Decoder<unknown, G[Name]>;
  },
): t.Type<G, unknown, unknown> =>
  // Each field is of its own type, as the parameter says.
  shape({}, fields as unknown as t.Props) as t.Mixed;

export const list = listOf(string);
export const listOrSwitch = or(list, boolean);
export const texts = mapOf(string);
export const themeMode = oneOf("light", "dark", "system");

/** An absolute address; `ws` ones are looked at as their `http` twins. */
const url = (scheme: "http" | "ws", example: string): t.Type<string, unknown, unknown> =>
  refine(example, (value) =>
    typeof value === "string" &&
    value.startsWith(scheme) &&
    httpUrlOf(value.replace(scheme, "http")) !== null
      ? value
      : undefined,
  );
export const http = url("http", "https://…");
export const socket = url("ws", "wss://…");
export const byNetwork = or(http, mapOf(http));
export const page = orNull(http);

/** A function of the host. Its result is checked when it is called. */
const functionOf = <A>(
  given: (call: () => unknown) => () => A,
): t.Type<() => A, unknown, unknown> =>
  refine("function", (value) => (typeof value === "function" ? given(() => value()) : undefined));
/** If it throws, the promise rejects. */
export const asyncFactory = functionOf((call) => async () => call());

/** Places after the point of a token: a balance of 256 bits has no more. */
export const decimals = refine("0 to 77", (value) =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) < 78 ? Number(value) : undefined,
);

/** Null if there is none. */
export const projectId = refine("string", (value) =>
  typeof value === "string" ? value.trim() || null : undefined,
);

export const metadata = shape({
  name: string,
  description: string,
  url: string,
  icons: list,
} satisfies Record<keyof Metadata, t.Mixed>);

export const customWallet = shape({ id: string, name: string }, {
  imageUrl: string,
  rdns: string,
  homepage: string,
  mobileLink: string,
  desktopLink: string,
  webappLink: string,
  chromeStore: string,
  appStore: string,
  playStore: string,
} satisfies Record<Exclude<keyof CustomWallet, "id" | "name">, t.Mixed>);

/** A wallet that the host supplies, with its texts checked. */
type ExternalWallet = {
  readonly id: string;
  readonly name: string;
  readonly icon: string | null;
  readonly provider: () => Eip1193Like | PromiseLike<Eip1193Like>;
};

// A wrong provider fails when it is first asked: nothing is called before the visitor chooses the wallet.
const provider = functionOf((call) => call as ExternalWallet["provider"]);
export const connector = shape(
  { id: string, name: string, provider: or(eip1193, provider) } satisfies Record<
    Exclude<keyof ExternalConnector, "icon">,
    t.Mixed
  >,
  { icon: string },
);

/** Wrong ones are left out. */
export const connectors = refine<readonly ExternalWallet[]>("array", (value) =>
  Array.isArray(value)
    ? value.flatMap((entry): ExternalWallet | [] => {
        const said = decodeOrNull(connector, entry);
        return said === null
          ? []
          : {
              id: said.id,
              name: boundedText(said.name, OUTSIDE_NAME_MAX),
              icon: pictureOf(said.icon, ICON_MAX_CHARS),
              provider: () =>
                typeof said.provider === "function" ? said.provider() : said.provider,
            };
      })
    : undefined,
);

/** Languages that have a catalogue. */
export const AVAILABLE = ["en", "ar"];
const TAG = /^[a-zA-Z]{2,3}(-[a-zA-Z0-9]{2,8})*$/;
export const isLanguageTag = (value: unknown): value is string =>
  typeof value === "string" && TAG.test(value);
/** Whether there are texts in the language of a tag. */
export const isAvailable = (tag: string): boolean =>
  AVAILABLE.includes(tag.split("-")[0]?.toLowerCase() ?? "");
/** Whether a language is asked for that has no texts here, and none of the host's. */
export const isWithoutTexts = (locale: unknown, messages: object): boolean =>
  isLanguageTag(locale) && !isAvailable(locale) && Object.keys(messages).length === 0;
export const languageTag = refine("language tag (BCP 47)", (value) =>
  isLanguageTag(value) ? value : undefined,
);

/**
 * The host's own functions for sign-in, kept as they are. Two of them tell that it is the right object; what the others
 * lack is told when they are needed.
 */
export const signIn = <A>(reader: keyof A & string): t.Type<A, unknown, unknown> => {
  const named = ["createMessage", reader];
  return refine(
    "object",
    (value) => (hasMethods(value, named) ? (value as A) : undefined),
    `Expected an object with the functions ${named.join(", ")} ...`,
  );
};

/** Whether a value has the three methods of a store. */
export const isStorage = (value: unknown): value is StorageLike =>
  hasMethods(value, ["getItem", "setItem", "removeItem"]);

/** A store, of which nothing is kept. */
export const storage = refine("getItem, setItem and removeItem", (value) =>
  isStorage(value) ? null : undefined,
);
