import { useObservable, useSubscription } from "observable-hooks";
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from "react";
import { catchError, EMPTY, switchMap } from "rxjs";
import type { ViewName } from "../../model/modal.js";
import { fetchAhead, preload$, readyDialog$ } from "../shell/wallet-dialog.js";
import { useOptions, useShown, useViewPorts } from "../sluice-context.js";
import { adoptSheets } from "../theme/adopt-sheets.js";

/**
 * Styles of the buttons on the host's page. Their specificity is zero, so that any rule of the host overrides
 * them.
 */
const sheet = `
:where(.sluice-button){--s-a:var(--sluice-accent,#0b7083);--s-o:#fff;--s-b:var(--sluice-background,#fff);--s-f:var(--sluice-foreground,#10181c);--s-l:var(--sluice-border,#85929a);all:unset;box-sizing:border-box;display:inline-flex;align-items:center;justify-content:center;gap:8px;min-height:var(--s-h,44px);max-width:100%;padding:6px 18px;border-radius:calc(var(--sluice-radius,4px)*3);background:var(--s-a);color:var(--s-o);font:600 calc(var(--sluice-font-size,max(10px,.625rem))*var(--s-z,1.6))/1.3 var(--sluice-font-family,Inter,system-ui,sans-serif);-webkit-font-smoothing:antialiased;text-align:center;cursor:pointer;user-select:none}
:where(.sluice-button[data-theme=dark]){--s-a:var(--sluice-accent,#56c4d6);--s-o:#06262c;--s-b:var(--sluice-background,#151b1f);--s-f:var(--sluice-foreground,#eef3f5);--s-l:var(--sluice-border,#5f6f79)}
:where(.sluice-button[data-wrong]){--s-a:var(--sluice-error,#d32f2f);--s-o:#fff}
@supports (color:oklch(from red l c h)){:where(.sluice-button){--s-o:oklch(from var(--s-a) clamp(.16,(.66 - l)*1000,1) 0 0)}}
:where(.sluice-button[data-size=small]){--s-h:36px;--s-z:1.4}
:where(.sluice-button[data-size=large]){--s-h:52px;--s-z:1.8}
:where(.sluice-button:hover){filter:brightness(1.08)}
:where(.sluice-button:focus-visible){outline:2px solid var(--s-a);outline-offset:2px}
:where(.sluice-button>[data-also])::after{content:attr(data-also);display:block;height:0;visibility:hidden}
:where(.sluice-button[data-quiet]){background:var(--s-b);color:var(--s-f);box-shadow:inset 0 0 0 1px var(--s-l)}
:where(.sluice-button img){border-radius:50%}
:where(.sluice-button svg){display:block;max-width:100%}
@media(width<768px){:where(.sluice-button-wide){display:none}}
@media(width>=768px){:where(.sluice-button-narrow){display:none}}
@media (forced-colors:active){:where(.sluice-button){border:1px solid}}
`;

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
    adoptSheets(page, page.defaultView, [sheet]);
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
