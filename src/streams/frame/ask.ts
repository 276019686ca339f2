import {
  catchError,
  concat,
  defer,
  distinctUntilChanged,
  EMPTY,
  filter,
  finalize,
  map,
  merge,
  Observable,
  of,
  startWith,
  switchMap,
  take,
  throwError,
} from "rxjs";
import type { Env } from "../../base/env.js";
import { failed, isSluiceError, messageOf, read, SluiceError } from "../../base/errors.js";
import { after } from "../../base/wait.js";
import type { AppMessageOf } from "../../codecs/frame/app-message.js";
import type { SuccessPayload } from "../../codecs/frame/frame-message.js";
import type { RequestType } from "../../codecs/frame/requests.js";
import { rpcMethodKind } from "../../codecs/frame/rpc-request.js";
import { offline$ } from "../browser/page.js";
import { FRAME_REPLY_MS } from "../limits.js";
import type { Link, LinkParts } from "./link.js";
import type { LinkFact } from "./link-state.js";
import type { TimeoutReason } from "./port.js";

/** A request that is made before the frame has loaded waits for it at most this long. S8.30, S9.10 */
const FRAME_LOAD_MS = 20_000;

interface AskParts extends Pick<LinkParts, "address" | "tell"> {
  readonly env: Pick<Env, "scheduler" | "randomId" | "online" | "window">;
  readonly link: Link;
}

/** Sends a message to the frame and emits its success. */
type Ask = <T extends RequestType>(
  type: T,
  message: AppMessageOf<T>,
) => Observable<SuccessPayload<T>>;

/**
 * Creates an {@link Ask}. A request is posted once the frame accepts messages, and takes the first of its endings:
 * each is an observable of what the subscriber gets.
 *
 * ```
 * facts    --loaded-----ready--------answered
 * posted                p
 * endings                            (e|)
 * ```
 */
export const createAsk = ({ env, address, tell, link: { facts$, now } }: AskParts): Ask => {
  /** Gives up every open request, and so ends its own. */
  const timeOutAt = (due$: Observable<unknown>, reason: TimeoutReason): Observable<never> =>
    due$.pipe(
      switchMap(() => {
        tell({ kind: "timed-out", reason });
        return EMPTY;
      }),
    );

  /** Emits once the frame accepts messages. */
  const accepted$ = (type: RequestType): Observable<unknown> =>
    facts$.pipe(
      // Told just before a message is posted: that one goes first.
      filter(({ kind }) => kind !== "posted"),
      startWith(null),
      map(() => now().phase),
      distinctUntilChanged(),
      switchMap((phase) => {
        if (phase === "ready") return of(phase);
        return phase === "loaded" || isPatient(type)
          ? EMPTY
          : timeOutAt(
              merge(after(FRAME_LOAD_MS, env.scheduler), offline$(env)),
              "iframe_load_failed",
            );
      }),
      take(1),
    );

  const post = <T extends RequestType>(type: T, message: AppMessageOf<T>): Observable<never> =>
    new Observable((subscriber) => {
      tell({ kind: "posted", id: message.id, request: type });
      try {
        now().frame?.post(message, address.origin);
        subscriber.complete();
      } catch (cause) {
        // S8.40: the host page removed the frame, so nobody will answer. First this request fails, and if it is
        // made again at once, it gets the next frame; then the others fail, which knew the lost one.
        tell({ kind: "lost" });
        subscriber.error(
          isSluiceError(cause) ? cause : failed("frame/message-invalid", messageOf(cause), cause),
        );
        tell({ kind: "abandoned" });
      }
    });
  /** Tells the frame to forget an RPC request. */
  const abort$ = defer(() =>
    post("RPC_ABORT", { id: env.randomId(), type: "@w3m-app/RPC_ABORT" }),
  ).pipe(catchError(() => EMPTY));

  const abandoned$ = facts$.pipe(
    filter(({ kind }) => kind === "lost"),
    switchMap(() => facts$),
    filter(({ kind }) => kind === "abandoned"),
  );

  return <T extends RequestType>(type: T, message: AppMessageOf<T>) => {
    const { id } = message;
    const isPosted = (): boolean => now().posted.has(id);

    /** How a fact ends this request, if it does. */
    const endingBy = (fact: LinkFact): Observable<SuccessPayload<T>> | null => {
      switch (fact.kind) {
        case "answered":
          if (fact.id !== id) return null;
          return fact.outcome.success
            ? // It was decoded by the codec of this type.
              of(fact.outcome.payload as SuccessPayload<T>)
            : refusal(rejected(fact.outcome.message));
        case "loaded":
        case "page":
          // The page that it was posted to is gone, which is what RELOAD asks for.
          if (!isPosted() || now().phase === "ready") return null;
          return type === "RELOAD" ? of(undefined as SuccessPayload<T>) : givenUp(type);
        case "broken":
          return isPosted() ? givenUp(type) : refusal(fact.failure);
        case "timed-out":
          return givenUp(type, codeOf(fact.reason));
        case "rpc-rejected":
          if (!needsApproval(type, message)) return null;
          return concat(isPosted() ? abort$ : EMPTY, refusal(takenBack()));
        default:
          return null;
      }
    };
    return merge(
      facts$.pipe(
        map(endingBy),
        filter((ending) => ending !== null),
      ),
      abandoned$.pipe(map(() => givenUp(type))),
      accepted$(type).pipe(
        switchMap(() =>
          merge(
            isTimed(type)
              ? timeOutAt(after(FRAME_REPLY_MS, env.scheduler), "iframe_request_timeout")
              : EMPTY,
            post(type, message),
          ),
        ),
      ),
      defer(() => {
        const { frame, isLate } = now();
        if (frame === null || isLate) tell({ kind: "wanted" });
        return EMPTY;
      }),
    ).pipe(
      take(1),
      switchMap((ending) => ending),
      finalize(() => {
        if (isPosted()) tell({ kind: "closed", id });
      }),
    );
  };
};

