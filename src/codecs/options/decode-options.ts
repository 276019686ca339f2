import { isRight, left, right } from "fp-ts/Either";
import type { Either } from "fp-ts/lib/Either.js";
import * as t from "io-ts";
import type { StorageLike } from "../../base/env.js";
import type { Failure } from "../../base/errors.js";
import { ICON_MAX_CHARS, OUTSIDE_NAME_MAX } from "../../base/limits.js";
import { decodeWith } from "../decode.js";
import { eip1193 } from "../eip6963.js";
import type { Network } from "../network.js";
import { or, orNull } from "../or.js";
import { boundedText, pictureOf } from "../text.js";
import { decodeNetwork } from "./decode-network.js";
import { optionCodecs } from "./option-codecs.js";
import { DEFAULT_ENDPOINTS, type ExternalWallet, type Settings } from "./settings.js";

export interface DecodedOptions {
  readonly settings: Settings;
  /** Sentences about fields that were left out because they are not what is documented. */
  readonly problems: readonly string[];
}

/**
 * Decodes what the host hands in. A field that is wrong is left out and named in `problems`; the
 * rest works. `Left` only for what nothing can work without: the networks, and S1.18.
 */
export const decodeOptions = (input: unknown): Either<Failure, DecodedOptions> => {
  if (typeof input !== "object" || input === null) return invalid("options", "Expected object");
  const options = input as Readonly<Record<string, unknown>>;
  if (options.siwx !== undefined && options.siweConfig !== undefined)
    return left({
      code: "options/invalid",
      message: "Cannot set both `siweConfig` and `siwx` options",
    });

  const networks = decodeNetworks(options.networks);
  if (!isRight(networks)) return networks;
  const chosen = decodeDefaultNetwork(options.defaultNetwork, networks.right);
  if (!isRight(chosen)) return chosen;

  const problems: string[] = [];
  const read = <A>(field: string, codec: t.Decoder<unknown, A>, otherwise: A): A => {
    const value = options[field];
    if (value === undefined) return otherwise;
    const decoded = decodeWith(codec, value);
    if (isRight(decoded)) return decoded.right;
    problems.push(sentence(field, decoded.left));
    return otherwise;
  };

  const projectId = read("projectId", t.string, "").trim();
  const settings: Settings = {
    projectId: projectId === "" ? null : projectId,
    networks: networks.right,
    defaultNetwork: chosen.right,
    metadata: read("metadata", optionCodecs.metadata, null),
    features: read("features", optionCodecs.features, {}),
    basic: read("basic", t.boolean, false),
    customRpcUrls: read("customRpcUrls", optionCodecs.customRpcUrls, {}),
    remoteConfig: read("remoteConfig", optionCodecs.remoteConfig, "service"),
    connectors: decodeConnectors(options.connectors, problems),
    wallets: {
      include: [],
      exclude: [],
      featured: [],
      ...read("wallets", optionCodecs.wallets, {}),
    },
    walletConnect: read("walletConnect", optionCodecs.walletConnect, {}),
    themeMode: read("themeMode", optionCodecs.themeMode, "system"),
    themeVariables: read("themeVariables", optionCodecs.themeVariables, {}),
    locale: read("locale", orNull(t.string), null),
    messages: read("messages", optionCodecs.texts, {}),
    telemetry: read("telemetry", optionCodecs.telemetry, {}),
    enableReconnect: read("enableReconnect", t.boolean, true),
    debug: read("debug", t.boolean, true),
    endpoints: { ...DEFAULT_ENDPOINTS, ...read("endpoints", optionCodecs.endpoints, {}) },
    storagePrefix: read("storagePrefix", t.string, "@sluice/"),
  };
  if (options.storage !== undefined && !isStorage(options.storage))
    problems.push(sentence("storage", "Expected getItem, setItem and removeItem"));
  return right({ settings, problems });
};

/** Whether a value has the three methods of a store. */
export const isStorage = (value: unknown): value is StorageLike =>
  value !== undefined && isRight(decodeWith(optionCodecs.storage, value));

const sentence = (field: string, issue: string): string =>
  `The option \`${field}\` was ignored: ${issue}. See the options table.`;

const invalid = (field: string, issue: string): Either<Failure, never> =>
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
): Either<Failure, Network> => {
  if (input === undefined) return right(networks[0]);
  const decoded = decodeNetwork(input);
  if (!isRight(decoded)) return invalid("defaultNetwork", decoded.left);
  const known = networks.find((network) => network.caipNetworkId === decoded.right.caipNetworkId);
  return known === undefined
    ? invalid("defaultNetwork", `${decoded.right.caipNetworkId} is not one of \`networks\``)
    : right(known);
};

const connectorShape = t.intersection([
  t.type({ id: t.string, name: t.string, provider: or(eip1193, t.Function) }),
  t.partial({ icon: t.string }),
]);

const decodeConnectors = (input: unknown, problems: string[]): readonly ExternalWallet[] => {
  if (input === undefined) return [];
  if (!Array.isArray(input)) {
    problems.push(sentence("connectors", "Expected array"));
    return [];
  }
  return input.flatMap((entry: unknown, at) => {
    const decoded = decodeWith(connectorShape, entry);
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
