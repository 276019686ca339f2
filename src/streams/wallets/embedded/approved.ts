import { isRight } from "fp-ts/Either";
import {
  catchError,
  concat,
  concatMap,
  defer,
  EMPTY,
  filter,
  map,
  merge,
  Observable,
  of,
  take,
  takeWhile,
  tap,
  throwError,
} from "rxjs";
import { allOf } from "../../../base/answers.js";
import type { Env } from "../../../base/env.js";
import { failed } from "../../../base/errors.js";
import {
  type ApprovalCodec,
  type NodeCheck,
  withDanger,
} from "../../../codecs/approval/approval-codec.js";
import { isTooLarge } from "../../../codecs/approval/demand.js";
import type { ShownPhrase, ShownRequest } from "../../../codecs/approval/shown.js";
import type { CaipNetworkId, Namespace } from "../../../codecs/caip.js";
import { isSameAccount } from "../../../codecs/caip-account.js";
import { decodeWith } from "../../../codecs/decode.js";
import { onChain, rpcChainId } from "../../../codecs/frame/chain.js";
import { type RpcCall, rpcRequest } from "../../../codecs/frame/rpc-request.js";
import { nodeCall$ } from "../../api/json-rpc.js";
import type { FramePort } from "../../frame/port.js";
import type { Pack } from "../namespaces/pack.js";
import type { Networks, RequestStep } from "../port.js";
import {
  accountChanged,
  ended,
  invalid,
  notToSign,
  otherAccount,
  otherNetwork,
  tooLarge,
  withCode,
} from "./failures.js";
import type { EmbeddedSession } from "./session.js";
import { type EmbeddedUser, nodeOf } from "./user.js";

export interface ApprovedParts extends Networks {
  readonly pack: Pick<Pack, "namespace" | "approval$">;
  readonly session: EmbeddedSession;
  readonly frame: Pick<FramePort, "request" | "rejectRpc">;
  readonly env: Pick<Env, "page">;
  /** Moves the frame to another network, and records who is logged in there. */
  readonly moveTo: (session: EmbeddedSession, id: CaipNetworkId) => Observable<unknown>;
}

/** Posts at once, on the network that the namespace is on now. S3.30, wire 6.6 */
export const post = (
  call: RpcCall,
  parts: Pick<ApprovedParts, "pack" | "session" | "frame" | "sharedUrls">,
): Observable<unknown> => {
  const { session, frame } = parts;
  const { namespace } = parts.pack;
  const user = session.user(namespace);
  if (user === null) return throwError(ended);
  const active = () => rpcChainId(user.caipNetworkId);
  return frame
    .request(
      "RPC_REQUEST",
      onChain(
        { ...call, chainNamespace: namespace, ...nodeOf(user.caipNetworkId, parts) },
        { active, lastUsed: null },
      ),
    )
    .pipe(catchError((cause: unknown) => throwError(() => withCode(cause))));
};

/**
 * Posts once the visitor can be asked: no other request waits for approval in any namespace, the frame is on
 * the namespace's network, and the account there is still the one that the request was made for. Unsubscribing
 * withdraws the request. S5.13, S6.9
 */
export const approved = (
  call: RpcCall,
  address: string,
  parts: ApprovedParts,
): Observable<RequestStep> => {
  const { pack, session } = parts;
  const settled$ = session.settled().pipe(
    take(1),
    // How the change ended is told to those who asked for it.
    catchError(() => of(null)),
  );
  return session.inTurn(
    allOf<readonly [ApprovalCodec, unknown]>([pack.approval$ ?? throwError(ended), settled$]).pipe(
      concatMap(([codec]) =>
        inPlace(parts).pipe(
          concatMap(() =>
            isActive(session.user(pack.namespace), address, pack.namespace)
              ? takenBack(postAsked(call, codec, parts), parts.frame)
              : throwError(accountChanged),
          ),
        ),
      ),
    ),
  );
};

/** Whether this account is the one that acts. */
const isActive = (user: EmbeddedUser | null, address: string, namespace: Namespace): boolean =>
  user !== null && isSameAccount(namespace, user.accounts[0].address, address);

