import { type PointerEvent, useId, useRef } from "react";
import { useViewPorts } from "../sluice-context.js";
import { Card } from "./card.js";
import { useExit } from "./use-exit.js";
import { useFocusHome } from "./use-focus-home.js";
import { useFrameProps } from "./use-frame-props.js";
import { useModalKeys } from "./use-modal-keys.js";
import { useOwnEvents } from "./use-own-events.js";
import { useScrollLock } from "./use-scroll-lock.js";
import { useShake } from "./use-shake.js";

/** The native modal dialog: top layer, inert page, our own Escape and backdrop. S2.7, S2.8 */
export const ModalFrame = ({ root }: { readonly root: ShadowRoot }) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressed = useRef<EventTarget>(null);
  const title = useId();
  const { send } = useViewPorts();
  const close = () => {
    send({ type: "modal/close", by: "visitor" });
  };
  useFocusHome(dialog);
  useExit(dialog);
  useScrollLock(dialog);
  useModalKeys(dialog, close);
  useOwnEvents(dialog);
  useShake(dialog);
  // Closes only if the press also began beside the card, and not at the end of a text selection.
  const isBeside = (event: PointerEvent | React.MouseEvent) => event.target === dialog.current;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click is the backdrop's; the key is Escape
    <dialog
      ref={dialog}
      aria-labelledby={title}
      {...useFrameProps()}
      {...{ closedby: "none" }}
      onCancel={(event) => event.preventDefault()}
      onPointerDown={(event) => {
        pressed.current = event.target;
      }}
      onClick={(event) => {
        if (isBeside(event) && pressed.current === dialog.current) close();
      }}
    >
      <Card root={root} titleId={title} />
    </dialog>
  );
};
