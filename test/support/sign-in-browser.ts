import type { PrivateKeyAccount } from "viem/accounts";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import type { SignInMessage, Siwx } from "../../src/codecs/sign-in/siwx.js";
import { type HttpSessionsOptions, httpSessions } from "../../src/siwx/http-sessions.js";

/** Sends requests as a page does: with the cookies that the server has set, and the headers that a page cannot change. */
export interface Browser {
  readonly fetch: (url: string, init?: RequestInit) => Promise<Response>;
  /** The cookies, by name. */
  readonly cookies: Map<string, string>;
  /** What the server said of each cookie that it set. */
  readonly said: string[];
}

export const browserAt = (
  origin: string,
  answer: (request: Request) => Promise<Response>,
): Browser => {
  const cookies = new Map<string, string>();
  const said: string[] = [];
  return {
    cookies,
    said,
    fetch: async (url, init = {}) => {
      const headers = new Headers(init.headers);
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
      if (cookie !== "") headers.set("cookie", cookie);
      headers.set("sec-fetch-site", "same-origin");
      if (init.method === "POST" && !headers.has("origin")) headers.set("origin", origin);
      const { method = "GET", body = null } = init;
      const response = await answer(new Request(new URL(url, origin), { method, body, headers }));
      for (const line of response.headers.getSetCookie()) {
        said.push(line);
        const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (/; Max-Age=0(;|$)/.test(line)) cookies.delete(name);
        else cookies.set(name, value);
      }
      return response;
    },
  };
};

/** The option `siwx` of a page in that browser. */
export const siwxIn = (
  browser: Browser,
  page: string,
  options: Partial<HttpSessionsOptions> = {},
): Siwx =>
  httpSessions({
    url: "/api/sign-in",
    fetch: (url, init) =>
      browser.fetch(url, {
        method: init.method ?? "GET",
        headers: init.headers ?? {},
        body: init.body ?? null,
      }),
    pageUrl: () => page,
    ...options,
  });

export const newAccount = (): PrivateKeyAccount => privateKeyToAccount(generatePrivateKey());

/** Signs a message in, as the dialog does. */
export const signInWith = async (
  siwx: Siwx,
  account: PrivateKeyAccount,
  chainId: SignInMessage["chainId"] = "eip155:1",
): Promise<void> => {
  const message = await siwx.createMessage({ chainId, accountAddress: account.address });
  const text = message.toString();
  const signature = await account.signMessage({ message: text });
  const { toString: _, ...data } = message;
  await siwx.addSession({ data, message: text, signature });
};
