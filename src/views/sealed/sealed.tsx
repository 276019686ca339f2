import { useObservable, useObservableState } from "observable-hooks";
import {
  createContext,
  type ReactNode,
  useContext,
  useInsertionEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from "react";
import { of, switchMap } from "rxjs";
import { ShellContext } from "../shell-context.js";
import { useSluice, useViewPorts } from "../sluice-context.js";
import { adoptSheets } from "../theme/adopt-sheets.js";
import { controlsSheet } from "../theme/controls-sheet.js";
import { frameSheet } from "../theme/frame-sheet.js";
import { useNow } from "../use-now.js";
import { canBeRead, laysOut, zoomOf } from "./can-be-read.js";
import { READ, type Reading, reading$, UNREAD } from "./reading.js";
import { sealAs, sealedSheet } from "./seal-sheet.js";

const ReadingContext = createContext<Reading>(UNREAD);

/**
 * Whether every text below {@link Sealed} that is marked `data-sealed` can be read. Marked as `asked`, it is not looked at:
 * the wallet is being asked, and may show its own prompt in the page, over the dialog.
 */
export const useReading = (): Reading => useContext(ReadingContext);

/**
 * A view that says what a visitor signs, or where money goes. Whatever a page's style sheets say, it looks as we draw
 * it, in the package's own light or dark: its sheets read neither variables nor fonts of the page, no part of the
 * dialog can be named there, and a page that is enlarged or shrunk does not take it along. Views that offer to sign
 * wait for {@link useReading}, which sees what is left.
 */
export const Sealed = ({ children }: { readonly children: ReactNode }) => {
  const shell = useContext(ShellContext);
  const { root, scroller } = shell;
  const { env } = useViewPorts();
  const { resolved } = useNow(useSluice().theme$);
  const isContrasting = env.media("(prefers-contrast: more)").matches;
  const sealed = useMemo(
    () => ({ ...shell, seal: sealAs(resolved, isContrasting) }),
    [shell, resolved, isContrasting],
  );
  const [zoom, setZoom] = useState(() => zoomAround(root));
  // Before the sheets of the views below, which are more special.
  useInsertionEffect(
    () => adopt(root, [frameSheet, controlsSheet, sealedSheet(resolved)].map(sealed.seal)),
    [root, sealed, resolved],
  );
  useInsertionEffect(() => adopt(root, [`:host{zoom:${1 / zoom}!important}`]), [root, zoom]);
  useLayoutEffect(() => (root === null ? undefined : withoutParts(root)), [root]);

  const now$ = useObservable(
    (input$) =>
      input$.pipe(
        switchMap(([place, box, { scheduler }]) =>
          place === null || !laysOut(place.ownerDocument)
            ? of(READ)
            : reading$(
                () => {
                  setZoom(zoomAround(place));
                  const texts = [...place.querySelectorAll<HTMLElement>("[data-sealed]")];
                  return texts.some(({ dataset }) => dataset.sealed === "asked")
                    ? null
                    : texts.every((text) => canBeRead(text, box?.current ?? null));
                },
                { scheduler },
              ),
        ),
      ),
    [root, scroller, env],
  );
  return (
    <ShellContext.Provider value={sealed}>
      <ReadingContext.Provider value={useObservableState(now$, UNREAD)}>
        {children}
      </ReadingContext.Provider>
    </ShellContext.Provider>
  );
};

/** How much the page enlarges what is in it. */
const zoomAround = (root: ShadowRoot | null): number => {
  const view = root?.ownerDocument.defaultView ?? null;
  return root === null || view === null ? 1 : zoomOf(root.host.parentElement, view);
};

const adopt = (root: ShadowRoot | null, sheets: readonly string[]): (() => void) | undefined =>
  root === null ? undefined : adoptSheets(root, root.ownerDocument.defaultView, sheets);

/** Takes the names away by which a page's style sheets reach into the dialog, also of what comes later. */
const withoutParts = (root: ShadowRoot): (() => void) => {
  const taken = new Map<Element, string>();
  const take = (): void => {
    for (const element of root.querySelectorAll("[part]")) {
      taken.set(element, element.getAttribute("part") ?? "");
      element.removeAttribute("part");
    }
  };
  take();
  const view = root.ownerDocument.defaultView;
  const added = view === null ? null : new view.MutationObserver(take);
  added?.observe(root, { childList: true, subtree: true });
  return () => {
    added?.disconnect();
    for (const [element, name] of taken) element.setAttribute("part", name);
  };
};
