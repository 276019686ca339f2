import { catchError, filter, map, type Observable, of, throwError } from "rxjs";
import { read } from "../../../base/errors.js";
import {
  type CaipNetworkId,
  eip155IdOf,
  type Namespace,
  referenceOf,
} from "../../../codecs/caip.js";
import { rpcMethodKind } from "../../../codecs/frame/rpc-request.js";
import { toHexChainId } from "../../../codecs/namespaces/eip155/answers.js";
import type { AccountType } from "../../../codecs/wallet.js";
import { switchFailure } from "../failures.js";
import type { Pack } from "../namespaces/pack.js";
import type { RequestArgs, RequestKind, RequestStep, Wallet, WalletState } from "../port.js";
import { type ApprovedParts, answered, approved, post } from "./approved.js";
import { ended, notAllowed, notOffered, otherNamespace, withCode } from "./failures.js";
import { SERVED } from "./user.js";

interface EmbeddedWalletParts extends ApprovedParts {
  readonly pack: Pack;
  readonly offers: (id: CaipNetworkId) => boolean;
  readonly setAccountType: (type: AccountType) => Observable<void>;
}

/**
 * The embedded wallet in one namespace. Accounts and network are answered from what the frame said about its
 * user. Reads are posted at once; a request for approval is posted once it is certain which account would
 * approve it, and unsubscribing withdraws it. S5.13, S6.8 to S6.10
 */
export const embeddedWallet = (state: WalletState, parts: EmbeddedWalletParts): Wallet => {
  const { session, pack } = parts;
  const { namespace } = pack;
  return {
    namespace,
    state,
    changes$: session.news$.pipe(
      filter((news) => news.namespace === namespace),
      map(({ change }) => change),
      filter((change) => change.kind !== "entered"),
    ),
    kindOf: (method) => embeddedMethod(method, namespace).kind,
    covers: parts.offers,
    request: (args) => answerOf(args, parts).pipe(map(checked(args, pack))),
    switchNetwork: ({ caipNetworkId }) =>
      switchTo(caipNetworkId, parts).pipe(
        map(() => undefined),
        catchError((cause: unknown) => throwError(() => switchFailure(cause))),
      ),
    ...(SERVED[namespace]?.hasAccountTypes === true
      ? { setAccountType: parts.setAccountType }
      : {}),
  };
};

const checked =
  ({ method }: RequestArgs, { answerOf: check }: Pack) =>
  (step: RequestStep): RequestStep =>
    step.step === "answered" ? answered(check(method, step.answer)) : step;

const answerOf = (args: RequestArgs, parts: EmbeddedWalletParts): Observable<RequestStep> => {
  const { method, params } = args;
  const { namespace } = parts.pack;
  const how = embeddedMethod(method, namespace);
  if (how.by === "nobody") return throwError(how.isElsewhere ? otherNamespace : notAllowed);
  if (how.by === "us") return how.answer(params, parts).pipe(map(answered));
  const user = parts.session.user(namespace);
  if (user === null) return throwError(ended);
  const call = { method, ...(params === undefined ? {} : { params }) };
  return how.kind === "read"
    ? post(call, parts).pipe(map(answered))
    : approved(call, user.accounts[0].address, parts);
};

/**
 * What becomes of a method that a site requests: answered here, posted to the frame as a read or for the
 * visitor's approval, or refused, because it is one of another namespace or of none.
 */
export type EmbeddedMethod =
  | ({ readonly by: "us" } & OwnMethod)
  | { readonly by: "frame"; readonly kind: "read" | "approval" }
  /** Waits for its turn, so that the site hears the answers in order. */
  | { readonly by: "nobody"; readonly kind: "prompt"; readonly isElsewhere: boolean };

/** The table of the embedded wallet's methods. S6.8 to S6.11 */
export const embeddedMethod = (method: string, namespace: Namespace): EmbeddedMethod => {
  const own = OWN_METHODS.get(method);
  const listed = rpcMethodKind(method);
  const isKnown = own !== undefined || listed !== null;
  if (!isKnown || method.startsWith("solana_") !== (namespace === "solana"))
    return { by: "nobody", kind: "prompt", isElsewhere: isKnown };
  if (own !== undefined) return { by: "us", ...own };
  return { by: "frame", kind: listed === "safe" ? "read" : "approval" };
};

export interface OwnParts extends Pick<ApprovedParts, "session" | "moveTo"> {
  readonly pack: Pick<ApprovedParts["pack"], "namespace">;
  readonly offers: (id: CaipNetworkId) => boolean;
}

/** A method that is answered here, without the frame. */
export interface OwnMethod {
  readonly kind: RequestKind;
  readonly answer: (params: unknown, parts: OwnParts) => Observable<unknown>;
}

const evmAccounts: OwnMethod = {
  kind: "read",
  answer: (_, { session }) => of(addressesIn(session, "eip155")),
};

/** Solana has no such method of its own: these are the names over WalletConnect. */
const solanaAccounts: OwnMethod = {
  kind: "read",
  answer: (_, { session }) => of(addressesIn(session, "solana").map((pubkey) => ({ pubkey }))),
};

/** EIP-1193, EIP-3326 */
const OWN_METHODS: ReadonlyMap<string, OwnMethod> = new Map([
  ["eth_accounts", evmAccounts],
  ["eth_requestAccounts", evmAccounts],
  [
    "eth_chainId",
    {
      kind: "read",
      answer: (_, { session }) => {
        const user = session.user("eip155");
        return user === null
          ? throwError(ended)
          : of(toHexChainId(referenceOf(user.caipNetworkId)));
      },
    },
  ],
  [
    "wallet_switchEthereumChain",
    {
      // Waits for its turn: another account may act after it.
      kind: "prompt",
      answer: (params, parts) => {
        const [first] = Array.isArray(params) ? params : [];
        return switchTo(eip155IdOf(read(first, "chainId")), parts);
      },
    },
  ],
  ["solana_getAccounts", solanaAccounts],
  ["solana_requestAccounts", solanaAccounts],
]);

const addressesIn = (
  { user }: OwnParts["session"],
  namespace: OwnParts["pack"]["namespace"],
): readonly string[] => user(namespace)?.accounts.map(({ address }) => address) ?? [];

/** Does nothing if the frame is already there. wire 6.11 */
const switchTo = (
  id: CaipNetworkId | null,
  { pack, session, offers, moveTo }: OwnParts,
): Observable<null> => {
  if (id === null || !offers(id)) return throwError(notOffered);
  const user = session.user(pack.namespace);
  if (user === null) return throwError(ended);
  if (user.caipNetworkId === id && session.place() === id) return of(null);
  return moveTo(session, id).pipe(
    map(() => null),
    catchError((cause: unknown) => throwError(() => withCode(cause))),
  );
};
