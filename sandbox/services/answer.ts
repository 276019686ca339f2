import type { ServerResponse } from "node:http";
import type { Reply } from "./reply.js";
import type { ServiceFault } from "./rules.js";

const bytesOf = (body: string | Buffer): Buffer =>
  typeof body === "string" ? Buffer.from(body) : body;

/** The reply as the fault wants it: another status, another body, or a body that does not parse. */
export const spoil = (reply: Reply, fault: ServiceFault | undefined): Reply => {
  if (fault === undefined) return reply;
  const replaced = fault.json === undefined ? reply.body : JSON.stringify(fault.json);
  return {
    status: fault.status ?? reply.status,
    type: fault.json === undefined ? reply.type : "application/json",
    body: fault.body === "malformed" ? '{"data": [{"id": ,,, ' : replaced,
    headers: fault.headers ?? {},
  };
};

/** Sends the reply. Only GET and plain POST are open to other origins. */
export const sendReply = (response: ServerResponse, reply: Reply): void => {
  const body = bytesOf(reply.body);
  response.writeHead(reply.status, {
    "access-control-allow-origin": "*",
    // Without it a page of another origin does not see how long it shall wait.
    "access-control-expose-headers": "retry-after",
    "cache-control": "no-store",
    "content-type": reply.type,
    "content-length": body.byteLength,
    ...reply.headers,
  });
  response.end(body);
};

/** Nodes are asked with a content type that the browser wants leave for, as any node's public address gives it. */
export const sendLeave = (response: ServerResponse): void => {
  response.writeHead(204, {
    "access-control-allow-origin": "*",
    "access-control-allow-methods": "POST",
    "access-control-allow-headers": "content-type",
  });
  response.end();
};

/** Promises the whole body, sends half of it and cuts the connection. */
export const sendHalf = (response: ServerResponse, reply: Reply): void => {
  const body = bytesOf(reply.body);
  response.writeHead(reply.status, {
    "access-control-allow-origin": "*",
    "content-type": reply.type,
    "content-length": body.byteLength,
  });
  response.write(body.subarray(0, Math.floor(body.byteLength / 2)), () => {
    response.destroy();
  });
};
