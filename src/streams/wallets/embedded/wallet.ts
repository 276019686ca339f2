import { catchError, filter, map, type Observable, throwError } from "rxjs";
import type { CaipNetworkId } from "../../../codecs/caip.js";
import type { AccountType } from "../../../codecs/wallet.js";
import type { Pack } from "../namespaces/pack.js";
import type { RequestArgs, RequestStep, Wallet, WalletState } from "../port.js";
import { switchFailure } from "../refusal.js";
import { type ApprovedParts, answered, approved, post } from "./approved.js";
import { ended, notAllowed, otherNamespace } from "./failures.js";
import { embeddedMethod } from "./methods.js";
import { SERVED } from "./networks.js";
import { switchTo } from "./own-methods.js";

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
