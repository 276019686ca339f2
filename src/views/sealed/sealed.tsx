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
import { useNow, useSluice, useViewPorts } from "../sluice-context.js";
import { adoptSheets } from "../theme/adopt-sheets.js";
import { controlsSheet, frameSheet } from "../theme/dialog-sheets.js";
import { COLOURS, OWN, PALETTES } from "../theme/tokens.js";
import { canBeRead, laysOut, READ, type Reading, reading$, UNREAD, zoomOf } from "./can-be-read.js";

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

const ReadingContext = createContext<Reading>(UNREAD);

/**
 * Whether every text below {@link Sealed} that is marked `data-sealed` can be read. Marked as `asked`, it is not looked at:
 * the wallet is being asked, and may show its own prompt in the page, over the dialog.
 */
export const useReading = (): Reading => useContext(ReadingContext);

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

/** Makes a style sheet read nothing of the page. */
type Seal = (sheet: string) => string;

/**
 * Puts the package's own colours, sizes and generic fonts in the place of variables and named fonts, so that nothing
 * that a page sets, registers (`@property`) or names (`@font-face`) is looked up. Each declaration is important.
 */
export const sealAs = (theme: "light" | "dark", isContrasting: boolean): Seal => {
  const values = literals(theme, isContrasting);
  return (sheet) =>
    sheet
      .replace(/var\(--s-([\w-]+)(?:,[^()]*)?\)/g, (all, name) => values[name] ?? all)
      .replace(/var\(--sluice-[\w-]+,([^()]*)\)/g, "$1")
      // Keyframes stay as they are: what is important in them does not count.
      .replace(/@keyframes [\w-]+\{(?:[^{}]*\{[^{}]*\})*\}|[^{};]+:[^{};]+(?=[;}])/g, (part) =>
        part.startsWith("@") ? part : `${part}!important`,
      );
};

const literals = (theme: "light" | "dark", isContrasting: boolean) => {
  const colours = PALETTES[theme][isContrasting ? 1 : 0].split(" ");
  const named: Readonly<Record<string, string | undefined>> = Object.fromEntries(
    COLOURS.map((name, at) => [name, colours[at]]),
  );
  const { fg, bg } = named;
  return {
    ...named,
    "on-accent": OWN[theme].onAccent,
    line: isContrasting ? fg : `color-mix(in srgb,${fg} 50%,${bg})`,
    shadow: OWN[theme].shadow,
    tap: "44px",
    control: "48px",
    row: "56px",
    r: "4px",
    // Not of the root's font, which is the page's to set.
    size: "16px",
    width: "360px",
    font: "system-ui,sans-serif",
    top: "max(16px,50dvh - 320px)",
    keys: "0px",
  } as Readonly<Record<string, string | undefined>>;
};

/**
 * The element around the dialog is in the page, so that this wins over what style sheets there say of it. An entrance
 * would only keep the buttons waiting, since nothing can be signed while the text fades in.
 */
export const sealedSheet = (theme: "light" | "dark"): string => `
:host{display:block;opacity:1;visibility:visible;content-visibility:visible;clip-path:none;mask:none;filter:none;backdrop-filter:none;transform:none;translate:none;rotate:none;scale:none;mix-blend-mode:normal;pointer-events:auto;color-scheme:${theme}}
.frame{color-scheme:${theme}}
.frame:is(section,dialog:modal),.frame:is(section,dialog:modal)>*{animation:none}
.frame:modal::before{display:none}
::selection{color:HighlightText;background:Highlight;text-shadow:none}
`;
