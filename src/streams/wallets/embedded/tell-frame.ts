import { catchError, defer, map, type Observable, of, switchMap, tap } from "rxjs";
import type { Env } from "../../../base/env.js";
import { within } from "../../../base/under-way.js";
import type { RequestInput } from "../../../codecs/frame/requests.js";
import type { Settings } from "../../../codecs/options/settings.js";
import { SIGN_OUT_RECORD } from "../../../codecs/storage/embedded-records.js";
import { siteMetadata } from "../../browser/page.js";
import type { FramePort } from "../../frame/port.js";
import type { Records } from "../../storage/records.js";

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

/** Logging out that takes longer counts as done. S4.31, S9.10 */
const SIGN_OUT_MS = 3_000;

export interface SignOutPorts {
  readonly frame: Pick<FramePort, "request">;
  readonly records: Pick<Records, "read" | "write" | "remove">;
  readonly env: Pick<Env, "scheduler">;
}

/** Tells the frame that the visitor has logged out, and notes that until it has heard. Never errors. */
export const signOut$ = ({ frame, records, env }: SignOutPorts): Observable<void> =>
  defer(() => {
    records.write(SIGN_OUT_RECORD, true);
    return frame.request("SIGN_OUT").pipe(
      tap(() => records.remove(SIGN_OUT_RECORD)),
      within(SIGN_OUT_MS, env.scheduler),
      map(() => undefined),
      catchError(() => of(undefined)),
    );
  });

/** What begins a log-in. */
const BEGINNINGS = /^(CONNECT_EMAIL|GET_SOCIAL_REDIRECT_URI|GET_FARCASTER_URI)$/;

/**
 * The frame for logging in. It misses a log-out if the visitor leaves the page at once, and would let the next one in without a
 * code. So it is told before a log-in begins.
 */
export const signedOutFirst = <F extends Pick<FramePort, "request">>(
  frame: F,
  { records, env }: Omit<SignOutPorts, "frame">,
): F => ({
  ...frame,
  request: ((type, ...payload) =>
    defer(() => {
      const ask = () => frame.request(type, ...payload);
      return BEGINNINGS.test(type) && records.read(SIGN_OUT_RECORD) !== null
        ? signOut$({ frame, records, env }).pipe(switchMap(ask))
        : ask();
    })) satisfies FramePort["request"],
});
