import type { UniversalProvider } from "./library.js";

/**
 * The library's clients by storage prefix. A client cannot be destroyed, and a second one with the same prefix
 * would hear everything twice. So there is one for the page's life, also for a sluice created after another has
 * ended. `sleep.ts` stops and wakes it.
 */
export const clients = new Map<string, Promise<UniversalProvider>>();
