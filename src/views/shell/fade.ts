import { Observable } from "rxjs";

/** S9.18 */
const FADE_MS = 150;

/** The body is dimmed once a view has taken so long to load: see `dialog-sheets.ts`. */
const DIM_MS = 300;
const DIMMED = 0.6;

/** What is drawn is a picture of what was: nothing in it begins anew. */
const STILL = "*,::before,::after{animation:none!important;transition:none!important}";

/** The card as it was drawn last, since a change is heard of when it is over. */
interface Drawn {
  readonly head: HTMLElement;
  readonly sheets: CSSStyleSheet[];
  readonly isSealed: boolean;
}

/**
 * Lets a view fade out over the one that follows it, so that what both show stands still and no frame is empty. The new
 * one is there at once, and takes every press. Emits nothing.
 *
 * @param moves whether the visitor allows motion
 */
export const faded$ = (card: HTMLElement, moves: () => boolean): Observable<never> =>
  new Observable(() => {
    const view = card.ownerDocument.defaultView;
    const head = card.querySelector<HTMLElement>(".head");
    const body = card.querySelector<HTMLElement>(".body");
    if (view === null || head === null || body === null || !("animate" in card)) return;
    const draw = (): Drawn => ({
      head: head.cloneNode(true) as HTMLElement,
      sheets: [...((card.getRootNode() as ShadowRoot).adoptedStyleSheets ?? [])],
      // A view that seals itself takes the names of the parts away, and shows nothing over what is signed.
      isSealed: !card.hasAttribute("part"),
    });
    let last = draw();
    let busySince = Number.POSITIVE_INFINITY;
    const place = { height: body.offsetHeight, top: body.scrollTop };
    const measure = (): void => {
      place.height = body.offsetHeight;
      place.top = body.scrollTop;
    };
    const changed = new view.MutationObserver((changes) => {
      const before = last;
      const isDimmed = view.performance.now() - busySince > DIM_MS;
      last = draw();
      if (body.ariaBusy !== "true") busySince = Number.POSITIVE_INFINITY;
      else busySince = Math.min(busySince, view.performance.now());
      const next = viewIn(body);
      const gone = viewIn({
        children: changes.flatMap(({ target, removedNodes }) =>
          target === body ? [...removedNodes] : [],
        ) as Element[],
      });
      if (gone?.isConnected !== false || next === undefined) return;
      if (!before.isSealed && !last.isSealed && moves())
        putOver(card, head, body, gone, before, place, isDimmed ? DIMMED : 1);
    });
    const resized = new view.ResizeObserver(measure);
    changed.observe(card, {
      childList: true,
      subtree: true,
      characterData: true,
      attributeFilter: ["aria-busy"],
    });
    resized.observe(body);
    body.addEventListener("scroll", measure);
    return () => {
      changed.disconnect();
      resized.disconnect();
      body.removeEventListener("scroll", measure);
    };
  });

const viewIn = ({ children }: { readonly children: Iterable<Element> }): HTMLElement | undefined =>
  [...children].find((one): one is HTMLElement => one.classList?.contains("view"));

/**
 * In a shadow root of its own, no id and no selector of the dialog meets what is in it. Beside the body, it takes no part in
 * the body's height.
 */
const putOver = (
  card: HTMLElement,
  head: HTMLElement,
  body: HTMLElement,
  gone: HTMLElement,
  before: Drawn,
  { height, top }: { readonly height: number; readonly top: number },
  opacity: number,
): void => {
  const page = card.ownerDocument;
  const view = page.defaultView;
  if (view === null) return;
  const box = page.createElement("div");
  box.className = "past";
  box.inert = true;
  box.ariaHidden = "true";
  box.style.cssText =
    "all:unset;position:absolute;z-index:1;inset:0;display:flex;flex-direction:column;overflow:clip;pointer-events:none";
  const { host } = card.getRootNode() as ShadowRoot;
  Object.assign(box.dataset, (host as HTMLElement).dataset);
  box.setAttribute("exportparts", "header,title,body");
  const ground = `background:${view.getComputedStyle(card).backgroundColor};`;
  // Close stays as it is, and so does Back where both views have it: the pointer may be on it.
  const stays =
    before.head.querySelectorAll("button").length - head.querySelectorAll("button").length;
  before.head.querySelectorAll("button").forEach((tool, at) => {
    if (at > 0 || stays <= 0) tool.style.visibility = "hidden";
    else tool.style.cssText = ground;
  });
  const title = before.head.querySelector("h2");
  title?.removeAttribute("id");
  // Up to Back, or to where that was.
  if (title !== null)
    title.style.cssText = `${ground}margin-inline-start:-4px;padding-inline-start:4px`;
  const past = body.cloneNode() as HTMLElement;
  past.removeAttribute("aria-busy");
  // A card that grows shows nothing below it, and a foot stays where it was.
  past.style.cssText += `;${ground}flex:1 0 ${height}px`;
  gone.style.cssText = `flex:none;min-height:${height}px`;
  past.append(gone);
  const inside = box.attachShadow({ mode: "open" });
  const still = new view.CSSStyleSheet();
  still.replaceSync(STILL);
  inside.adoptedStyleSheets = [...before.sheets, still];
  inside.append(before.head, past);
  // One that still fades stays on top.
  body.after(box);
  // Setting it makes the browser lay out everything at once, and again for the frame.
  if (top > 0) past.scrollTop = top;
  box.animate({ opacity: [opacity, 0] }, { duration: FADE_MS, easing: "ease-out" }).onfinish = () =>
    box.remove();
};
