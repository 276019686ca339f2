import type { Env } from "./env.js";
import { over } from "./over.js";

/** What a server knows of the visitor, also in a browser: nothing. */
export const serverEnv = (env: Env): Env =>
  over(env, {
    storage: null,
    media: () => ({ matches: false, ...IGNORING }),
    page: () => ({ ...env.page(), language: "" }),
  });

const IGNORING = { addEventListener: () => undefined, removeEventListener: () => undefined };
