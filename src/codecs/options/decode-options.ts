import { isRight, left, right } from "fp-ts/Either";
import type { Either } from "fp-ts/lib/Either.js";
import type * as t from "io-ts";
import type { StorageLike } from "../../base/env.js";
import { type Failure, read } from "../../base/errors.js";
import { ICON_MAX_CHARS, OUTSIDE_NAME_MAX } from "../../base/limits.js";
import { decodeWith } from "../decode.js";
import type { Network } from "../network.js";
import { refine } from "../refine.js";
import { boundedText, pictureOf } from "../text.js";
import { decodeNetwork } from "./decode-network.js";
import { connector, MERGED_OPTIONS, WHOLE_OPTIONS } from "./option-codecs.js";
import { DEFAULT_SETTINGS, type ExternalWallet, type Settings } from "./settings.js";

export interface DecodedOptions {
  readonly settings: Settings;
  /** Sentences about fields that were ignored because they do not have their documented shape. */
  readonly problems: readonly string[];
}

/** Makes a decoder of options that never throws, also where a getter or a Proxy does. */
export function decodedFrom(
  decode: (options: Readonly<Record<string, unknown>>) => Either<Failure, DecodedOptions>,
): (input: unknown) => Either<Failure, DecodedOptions> {
  return (input) => {
    if (typeof input !== "object" || input === null) return invalid("options", "Expected object");
    try {
      return decode(input as Readonly<Record<string, unknown>>);
    } catch {
      return invalid("options", "The value cannot be read");
    }
  };
}

/**
 * Decodes the host's options. A wrong field is left out and named in `problems`, and the rest is used. `Left`
 * only if nothing can work: no usable networks, or both `siwx` and `siweConfig`.
 */
export const decodeOptions = decodedFrom((options) => {
  if (options.siwx !== undefined && options.siweConfig !== undefined)
    return left({
      code: "options/invalid",
      message: "Cannot set both `siweConfig` and `siwx` options",
    });

  const networks = decodeNetworks(options.networks);
  if (!isRight(networks)) return networks;
  return decodeOnto(
    { ...DEFAULT_SETTINGS, networks: networks.right, defaultNetwork: networks.right[0] },
    options,
  );
});

/** {@link decodeOptions} over existing options: a missing field keeps its value. */
export const decodeOnto = (
  base: Settings,
  options: Readonly<Record<string, unknown>>,
): Either<Failure, DecodedOptions> => {
  const networks =
    options.networks === undefined ? right(base.networks) : decodeNetworks(options.networks);
  if (!isRight(networks)) return networks;
  const chosen = decodeDefaultNetwork(options.defaultNetwork, networks.right, base.defaultNetwork);
  if (!isRight(chosen)) return chosen;

  const problems: string[] = [];
  const settings: Record<keyof Settings, unknown> = {
    ...base,
    networks: networks.right,
    defaultNetwork: chosen.right,
  };
  /** A wrong or missing option keeps its value. */
  const decode = (field: keyof Settings, codec: t.Decoder<unknown, unknown>, isMerged = false) => {
    const value = options[field];
    if (value === undefined) return;
    const decoded = decodeWith(codec, value);
    if (!isRight(decoded)) problems.push(sentence(field, decoded.left));
    else settings[field] = isMerged ? Object.assign({}, base[field], decoded.right) : decoded.right;
  };
  for (const [field, codec] of fieldsOf(WHOLE_OPTIONS)) decode(field, codec);
  for (const [field, codec] of fieldsOf(MERGED_OPTIONS)) decode(field, codec, true);
  decode("projectId", projectId);
  // Said aloud: a site could rely on it.
  for (const field of ["siwx", "siweConfig"])
    if (options[field] !== undefined)
      problems.push(sentence(field, "Nobody is asked to sign in yet"));
  if (options.connectors !== undefined)
    settings.connectors = decodeConnectors(options.connectors, problems);
  if (options.storage !== undefined && !isStorage(options.storage))
    problems.push(sentence("storage", "Expected getItem, setItem and removeItem"));
  // Every field has been decoded by its own codec.
  return right({ settings: settings as unknown as Settings, problems });
};

const fieldsOf = <C extends object>(codecs: C) => Object.entries(codecs) as [keyof C, C[keyof C]][];

/** Null if there is none. */
const projectId = refine("string", (value) =>
  typeof value === "string" ? value.trim() || null : undefined,
);

/** Whether a value has the three methods of a store. */
export const isStorage = (value: unknown): value is StorageLike =>
  ["getItem", "setItem", "removeItem"].every((method) => typeof read(value, method) === "function");

export const sentence = (field: string, issue: string): string =>
  `The option \`${field}\` was ignored: ${issue}. See the options table.`;

export const invalid = (field: string, issue: string): Either<Failure, never> =>
  left({
    code: "options/invalid",
    message: `The option \`${field}\` cannot be used: ${issue}. See the options table.`,
  });

const decodeNetworks = (input: unknown): Either<Failure, readonly [Network, ...Network[]]> => {
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

const decodeConnectors = (input: unknown, problems: string[]): readonly ExternalWallet[] => {
  if (input === undefined) return [];
  if (!Array.isArray(input)) {
    problems.push(sentence("connectors", "Expected array"));
    return [];
  }
  return input.flatMap((entry: unknown, at) => {
    const decoded = decodeWith(connector, entry);
    if (!isRight(decoded)) {
      problems.push(sentence(`connectors[${at}]`, decoded.left));
      return [];
    }
    const { id, name, icon, provider } = decoded.right;
    return {
      id,
      name: boundedText(name, OUTSIDE_NAME_MAX),
      icon: pictureOf(icon, ICON_MAX_CHARS),
      provider: () => (typeof provider === "function" ? provider() : provider),
    };
  });
};
