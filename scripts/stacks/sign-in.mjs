/** Signs a visitor in at a site's own server, with a real key, and tries what the server has to refuse. */
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { createSiweMessage } from "viem/siwe";

const ANSWER_MS = 30_000;
const BODY_TOO_LARGE = "x".repeat(300_000);
/** As it is named on this machine. */
const SESSION_COOKIE = "sluice-sign-in";

/** Sends the cookies that the server has set, and those of another browser that it is given. */
const browserAt = (origin, cookies = new Map()) => {
  const keep = (line) => {
    const [name, value] = line.split(";")[0].split("=");
    if (/; Max-Age=0(;|$)/.test(line)) cookies.delete(name);
    else cookies.set(name, value);
  };
  return {
    cookies,
    ask: async (path, body) => {
      const response = await fetch(new URL(path, origin), {
        headers: {
          cookie: [...cookies].map((pair) => pair.join("=")).join("; "),
          ...(body && { origin, "content-type": "application/json" }),
        },
        ...(body && { method: "POST", body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(ANSWER_MS),
      });
      response.headers.getSetCookie().forEach(keep);
      const text = await response.text();
      return { status: response.status, said: text === "" ? null : JSON.parse(text) };
    },
  };
};

const newAccount = () => privateKeyToAccount(generatePrivateKey());

/** The text of an account, signed by its key or by another's. */
const signedText = async (browser, url, { address }, by) => {
  const { nonce } = (await browser.ask("/api/sign-in/nonce")).said;
  const { host } = new URL(url);
  const message = createSiweMessage({
    address,
    chainId: 1,
    domain: host,
    uri: url,
    nonce,
    version: "1",
  });
  return { message, signature: await by.signMessage({ message }) };
};

const expectRefusal = ({ status, said }, expected, what) => {
  const found = `${status} ${said?.error?.code}`;
  if (found !== expected) throw new Error(`${what} is answered with ${found}, not ${expected}.`);
};

const expectNobody = async (browser, otherwise) => {
  const { status } = await browser.ask("/api/me");
  if (status !== 401) throw new Error(`${otherwise} The protected route says ${status}.`);
};

/** @param {string} url of the page; the server's routes are below `/api` */
export const signIn = async (url) => {
  const { origin } = new URL(url);
  const visitor = browserAt(origin);
  const stranger = browserAt(origin);
  const account = newAccount();
  const verify = (browser, signed) => browser.ask("/api/sign-in/verify", signed);
  await expectNobody(visitor, "It is open to anybody.");

  const signed = await signedText(visitor, url, account, account);
  const verdict = await verify(visitor, signed);
  if (verdict.status !== 200)
    throw new Error(`The sign-in is refused: ${verdict.said.error?.message}`);
  const { said } = await visitor.ask("/api/me");
  if (said.account !== account.address)
    throw new Error(`The protected route says ${JSON.stringify(said)} after the sign-in.`);

  expectRefusal(await verify(visitor, signed), "401 nonce", "A replayed sign-in");
  const forged = await signedText(stranger, url, account, newAccount());
  expectRefusal(await verify(stranger, forged), "401 signature", "A forged signature");
  await expectNobody(stranger, "A stranger is signed in.");

  const thief = browserAt(origin, new Map(visitor.cookies));
  const { status } = await visitor.ask("/api/sign-in/sign-out", {});
  if (status !== 204) throw new Error(`The sign-out is answered with ${status}.`);
  if (visitor.cookies.has(SESSION_COOKIE)) throw new Error("The sign-out leaves the cookie.");
  await expectNobody(visitor, "The visitor is signed in after the sign-out.");
  await expectNobody(thief, "A copy of the cookie outlives the sign-out.");

  // At the end: a server may close the connection, which the next request would run into.
  const flood = await verify(stranger, { message: BODY_TOO_LARGE });
  expectRefusal(flood, "413 too-large", "A body that is too large");
};
