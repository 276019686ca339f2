import { isRight, right } from "fp-ts/Either";
import type { Either } from "fp-ts/lib/Either.js";
import type { Failure } from "../../base/errors.js";
import {
  type DecodedSettings,
  decodedFrom,
  decodeNetworks,
  decodeRest,
} from "./decode-settings.js";
import { FIXED } from "./option-table.js";
import type { SluiceOptions } from "./options.js";
import type { Settings } from "./settings.js";

/** Options that `update` can change. */
export type ChangeableOptions = {
  readonly [Name in Exclude<keyof SluiceOptions, keyof typeof FIXED>]?:
    | SluiceOptions[Name]
    | undefined;
};

/** A change of the options. */
interface DecodedUpdate extends DecodedSettings {
  /** Sentences about options that cannot change. */
  readonly late: readonly string[];
}

/**
 * Decodes a change of the options. The fields of `features` and `wallets` change one by one, every other option
 * as a whole. Options that cannot change, and wrong ones, are left out.
 */
export const decodeUpdate = (base: Settings, input: unknown): Either<Failure, DecodedUpdate> =>
  decodedFrom((changes) => changed(base, changes))(input);

const changed = (base: Settings, changes: object): Either<Failure, DecodedUpdate> => {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined);
  const isFixed = ([field]: readonly [string, unknown]): boolean => Object.hasOwn(FIXED, field);
  const options = Object.fromEntries(given.filter((entry) => !isFixed(entry)));
  const networks =
    options.networks === undefined ? right(base.networks) : decodeNetworks(options.networks);
  if (!isRight(networks)) return networks;
  const decoded = decodeRest(base, networks.right, options);
  if (!isRight(decoded)) return decoded;
  const late = given
    .filter(isFixed)
    .map(
      ([field]) =>
        `The option \`${field}\` was ignored: it cannot change later. Make a new sluice with it. See docs/options.md.`,
    );
  return right({ ...decoded.right, late });
};
