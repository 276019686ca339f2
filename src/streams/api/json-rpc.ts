import { isRight } from "fp-ts/Either";
import * as t from "io-ts";
import { catchError, map, type Observable, throwError } from "rxjs";
import type { Env } from "../../base/env.js";
import { failed, messageOf, rpcErrorOf, SluiceError } from "../../base/errors.js";
import { decodeWith } from "../../codecs/decode.js";
import type { Network } from "../../codecs/network.js";
import { fetchJson$ } from "./http.js";
import { nodeUrls } from "./node-urls.js";

const answer = t.type({ id: t.number, result: t.unknown, error: t.unknown });
const ID = 1;

/** What asking a node needs of the outside. */
export interface NodePorts {
  readonly env: Pick<Env, "fetch">;
  readonly settings: Parameters<typeof nodeUrls>[1];
}

/**
 * One JSON-RPC call to a node of a network, once; the next URL is tried when one cannot be reached.
 *
 * @throws request/failed with the node's code and data; http/* when no node answered
 */
export const nodeCall$ = (
  { env, settings }: NodePorts,
  network: Pick<Network, "caipNetworkId" | "rpcUrls" | "name">,
  method: string,
  params: unknown,
): Observable<unknown> => callFirst(env, nodeUrls(network, settings), method, params, network.name);

const callFirst = (
  env: Pick<Env, "fetch">,
  [url, ...others]: readonly string[],
  method: string,
  params: unknown,
  name: string,
): Observable<unknown> =>
  url === undefined
    ? throwError(() => failed("http/unreachable", `No node of ${name} is configured.`))
    : call(env, url, method, params).pipe(
        catchError((cause: unknown) =>
          others.length > 0 && !(cause instanceof SluiceError && cause.code === "request/failed")
            ? callFirst(env, others, method, params, name)
            : throwError(() => cause),
        ),
      );

const call = (
  env: Pick<Env, "fetch">,
  url: string,
  method: string,
  params: unknown,
): Observable<unknown> =>
  fetchJson$(env, url, {
    method: "POST",
    // Nodes of all kinds insist on it, though it costs a preflight.
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ jsonrpc: "2.0", id: ID, method, params: params ?? [] }),
  }).pipe(
    map((body) => {
      const decoded = decodeWith(answer, body);
      if (!isRight(decoded) || decoded.right.id !== ID) throw badAnswer();
      const { error, result } = decoded.right;
      // Old nodes send `error: null` along with a result.
      if (error != null) {
        const rpc = rpcErrorOf(error);
        throw new SluiceError({
          code: "request/failed",
          message: messageOf(error),
          ...(rpc === undefined ? {} : { rpc }),
        });
      }
      // JSON has no undefined: the answer has no result.
      if (result === undefined) throw badAnswer();
      return result;
    }),
  );

const badAnswer = (): SluiceError =>
  failed("http/bad-answer", "The node's answer is not JSON-RPC.");
