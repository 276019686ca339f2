import type { AlertText } from "./alert-text.js";

/** Part of the core, which says so at once. */
export const PROJECT_ID_MISSING = "Project ID Not Configured: give createSluice a `projectId`";

/** Faults of the host's options. */
export const SETUP_ALERTS = {
  /** An option is not what is documented, and was left out: a sentence names it and what it should be. */
  "options/invalid": { variant: "error", text: "{problem}" },
  /** `projectId` is missing or empty: without one there is no WalletConnect and no wallet list. S1.19, S8.21 */
  "options/project-id-missing": { variant: "error", text: PROJECT_ID_MISSING },
} as const satisfies Readonly<Record<string, AlertText>>;
