/** Something that has too little contrast, by theme, part and state. */
export type Faint = string;

interface Contrast {
  /** What can be pressed or typed into, in every theme. */
  controls(): Element[];
  /** What is faint in an element. */
  in(element: Element, state: string): Faint[];
  /** Whether the ring of the focused element is faint; null where nothing has the focus. */
  ring(): { readonly element: Element; readonly faint: Faint[] } | null;
}

declare global {
  interface Window {
    contrast: Contrast;
  }
}

/** Runs in the page: puts what measures on the window. */
export const installContrast = (): void => {
  type Colour = readonly [red: number, green: number, blue: number, alpha: number];
  const TEXT = 4.5;
  const LARGE_TEXT = 3;
  const GRAPHIC = 3;
  const CONTROLS = "button,a[href],input";
  const EDGED = ".btn,.field,.cells>span,.search,.knob";

  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const known = new Map<string, Colour>();
  const read = (text: string): Colour => {
    const had = known.get(text);
    if (had !== undefined || canvas === null) return had ?? [0, 0, 0, 0];
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = text;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
    const colour: Colour = [red, green, blue, alpha / 255];
    known.set(text, colour);
    return colour;
  };
  const over = ([r, g, b, a]: Colour, [r2, g2, b2]: Colour): Colour => [
    r * a + r2 * (1 - a),
    g * a + g2 * (1 - a),
    b * a + b2 * (1 - a),
    1,
  ];
  const luminance = ([r, g, b]: Colour): number => {
    const [x, y, z] = [r, g, b].map((value) => {
      const part = value / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * (x ?? 0) + 0.7152 * (y ?? 0) + 0.0722 * (z ?? 0);
  };
  const ratio = (a: Colour, b: Colour): number => {
    const [x, y] = [luminance(a), luminance(b)];
    return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
  };

  const above = (element: Element): Element | null =>
    element.parentElement ?? (element.getRootNode() as Partial<ShadowRoot>).host ?? null;
  /** What an element is drawn on, its own ground included. */
  const groundOf = (element: Element | null): Colour => {
    if (element === null) return [255, 255, 255, 1];
    const own = read(getComputedStyle(element).backgroundColor);
    return own[3] === 1 ? own : over(own, groundOf(above(element)));
  };
  /** A filter changes text and ground alike. */
  const filtered = (element: Element, colour: Colour): Colour => {
    const at = element.closest(".btn");
    const [, by] = /brightness\(([\d.]+)\)/.exec(at ? getComputedStyle(at).filter : "") ?? [];
    const [r, g, b, a] = colour;
    const bright = (value: number) => Math.min(255, value * Number(by ?? 1));
    return [bright(r), bright(g), bright(b), a];
  };
  const shadowOf = (element: Element): Colour | null => {
    const [text] =
      /^(?:rgba?|color|oklch|oklab)\([^)]*\)/.exec(getComputedStyle(element).boxShadow) ?? [];
    return text === undefined ? null : read(text);
  };

  const partOf = (element: Element): string => {
    const card = element.closest(".frame")?.getAttribute("aria-label");
    const text = (element.ariaLabel ?? element.textContent ?? "").trim().slice(0, 30);
    return `${card}: "${text || element.className || element.localName}"`;
  };
  const isOff = (element: Element): boolean =>
    element.closest(":disabled,[aria-disabled=true],[aria-hidden=true]:not(svg)") !== null;
  const tooFaint = (
    element: Element,
    what: string,
    state: string,
    colour: Colour,
    ground: Colour,
    least: number,
  ): Faint[] => {
    const has = ratio(filtered(element, over(colour, ground)), filtered(element, ground));
    return has >= least ? [] : [`${partOf(element)}, ${state}: ${what} has ${has.toFixed(2)} to 1`];
  };

  const textsIn = (element: Element, state: string): Faint[] => {
    const found: Faint[] = [];
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement;
      if (parent === null || isOff(parent) || !parent.checkVisibility()) continue;
      if (walker.currentNode.textContent?.trim() === "") continue;
      const { color, fontSize, fontWeight } = getComputedStyle(parent);
      const size = Number.parseFloat(fontSize);
      const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
      const least = isLarge ? LARGE_TEXT : TEXT;
      found.push(...tooFaint(parent, "text", state, read(color), groundOf(parent), least));
    }
    return found;
  };
  const typedIn = (field: Element, state: string): Faint[] => {
    const ground = groundOf(field);
    return [null, "::placeholder"].flatMap((pseudo) =>
      tooFaint(
        field,
        "what is typed",
        state,
        read(getComputedStyle(field, pseudo).color),
        ground,
        TEXT,
      ),
    );
  };
  const edgeOf = (control: Element, state: string): Faint[] => {
    const around = groundOf(above(control));
    const edges = [groundOf(control), shadowOf(control)].filter((edge) => edge !== null);
    const [best] = edges.toSorted(
      (a, b) => ratio(over(b, around), around) - ratio(over(a, around), around),
    );
    return best === undefined ? [] : tooFaint(control, "the edge", state, best, around, GRAPHIC);
  };
  const within = (element: Element, selector: string): Element[] =>
    [...(element.matches(selector) ? [element] : []), ...element.querySelectorAll(selector)].filter(
      (one) => !isOff(one) && one.checkVisibility(),
    );

  const found = (element: Element, state: string): Faint[] => [
    ...textsIn(element, state),
    ...within(element, "input").flatMap((field) => typedIn(field, state)),
    ...within(element, EDGED).flatMap((control) => edgeOf(control, state)),
    ...within(element, ".tool svg,.btn svg,.row>svg").flatMap((sign) =>
      tooFaint(
        sign,
        "its sign",
        state,
        read(getComputedStyle(sign).color),
        groundOf(sign),
        GRAPHIC,
      ),
    ),
    ...within(element, ".spin").flatMap((ring) =>
      tooFaint(
        ring,
        "the ring",
        state,
        read(getComputedStyle(ring).borderTopColor),
        groundOf(ring),
        GRAPHIC,
      ),
    ),
    ...within(element, ".knob").flatMap((knob) =>
      tooFaint(
        knob,
        "the thumb",
        state,
        read(getComputedStyle(knob, "::after").backgroundColor),
        groundOf(knob),
        GRAPHIC,
      ),
    ),
  ];

  const hosts = (): Element[] => [...document.querySelectorAll("main > *")];
  const ring = (): ReturnType<Contrast["ring"]> => {
    const element = document.activeElement?.shadowRoot?.activeElement ?? null;
    if (element === null) return null;
    const box = element.closest(".search,.field") ?? element;
    const { outlineColor, outlineStyle, outlineOffset } = getComputedStyle(element);
    const isOutlined = outlineStyle !== "none";
    const colour = isOutlined ? read(outlineColor) : shadowOf(box);
    const isInside = isOutlined && Number.parseFloat(outlineOffset) < 0;
    const grounds = isInside ? [groundOf(element)] : [groundOf(above(box))];
    if (colour === null) return { element, faint: [`${partOf(element)} has no ring`] };
    return {
      element,
      faint: grounds.flatMap((ground) =>
        tooFaint(element, "the ring", "focused", colour, ground, GRAPHIC),
      ),
    };
  };

  const contrast: Contrast = {
    controls: () =>
      hosts().flatMap((host) =>
        [...(host.shadowRoot?.querySelectorAll(CONTROLS) ?? [])].filter((one) => !isOff(one)),
      ),
    in: found,
    ring,
  };
  Object.assign(window, { contrast });
};
