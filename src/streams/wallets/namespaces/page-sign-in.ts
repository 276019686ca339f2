import { catchError, type Observable, type OperatorFunction, of, throwError } from "rxjs";
import type { CaipNetworkId } from "../../../codecs/caip.js";
import { connectFailure } from "../failures.js";
import type { ProviderSource } from "../page-provider.js";
import type { Stored, Wanted } from "../port.js";

type Message = NonNullable<Wanted["signIn"]>;

/** A wallet that has connected, and perhaps signed with it. */
export interface SignedIn extends Omit<Stored, "namespace"> {
  /** What it was asked to sign. */
  readonly message: Message;
  /** What it says that it has signed: a text and a signature. Not checked; empty if it has only connected. */
  readonly auths: readonly unknown[];
}

/**
 * Asks a wallet of the page to connect and to sign in with one prompt. Emits null if it cannot, and has asked nobody; errors if the visitor
 * declined.
 *
 * @param messageFor what to sign on a network, of an account that is not known yet; null if there is nothing
 */
export type AskSignedIn = (
  wanted: Pick<Wanted, "networks" | "activeId">,
  messageFor: (id: CaipNetworkId) => Observable<Message | null>,
) => Observable<SignedIn | null>;

/** Made once for each wallet. */
export type PageSignIn = (parts: { readonly provider: ProviderSource }) => AskSignedIn;

/**
 * Null in place of the error of a wallet that cannot connect and sign in at once, so that it is asked to connect plainly. What the visitor
 * declined stays declined.
 *
 * @param declined is told first
 */
export const orPlainly = <T>(declined?: () => void): OperatorFunction<T, T | null> =>
  catchError((cause: unknown) => {
    const failure = connectFailure(cause);
    if (failure.code !== "connect/rejected") return of(null);
    declined?.();
    return throwError(() => failure);
  });
