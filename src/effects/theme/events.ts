import type { Asks, Settles } from "../asks.js";
import type { ThemeMode, ThemeState } from "./payload.js";

export type ThemeCommand = Asks & {
  readonly type: "theme/set";
  readonly mode?: ThemeMode;
  readonly variables?: Readonly<Record<string, string>>;
};

export type ThemeFact = Settles & { readonly type: "theme/changed"; readonly theme: ThemeState };
