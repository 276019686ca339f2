import { catchError, concatMap, map, Observable, of, take, throwError } from "rxjs";
import { read } from "../../base/errors.js";
import { namedIn } from "../../codecs/approval/named.js";
import { type CaipNetworkId, eip155IdOf, referenceOf, toHexChainId } from "../../codecs/caip.js";
import { decodeOrNull } from "../../codecs/decode.js";
import { onChain } from "../../codecs/frame/chain.js";
import { rpcMethodKind } from "../../codecs/frame/rpc-methods.js";
import { type RpcCall, rpcRequest } from "../../codecs/frame/rpc-request.js";
import { sameAddress } from "../../codecs/rpc/eip155.js";
import type { WalletProvider } from "../adapters/port.js";
import type { FramePort } from "../frame/port.js";
import type { Approvals } from "./approvals.js";
import {
  accountChanged,
  ended,
  notAllowed,
  notOffered,
  otherAccount,
  otherNetwork,
  withCode,
} from "./failures.js";
import { addressesOf, type EmbeddedSession, isActive } from "./session.js";

export interface SessionProviderParts {
  readonly session: EmbeddedSession;
  readonly frame: Pick<FramePort, "request" | "rejectRpc">;
  readonly approvals: Pick<Approvals, "during">;
  readonly offers: (id: CaipNetworkId) => boolean;
  /** Asks the frame to move, and takes over who is there then. */
  readonly moveTo: (id: CaipNetworkId) => Observable<unknown>;
}

/**
 * The embedded wallet as an EIP-1193 provider: accounts and chain are answered from what the frame said of
 * its user, reads go to the frame at once, and what the visitor has to approve once it is sure whose
 * approval that would be. Leaving such a request takes it back. S5.13, S6.8 to S6.10
 */
export const sessionProvider = (parts: SessionProviderParts): WalletProvider => {
  const { session } = parts;
  return {
    request: ({ method, params }) => {
      const user = session.user();
      switch (method) {
        case "eth_accounts":
        case "eth_requestAccounts":
          return of(user === null ? [] : addressesOf(user));
        case "eth_chainId":
          return user === null ? throwError(ended) : of(hexOf(user.caipNetworkId));
        case "wallet_switchEthereumChain":
          return switchTo(params, parts);
      }
      const kind = rpcMethodKind(method);
      if (kind === null) return throwError(notAllowed);
      if (user === null) return throwError(ended);
      const call = { method, ...(params === undefined ? {} : { params }) };
      return kind === "safe" ? post(call, parts) : approved(call, user.accounts[0].address, parts);
    },
    on: session.on,
    removeListener: session.removeListener,
    typeOf: (address) =>
      session.user()?.accounts.find((account) => sameAddress(account.address, address))?.type,
  };
};

const hexOf = (id: CaipNetworkId): string => toHexChainId(referenceOf(id));

const switchTo = (
  params: unknown,
  { session, offers, moveTo }: SessionProviderParts,
): Observable<unknown> => {
  const [first] = Array.isArray(params) ? params : [];
  const id = eip155IdOf(read(first, "chainId"));
  if (id === null || !offers(id)) return throwError(notOffered);
  if (session.user() === null) return throwError(ended);
  return moveTo(id).pipe(
    map(() => null),
    catchError((cause: unknown) => throwError(() => withCode(cause))),
  );
};

/** Posted on the network that the session is on at this moment. wire 6.6 */
const post = (call: RpcCall, { session, frame }: SessionProviderParts): Observable<unknown> => {
  const user = session.user();
  if (user === null) return throwError(ended);
  const active = (): number => Number(referenceOf(user.caipNetworkId));
  return frame
    .request("RPC_REQUEST", onChain(call, { active, lastUsed: null }))
    .pipe(catchError((cause: unknown) => throwError(() => withCode(cause))));
};

/** Posted, and told to the view: both from one copy, so that a site cannot make them differ. */
const postAsked = (call: RpcCall, parts: SessionProviderParts): Observable<unknown> => {
  const user = parts.session.user();
  const copy = decodeOrNull(rpcRequest, call);
  // What cannot be posted is asked nowhere; the frame's channel says what is wrong with it.
  if (user === null || copy === null) return post(call, parts);
  const { method, params } = copy;
  const { accounts, caipNetworkId } = user;
  const named = namedIn(method, params);
  if (named.address !== null && !isActive(user, named.address)) return throwError(otherAccount);
  if (named.caipNetworkId !== null && named.caipNetworkId !== caipNetworkId)
    return throwError(otherNetwork);
  return parts.approvals.during(
    { method, params, address: accounts[0].address, caipNetworkId },
    post(copy, parts),
  );
};

/** Only while the account that acts is still the one it was asked of. */
const approved = (
  call: RpcCall,
  address: string,
  parts: SessionProviderParts,
): Observable<unknown> =>
  parts.session.settled().pipe(
    take(1),
    // How a change ended is told to those who asked for it.
    catchError(() => of(null)),
    concatMap(() =>
      isActive(parts.session.user(), address)
        ? takenBack(postAsked(call, parts), parts.frame)
        : throwError(accountChanged),
    ),
  );

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
