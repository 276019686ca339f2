/** What a page asks of a wallet. Each function stands alone: it is sent to the page as text. */
import type { Namespace } from "sluice";

declare global {
  interface Window {
    /** What the wallet answered last, as JSON. */
    answered?: string;
  }
}

export const askWallet = (namespace: Namespace, method: string, params: unknown): void => {
  window.answered = "";
  window.sluice?.request({ method, params }, { namespace }).then(
    (answer) => {
      window.answered = JSON.stringify(answer);
    },
    (cause: unknown) => {
      window.answered = JSON.stringify({ error: String(cause) });
    },
  );
};

/** Empty until there is an answer. */
export const answered = (): string => window.answered ?? "";
