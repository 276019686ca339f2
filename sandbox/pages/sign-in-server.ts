import { createPublicClient, http } from "viem";
import { caip2, type SandboxChain } from "../chains/chain-list.js";

/** Answers a request of the site itself; null if it is not for this server. */
export type SiteServer = (request: Request) => Promise<Response> | null;

/**
 * The server of the page `/sign-in`: its four routes, and `/me`, which only visitors who are signed in may ask. It is the
 * package's own, so it is there once that is built.
 */
export const signInServer = (chains: readonly SandboxChain[]): SiteServer => {
  const handlers = new Map<string, ReturnType<typeof create>>();
  const create = async (domain: string) => {
    const { createSignInHandlers, memoryStore } = await import("sluice/siwx/server");
    return createSignInHandlers({
      domain,
      store: memoryStore(),
      getClient: (chainId) => {
        const chain = chains.find(({ id }) => caip2(id) === chainId);
        return chain === undefined ? null : createPublicClient({ transport: http(chain.rpcUrl) });
      },
    });
  };
  return (request) => {
    const { host, pathname } = new URL(request.url);
    if (!/^\/(api\/sign-in\/[\w-]+|me)$/.test(pathname)) return null;
    const signIn = handlers.get(host) ?? create(host);
    handlers.set(host, signIn);
    return signIn.then(async ({ handle, sessionOf }) => {
      if (pathname !== "/me") return handle(request);
      const session = await sessionOf(request);
      return session === null
        ? Response.json({ problem: "Sign in first." }, { status: 401 })
        : Response.json({ account: session.data.accountAddress, chain: session.data.chainId });
    });
  };
};
