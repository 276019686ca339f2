import { messages } from "../messages/en/buttons.js";
import { useViewPorts } from "../sluice-context.js";

/** Texts of the buttons: the host's wording, else English. Plain words, so no formatter is loaded for them. */
export const useButtonText = (): ((key: keyof typeof messages) => string) => {
  const { messages: overrides } = useViewPorts();
  return (key) => overrides[key] ?? messages[key];
};
