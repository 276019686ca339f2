import { isRight } from "fp-ts/Either";
import type * as t from "io-ts";
import { web } from "../../base/browser-env/web.js";
import { decodeWith } from "../../codecs/decode.js";
import { string, unknown } from "../../codecs/primitives.js";
import { shape } from "../../codecs/shape.js";
import type { PayNetwork } from "./chain.js";
import { NODE_MS } from "./limits.js";

/** Asks a node by JSON-RPC. Rejects where it does not answer in time, refuses, or says what cannot be read. */
export type AskNode = <A>(
  method: string,
  params: readonly unknown[],
  codec: t.Type<A, unknown, unknown>,
) => Promise<A>;

export const askNode =
  ({ url, headers }: PayNetwork): AskNode =>
  async (method, params, codec) => {
    const response = await web.fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }),
      signal: web.abortAfter(NODE_MS),
    });
    const { result, error } = decoded(ANSWER, await response.json(), method);
    if (error !== undefined) throw new Error(`${method}: ${error.message}`);
    return decoded(codec, result, method);
  };

/** What a text of JSON, from a node, has to be. */
export const decoded = <A>(codec: t.Type<A, unknown, unknown>, said: unknown, what: string): A => {
  const answer = decodeWith(codec, said);
  if (isRight(answer)) return answer.right;
  throw new Error(`The answer to ${what} cannot be read (${answer.left}).`);
};

const ANSWER = shape({}, { result: unknown, error: shape({ message: string }) });
