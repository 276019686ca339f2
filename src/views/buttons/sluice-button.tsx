import { useObservable, useSubscription } from "observable-hooks";
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from "react";
import { catchError, EMPTY, switchMap } from "rxjs";
import type { ViewName } from "../../model/modal.js";
import { fetchAhead, preload$, readyDialog$ } from "../shell/wallet-dialog.js";
import { useOptions, useShown, useViewPorts } from "../sluice-context.js";
import { adoptSheets } from "../theme/adopt-sheets.js";
import { buttonSheet } from "./button-sheet.js";

/** Props of every button. */
export interface ButtonProps {
  readonly className?: string;
  /** 36, 44 or 52 px high. `medium` by default. */
  readonly size?: "small" | "medium" | "large";
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
  size,
  label,
  busy = false,
  wrong = false,
  disabled = false,
  onClick,
  children,
}: ButtonProps & {
  readonly view: ViewName | null;
  readonly quiet?: boolean;
  readonly busy?: boolean;
  /** The wallet is on a network that is not configured. */
  readonly wrong?: boolean | undefined;
  readonly disabled?: boolean;
  /** Done instead of opening the view. */
  readonly onClick?: (() => void) | undefined;
}) => {
  const button = useRef<HTMLButtonElement>(null);
  const { resolved } = useShown(({ theme$ }) => theme$);
  useButtonSheet(button);
  const opener = useOpener(view, button);
  return (
    <button
      ref={button}
      type="button"
      className={`sluice-button ${className}`.trim()}
      aria-busy={busy}
      disabled={disabled}
      aria-label={label}
      data-theme={resolved}
      data-size={size}
      data-quiet={quiet && !wrong ? "" : undefined}
      data-wrong={wrong ? "" : undefined}
      {...opener}
      onClick={onClick ?? opener.onClick}
    >
      {children}
    </button>
  );
};

/** The documents that have the styles. They stay there: a page without buttons does not see them. */
const styled = new WeakSet<Document>();

/** Adds the styles to the button's document. Server-rendered markup is unstyled until then. */
const useButtonSheet = (button: RefObject<HTMLElement | null>): void => {
  useLayoutEffect(() => {
    const page = button.current?.ownerDocument;
    if (page === undefined || styled.has(page)) return;
    styled.add(page);
    adoptSheets(page, page.defaultView, [buttonSheet]);
  }, [button]);
};

/** Properties of a button that opens the dialog, and loads it at the first sign of intent. */
export interface OpenerProps {
  readonly "aria-haspopup": "dialog";
  readonly onPointerEnter: () => void;
  readonly onFocus: () => void;
  readonly onTouchStart: () => void;
  readonly onClick: () => void;
}

/**
 * Also loads the dialog while the browser is idle.
 *
 * @param view to open on; null for Connect, or the account if one is connected
 * @param button what has to be seen first; none where the host draws it
 */
export const useOpener = (
  view: ViewName | null,
  button?: RefObject<Element | null>,
): OpenerProps => {
  const ports = useViewPorts();
  const { preload } = useOptions();
  useSubscription(
    useObservable(
      (inputs$) =>
        inputs$.pipe(
          switchMap(([now, when]) =>
            when === "idle"
              ? preload$.pipe(
                  switchMap((preloaded$) => preloaded$(now, [readyDialog$(now)], button)),
                  catchError(() => EMPTY),
                )
              : EMPTY,
          ),
        ),
      [ports, preload],
    ),
  );
  const warm = () => {
    if (preload !== "none") fetchAhead(ports.load("modal"), readyDialog$(ports));
  };
  return {
    "aria-haspopup": "dialog",
    onPointerEnter: warm,
    onFocus: warm,
    onTouchStart: warm,
    onClick: () =>
      void ports.send({ type: "modal/open", entry: view === null ? undefined : { view } }),
  };
};
