import { read } from "../base/errors.js";
import { isRedirectProvider, type RedirectProvider } from "./frame/social-provider.js";

/** A step of a log-in that a site takes itself. */
export type LoginWay =
  /** Sends a mail to this address: a code follows, on a new device after a click on the mail's link. */
  | { readonly email: string }
  /** Changes the address of the log-in. A code follows: to the old address, then to this one. */
  | { readonly newEmail: string }
  /** The code of a mail. */
  | { readonly code: string }
  /** Opens a window of this service. For `farcaster`, `login$` has the link to approve. */
  | { readonly social: RedirectProvider | "farcaster" }
  /** Sends the mail again. */
  | "resend"
  /** Gives up the log-in. */
  | "cancel"
  /** Loads the code, and nothing else. */
  | "prepare";

/** The same, decoded. */
export type Wanted =
  | { readonly kind: "email" | "newEmail" | "code" | "social"; readonly text: string }
  | { readonly kind: "resend" | "cancel" };

/** Reads what a site asks for; null if it is nothing that can be asked for. */
export const decodeLoginWay = (how: unknown): Wanted | null => {
  if (how === "resend" || how === "cancel") return { kind: how };
  const [wanted, another] = KINDS.flatMap((kind) => {
    const text = read(how, kind);
    return text === undefined ? [] : [{ kind, text }];
  });
  if (wanted === undefined || another !== undefined) return null;
  const { kind, text } = wanted;
  if (typeof text !== "string" || (kind === "social" && !isProvider(text))) return null;
  return { kind, text };
};

const KINDS = ["email", "newEmail", "code", "social"] as const;

const isProvider = (text: string): boolean => text === "farcaster" || isRedirectProvider(text);
