/** Functions that run in the page. Each stands alone: it is sent there as text. */

/** What a visitor calls something: its role, and a part of its accessible name. */
export interface Target {
  readonly role:
    | "button"
    | "checkbox"
    | "heading"
    | "img"
    | "link"
    | "searchbox"
    | "tab"
    | "textbox";
  readonly name: string;
  /** A selector of the elements of the page to look in, with their shadow roots. */
  readonly within?: string;
}

/** Where something can be pressed, or why not. */
export interface Found {
  readonly x?: number;
  readonly y?: number;
  readonly isShown?: boolean;
  readonly problem?: string;
}

declare global {
  interface Window {
    /** Ends the watch over a press, and tells whether it reached its target. */
    endPress?: () => boolean;
    /** How often a key was let go since `watchKeys`. */
    keysLetGo?: number;
  }
}

/**
 * Looks for what a visitor would see, also in shadow roots.
 *
 * `willPress` watches over the press that follows: what comes later may move the target away, and then the
 * press reaches nothing instead of something else.
 */
export const findTarget = ({ role, name, within = "body" }: Target, willPress: boolean): Found => {
  const selectors = {
    button: "button, [role=button]",
    checkbox: "input[type=checkbox]",
    heading: "h1, h2, h3, [role=heading]",
    img: "img, [role=img]",
    link: "a[href]",
    searchbox: "input[type=search], [role=searchbox]",
    tab: "[role=tab]",
    textbox: "textarea, input[type=text], input[type=email], input:not([type]), [role=textbox]",
  };

  const below = (parent: ParentNode): readonly Element[] =>
    [...parent.querySelectorAll("*")].flatMap((one) => [one, ...inside(one)]);
  const inside = ({ shadowRoot }: Element): readonly Element[] =>
    shadowRoot === null ? [] : below(shadowRoot);

  const labelOf = (one: Element): string => {
    const root = one.getRootNode() as Document | ShadowRoot;
    const ids = one.getAttribute("aria-labelledby")?.split(/\s+/) ?? [];
    const labels = one instanceof HTMLInputElement ? [...(one.labels ?? [])] : [];
    const named = [...ids.map((id) => root.getElementById(id)), ...labels];
    const text = named.map((label) => label?.textContent ?? "").join(" ");
    return one.getAttribute("aria-label") ?? one.getAttribute("alt") ?? text;
  };
  const nameOf = (one: Element): string => labelOf(one) || (one.textContent ?? "");

  const deepest = (x: number, y: number): Element | null => {
    let found = document.elementFromPoint(x, y);
    for (;;) {
      const inner = found?.shadowRoot?.elementFromPoint(x, y) ?? null;
      if (inner === null || inner === found) return found;
      found = inner;
    }
  };

  const watchOver = (one: Element): void => {
    window.endPress?.();
    const types = ["pointerdown", "mousedown", "pointerup", "mouseup", "click"];
    let isHit = false;
    const judge = (event: Event): void => {
      const reaches = event.composedPath().includes(one);
      if (event.type === "click") isHit = reaches;
      if (reaches) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    for (const type of types) window.addEventListener(type, judge, true);
    window.endPress = () => {
      for (const type of types) window.removeEventListener(type, judge, true);
      delete window.endPress;
      return isHit;
    };
  };

  const target = [...document.querySelectorAll(within)]
    .flatMap((place) => [...inside(place), ...below(place)])
    .filter((one) => one.matches(selectors[role]) && nameOf(one).includes(name))
    .find((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }));
  if (target === undefined) return { problem: "is not shown" };
  if (target.matches(":disabled, [aria-disabled=true]")) {
    return { isShown: true, problem: "is disabled" };
  }
  target.scrollIntoView({ block: "nearest" });
  const { left, top, width, height } = target.getBoundingClientRect();
  const x = Math.round(left + width / 2);
  const y = Math.round(top + height / 2);
  const hit = deepest(x, y);
  if (hit === null || !target.contains(hit)) {
    return { isShown: true, problem: `is covered by ${hit?.outerHTML.slice(0, 80) ?? "nothing"}` };
  }
  if (willPress) watchOver(target);
  return { x, y, isShown: true };
};

/** Whether the press reached its target. It did if it has led to another page. */
export const hasPressed = (): boolean => window.endPress?.() ?? true;

/** From now on the page counts the keys that reach it. */
export const watchKeys = (): void => {
  if (window.keysLetGo === undefined)
    window.addEventListener(
      "keyup",
      () => {
        window.keysLetGo = (window.keysLetGo ?? 0) + 1;
      },
      true,
    );
  window.keysLetGo = 0;
};

/** Whether a key has reached the page. It has if it has led to another one. */
export const hasLetGo = (): boolean => window.keysLetGo !== 0;

/** What stands in the elements that a selector finds, shadow roots included. */
export const textOf = (selector: string): string =>
  [...document.querySelectorAll(selector)]
    .flatMap((one) => [one, ...(one.shadowRoot?.children ?? [])])
    .map((one) => one.textContent)
    .join("\n");

/** Puts a frame in the place of all that the page has, at its upper left corner. */
export const frameAlone = (
  { width, height }: { readonly width: number; readonly height: number },
  url: string,
): void => {
  const frame = document.createElement("iframe");
  frame.style.cssText = `position:fixed;inset:0 auto auto 0;border:0;width:${width}px;height:${height}px`;
  frame.src = url;
  document.body.replaceChildren(frame);
};

/** Whether the page in the only frame has loaded. */
export const hasFrame = (): boolean => {
  const inner = document.querySelector("iframe")?.contentDocument;
  return inner?.readyState === "complete" && inner.URL !== "about:blank";
};

/** What of the open dialog is not inside of its card and the window, or has to be scrolled sideways. */
export const outOfPlace = (): readonly string[] => {
  const root = document.querySelector("sluice-dialog")?.shadowRoot;
  const card = root?.querySelector(".frame");
  const body = root?.querySelector<HTMLElement>(".body");
  if (root == null || card == null || body == null) return ["there is no dialog"];
  const { left, right, top, bottom } = card.getBoundingClientRect();
  const found = [];
  if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1)
    found.push("the card sticks out of the window");
  if (body.scrollWidth > body.clientWidth) found.push("the body scrolls sideways");
  const view = root.querySelector(".view");
  if (view !== null) {
    const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(view);
    const bar = body.offsetWidth - body.clientWidth;
    if (
      Math.abs(bar + Number.parseFloat(paddingInlineEnd) - Number.parseFloat(paddingInlineStart)) >
      1
    )
      found.push("the scrollbar takes room from the content");
  }
  for (const foot of root.querySelectorAll(".foot button")) {
    const box = foot.getBoundingClientRect();
    if (box.bottom > bottom + 1 || box.left < left - 1 || box.right > right + 1)
      found.push(`"${foot.textContent}" is outside of the card`);
  }
  return found;
};
