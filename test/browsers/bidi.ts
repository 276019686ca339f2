import { WebSocket } from "ws";

/** A connection to a browser that speaks WebDriver BiDi: https://w3c.github.io/webdriver-bidi/ */
export interface Bidi {
  /** Sends a command, and gives its result as the standard describes it. */
  send<R>(method: string, params: object): Promise<R>;
}

/** A browser that hangs must not hold up the others. */
const ANSWER_MS = 30_000;

interface Waiting {
  readonly resolve: (result: unknown) => void;
  readonly reject: (cause: Error) => void;
}

interface Answer {
  readonly id?: number;
  readonly result?: unknown;
  readonly error?: string;
  readonly message?: string;
}

export const connectBidi = async (url: string): Promise<Bidi> => {
  const socket = new WebSocket(url);
  await new Promise((resolve, reject) => {
    socket.once("open", resolve);
    socket.on("error", reject);
  });
  const waiting = new Map<number, Waiting>();
  let sent = 0;

  socket.on("message", (data) => {
    const { id = 0, result, error, message }: Answer = JSON.parse(String(data));
    if (error === undefined) waiting.get(id)?.resolve(result);
    else waiting.get(id)?.reject(new Error(`${error}: ${message}`));
    waiting.delete(id);
  });
  socket.on("close", () => {
    for (const { reject } of waiting.values()) reject(new Error("The browser has ended."));
  });

  return {
    send: <R>(method: string, params: object) =>
      new Promise<R>((resolve, reject) => {
        sent += 1;
        waiting.set(sent, { resolve: (result) => resolve(result as R), reject });
        const late = () => reject(new Error(`The browser does not answer ${method}.`));
        setTimeout(late, ANSWER_MS).unref();
        socket.send(JSON.stringify({ id: sent, method, params }));
      }),
  };
};
