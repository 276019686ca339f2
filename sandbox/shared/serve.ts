import { createServer } from "node:http";
import { reasonOf } from "./json.js";
import { closeServer, LOOPBACK, listenOnLoopback } from "./ports.js";
import { sendWeb, webRequest } from "./web-request.js";

/** What a page server answers for one path. */
export type Served = {
  readonly status?: number;
  readonly type: string;
  readonly body: string | Uint8Array;
  readonly headers?: Readonly<Record<string, string>>;
};

export type RunningServer = { readonly url: string; readonly stop: () => Promise<void> };

/**
 * Serves GET requests on loopback by asking `find`; nothing is cached unless it says so, so an edit shows at once.
 *
 * @param answer takes the requests that are for a server of the site's own
 */
export const serve = async (
  port: number,
  find: (path: string, query: URLSearchParams) => Promise<Served | undefined>,
  answer: (request: Request) => Promise<Response> | null = () => null,
): Promise<RunningServer> => {
  const notFound: Served = { status: 404, type: "text/plain", body: "Not found" };
  const server = createServer((request, response) => {
    const own = answer(webRequest(request));
    if (own !== null) {
      own
        .catch((cause: unknown) => new Response(reasonOf(cause), { status: 500 }))
        .then((answered) => sendWeb(answered, response));
      return;
    }
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://page");
    find(pathname, searchParams)
      .catch((cause: unknown) => ({ status: 500, type: "text/plain", body: reasonOf(cause) }))
      .then((found: Served = notFound) => {
        response.writeHead(found.status ?? 200, {
          "content-type": `${found.type}; charset=utf-8`,
          "cache-control": "no-store",
          "x-content-type-options": "nosniff",
          ...found.headers,
        });
        response.end(found.body);
      });
  });
  await listenOnLoopback(server, port);
  return { url: `http://${LOOPBACK}:${port}`, stop: () => closeServer(server) };
};
