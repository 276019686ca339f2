import type { Observable } from "rxjs";
import type { SuccessPayload } from "../../codecs/frame/frame-message.js";
import type { RequestInput, RequestType } from "../../codecs/frame/requests.js";
import type { Settings } from "../../codecs/options/settings.js";

/** The frame's window, for the life of its element. */
export interface FrameWindow {
  /** Posts to the frame's own origin only. Throws when the frame no longer has a window. */
  readonly post: (message: unknown, origin: string) => void;
  /** Whether a message event comes from this window. */
  readonly isSource: (source: unknown) => boolean;
  /** Emits each time a page has loaded in it, whichever page that is. Cold. */
  readonly loads$: Observable<unknown>;
}

/**
 * Puts the frame into the page and emits its window. Unsubscribing removes it.
 *
 * @throws frame/load-failed when the element cannot load, or the host page removes it or navigates it elsewhere
 */
export type OpenFrame = (address: string) => Observable<FrameWindow>;

/** Why every open request was given up. The link itself finds the first two. */
export type TimeoutReason = "iframe_load_failed" | "iframe_request_timeout" | "unverified_domain";

/**
 * Why a message of the frame was dropped: an unknown type or a malformed payload; an id without an open request
 * (late, repeated or made up); or a reply to another type of request than the one with that id.
 */
export type DropReason = "type-unknown" | "payload-invalid" | "id-unknown" | "type-mismatch";

/** What happens to the frame unasked. Carries no payloads. */
export type FrameHappening =
  | { readonly kind: "attached" }
  /** It accepts messages: for the first time, or again after a reload. */
  | { readonly kind: "ready" }
  | { readonly kind: "timed-out"; readonly reason: TimeoutReason }
  /** `count`: how many have been dropped for this reason so far. */
  | { readonly kind: "dropped"; readonly reason: DropReason; readonly count: number };

/** A payload that may be undefined is an optional parameter. */
type Payload<T extends RequestType> =
  undefined extends RequestInput<T> ? [payload?: RequestInput<T>] : [payload: RequestInput<T>];

/** The embedded wallet's frame as the effects need it. Loaded on demand; scripted in tests. */
export interface FramePort {
  /**
   * Sends one request and emits its success. Cold: each subscription is a request with its own id, posted once
   * the frame is ready; it emits once and completes. Unsubscribing forgets the request. An open request keeps
   * the frame attached.
   *
   * `GET_FARCASTER_URI` completes without a value when it is aborted, since the visitor has nothing to see.
   *
   * @throws frame/rejected with the frame's own message
   * @throws frame/load-failed after 20 s without a frame
   * @throws frame/request-timeout after 120 s without a reply to a log-in request
   * @throws frame/aborted, frame/domain-unverified
   * @throws frame/message-invalid when it cannot be posted
   */
  readonly request: <T extends RequestType>(
    type: T,
    ...payload: Payload<T>
  ) => Observable<SuccessPayload<T>>;
  /** Holds the frame: the first subscription attaches it, the last unsubscription removes it. Emits nothing. */
  readonly attached$: Observable<never>;
  /** What happens to the frame while it is attached. Hot; does not attach it. Never errors. */
  readonly happened$: Observable<FrameHappening>;
  /** Gives up every open request for a reason found elsewhere. The frame stays usable. */
  readonly timeOut: (reason: TimeoutReason) => void;
  /**
   * Gives up RPC requests that wait for the visitor's approval, and tells the frame so. Reads go on.
   */
  readonly rejectRpc: () => void;
}

/** Version of the frame's protocol. wire 6.2 */
const VERSION = "4";

/** The address of the frame, and the origin whose messages are accepted. */
export interface FrameAddress {
  readonly url: string;
  readonly origin: string;
}

/**
 * The frame's address with its query. The origin is that of the address, unless `endpoints.frameOrigin` names
 * the one that it redirects to.
 *
 * @param caipNetworkId the network that the frame starts on
 */
export const frameAddress = (
  { endpoints, projectId }: Pick<Settings, "endpoints" | "projectId">,
  caipNetworkId = "eip155:1",
): FrameAddress => {
  const url = new URL(endpoints.frame);
  url.searchParams.set("projectId", projectId ?? "");
  url.searchParams.set("chainId", caipNetworkId);
  url.searchParams.set("version", VERSION);
  url.searchParams.set("enableLogger", "true");
  return { url: url.href, origin: new URL(endpoints.frameOrigin || url).origin };
};