/**
 * On another network the frame would act as another account, so it moves first and says who is logged in there.
 * If another change moved it again meanwhile, the request is not posted.
 */
const inPlace = ({ pack: { namespace }, session, moveTo }: ApprovedParts): Observable<unknown> =>
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

/** Posts the request and tells the view, both from one copy. What cannot be decoded is posted nowhere. */
const postAsked = (
  call: RpcCall,
  { refusalOf, namedIn, postedParams, shownRequest, checksOf }: ApprovalCodec,
  parts: ApprovedParts,
): Observable<RequestStep> => {
  const user = parts.session.user(parts.pack.namespace);
  if (user === null) return throwError(ended);
  if (isTooLarge(call.params)) return throwError(tooLarge);
  // Before it is decoded, which leaves out what the frame does not know.
  const refusal = refusalOf(call.method, call.params);
  if (refusal !== null) return throwError(() => invalid(refusal));
  const posted = { ...call, params: postedParams?.(call.method, call.params) ?? call.params };
  const decoded = decodeWith(rpcRequest, posted);
  if (!isRight(decoded)) return throwError(() => failed("frame/message-invalid", decoded.left));
  const copy = decoded.right;
  const { method, params } = copy;
  const { accounts, caipNetworkId } = user;
  const [{ address }] = accounts;
  const { namespace } = parts.pack;
  const named = namedIn(method, params);
  if (named.address !== null && !isActive(user, named.address, namespace))
    return throwError(otherAccount);
  if (named.signers?.some((signers) => !signers.includes(address)) === true)
    return throwError(notToSign);
  if (named.caipNetworkId !== null && named.caipNetworkId !== caipNetworkId)
    return throwError(otherNetwork);
  const { origin } = parts.env.page();
  const shown = shownRequest(method, params, { namespace, address, origin });
  const asked = (more: ShownRequest): RequestStep => ({
    step: "asked",
    params,
    shown: more,
    address,
    caipNetworkId,
  });
  const checks = shown.kind === "rows" ? checksOf?.(method, params) : undefined;
  // Asked while the visitor reads: nothing waits for it.
  const warned$ = nodeDanger$(checks ?? [], caipNetworkId, parts).pipe(
    map((danger) => asked(withDanger(shown, danger))),
  );
  const answer$ = post(copy, parts).pipe(map(answered));
  return concat(of(asked(shown)), merge(answer$, warned$)).pipe(
    takeWhile(({ step }) => step === "asked", true),
  );
};

export const answered = (answer: unknown): RequestStep => ({ step: "answered", answer });

/** Unsubscribing before the answer withdraws the request: the frame stops asking. wire 6.8 */
const takenBack = (
  steps$: Observable<RequestStep>,
  frame: Pick<FramePort, "rejectRpc">,
): Observable<RequestStep> =>
  new Observable((subscriber) => {
    let isOver = false;
    const over = (): void => {
      isOver = true;
    };
    // Before the request itself is forgotten, while it is still known that the frame has it.
    subscriber.add(() => {
      if (!isOver) frame.rejectRpc();
    });
    const told$ = steps$.pipe(
      tap({ next: ({ step }) => step === "answered" && over(), error: over, complete: over }),
    );
    subscriber.add(told$.subscribe(subscriber));
  });

/** The first danger that a node of the network tells of a request. A node that does not answer says nothing. */
export const nodeDanger$ = (
  checks: readonly NodeCheck[],
  id: CaipNetworkId,
  { networks, node }: Networks,
): Observable<ShownPhrase> =>
  defer(() => {
    const network = networks().find(({ caipNetworkId }) => caipNetworkId === id);
    if (network === undefined) return EMPTY;
    return merge(
      ...checks.map(({ method, params, dangerIn }) =>
        nodeCall$(node(), network, method, params).pipe(
          // The request itself goes on all the same.
          catchError(() => EMPTY),
          map(dangerIn),
        ),
      ),
    );
  }).pipe(
    filter((danger) => danger !== null),
    take(1),
  );
