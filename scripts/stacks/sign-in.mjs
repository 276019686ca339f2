/** Signs a visitor in at a site's own server, with a real key, and asks a protected route who they are. */
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { createSiweMessage } from "viem/siwe";

/** Sends the cookies that the server has set. */
const browserAt = (origin) => {
  const cookies = new Map();
  return async (path, body) => {
    const response = await fetch(new URL(path, origin), {
      headers: {
        cookie: [...cookies].map((pair) => pair.join("=")).join("; "),
        ...(body && { origin, "content-type": "application/json" }),
      },
      ...(body && { method: "POST", body: JSON.stringify(body) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [name, value] = line.split(";")[0].split("=");
      cookies.set(name, value);
    }
    return { status: response.status, said: await response.json() };
  };
};

/** @param {string} url of the page; the server's routes are below `/api` */
export const signIn = async (url) => {
  const { origin, host } = new URL(url);
  const ask = browserAt(origin);
  const account = privateKeyToAccount(generatePrivateKey());
  const before = await ask("/api/me");
  if (before.status !== 401) throw new Error("The protected route is open to anybody.");

  const { nonce } = (await ask("/api/sign-in/nonce")).said;
  const { address } = account;
  const message = createSiweMessage({
    address,
    chainId: 1,
    domain: host,
    uri: url,
    nonce,
    version: "1",
  });
  const signature = await account.signMessage({ message });
  const verdict = await ask("/api/sign-in/verify", { message, signature });
  if (verdict.status !== 200)
    throw new Error(`The sign-in is refused: ${verdict.said.error?.message}`);
  const { said } = await ask("/api/me");
  if (said.account !== address)
    throw new Error(`The protected route says ${JSON.stringify(said)} after the sign-in.`);
};
