import { createPublicClient, http } from "viem";
import { caip2, type SandboxChain } from "../chains/chain-list.js";

/** Answers a request of the site itself; null if it is not for this server. */
export type SiteServer = (request: Request) => Promise<Response> | null;

type SignIn = ReturnType<typeof import("sluice/siwx/server")["createSignInHandlers"]>;
/** The sign-in of the host that a request is for. */
export type SiteSignIn = (request: Request) => Promise<SignIn>;

/** Who is signed in at the sandbox's pages. It is the package's own, so it is there once that is built. */
export const siteSignIn = (chains: readonly SandboxChain[]): SiteSignIn => {
  const handlers = new Map<string, Promise<SignIn>>();
  const create = async (domain: string): Promise<SignIn> => {
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
    const { host } = new URL(request.url);
    const signIn = handlers.get(host) ?? create(host);
    handlers.set(host, signIn);
    return signIn;
  };
};

/** The server of the page `/sign-in`: its four routes, and `/me`, which only visitors who are signed in may ask. */
export const signInServer =
  (signInOf: SiteSignIn): SiteServer =>
  (request) => {
    const { pathname } = new URL(request.url);
    if (!/^\/(api\/sign-in\/[\w-]+|me)$/.test(pathname)) return null;
    return signInOf(request).then(async ({ handle, sessionOf }) => {
      if (pathname !== "/me") return handle(request);
      const session = await sessionOf(request);
      return session === null
        ? Response.json({ problem: "Sign in first." }, { status: 401 })
        : Response.json({ account: session.data.accountAddress, chain: session.data.chainId });
    });
  };
