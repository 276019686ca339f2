import { catchError, EMPTY, type Observable, of, switchMap, throwError } from "rxjs";
import { failed, isSluiceError } from "../../base/errors.js";
import { namespaceOf } from "../../codecs/caip.js";
import type { Network } from "../../codecs/network.js";
import { type Payment, parseCaipAsset } from "../../codecs/payment/payment.js";
import type { Plan } from "../../codecs/payment/plan.js";
import type { SignInSession } from "../../codecs/sign-in/siwx.js";
import type { ConnectedAccount } from "../../model/connection.js";
import { signsIn } from "../../model/sign-in-states.js";
import { askerOn } from "../../streams/api/node-question.js";
import type { Spending } from "../../streams/wallets/namespaces/spending.js";
import { capable$, isNamedAnyway } from "../send/ask-wallet.js";
import type { PlanPorts } from "../send/plan.js";
import type { Ports, Streams } from "../wiring.js";

/** Whether the transaction has to name the payment. `asked`: it is not known yet whether the visitor is signed in. */
export type Naming = "needless" | "asked" | "needed";

export const namingOf = (
  payment: Payment,
  session: SignInSession | null,
  isReading: boolean,
): Naming => {
  if (isNamedAnyway(payment, session)) return "needless";
  return payment.knowsPayer === true && isReading ? "asked" : "needed";
};

/** A payment, and who would make it. */
interface Paying {
  readonly payment: Payment;
  readonly network: Network;
  readonly account: ConnectedAccount;
  readonly name: Naming;
}

/**
 * The plan of a payment, unless it has to be named and would not be: the server would refuse it once it was paid. Emits nothing while it
 * is not known whether the visitor is signed in.
 *
 * @throws pay/sign-in-first, pay/contract-account, pay/no-reference; as the plan
 */
export const named$ = (
  plan$: Observable<Plan>,
  paying: Paying,
  spending: Spending,
  streams: Streams<"settings$">,
  ports: PlanPorts & Pick<Ports, "settings">,
): Observable<Plan> => {
  const { payment, network, name } = paying;
  const isFound = isSeen(payment);
  if (name === "needless" && isFound) return plan$;
  const checked$ = isNameless$(paying, spending, streams, ports).pipe(
    switchMap((isNameless) => (isNameless ? throwError(isFound ? ofContract : unseen) : plan$)),
  );
  if (name === "needless") return checked$;
  const canSignIn = payment.knowsPayer === true && signsIn(ports.settings, network.chainNamespace);
  return checked$.pipe(
    catchError((cause: unknown) => {
      const code = isSluiceError(cause) ? cause.code : null;
      const isCurable = code === "pay/no-reference" || (code === "pay/contract-account" && isFound);
      if (!isCurable) return throwError(() => cause);
      if (name === "asked") return EMPTY;
      return throwError(canSignIn ? notSignedIn : () => cause);
    }),
  );
};

/** Whether the server sees it also if a contract sends it. */
const isSeen = ({ asset, tracesCoin }: Payment): boolean => {
  const paid = parseCaipAsset(asset);
  return (
    paid?.address !== null || tracesCoin === true || namespaceOf(paid.caipNetworkId) !== "eip155"
  );
};

/**
 * Whether what an account sends has no place for what names a payment: the account is a contract's, and somebody else makes the
 * transaction. One that is not on the network yet is known by what its wallet says.
 */
const isNameless$ = (
  { account, network }: Paying,
  { holder$ }: Spending,
  streams: Streams<"settings$">,
  ports: PlanPorts,
): Observable<boolean> => {
  if (account.type === "smartAccount") return of(true);
  return (holder$?.(askerOn(network, streams, ports), account.address) ?? of("key")).pipe(
    switchMap((holder) =>
      holder !== null
        ? of(holder === "contract")
        : capable$(({ isAtomicNow$ }) => isAtomicNow$, account, network, ports),
    ),
  );
};

const notSignedIn = () =>
  failed(
    "pay/sign-in-first",
    "What this account sends does not name the payment, and the server accepts such a payment only from a visitor who is signed in. Sign in first, or pay with another account.",
  );

const unseen = () =>
  failed(
    "pay/contract-account",
    "This account is a contract, and the server cannot see what a contract sends of the coin, so it would refuse the payment. Pay with another account. Servers whose node answers `debug_traceTransaction` accept it.",
  );

const ofContract = () =>
  failed(
    "pay/contract-account",
    "This account is a contract, and what it sends does not name the payment, so the server would refuse it. Pay with another account. Servers accept it where the payment has a recipient of its own, or `knowsPayer`.",
  );
