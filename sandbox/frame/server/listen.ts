import { createServer } from "node:http";
import { reasonOf } from "../../shared/json.js";
import { closeServer, LOOPBACK, listenOnLoopback } from "../../shared/ports.js";
import { readBody } from "../../shared/read-body.js";
import type { RunningServer, Served } from "../../shared/serve.js";

/** One request as the frame's servers see it. */
export type PageCall = {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: string;
  readonly origin: string | undefined;
};

/** `hang` never answers, `cut` closes the connection. */
export type PageAnswer = Served | "hang" | "cut" | undefined;

const notFound: Served = { status: 404, type: "text/plain", body: "Not found" };

/** Serves one origin on loopback; nothing is cached unless it says so. */
export const listen = async (
  port: number,
  answer: (call: PageCall) => Promise<PageAnswer> | PageAnswer,
): Promise<RunningServer> => {
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://page");
    const { method = "GET" } = request;
    const failed = (cause: unknown): Served => ({
      status: 500,
      type: "text/plain",
      body: reasonOf(cause),
    });
    const found = await readBody(request)
      .then((body) =>
        answer({
          method,
          path: pathname,
          query: searchParams,
          body,
          origin: request.headers.origin,
        }),
      )
      .catch(failed);
    if (found === "hang") return;
    if (found === "cut") return void response.destroy();
    const { status = 200, type, body, headers } = found ?? notFound;
    response.writeHead(status, {
      "content-type": `${type}; charset=utf-8`,
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      ...headers,
    });
    response.end(body);
  });
  await listenOnLoopback(server, port);
  return { url: `http://${LOOPBACK}:${port}`, stop: () => closeServer(server) };
};
