import type { AlertText } from "./alert-text.js";

/** Part of the core, which says so at once. */
export const PROJECT_ID_MISSING = "Project ID Not Configured: give createSluice a `projectId`";

/** Mistakes in the host's options. */
export const SETUP_ALERTS = {
  /** An option does not have its documented shape and was ignored. The text names it and the shape it should have. */
  "options/invalid": { variant: "error", text: "{problem}" },
  /** `projectId` is missing or empty, so WalletConnect and the wallet directory are off. S1.19, S8.21 */
  "options/project-id-missing": { variant: "error", text: PROJECT_ID_MISSING },
} as const satisfies Readonly<Record<string, AlertText>>;
