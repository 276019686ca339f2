import type { Wanted } from "../port.js";
import type { UniversalProvider } from "./library.js";
import type { optionalNamespaces } from "./namespaces.js";

/** What a wallet answered with a session: signatures, if it was asked for them and gives them. */
export interface Answer {
  readonly auths: readonly unknown[];
}

/**
 * Asks a wallet for a session, and for signatures besides, if the library can do that in this page. Null if the library asked nobody.
 */
export const ask = async (
  library: UniversalProvider,
  wanted: ReturnType<typeof optionalNamespaces>,
  signIn: Wanted["signIn"],
): Promise<Answer | null> => {
  // Without this code the wallet is asked plainly.
  const code = signIn === undefined ? null : await import("./authenticate.js").catch(() => null);
  if (signIn !== undefined && code?.canAuthenticate(library) === true)
    return code.authenticate(library, signIn, wanted);
  const session = await library.connect({ optionalNamespaces: wanted });
  return session === undefined ? null : { auths: [] };
};
