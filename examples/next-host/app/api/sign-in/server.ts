import { createSignInHandlers, memoryStore } from "sluice/siwx/server";

export const { handle, sessionOf } = createSignInHandlers({
  domain: process.env.SITE_DOMAIN ?? "localhost:3000", // the host of your pages
  store: memoryStore(), // for one process; several share a database
});
