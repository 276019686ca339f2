import type { Env } from "./env.js";

/** An environment with some parts replaced; later parts win. Getters stay getters, since a part may change. */
export const over = (env: Env, ...parts: readonly Partial<Env>[]): Env =>
  parts.reduce<Env>(
    (below, part) => Object.create(below, Object.getOwnPropertyDescriptors(part)),
    env,
  );
