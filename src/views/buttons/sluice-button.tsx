import { type ReactNode, useRef } from "react";
import type { ViewName } from "../../effects/payloads.js";
import { warmDialog } from "../shell/load-dialog.js";
import { useViewPorts } from "../sluice-context.js";
import { useShown } from "../use-shown.js";
import { useButtonSheet } from "./use-button-sheet.js";

/** Props of every button. */
export interface ButtonProps {
  readonly className?: string;
  /** Replaces the button's text. */
  readonly label?: string;
  /** Replaces the button's content. Give a `label` as well if the content has no text. */
  readonly children?: ReactNode;
}

/** A button on the host's page that opens the dialog, and loads it at the first sign of intent. */
export const SluiceButton = ({
  view,
  quiet = false,
  className = "",
  label,
  busy = false,
  disabled = false,
  children,
}: ButtonProps & {
  readonly view: ViewName | null;
  readonly quiet?: boolean;
  readonly busy?: boolean;
  readonly disabled?: boolean;
}) => {
  const button = useRef<HTMLButtonElement>(null);
  const { send, warmUp } = useViewPorts();
  const { resolved } = useShown(({ theme$ }) => theme$);
  useButtonSheet(button);
  const warm = () => {
    warmUp("open");
    warmDialog();
  };
  return (
    <button
      ref={button}
      type="button"
      className={`sluice-button ${className}`.trim()}
      aria-haspopup="dialog"
      aria-busy={busy}
      disabled={disabled}
      aria-label={label}
      data-theme={resolved}
      data-quiet={quiet ? "" : undefined}
      onPointerEnter={warm}
      onFocus={warm}
      onTouchStart={warm}
      onClick={() => send({ type: "modal/open", ...(view === null ? {} : { entry: { view } }) })}
    >
      {children}
    </button>
  );
};
