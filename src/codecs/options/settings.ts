import { isRight, left, right } from "fp-ts/Either";
import type { Either } from "fp-ts/lib/Either.js";
import type * as t from "io-ts";
import type { Failure } from "../../base/errors.js";
import { decodeWith } from "../decode.js";
import { decodeNetwork, type Network } from "../network.js";
import { isShape } from "../shape.js";
import { isWithoutTexts } from "./option-codecs.js";
import { NAMES, OPTIONS } from "./option-table.js";
import type { Filled } from "./options.js";

type Options = typeof OPTIONS;

/** What the codec of an option makes. If its default has fields, they are always there. */
type Setting<Option> = Option extends readonly [t.Type<infer A, unknown, unknown>, infer Initial]
  ? Initial extends Readonly<Record<string, string | readonly never[]>>
    ? keyof Initial extends never
      ? A
      : Filled<A>
    : A
  : never;

type Decoded = { readonly [Name in keyof Options]: Setting<Options[Name]> };

/** The host's options after decoding, with every default filled in. The rest of the library reads these. */
export interface Settings extends Decoded {
  readonly networks: readonly [Network, ...Network[]];
  readonly defaultNetwork: Network;
}

/** Defaults of the options. One that is none of its option's values does not compile. */
export const DEFAULT_SETTINGS: Decoded = Object.fromEntries(
  Object.entries(OPTIONS).map(([name, [, initial]]) => [name, initial]),
) as { readonly [Name in keyof Options]: Options[Name][1] };

/** Options after decoding. */
export interface DecodedSettings {
  readonly settings: Settings;
  /** The options as they were given, if a part of them is ignored: `problemsOf` says which. Else null. */
  readonly ignored: object | null;
}

/**
 * Makes a decoder of options that never throws, also where a getter or a Proxy does. Each option is read once: what a getter gives later is
 * neither checked nor used.
 */
export function decodedFrom<D>(
  decode: (options: Readonly<Record<string, unknown>>) => Either<Failure, D>,
): (input: unknown) => Either<Failure, D> {
  return (input) => {
    if (typeof input !== "object" || input === null) return invalid("options", "Expected object");
    try {
      // Also those of a class, whose getters are no keys.
      const given = new Set([...Object.keys(input), ...NAMES.filter((name) => name in input)]);
      return decode(
        Object.fromEntries(Array.from(given, (name) => [name, Reflect.get(input, name)])),
      );
    } catch {
      return invalid("options", "The value cannot be read");
    }
  };
}

/**
 * Decodes the host's options. A wrong field keeps its default, and the rest is used. `Left` only if nothing can
 * work: no usable networks, both `siwx` and `siweConfig`, or one of them that cannot be used.
 */
export const decodeSettings = decodedFrom((options) => {
  if (options.siwx !== undefined && options.siweConfig !== undefined)
    return left({
      code: "options/invalid",
      message: "Cannot set both `siweConfig` and `siwx` options",
    });

  // A site must not run without the authentication that it relies on.
  for (const field of ["siwx", "siweConfig"] as const) {
    const decoded = decodeWith<unknown>(OPTIONS[field][0], options[field] ?? null);
    if (!isRight(decoded)) return invalid(field, decoded.left);
  }

  const networks = decodeNetworks(options.networks);
  if (!isRight(networks)) return networks;
  return decodeRest(
    { ...DEFAULT_SETTINGS, networks: networks.right, defaultNetwork: networks.right[0] },
    networks.right,
    options,
  );
});

/** Decodes the options over existing ones: a missing field keeps its value. `networks` are decoded already. */
export const decodeRest = (
  base: Settings,
  networks: Settings["networks"],
  options: Readonly<Record<string, unknown>>,
): Either<Failure, DecodedSettings> => {
  const chosen = decodeDefaultNetwork(options.defaultNetwork, networks, base.defaultNetwork);
  if (!isRight(chosen)) return chosen;

  let isUsed = true;
  // Networks may have more fields than are read: chain objects of other libraries do.
  const settings: Record<string, unknown> = { ...base, networks: null, defaultNetwork: null };
  for (const [field, [codec]] of Object.entries(OPTIONS)) {
    const value = options[field];
    if (value === undefined) continue;
    const decoded = decodeWith<unknown>(codec, value);
    // A wrong option keeps its value, and so does a missing one.
    if (!isRight(decoded)) isUsed = false;
    else
      settings[field] = isShape(codec)
        ? Object.assign({}, settings[field], decoded.right)
        : decoded.right;
  }
  // Numbers and the host's own texts may be in a language that we have no texts in.
  if (isWithoutTexts(options.locale, settings.messages as object)) isUsed = false;
  return right({
    settings: {
      // Every field has been decoded by its own codec.
      ...(settings as unknown as Settings),
      networks,
      defaultNetwork: chosen.right,
    },
    ignored: isUsed && namesBeyond(options, settings).length === 0 ? null : options,
  });
};

/**
 * The paths of fields that a given value has and its decoded form has not: nothing reads them. A field that is
 * undefined counts as missing. The decoded form says how deep to look, so it must have an end.
 * @internal
 */
export const namesBeyond = (given: unknown, decoded: unknown, path = ""): readonly string[] =>
  // An object of the host's own is kept as it is: it may refer to itself, and reading its fields may do something.
  typeof decoded !== "object" || decoded === null || decoded === given
    ? []
    : Object.entries(given as object).flatMap(([name, value]) =>
        value === undefined
          ? []
          : name in decoded
            ? namesBeyond(value, Reflect.get(decoded, name), `${path}${name}.`)
            : path + name,
      );

const invalid = (field: string, issue: string): Either<Failure, never> =>
  left({
    code: "options/invalid",
    message: `The option \`${field}\` cannot be used: ${issue}. See docs/options.md.`,
  });

/** The networks, at least one. */
export const decodeNetworks = (
  input: unknown,
): Either<Failure, readonly [Network, ...Network[]]> => {
  if (!Array.isArray(input)) return invalid("networks", "Expected a list of networks");
  const networks: Network[] = [];
  for (const [at, entry] of input.entries()) {
    const decoded = decodeNetwork(entry);
    if (!isRight(decoded)) return invalid(`networks[${at}]`, decoded.left);
    networks.push(decoded.right);
  }
  const [first, ...rest] = networks;
  return first === undefined
    ? invalid("networks", "At least one is required")
    : right([first, ...rest]);
};

const decodeDefaultNetwork = (
  input: unknown,
  networks: readonly [Network, ...Network[]],
  before: Network,
): Either<Failure, Network> => {
  const among = ({ caipNetworkId }: Network): Network | undefined =>
    networks.find((network) => network.caipNetworkId === caipNetworkId);
  if (input === undefined) return right(among(before) ?? networks[0]);
  const decoded = decodeNetwork(input);
  if (!isRight(decoded)) return invalid("defaultNetwork", decoded.left);
  const known = among(decoded.right);
  return known === undefined
    ? invalid("defaultNetwork", `${decoded.right.caipNetworkId} is not one of \`networks\``)
    : right(known);
};

/**
 * Whether the host allows any way to log in. Which ways are on is decided when the dialog opens; before that,
 * only the host can say that there are none.
 * @internal
 */
export const mayLogIn = ({
  basic,
  features: { email, socials },
}: Pick<Settings, "basic" | "features">): boolean =>
  !basic && (email !== false || (socials !== false && (socials === true || socials?.length !== 0)));
