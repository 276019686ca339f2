import type { AlertText } from "./alert-text.js";

/** Mistakes in the host's options. */
export const SETUP_ALERTS = {
  /** An option does not have its documented shape and was ignored. The text names it and the shape it should have. */
  "options/invalid": { variant: "error", text: "{problem}" },
  /** `projectId` is missing or empty, so WalletConnect and the wallet directory are off. S1.19, S8.21 */
  "options/project-id-missing": {
    variant: "error",
    text: "Project ID Not Configured: give createSluice a `projectId`",
  },
} as const satisfies Readonly<Record<string, AlertText>>;
