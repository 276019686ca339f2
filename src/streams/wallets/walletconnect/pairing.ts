import { Observable } from "rxjs";
import { failed, messageOf, type SluiceError } from "../../../base/errors.js";
import { connectFailure, isExpiry } from "../failures.js";
import type { Wanted } from "../port.js";
import type { UniversalProvider } from "./library.js";
import type { optionalNamespaces } from "./port.js";

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

/** Messages of a relay that refuses, and what they mean. S8.12 to S8.14 */
const REFUSALS = [
  ["origin not allowed", "relay/origin-not-allowed"],
  ["JWT Token is not yet valid", "relay/clock-skew"],
  ["Unauthorized: invalid key", "relay/invalid-project-id"],
] as const;

/** The refusal that an error of the relay means, or null for a passing fault. */
export const relayRefusal = (cause: unknown): SluiceError | null => {
  const text = messageOf(cause);
  const [said, code] = REFUSALS.find(([words]) => text.includes(words)) ?? [];
  return code === undefined ? null : failed(code, `The relay refused: ${said}.`, cause);
};

/** What an error of the relay's socket is. */
export const relayFailure = (cause: unknown): SluiceError =>
  relayRefusal(cause) ??
  failed("relay/unreachable", `The WalletConnect relay failed: ${messageOf(cause)}`, cause);

/** Why pairing ended without a session. Rejections may be errors, plain objects or bare strings. */
export const pairingFailure = (cause: unknown): SluiceError =>
  relayRefusal(cause) ??
  (isExpiry(cause)
    ? failed("pairing/expired", "The code expired. Ask for a fresh one.", cause)
    : connectFailure(cause));

/** The library tries again after a second. One attempt may fail while a network changes. */
const ATTEMPTS = 2;

type Relayer = UniversalProvider["client"]["core"]["relayer"];
/** Called for each attempt to reach the relay. The library's types keep it to itself. */
interface Attempts {
  createProvider?: () => Promise<void>;
}

/**
 * Emits when sockets to the relay are refused or closed, one after the other. The library itself keeps that to itself, and goes
 * on for longer than anybody waits. Listens while subscribed.
 */
export const turnedAway$ = ({ client }: UniversalProvider): Observable<SluiceError> =>
  new Observable((subscriber) => {
    const { relayer } = client.core;
    const attempts = relayer as unknown as Attempts;
    const create = attempts.createProvider;
    // A socket may tell of its end more than once.
    const ended = new Set<Relayer["provider"]>();
    const hear = (): void => {
      ended.add(relayer.provider);
      if (ended.size === ATTEMPTS)
        subscriber.next(
          failed("relay/unreachable", "The WalletConnect relay refuses connections."),
        );
    };
    relayer.on("relayer_disconnect", hear);
    if (create !== undefined)
      attempts.createProvider = async () => {
        await create.call(relayer);
        relayer.provider.connection.on("register_error", hear);
      };
    return () => {
      relayer.off("relayer_disconnect", hear);
      if (create !== undefined) Reflect.deleteProperty(relayer, "createProvider");
    };
  });
