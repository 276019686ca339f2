import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { extname, resolve } from "node:path";
import { gzipSync } from "node:zlib";

const TYPES = { ".js": "text/javascript", ".css": "text/css", ".html": "text/html" };

/**
 * Serves the files of a folder on loopback, compressed as a host would.
 *
 * @param {string} folder
 * @param {Readonly<Record<string, string>>} [headers] of every answer
 * @returns {Promise<{ url: string, stop: () => void }>}
 */
export const serveFolder = (folder, headers = {}) =>
  new Promise((done) => {
    const packed = new Map();
    const read = (path) => {
      if (!packed.has(path)) packed.set(path, gzipSync(readFileSync(path)));
      return packed.get(path);
    };
    const server = createServer((request, response) => {
      const { pathname } = new URL(request.url ?? "/", "http://page");
      try {
        const body = read(resolve(folder, `.${pathname}`));
        const type = TYPES[extname(pathname)] ?? "text/plain";
        response.writeHead(200, { ...headers, "content-type": type, "content-encoding": "gzip" });
        response.end(body);
      } catch {
        response.writeHead(404).end();
      }
    });
    server.listen(0, "127.0.0.1", () =>
      done({
        url: `http://127.0.0.1:${server.address().port}`,
        stop: () => server.close(),
      }),
    );
  });
