import type * as t from "io-ts";
import type { Network } from "../network.js";
import { OPTIONS } from "./option-table.js";
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
