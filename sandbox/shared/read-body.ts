import type { IncomingMessage } from "node:http";

const MAX_BODY_BYTES = 5_000_000;

/** The whole body as text; rejects when it is cut or larger than anything a wallet dialog sends. */
export const readBody = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request) {
    const bytes = Buffer.from(part as Uint8Array);
    size += bytes.byteLength;
    if (size > MAX_BODY_BYTES) throw new Error("The body is too large");
    parts.push(bytes);
  }
  return Buffer.concat(parts).toString("utf8");
};
