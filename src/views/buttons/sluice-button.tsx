import { type ReactNode, useRef } from "react";
import type { ViewName } from "../../effects/payloads.js";
import { useShown } from "../use-shown.js";
import { useButtonSheet } from "./use-button-sheet.js";
import { useOpener } from "./use-opener.js";

/** Props of every button. */
export interface ButtonProps {
  readonly className?: string;
  /** Replaces the button's text. */
  readonly label?: string;
  /** Replaces the button's content. Give a `label` as well if the content has no text. */
  readonly children?: ReactNode;
}

/** A button on the host's page that opens the dialog, and loads it once the button is seen, or at a sign of intent. */
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
  const { resolved } = useShown(({ theme$ }) => theme$);
  useButtonSheet(button);
  return (
    <button
      ref={button}
      type="button"
      className={`sluice-button ${className}`.trim()}
      aria-busy={busy}
      disabled={disabled}
      aria-label={label}
      data-theme={resolved}
      data-quiet={quiet ? "" : undefined}
      {...useOpener(view, button)}
    >
      {children}
    </button>
  );
};
