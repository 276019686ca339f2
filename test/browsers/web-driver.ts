/** One session of a W3C WebDriver, that is a browser with one window: https://w3c.github.io/webdriver/ */
export interface Session {
  readonly version: string;
  /** Sends a command to a path below the session's. */
  send<R>(method: "GET" | "POST" | "DELETE", path: string, body?: object): Promise<R>;
}

/** @param limit how long the browser may take to start, in milliseconds */
export const openSession = async (
  server: string,
  capabilities: object,
  limit = ANSWER_MS,
): Promise<Session> => {
  const body = { capabilities: { alwaysMatch: capabilities } };
  const made = await send<Made>("POST", `${server}/session`, body, limit);
  return {
    version: made.capabilities.browserVersion,
    send: (method, path, content) =>
      send(method, `${server}/session/${made.sessionId}${path}`, content),
  };
};

interface Made {
  readonly sessionId: string;
  readonly capabilities: { readonly browserVersion: string };
}

interface Refusal {
  readonly error: string;
  readonly message: string;
}

/** A browser that hangs must not hold up the others. */
const ANSWER_MS = 30_000;

const send = async <R>(
  method: string,
  url: string,
  content?: object,
  limit = ANSWER_MS,
): Promise<R> => {
  const body = content === undefined ? null : JSON.stringify(content);
  const signal = AbortSignal.timeout(limit);
  const response = await fetch(url, { method, body, signal }).catch((cause: Error) => {
    throw new Error(`The browser does not answer ${method} ${url}: ${cause.message}`);
  });
  const { value } = await response.json();
  if (response.ok) return value;
  const { error, message }: Refusal = value;
  throw new Error(`${error}: ${message}`);
};
