import { Hono } from "hono";
import { createSignInHandlers, memoryStore } from "sluice/siwx/server";

export const siteAt = (domain: string) => {
  const signIn = createSignInHandlers({ domain, store: memoryStore() });
  return new Hono()
    .all("/api/sign-in/:route", (c) => signIn.handle(c.req.raw))
    .get("/me", async (c) => c.json((await signIn.sessionOf(c.req.raw))?.data ?? null));
};
