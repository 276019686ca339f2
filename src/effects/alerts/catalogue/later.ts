type LaterSnackbar = { readonly kind: "error" | "success" | "loading"; readonly text: string };

/**
 * Passing messages that nothing raises yet. An entry moves from here to the part that comes to raise it.
 * `docs/errors.md` lists them.
 */
export const LATER_SNACKBARS = {
  /** The account's history could not be fetched. S8.9 */
  "snackbar.history-unavailable": {
    kind: "error",
    text: "Failed to fetch transactions. Try again in a moment.",
  },
} as const satisfies Readonly<Record<string, LaterSnackbar>>;
