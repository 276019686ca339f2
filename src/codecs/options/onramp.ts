import { isRight } from "fp-ts/Either";
import { NAMESPACES, type Namespace, namespace } from "../caip.js";
import { decodeOrNull, decodeWith } from "../decode.js";
import { BUY_NAME_MAX, ICON_MAX_CHARS } from "../limits.js";
import { boolean, refine, string, unknown } from "../primitives.js";
import { listOf, shape } from "../shape.js";
import { boundedText, pictureOf } from "../text.js";
import type { OnrampProvider } from "./feature-options.js";
import { http } from "./option-codecs.js";

const call = <F>() =>
  refine("function", (value) => (typeof value === "function" ? (value as F) : undefined));

const provider = shape(
  { id: string, name: string, url: call<OnrampProvider["url"]>() },
  {
    image: string,
    fee: string,
    namespaces: listOf(namespace),
    status: call<NonNullable<OnrampProvider["status"]>>(),
  },
);

const meldOption = shape({ publicKey: string }, { url: http });
const coinbaseOption = shape({}, { partnerUserId: string });

/** The option `onramp` as it should be. */
const onrampOption = shape(
  {},
  {
    meld: meldOption,
    coinbase: coinbaseOption,
    providers: listOf(provider),
    exchanges: boolean,
  },
);
/** Each part of it is read by itself. */
const loose = shape({}, { meld: unknown, coinbase: unknown, providers: listOf(unknown) });

/** Who sells, and how its page is found. */
export interface Seller {
  readonly id: string;
  readonly name: string;
  readonly image: string | null;
  /** What it says of its fee. */
  readonly fee: string | null;
  readonly namespaces: readonly Namespace[];
  readonly by:
    | { readonly kind: "meld"; readonly publicKey: string; readonly url: string }
    | { readonly kind: "coinbase"; readonly partnerUserId: string }
    | ({ readonly kind: "host" } & Pick<OnrampProvider, "url" | "status">)
    /** It sends so much of what is bought, in whole tokens. */
    | { readonly kind: "exchange"; readonly exchangeId: string; readonly amount: string }
    /** The site has not given what it needs. */
    | { readonly kind: "keyless" };
}

const MELD_URL = "https://meldcrypto.com";

/**
 * Who sells at this site: those of the hosted services that its configuration names, and the site's own. One that is
 * written wrong is left out.
 *
 * @param names the list `features.onramp`; an empty one means nobody
 */
export const sellersOf = (
  names: readonly string[],
  option: unknown,
  projectId: string | null,
): readonly Seller[] => {
  if (names.length === 0) return [];
  const said = decodeOrNull(loose, option) ?? {};
  const meld = decodeOrNull(meldOption, said.meld);
  const coinbase = decodeOrNull(coinbaseOption, said.coinbase);
  const known: readonly Seller[] = [
    {
      id: "meld",
      name: "Meld.io",
      image: null,
      fee: "1-2%",
      namespaces: ["eip155", "solana"],
      by:
        meld === null
          ? { kind: "keyless" }
          : { kind: "meld", publicKey: meld.publicKey, url: meld.url ?? MELD_URL },
    },
    {
      id: "coinbase",
      name: "Coinbase",
      image: null,
      fee: null,
      namespaces: ["eip155", "solana"],
      by:
        projectId === null
          ? { kind: "keyless" }
          : { kind: "coinbase", partnerUserId: coinbase?.partnerUserId ?? projectId },
    },
  ];
  return [...known.filter(({ id }) => names.includes(id)), ...ownOf(said.providers ?? [])];
};

const ownOf = (entries: readonly unknown[]): readonly Seller[] =>
  entries.flatMap((entry): readonly Seller[] => {
    const own = decodeOrNull(provider, entry);
    return own === null
      ? []
      : [
          {
            id: own.id,
            name: boundedText(own.name, BUY_NAME_MAX),
            image: pictureOf(own.image, ICON_MAX_CHARS),
            fee: own.fee === undefined ? null : boundedText(own.fee, BUY_NAME_MAX),
            namespaces: own.namespaces ?? NAMESPACES,
            by: { kind: "host", url: own.url, ...(own.status && { status: own.status }) },
          },
        ];
  });

const withExchanges = shape({ exchanges: boolean });

/** Whether the site offers exchanges: it does, unless it says otherwise. */
export const offersExchanges = (option: unknown): boolean =>
  decodeOrNull(withExchanges, option)?.exchanges ?? true;

/** What is wrong with the option; null for nothing. */
export const onrampProblem = (option: unknown): string | null => {
  const decoded = decodeWith(onrampOption, option);
  return isRight(decoded)
    ? null
    : `A part of the option \`onramp\` was ignored: ${decoded.left}. Correct it, or leave it out. See docs/options.md.`;
};
