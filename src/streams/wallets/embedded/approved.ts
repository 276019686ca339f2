import { catchError, concatMap, defer, Observable, of, take, tap, throwError } from "rxjs";
import { namedIn } from "../../../codecs/approval/named.js";
import { type CaipNetworkId, type Namespace, referenceOf } from "../../../codecs/caip.js";
import { decodeOrNull } from "../../../codecs/decode.js";
import { onChain } from "../../../codecs/frame/chain.js";
import { type RpcCall, rpcRequest } from "../../../codecs/frame/rpc-request.js";
import type { FramePort } from "../../frame/port.js";
import type { Approvals } from "./approvals.js";
import {
  accountChanged,
  ended,
  notToSign,
  otherAccount,
  otherNetwork,
  withCode,
} from "./failures.js";
import { type EmbeddedSession, isActive } from "./session.js";

export interface ApprovedParts {
  readonly namespace: Namespace;
  readonly session: EmbeddedSession;
  readonly frame: Pick<FramePort, "request" | "rejectRpc">;
  readonly approvals: Pick<Approvals, "during">;
  /** Asks the frame to move, and takes over who is there then. */
  readonly moveTo: (session: EmbeddedSession, id: CaipNetworkId) => Observable<unknown>;
}

/** Posted at once, on the network that the namespace is on at this moment. S3.30, wire 6.6 */
export const post = (
  call: RpcCall,
  { namespace, session, frame }: Pick<ApprovedParts, "namespace" | "session" | "frame">,
): Observable<unknown> => {
  const user = session.user(namespace);
  if (user === null) return throwError(ended);
  const reference = referenceOf(user.caipNetworkId);
  const active = (): string | number => (namespace === "eip155" ? Number(reference) : reference);
  return frame
    .request(
      "RPC_REQUEST",
      onChain({ ...call, chainNamespace: namespace }, { active, lastUsed: null }),
    )
    .pipe(catchError((cause: unknown) => throwError(() => withCode(cause))));
};

/**
 * Posted once the visitor can be asked: nothing else is asked just now, in whichever namespace, the frame is on
 * the namespace's network, and who acts there is still the account that it was asked of. Leaving it takes it
 * back. S5.13, S6.9
 */
export const approved = (
  call: RpcCall,
  address: string,
  parts: ApprovedParts,
): Observable<unknown> => {
  const { namespace, session } = parts;
  const settled$ = session.settled().pipe(
    take(1),
    // How a change ended is told to those who asked for it.
    catchError(() => of(null)),
  );
  return session.inTurn(
    settled$.pipe(
      concatMap(() => inPlace(parts)),
      concatMap(() =>
        isActive(session.user(namespace), address)
          ? takenBack(postAsked(call, parts), parts.frame)
          : throwError(accountChanged),
      ),
    ),
  );
};

/**
 * In another place the frame would act as another account: it moves first, and says who is there. Whoever moved it
 * again meanwhile has it now, and what was asked before is not asked there.
 */
const inPlace = ({ namespace, session, moveTo }: ApprovedParts): Observable<unknown> =>
  defer(() => {
    const id = session.user(namespace)?.caipNetworkId;
    if (id === undefined || id === session.place()) return of(null);
    const own = session.moves() + 1;
    return moveTo(session, id).pipe(
      take(1),
      catchError((cause: unknown) => throwError(() => withCode(cause))),
      tap(() => {
        if (session.moves() !== own) throw accountChanged();
      }),
    );
  });

/** Posted, and told to the view: both from one copy, so that a site cannot make them differ. */
const postAsked = (call: RpcCall, parts: ApprovedParts): Observable<unknown> => {
  const user = parts.session.user(parts.namespace);
  const copy = decodeOrNull(rpcRequest, call);
  // What cannot be posted is asked nowhere; the frame's channel says what is wrong with it.
  if (user === null || copy === null) return post(call, parts);
  const { method, params } = copy;
  const { accounts, caipNetworkId } = user;
  const [{ address }] = accounts;
  const named = namedIn(method, params);
  if (named.address !== null && !isActive(user, named.address)) return throwError(otherAccount);
  if (named.signers?.some((signers) => !signers.includes(address)) === true)
    return throwError(notToSign);
  if (named.caipNetworkId !== null && named.caipNetworkId !== caipNetworkId)
    return throwError(otherNetwork);
  return parts.approvals.during({ method, params, address, caipNetworkId }, post(copy, parts));
};

/** Whoever leaves before the answer takes the request back: the frame stops asking. wire 6.8 */
const takenBack = <A>(answer$: Observable<A>, frame: Pick<FramePort, "rejectRpc">): Observable<A> =>
  new Observable((subscriber) => {
    let isOver = false;
    // Before the request itself is forgotten: then nobody knew any more that the frame has it.
    subscriber.add(() => {
      if (!isOver) frame.rejectRpc();
    });
    subscriber.add(
      answer$.subscribe({
        next: (answer) => {
          isOver = true;
          subscriber.next(answer);
        },
        error: (cause: unknown) => {
          isOver = true;
          subscriber.error(cause);
        },
        complete: () => {
          isOver = true;
          subscriber.complete();
        },
      }),
    );
  });
