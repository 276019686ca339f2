import { element } from "../../shared/element.js";
import { reasonOf } from "../../shared/json.js";

/** A button of a host page: does the work, and tells what it gave, or why it failed. */
export const actButton = (
  name: string,
  told: HTMLElement,
  work: () => Promise<unknown>,
): HTMLElement =>
  element(
    "button",
    {
      onClick: () => {
        work().then(
          (said) => {
            if (typeof said === "string") told.textContent = said;
          },
          (cause: unknown) => {
            told.textContent = reasonOf(cause);
          },
        );
      },
    },
    name,
  );
