import type { Env } from "../../../base/env.js";
import type { RequestInput } from "../../../codecs/frame/requests.js";
import type { Settings } from "../../../codecs/options/settings.js";
import { siteMetadata } from "../../browser/site-metadata.js";

/** What the frame is told about this page, whenever it has loaded. wire 6.4, S3.22 */
export const dappData = (
  { projectId, metadata }: Pick<Settings, "projectId" | "metadata">,
  env: Pick<Env, "page" | "hostDocument">,
): RequestInput<"SYNC_DAPP_DATA"> => {
  const { name, description, url, icons } = siteMetadata(metadata, env);
  return { projectId: projectId ?? "", metadata: { name, description, url, icons } };
};

/** The part of a theme that the frame is told. */
interface FrameTheme {
  readonly resolved: "light" | "dark";
  /** The host's custom properties. */
  readonly variables: Readonly<Record<string, string>>;
}

/** Our properties by the frame's names. wire 15.7 */
const NAMES = {
  "--sluice-font-family": "--w3m-font-family",
  "--sluice-accent": "--w3m-accent",
  "--sluice-font-size": "--w3m-font-size-master",
  "--sluice-radius": "--w3m-border-radius-master",
} as const;
const Z_INDEX = "--sluice-z-index";

/**
 * Values for what the host leaves open: those of the dialog (`views/theme/tokens.ts`), so that the frame stands in it on
 * the same ground. wire 15.7
 */
const COLOURS = {
  dark: { accent: "#56c4d6", background: "#151b1f" },
  light: { accent: "#0b7083", background: "#fff" },
} as const;

/** The theme in the frame's terms: light or dark, and its own names. S9.24, wire 15.7 */
export const themeData = ({ resolved, variables }: FrameTheme): RequestInput<"SYNC_THEME"> => {
  const named = Object.entries(NAMES).flatMap(([ours, theirs]) => {
    const value = variables[ours];
    return value === undefined ? [] : [[theirs, value] as const];
  });
  const zIndex = Number.parseInt(variables[Z_INDEX] ?? "", 10);
  const { accent, background } = COLOURS[resolved];
  return {
    themeMode: resolved,
    themeVariables: {
      ...Object.fromEntries(named),
      ...(Number.isNaN(zIndex) ? {} : { "--w3m-z-index": zIndex }),
    },
    w3mThemeVariables: {
      "--w3m-accent": variables["--sluice-accent"] ?? accent,
      "--w3m-background": variables["--sluice-background"] ?? background,
    },
  };
};
