import { isRight } from "fp-ts/Either";
import { defer, filter, ignoreElements, Observable, throwError } from "rxjs";
import { type Env, events$ } from "../../base/env.js";
import { failed } from "../../base/errors.js";
import { encodeAppMessage } from "../../codecs/frame/app-message.js";
import type { SuccessPayload } from "../../codecs/frame/frame-message.js";
import type { RequestInput, RequestType } from "../../codecs/frame/requests.js";
import { FRAME_Z_INDEX } from "../../codecs/limits.js";
import { createAsk } from "./ask.js";
import { createLink, type LinkParts } from "./link.js";
import { isHappening } from "./link-state.js";
import type { FramePort, OpenFrame } from "./port.js";

interface FrameParts extends LinkParts {
  readonly env: Pick<Env, "window" | "scheduler" | "randomId" | "online">;
}

/** The channel to the embedded wallet's frame. The first request attaches the frame. */
export const createFrame = (parts: FrameParts): FramePort => {
  const { env, told$, tell } = parts;
  const link = createLink(parts);
  const ask = createAsk({ ...parts, link });

  const request = <T extends RequestType>(
    type: T,
    payload: RequestInput<T>,
  ): Observable<SuccessPayload<T>> =>
    defer(() => {
      const message = encodeAppMessage(env.randomId(), type, payload);
      return isRight(message)
        ? ask(type, message.right)
        : throwError(() => failed("frame/message-invalid", message.left));
    });

  return {
    // An optional payload is undefined if it is left out.
    request: (type, ...[payload]) => request(type, payload as RequestInput<typeof type>),
    attached$: link.facts$.pipe(ignoreElements()),
    happened$: told$.pipe(filter(isHappening)),
    timeOut: (reason) => tell({ kind: "timed-out", reason }),
    rejectRpc: () => tell({ kind: "rpc-rejected" }),
  };
};

/** Id and name that the service's page expects. wire 6.1 */
const FRAME_ID = "w3m-iframe";
const FRAME_NAME = "w3m-secure-iframe";

/** The element to put the frame into, held as long as the frame is there. Null without a page. */
type FramePlace = () => { readonly element: Element; readonly release: () => void } | null;

/**
 * The frame's hidden element, created on subscription and removed at the end. It is never moved, which would
 * reload it. wire 6.1
 *
 * @param title names it for assistive technology
 */
export const openFrameIn =
  (place: FramePlace, title: string): OpenFrame =>
  (address) =>
    new Observable((subscriber) => {
      const held = place();
      if (held === null) {
        subscriber.error(failed("frame/load-failed", "There is no page to put the frame into."));
        return;
      }
      const { element, release } = held;
      const frame = element.ownerDocument.createElement("iframe");
      // Ids are unique in a page: the frame of a second sluice has none.
      if (element.ownerDocument.getElementById(FRAME_ID) === null) frame.id = FRAME_ID;
      frame.name = FRAME_NAME;
      frame.title = title;
      Object.assign(frame.style, HIDDEN);
      const refused = (): void =>
        subscriber.error(failed("frame/load-failed", "Unable to load email login dependency"));
      frame.addEventListener("error", refused);
      const watch = watchHost(frame, element, () =>
        subscriber.error(failed("frame/load-failed", "W3mFrame: iframe is not set")),
      );
      subscriber.add(() => {
        watch.disconnect();
        frame.removeEventListener("error", refused);
        frame.remove();
        release();
      });
      frame.src = address;
      element.append(frame);
      watch.observe(element, { childList: true });
      watch.observe(frame, { attributeFilter: ["src", "srcdoc"] });
      const windowNow = (): Window | null => (frame.isConnected ? frame.contentWindow : null);
      subscriber.next({
        post: (message, origin) => {
          const target = windowNow();
          if (target === null) throw failed("frame/load-failed", "W3mFrame: iframe is not set");
          target.postMessage(message, origin);
        },
        isSource: (source) => source !== null && source === windowNow(),
        loads$: events$(frame, "load"),
      });
    });

/** Emits when the host page removed the frame, moved it, or navigated it. Browsers send no event for that. S8.40 */
const watchHost = (
  frame: HTMLIFrameElement,
  place: Element,
  spoilt: () => void,
): Pick<MutationObserver, "observe" | "disconnect"> => {
  const view = frame.ownerDocument.defaultView;
  if (view === null) return { observe: () => undefined, disconnect: () => undefined };
  return new view.MutationObserver((changes) => {
    const isSent = changes.some(({ type }) => type === "attributes");
    if (isSent || frame.parentNode !== place) spoilt();
  });
};

/** Set one by one, since a strict policy blocks style attributes. */
const HIDDEN = {
  position: "fixed",
  zIndex: String(FRAME_Z_INDEX),
  display: "none",
  border: "none",
} as const satisfies Partial<CSSStyleDeclaration>;
