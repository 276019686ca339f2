import type { Description } from "../signing/describe.js";
import { promptStyles } from "./prompt-styles.js";

/** A wallet's own window over the page: asks, and answers whether the person approved. */
export type Prompt = (description: Description) => Promise<boolean>;

export type PromptOwner = {
  readonly name: string;
  readonly icon: string;
};

const element = (tag: string, text = "", className = ""): HTMLElement => {
  const made = document.createElement(tag);
  made.textContent = text;
  made.className = className;
  return made;
};

const rowsElement = ({ rows }: Description): HTMLElement => {
  const list = element("dl");
  for (const { label, value, long } of rows) {
    list.append(element("dt", label), element("dd", value, long === true ? "long" : ""));
  }
  return list;
};

const headerElement = ({ name, icon }: PromptOwner): HTMLElement => {
  const header = element("header");
  const picture = document.createElement("img");
  picture.src = icon;
  picture.alt = "";
  const titles = element("div");
  const heading = element("h2", name);
  heading.id = "name";
  titles.append(heading, element("small", location.host));
  header.append(picture, titles);
  return header;
};

/**
 * A modal dialog in a shadow root of its own. It is opened after the product's dialog, so it lies
 * above it in the top layer, as an extension's window lies above the page. Escape refuses.
 */
export const createPrompt =
  (owner: PromptOwner): Prompt =>
  (description) => {
    const host = document.createElement("sandbox-wallet-prompt");
    const root = host.attachShadow({ mode: "open" });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(promptStyles);
    root.adoptedStyleSheets = [sheet];

    const dialog = document.createElement("dialog");
    dialog.setAttribute("aria-labelledby", "name");
    const main = element("main");
    main.append(element("h3", description.title), rowsElement(description));
    const refuse = element("button", "Refuse");
    const approve = element("button", "Approve", "approve");
    const footer = element("footer");
    footer.append(refuse, approve);
    dialog.append(headerElement(owner), main, footer);
    root.append(dialog);
    document.body.append(host);

    return new Promise((answer) => {
      approve.addEventListener("click", () => dialog.close("approved"));
      refuse.addEventListener("click", () => dialog.close("refused"));
      dialog.addEventListener("close", () => {
        host.remove();
        answer(dialog.returnValue === "approved");
      });
      dialog.showModal();
    });
  };
