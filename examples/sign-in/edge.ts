import { createSignInHandlers, memoryStore } from "sluice/siwx/server";

const { handle, sessionOf } = createSignInHandlers({
  domain: process.env.SITE_DOMAIN ?? "localhost:3000", // the host of your pages
  store: memoryStore(), // an edge has many processes: give it a store that they share
});

export default {
  fetch: async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith("/api/sign-in/")) return handle(request);
    if (pathname !== "/api/me") return new Response("Not found", { status: 404 });
    const session = await sessionOf(request);
    return session === null
      ? Response.json({ error: "Sign in first." }, { status: 401 })
      : Response.json({ account: session.data.accountAddress });
  },
};
