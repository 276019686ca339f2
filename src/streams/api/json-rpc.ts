import { isRight } from "fp-ts/Either";
import { catchError, defer, map, type Observable, tap, throwError } from "rxjs";
import {
  failed,
  isSluiceError,
  messageOf,
  rpcErrorOf,
  SluiceError,
  toFailure,
} from "../../base/errors.js";
import { decodeWith } from "../../codecs/decode.js";
import type { Network } from "../../codecs/network.js";
import type { Settings } from "../../codecs/options/settings.js";
import { number, unknown } from "../../codecs/primitives.js";
import { shape } from "../../codecs/shape.js";
import { fetchJson$, type HttpEnv } from "./http.js";
import { nodeUrls, withClient } from "./node-urls.js";

const answer = shape({ id: number, result: unknown, error: unknown });
const ID = 1;
/** Methods that do more than read. Equal calls of these are not joined. */
const ACTS = /^(sendTransaction$|eth_(send|new\w*Filter$|uninstallFilter$|getFilterChanges$))/;

/** What a call to a node needs of the environment. */
export interface NodePorts {
  readonly env: HttpEnv;
  readonly settings: Parameters<typeof nodeUrls>[1] & Pick<Settings, "endpoints">;
  /** The id that the relay knows this page by, while a session of WalletConnect lives. */
  readonly clientId?: string | undefined;
}

/**
 * Makes one JSON-RPC call to a node of a network. If a node cannot be reached, the next URL is tried.
 *
 * @throws request/failed with the node's code and data; http/* or api/rate-limited if no node answered
 */
export const nodeCall$ = (
  { env, settings, clientId }: NodePorts,
  network: Pick<Network, "caipNetworkId" | "rpcUrls" | "name">,
  method: string,
  params: unknown,
): Observable<unknown> =>
  defer(() => {
    const ask = (url: string) =>
      call(env, withClient(url, settings.endpoints.rpc, clientId), method, params);
    return askFirst$(env, nodeUrls(network, settings), network.name, ask);
  });

/**
 * Asks the first of these that answers. One that wants to be left alone is skipped while another is available.
 *
 * @throws http/unreachable if there is none; as `ask` of the last one
 */
export const askFirst$ = <A>(
  env: HttpEnv,
  urls: readonly string[],
  name: string,
  ask: (url: string) => Observable<A>,
): Observable<A> => defer(() => firstOf(env, awake(env, urls), name, ask));

const firstOf = <A>(
  env: HttpEnv,
  [url, ...others]: readonly string[],
  name: string,
  ask: (url: string) => Observable<A>,
): Observable<A> =>
  url === undefined
    ? throwError(() => failed("http/unreachable", `No node of ${name} is configured.`))
    : ask(url).pipe(
        tap({ error: (cause: unknown) => noteRest(env, url, cause) }),
        catchError((cause: unknown) =>
          others.length > 0 && !(isSluiceError(cause) && cause.code === "request/failed")
            ? firstOf(env, others, name, ask)
            : throwError(() => cause),
        ),
      );

const call = (env: HttpEnv, url: string, method: string, params: unknown): Observable<unknown> =>
  postRpc$(env, url, requestOf(ID, method, params), !ACTS.test(method)).pipe(
    map((body) => resultIn(body, ID)),
  );

/** A request as it is sent. */
export const requestOf = (id: number, method: string, params: unknown) => ({
  jsonrpc: "2.0",
  id,
  method,
  params: params ?? [],
});

/**
 * Sends one request or several to a node, and emits its answer as it is.
 *
 * @param isRead whether asking twice is the same as asking once
 */
export const postRpc$ = (
  env: HttpEnv,
  url: string,
  body: unknown,
  isRead: boolean,
): Observable<unknown> =>
  fetchJson$(
    env,
    url,
    {
      method: "POST",
      // Nodes of all kinds require it, although it costs a preflight.
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    },
    { isRead },
  );

/**
 * The result in a node's answer to the request with this id.
 *
 * @throws request/failed with the node's code and data; http/bad-answer
 */
export const resultIn = (body: unknown, id: number): unknown => {
  const decoded = decodeWith(answer, body);
  if (!isRight(decoded) || decoded.right.id !== id) throw badAnswer();
  const { error, result } = decoded.right;
  // Old nodes send `error: null` with a result.
  if (error != null) {
    const rpc = rpcErrorOf(error);
    throw new SluiceError({
      code: "request/failed",
      message: messageOf(error),
      ...(rpc === undefined ? {} : { rpc }),
    });
  }
  // JSON has no undefined: such an answer has no result.
  if (result === undefined) throw badAnswer();
  return result;
};

const badAnswer = (): SluiceError =>
  failed("http/bad-answer", "The node's answer is not JSON-RPC.");

/** Remembers that a node wants to be left alone, where its failure says so. */
const noteRest = (env: HttpEnv, url: string, cause: unknown): void => {
  const { retryAfterMs } = toFailure(cause);
  if (retryAfterMs === undefined) return;
  env.held.resting.set(url, env.scheduler.now() + retryAfterMs);
};

/** The nodes that may be asked; all of them where each wants to be left alone: the caller decides then. */
const awake = (
  { held: { resting }, scheduler }: HttpEnv,
  urls: readonly string[],
): readonly string[] => {
  const now = scheduler.now();
  const ready = urls.filter((url) => (resting.get(url) ?? now) <= now);
  return ready.length === 0 ? urls : ready;
};
