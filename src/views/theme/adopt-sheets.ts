/**
 * Adds style sheets to a shadow root or document, made by its own window. Nothing happens where the
 * platform has no constructable sheets (then the markup is still usable).
 *
 * @returns takes them out again
 */
export const adoptSheets = (
  root: DocumentOrShadowRoot & { readonly ownerDocument?: Document | null },
  view: (Window & typeof globalThis) | null,
  texts: readonly string[],
): (() => void) => {
  if (view === null || !("adoptedStyleSheets" in root)) return () => {};
  const sheets = texts.map((text) => {
    const sheet = new view.CSSStyleSheet();
    sheet.replaceSync(text);
    return sheet;
  });
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, ...sheets];
  return () => {
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((sheet) => !sheets.includes(sheet));
  };
};