const refusal = (failure: SluiceError): Observable<never> => throwError(() => failure);

/** Ends a request without an answer. A Farcaster URI just does not come: the visitor has nothing to see. wire 6.8 */
const givenUp = (type: RequestType, code?: SluiceError["code"]): Observable<never> =>
  type === "GET_FARCASTER_URI" ? EMPTY : refusal(aborted(type, code));

const PATIENT: ReadonlySet<RequestType> = new Set([
  "SYNC_DAPP_DATA",
  "SYNC_THEME",
  "SET_PREFERRED_ACCOUNT",
]);

/** Waits for the frame however long that takes. wire 6.8 */
const isPatient = (type: RequestType): boolean => PATIENT.has(type);

const TIMED: ReadonlySet<RequestType> = new Set([
  "CONNECT_EMAIL",
  "CONNECT_DEVICE",
  "CONNECT_OTP",
  "CONNECT_SOCIAL",
  "GET_SOCIAL_REDIRECT_URI",
]);

/** Requests that must be answered within 120 s. The others end by a reply or an abort. S8.31, S8.34 */
const isTimed = (type: RequestType): boolean => TIMED.has(type);

/** An RPC request, unless it is known to be a read. S6.9 */
const needsApproval = (
  type: RequestType,
  { payload }: Pick<AppMessageOf<RequestType>, "payload">,
): boolean => type === "RPC_REQUEST" && rpcMethodKind(String(read(payload, "method"))) !== "safe";

/** The failure of open requests, by the reason for giving them up. wire 6.8 */
const CODES = {
  iframe_load_failed: "frame/load-failed",
  iframe_request_timeout: "frame/request-timeout",
  unverified_domain: "frame/domain-unverified",
} as const satisfies Readonly<Record<TimeoutReason, SluiceError["code"]>>;

const codeOf = (reason: TimeoutReason): SluiceError["code"] => CODES[reason];

/** The failure of a request that was given up, in the words of the specification. S8.29 */
const aborted = (type: RequestType, code: SluiceError["code"] = "frame/aborted"): SluiceError =>
  failed(code, type === "RPC_REQUEST" ? "Request was aborted" : "Something went wrong");

/** The failure of an approval that the visitor left: to a site, the visitor refused. EIP-1193 */
const takenBack = (): SluiceError =>
  new SluiceError({
    code: "frame/aborted",
    message: "Request was aborted",
    rpc: { code: 4001 },
  });

/** The failure of a request that the frame refused, with the frame's own message. S8.28 */
const rejected = (said: string): SluiceError => failed("frame/rejected", said);
