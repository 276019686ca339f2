import type { Observable } from "rxjs";
import type { SuccessPayload } from "../../codecs/frame/replies.js";
import type { RequestInput, RequestType } from "../../codecs/frame/requests.js";

/** The frame's window, for the life of its element. */
export interface FrameWindow {
  /** Posts to the frame's own origin only. Throws where the frame has no window (any more). S8.40 */
  readonly post: (message: unknown, origin: string) => void;
  /** Whether a message event comes from this window. */
  readonly isSource: (source: unknown) => boolean;
  /** Emits each time that a page has been loaded into it, whichever that is. Cold. */
  readonly loads$: Observable<unknown>;
}

/**
 * Puts the frame into the page and emits its window; unsubscribing takes it out again.
 *
 * @throws frame/load-failed when the element says that it cannot load (S8.42), or the host page takes it out (S8.40)
 *   or sends it to another address
 */
export type OpenFrame = (address: string) => Observable<FrameWindow>;

/** Why everything under way was given up. Only the first two are found out here. wire 6.8 */
export type TimeoutReason = "iframe_load_failed" | "iframe_request_timeout" | "unverified_domain";

/**
 * Why a message of the frame reached nobody: a type or a payload that we do not know; an id that nobody
 * waits for (late, second, made up); or a reply to another type of request than the one of that id.
 */
export type DropReason = "type-unknown" | "payload-invalid" | "id-unknown" | "type-mismatch";

/** What happens to the frame by itself. Without payloads. */
export type FrameHappening =
  | { readonly kind: "attached" }
  /** It can be spoken to: the first time, or again after it had loaded anew. */
  | { readonly kind: "ready" }
  | { readonly kind: "timed-out"; readonly reason: TimeoutReason }
  /** `count` is of this reason, since the beginning. */
  | { readonly kind: "dropped"; readonly reason: DropReason; readonly count: number };

/** Payloads that may be left out are no parameter that has to be written. */
type Payload<T extends RequestType> =
  undefined extends RequestInput<T> ? [payload?: RequestInput<T>] : [payload: RequestInput<T>];

/** The embedded wallet's frame as the effects need it. Loaded on demand; scripted in tests. */
export interface FramePort {
  /**
   * One request, and its success. Cold: each subscription is a request with an id of its own; it is posted
   * once the frame is ready, emits once and completes. Unsubscribing forgets it. It attaches the frame and
   * holds it as long as it is open.
   *
   * `GET_FARCASTER_URI` completes without a value when it is aborted: nobody is to see that. wire 6.8
   *
   * @throws frame/rejected with the frame's own words; frame/load-failed after 20 s without a frame;
   *   frame/request-timeout after 120 s without a reply to a request of the log-in (S8.30, S8.31);
   *   frame/aborted, frame/domain-unverified; frame/message-invalid when it cannot be posted (S5.5)
   */
  readonly request: <T extends RequestType>(
    type: T,
    ...payload: Payload<T>
  ) => Observable<SuccessPayload<T>>;
  /** Holds the frame: subscribing attaches it, the last one who leaves takes it away. Emits nothing. */
  readonly attached$: Observable<never>;
  /** What happens to the frame while it is attached. Hot; does not attach it. Never errors. */
  readonly happened$: Observable<FrameHappening>;
  /** Gives everything under way up, for a reason that shows elsewhere; the frame stays usable. S8.29 */
  readonly timeOut: (reason: TimeoutReason) => void;
  /**
   * Gives up RPC requests that wait for the visitor's approval, and tells the frame so. Reads go on.
   * S4.33, S6.10
   */
  readonly rejectRpc: () => void;
}
