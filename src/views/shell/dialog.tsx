import { useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import type { Held } from "../../base/own-env.js";
import { MessagesProvider } from "../messages/use-messages.js";
import { IsShown } from "../shell-context.js";
import { useSluice, useViewPorts } from "../sluice-context.js";
import { useNow } from "../use-now.js";
import { BrokenFrame } from "./broken.js";
import { Card } from "./card.js";
import { ErrorBoundary } from "./error-boundary.js";
import { LastWord } from "./live-region.js";
import { ModalFrame } from "./modal-frame.js";
import { useExit } from "./use-exit.js";
import { useFrameProps } from "./use-frame-props.js";
import { useHost } from "./use-host.js";
import { useReady } from "./use-ready.js";
import { useShake } from "./use-shake.js";

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

const Inside = ({ root, inline }: { readonly root: ShadowRoot; readonly inline: boolean }) => {
  const { modal$, features$ } = useSluice();
  const { open } = useNow(modal$);
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
