import { useObservableEagerState } from "observable-hooks";
import { useRef, useState } from "react";
import { createPortal } from "react-dom";
import { MessagesProvider } from "../messages/use-messages.js";
import { useSluice } from "../sluice-context.js";
import { useTheme } from "../theme/use-theme.js";
import { InlineFrame } from "./inline-frame.js";
import { LastWord } from "./live-region.js";
import { ModalFrame } from "./modal-frame.js";
import { useHost } from "./use-host.js";

/** The whole dialog, inline or modal. */
export const Dialog = ({ inline }: { readonly inline: boolean }) => {
  const { current } = useObservableEagerState(useSluice().view$);
  // The embedded wallet's frame is in the modal's host element. In another one it would load again.
  const inPlace = inline && current.view !== "ApproveTransaction";
  return <Hosted key={String(inPlace)} inline={inPlace} />;
};

/** A host element with a shadow root, which contains the frame while the dialog is open. */
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
  const { open } = useObservableEagerState(modal$);
  // The ways to log in are decided within a frame of the first opening. What is drawn before them would move.
  const isKnown = useObservableEagerState(features$).decided;
  useTheme(root.host as HTMLElement);
  const Frame = inline ? InlineFrame : ModalFrame;
  return (
    <MessagesProvider>
      {open && isKnown ? <Frame root={root} /> : null}
      <LastWord isOpen={open} />
    </MessagesProvider>
  );
};
