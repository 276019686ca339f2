import type { Page } from "./expect.js";

/** What follows from how much is drawn, and not from a rule. */
const LAYOUT = /^(width|height|inline-size|block-size|perspective-origin|transform-origin)$/;

/** Every rule that reaches an element, by its name: `h2.title color: red`. */
type Styles = readonly string[];

/** Of the elements in the dialog. */
export const stylesIn = (page: Page): Promise<Styles> => computed(page, "inside");

/** Of the elements of the page around the dialog, with their attributes. */
export const stylesOutside = (page: Page): Promise<Styles> => computed(page, "outside");

const computed = (page: Page, where: "inside" | "outside"): Promise<Styles> =>
  page.evaluate(
    ([side, layout]) => {
      const host = document.querySelector("sluice-dialog");
      const all =
        side === "inside"
          ? // What is beside it is read out, and drawn nowhere.
            [...(host?.shadowRoot?.querySelectorAll("[part=card], [part=card] *") ?? [])]
          : // The dialog's own host, and the empty box it stands in, are ours.
            [...document.querySelectorAll("html,body,main *")].filter(
              (element) => !element.matches("sluice-dialog, [aria-label=Place] > *"),
            );
      // Margins that are `auto` are only right once the page is laid out.
      document.body.getBoundingClientRect();
      return all.flatMap((element) => {
        const style = getComputedStyle(element);
        const { localName, attributes } = element;
        const own = [...attributes].map(({ name, value }) => `${name}="${value}"`).join(" ");
        return [...style]
          .filter((name) => !new RegExp(layout).test(name))
          .map((name) => `<${localName} ${own}> ${name}: ${style.getPropertyValue(name)}`);
      });
    },
    [where, LAYOUT.source] as const,
  );
