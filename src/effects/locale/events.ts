import type { Asks, Settles } from "../asks.js";
import type { LocaleState } from "./payload.js";

export type LocaleCommand = Asks & { readonly type: "locale/set"; readonly locale: string };

export type LocaleFact = Settles & {
  readonly type: "locale/changed";
  readonly locale: LocaleState;
};
