import { catchError, filter, map, type Observable, of, throwError } from "rxjs";
import { read } from "../../../base/errors.js";
import { type CaipNetworkId, eip155IdOf, referenceOf, toHexChainId } from "../../../codecs/caip.js";
import { rpcMethodKind } from "../../../codecs/frame/rpc-methods.js";
import type { AccountType } from "../../../codecs/wallet.js";
import type { Pack } from "../namespaces/pack.js";
import type { RequestArgs, RequestStep, Wallet, WalletState } from "../port.js";
import { switchFailure } from "../refusal.js";
import { type ApprovedParts, answered, approved, post } from "./approved.js";
import { ended, notAllowed, notOffered, otherNamespace, withCode } from "./failures.js";
import { SERVED } from "./networks.js";

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
  const own$ = namespace === "eip155" ? ofEvm(args, parts) : ofSolana(args, parts);
  if (own$ !== null) return own$.pipe(map(answered));
  const kind = rpcMethodKind(method);
  if (kind === null) return throwError(notAllowed);
  if (method.startsWith("solana_") !== (namespace === "solana")) return throwError(otherNamespace);
  const user = parts.session.user(namespace);
  if (user === null) return throwError(ended);
  const call = { method, ...(params === undefined ? {} : { params }) };
  return kind === "safe"
    ? post(call, parts).pipe(map(answered))
    : approved(call, user.accounts[0].address, parts);
};

/** What is answered here, without the frame; null for any other method. EIP-1193, EIP-3326 */
const ofEvm = (
  { method, params }: RequestArgs,
  parts: EmbeddedWalletParts,
): Observable<unknown> | null => {
  const user = parts.session.user("eip155");
  switch (method) {
    case "eth_accounts":
    case "eth_requestAccounts":
      return of(user?.accounts.map(({ address }) => address) ?? []);
    case "eth_chainId":
      return user === null ? throwError(ended) : of(toHexChainId(referenceOf(user.caipNetworkId)));
    case "wallet_switchEthereumChain": {
      const [first] = Array.isArray(params) ? params : [];
      return switchTo(eip155IdOf(read(first, "chainId")), parts);
    }
    default:
      return null;
  }
};

/** The same, by the names of Solana's methods over WalletConnect. */
const ofSolana = (
  { method }: RequestArgs,
  { session }: EmbeddedWalletParts,
): Observable<unknown> | null =>
  method === "solana_getAccounts" || method === "solana_requestAccounts"
    ? of(session.user("solana")?.accounts.map(({ address }) => ({ pubkey: address })) ?? [])
    : null;

/** Does nothing if the frame is already there. wire 6.11 */
const switchTo = (
  id: CaipNetworkId | null,
  { pack, session, offers, moveTo }: EmbeddedWalletParts,
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
