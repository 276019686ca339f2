import { createSignInHandlers, type SignInStore } from "sluice/siwx/server";

/** One server for several sites: each has a domain of its own, and all have one store. */
export const sitesOver = (store: SignInStore, domains: readonly string[]) => {
  const sites = new Map(domains.map((domain) => [domain, createSignInHandlers({ domain, store })]));
  return async (request: Request): Promise<Response> => {
    const site = sites.get(request.headers.get("host") ?? "");
    return site === undefined ? new Response("Not found", { status: 404 }) : site.handle(request);
  };
};
