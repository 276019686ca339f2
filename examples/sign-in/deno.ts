import { createSignInHandlers, memoryStore } from "sluice/siwx/server";

const domain = Deno.env.get("SITE_DOMAIN") ?? "localhost:3000"; // the host of your pages
const port = Number(Deno.env.get("PORT") ?? 3000);
const { handle, sessionOf } = createSignInHandlers({ domain, store: memoryStore() });

Deno.serve({ hostname: "127.0.0.1", port }, async (request) => {
  const { pathname } = new URL(request.url);
  if (pathname.startsWith("/api/sign-in/")) return handle(request);
  if (pathname !== "/api/me") return new Response("Not found", { status: 404 });
  const session = await sessionOf(request);
  return session === null
    ? Response.json({ error: "Sign in first." }, { status: 401 })
    : Response.json({ account: session.data.accountAddress });
});
