import type { ServerResponse } from "node:http";
import { isObject, parseJson } from "../shared/json.js";
import { FIRST_CURSOR } from "./accounts/history.js";
import type { Reply } from "./reply.js";
import type { ServiceFault } from "./rules.js";

const bytesOf = (body: string | Buffer): Buffer =>
  typeof body === "string" ? Buffer.from(body) : body;

/** The reply as the fault wants it: another status, another body, or a body that does not parse. */
export const spoil = (
  reply: Reply,
  fault: ServiceFault | undefined,
  query: URLSearchParams,
): Reply => {
  if (fault === undefined) return reply;
  return {
    status: fault.status ?? reply.status,
    type: fault.json === undefined ? reply.type : "application/json",
    body: fault.body === "malformed" ? '{"data": [{"id": ,,, ' : bodyWith(reply, fault, query),
    headers: fault.headers ?? {},
  };
};

const bodyWith = (
  { body }: Reply,
  { json, patch = [], cursor }: ServiceFault,
  query: URLSearchParams,
): Reply["body"] => {
  if (json !== undefined) return JSON.stringify(json);
  const answer = parseJson(String(body));
  if (!isObject(answer) || (patch.length === 0 && cursor === undefined)) return body;
  const paged =
    cursor === undefined ? answer : { ...answer, next: nextOf(answer.next, cursor, query) };
  return JSON.stringify(
    patch.reduce<unknown>((value, { at, value: to }) => patched(value, at.split("."), to), paged),
  );
};

const nextOf = (next: unknown, cursor: ServiceFault["cursor"], query: URLSearchParams): unknown => {
  const asked = query.get("cursor");
  if (asked === null) return next;
  if (cursor === "repeat") return asked;
  return asked === FIRST_CURSOR ? next : FIRST_CURSOR;
};

/** A copy with the value there. What is not there and has nothing above it stays away. */
const patched = (value: unknown, at: readonly string[], to: unknown): unknown => {
  const [key, ...rest] = at;
  if (key === undefined) return to;
  if (Array.isArray(value)) {
    return value.map((item, place) =>
      key === "*" || key === `${place}` ? patched(item, rest, to) : item,
    );
  }
  if (!isObject(value)) return value;
  const keys = key === "*" ? Object.keys(value) : [key];
  return {
    ...value,
    ...Object.fromEntries(keys.map((one) => [one, patched(value[one], rest, to)])),
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
