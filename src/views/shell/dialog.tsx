import {
  type RefObject,
  startTransition,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { createPortal } from "react-dom";
import { tap } from "rxjs";
import { holdDialogHost } from "../../base/dialog-host.js";
import type { Held } from "../../base/env.js";
import { readNow, type State } from "../../base/state.js";
import { MessagesProvider } from "../messages/use-messages.js";
import { IsShown } from "../shell-context.js";
import { useNow, useSluice, useViewPorts } from "../sluice-context.js";
import { adoptSheets } from "../theme/adopt-sheets.js";
import { controlsSheet, frameSheet } from "../theme/dialog-sheets.js";
import { tokens } from "../theme/tokens.js";
import { BrokenFrame, useFrameProps } from "./broken.js";
import { Card } from "./card.js";
import { ErrorBoundary } from "./error-boundary.js";
import { LastWord } from "./live-region.js";
import { ModalFrame } from "./modal-frame.js";
import { useExit, useShake } from "./motion.js";
import { isReadyView, viewCode } from "./views.js";
import { fetchAhead } from "./wallet-dialog.js";

/** The whole dialog, inline or modal. If not even its frame can be drawn, it closes, and the next opening tries again. */
export const Dialog = ({ inline }: { readonly inline: boolean }) => (
  <ErrorBoundary fallback={(retry) => <NotDrawn onOpened={retry} />}>
    <Placed inline={inline} />
  </ErrorBoundary>
);

/** Lets the closed dialog of a sluice be drawn, wherever it is and wherever it will be. */
export const drawAhead = (held: Pick<Held, "dialogs" | "ahead">): void => {
  held.ahead = true;
  for (const draw of held.dialogs) draw();
};

const NotDrawn = ({ onOpened }: { readonly onOpened: () => void }) => {
  const { send } = useViewPorts();
  const { open } = useNow(useSluice().modal$);
  const wasClosed = useRef(false);
  useEffect(() => {
    if (!open) wasClosed.current = true;
    else if (wasClosed.current) onOpened();
    else send({ type: "modal/close", by: "host" });
  }, [open, onOpened, send]);
  return null;
};

const Placed = ({ inline }: { readonly inline: boolean }) => {
  const { current } = useNow(useSluice().view$);
  // The embedded wallet's frame is in the modal's host element. In another one it would load again.
  const inPlace = inline && current.view !== "ApproveTransaction";
  return <Hosted key={String(inPlace)} inline={inPlace} />;
};

/** A host element with a shadow root, which contains the frame while the dialog is open or stands ready. */
const Hosted = ({ inline }: { readonly inline: boolean }) => {
  const anchor = useRef<HTMLDivElement>(null);
  const [root, setRoot] = useState<ShadowRoot | null>(null);
  useHost(anchor, inline, setRoot);
  return (
    <>
      <div ref={anchor} hidden={!inline} />
      {root === null ? null : createPortal(<Inside root={root} inline={inline} />, root)}
    </>
  );
};

/**
 * Puts `<sluice-dialog>` with an open shadow root at the end of the body, or into the anchor when
 * `inline`, and takes it away again. The one in the body is shared with the embedded wallet's frame, which may
 * be there before and stay after. S2.2
 */
const useHost = (
  anchor: RefObject<HTMLElement | null>,
  inline: boolean,
  onRoot: (root: ShadowRoot | null) => void,
): void => {
  const { env } = useViewPorts();
  useLayoutEffect(() => {
    const place = anchor.current;
    if (place === null) return;
    const { ownerDocument } = place;
    // A dialog in another window than the sluice's also has a host element of its own.
    const held = inline || env.hostDocument() !== ownerDocument ? null : holdDialogHost(env);
    const host = held?.element ?? ownerDocument.createElement("sluice-dialog");
    const root = host.shadowRoot ?? host.attachShadow({ mode: "open" });
    const drop = adoptSheets(root, ownerDocument.defaultView, [tokens, frameSheet, controlsSheet]);
    if (held === null) (inline ? place : ownerDocument.body).append(host);
    onRoot(root);
    return () => {
      onRoot(null);
      drop();
      if (held === null) host.remove();
      else held.release();
    };
  }, [anchor, inline, onRoot, env]);
};

const Inside = ({ root, inline }: { readonly root: ShadowRoot; readonly inline: boolean }) => {
  const { modal$, features$ } = useSluice();
  const { open: isOpen } = useNow(modal$);
  // It opens with the view that is wanted, which an older React draws later.
  const open = useAtOnce(modal$).open && isOpen;
  // The ways to log in are decided within a frame of the first opening. What is drawn before them would move.
  const isKnown = useNow(features$).decided;
  const isShown = open && isKnown;
  const [turn, isReady] = useReady(root, isShown, inline);
  useTheme(root.host as HTMLElement);
  const Frame = inline ? InlineFrame : ModalFrame;
  return (
    <MessagesProvider>
      {isShown || isReady ? (
        <IsShown.Provider value={isShown}>
          <ErrorBoundary
            key={turn}
            fallback={(retry) => (isShown ? <BrokenFrame inline={inline} onRetry={retry} /> : null)}
          >
            <Frame root={root} />
          </ErrorBoundary>
        </IsShown.Provider>
      ) : null}
      <LastWord isOpen={open} />
    </MessagesProvider>
  );
};

/**
 * A state whose changes React draws in the task that makes them, with everything else that waits to be drawn: a wallet that answers
 * within a click is connected one frame sooner.
 */
const useAtOnce = <T,>(state$: State<T>): T =>
  useSyncExternalStore(
    useCallback(
      (draw) => {
        const following = state$.subscribe(draw);
        return () => following.unsubscribe();
      },
      [state$],
    ),
    () => readNow(state$),
  );

/** Between two steps the browser does what it has to do. */
const STEP_MS = 50;

/**
 * Draws Connect into the closed modal dialog where a click is likely, so that a click has only to show it. What has been
 * shown once is gone when the dialog closes: each opening finds a new one, or makes it. Once an account is connected, the
 * code of its view is fetched instead, without anything that the view would ask.
 *
 * @param isShown whether the visitor sees the dialog
 * @returns what is drawn, which is of no use any more once this changes, and whether it is drawn while it is closed
 */
const useReady = (
  root: ShadowRoot,
  isShown: boolean,
  inline: boolean,
): readonly [turn: number, isReady: boolean] => {
  const { account$, locale$, view$ } = useSluice();
  const { env } = useViewPorts();
  const isOut = useNow(account$) === null;
  const last = useRef({ isShown, turn: 0 });
  if (last.current.isShown !== isShown) {
    const isUsed = isShown && isReadyView(readNow(view$));
    last.current = { isShown, turn: last.current.turn + (isUsed ? 0 : 1) };
  }
  const { turn } = last.current;
  const [drawn, setDrawn] = useState(-1);
  const isReady = drawn === turn;
  const isAhead = env.held.ahead === true && !inline && !isShown;
  useEffect(() => {
    if (!isAhead) return;
    // React draws in steps of a few milliseconds, and lets everything else go first.
    const steps = env.scheduler.schedule(function () {
      if (!isOut)
        fetchAhead(
          viewCode("Account").pipe(tap((view) => view?.prepare?.(readNow(locale$).locale))),
        );
      else if (root.querySelector(".out") !== null)
        this.schedule(undefined, STEP_MS); // a card is leaving
      else if (isReady) layOut(root);
      else startTransition(() => setDrawn(turn));
    }, STEP_MS);
    return () => steps.unsubscribe();
  }, [root, env, turn, isReady, isAhead, isOut, locale$]);
  return [turn, isReady && isAhead && isOut];
};

/** To find and measure the letters takes most of a first layout: they are known from here on. */
const layOut = (root: ShadowRoot): void => {
  const dialog = root.querySelector("dialog");
  dialog?.classList.add("fit");
  dialog?.getBoundingClientRect();
  dialog?.classList.remove("fit");
};

/** Keeps the theme and variables of the host element up to date with `theme$`. S9.20 to S9.24 */
export const useTheme = (host: HTMLElement): void => {
  const { resolved, variables } = useNow(useSluice().theme$);
  useLayoutEffect(() => {
    host.dataset.theme = resolved;
  }, [host, resolved]);
  useLayoutEffect(() => {
    const names = Object.keys(variables).filter((name) => name.startsWith("--"));
    for (const name of names) host.style.setProperty(name, variables[name] ?? "");
    return () => {
      for (const name of names) host.style.removeProperty(name);
    };
  }, [host, variables]);
};

/** The inline dialog, as a part of the host's page. */
const InlineFrame = ({ root }: { readonly root: ShadowRoot }) => {
  const title = useId();
  const frame = useRef<HTMLElement>(null);
  useShake(frame);
  useExit(frame, () => undefined);
  return (
    <section ref={frame} aria-labelledby={title} {...useFrameProps()}>
      <Card root={root} titleId={title} />
    </section>
  );
};
