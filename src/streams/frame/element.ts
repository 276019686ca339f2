import { fromEvent, Observable } from "rxjs";
import { failed } from "../../base/errors.js";
import { FRAME_Z_INDEX } from "../../base/frame-limits.js";
import type { OpenFrame } from "./port.js";

/** Id and name that the service's page expects. wire 6.1 */
const ID = "w3m-iframe";
const NAME = "w3m-secure-iframe";

/** Where the frame's element is put; held as long as it is there. Null where there is no page. */
export type FramePlace = () => { readonly element: Element; readonly release: () => void } | null;

/**
 * The frame's element, hidden, as a child of the place's element: created on subscription and taken away
 * at its end, never moved, since that would load it anew. wire 6.1
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
      // Ids are unique in a page; a second sluice's frame goes without.
      if (element.ownerDocument.getElementById(ID) === null) frame.id = ID;
      frame.name = NAME;
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
        loads$: fromEvent(frame, "load"),
      });
    });

/** Says when the host page took the frame out, moved it, or put another page into it: no event tells. S8.40 */
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

/** Set one by one: a strict policy blocks style attributes from strings. */
const HIDDEN = {
  position: "fixed",
  zIndex: String(FRAME_Z_INDEX),
  display: "none",
  border: "none",
} as const satisfies Partial<CSSStyleDeclaration>;
