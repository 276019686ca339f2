import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";

/** A request of Node's server, as web standards have it. */
export const webRequest = (incoming: IncomingMessage): Request => {
  const { method = "GET", url = "/", headers } = incoming;
  const sent = Object.entries(headers).map(([name, value]) => [name, String(value)]);
  return new Request(`http://${headers.host}${url}`, {
    method,
    headers: Object.fromEntries(sent),
    ...(method === "POST"
      ? ({ body: Readable.toWeb(incoming), duplex: "half" } as RequestInit)
      : {}),
  });
};

export const sendWeb = async (response: Response, outgoing: ServerResponse): Promise<void> => {
  response.headers.forEach((value, name) => void outgoing.appendHeader(name, value));
  outgoing.writeHead(response.status);
  outgoing.end(Buffer.from(await response.arrayBuffer()));
};
