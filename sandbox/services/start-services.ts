import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { caip2, type SandboxChain } from "../chains/chain-list.js";
import type { SandboxDotNetwork } from "../chains/polkadot/network-list.js";
import type { SandboxCluster } from "../chains/solana/cluster-list.js";
import type { SandboxExchange } from "../onramp/exchange.js";
import { reasonOf } from "../shared/json.js";
import { closeServer, LOOPBACK, listenOnLoopback } from "../shared/ports.js";
import { readBody } from "../shared/read-body.js";
import { analyticsRoute } from "./analytics.js";
import { sendHalf, sendLeave, sendReply, spoil } from "./answer.js";
import { blockchainRoute, takesJson as isOfPrices, priceRoute } from "./blockchain.js";
import { configurationRoute } from "./configuration.js";
import { cosmosRoute } from "./cosmos.js";
import { directoryRoute } from "./directory.js";
import { exchangeRoute, isOfExchange } from "./exchange.js";
import { namesRoutes, REGISTER_PATH } from "./names.js";
import { isOfOnramp, onrampRoutes } from "./onramp.js";
import { paymasterRoute } from "./paymaster.js";
import { picturesRoute } from "./pictures.js";
import { apiError, type Reply, type Route, type RouteCall } from "./reply.js";
import { createRequestLog, type RequestLog } from "./request-log.js";
import { isNode, rpcProxyRoute } from "./rpc-proxy.js";
import { createFaultRules, type FaultRules, type ServiceFault } from "./rules.js";
import { isSwapBuilder, swapRoutes } from "./swaps/swaps.js";

/** The hosted services of the product, all on one origin. */
export type RunningServices = {
  readonly url: string;
  readonly faults: FaultRules;
  readonly log: RequestLog;
  readonly stop: () => Promise<void>;
};

export type ServicesOptions = {
  readonly port: number;
  readonly phoneUrl: string;
  readonly chains: readonly SandboxChain[];
  /** The one of them that has swaps. */
  readonly swapChain: SandboxChain;
  /** Where the page of the provider of coins is. */
  readonly onrampUrl: string;
  readonly exchange: SandboxExchange;
  readonly clusters: readonly SandboxCluster[];
  readonly dotNetworks: readonly SandboxDotNetwork[];
  /** Control endpoints (`/__…`): neither logged nor subject to faults. */
  readonly control: (method: string, call: RouteCall) => Reply | undefined;
};

const firstAnswer = async (routes: readonly Route[], call: RouteCall): Promise<Reply> => {
  for (const route of routes) {
    const reply = await route(call);
    if (reply !== undefined) return reply;
  }
  return apiError(404, "Not found");
};

/** What is asked with JSON that says so, and so with a preflight. wire 4.9, 4.10 */
const takesJson = (call: Pick<RouteCall, "path">): boolean =>
  isOfPrices(call) || isOfOnramp(call) || isOfExchange(call) || call.path === REGISTER_PATH;

/** Waits as long as the fault says, at most until it is lifted. */
const pause = (ms: number, fault: ServiceFault, faults: FaultRules): Promise<void> =>
  new Promise((done) => {
    const timer = setTimeout(() => {
      stop();
      done();
    }, ms);
    const stop = faults.onLifted(fault, () => {
      clearTimeout(timer);
      done();
    });
  });

/** Starts the services. Every request is logged, a preflight as well: the product should cause none but for nodes, prices and registrations. */
export const startServices = async (options: ServicesOptions): Promise<RunningServices> => {
  const url = `http://${LOOPBACK}:${options.port}`;
  const faults = createFaultRules();
  const log = createRequestLog();
  const swaps = swapRoutes(options.swapChain);
  const names = namesRoutes(options.chains);
  const onramp = onrampRoutes(options.onrampUrl);
  const readRoutes = [
    swaps.read,
    onramp.read,
    directoryRoute(options.phoneUrl),
    picturesRoute,
    configurationRoute,
    names.read,
    blockchainRoute(options.chains, options.clusters),
    cosmosRoute,
  ];
  const chainNodes = options.chains.map(({ id, rpcUrl }) => ({ caipNetworkId: caip2(id), rpcUrl }));
  const nodes = [...chainNodes, ...options.clusters, ...options.dotNetworks];
  const writeRoutes = [
    rpcProxyRoute(nodes),
    priceRoute,
    paymasterRoute,
    swaps.write,
    onramp.write,
    exchangeRoute(options.exchange, options.onrampUrl, options.chains),
    names.register,
    analyticsRoute,
  ];

  const routesFor = (method: string | undefined): readonly Route[] =>
    method === "GET" ? readRoutes : method === "POST" ? writeRoutes : [];

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const at = Date.now();
    const method = request.method ?? "GET";
    const address = new URL(request.url ?? "/", url);
    const body = await readBody(request);
    const call: RouteCall = { path: address.pathname, query: address.searchParams, body };
    const controlled = options.control(method, call);
    if (controlled !== undefined) return sendReply(response, controlled);

    const note = (status: number): void =>
      log.add({
        at,
        method,
        url: request.url ?? "/",
        origin: request.headers.origin ?? null,
        contentType: request.headers["content-type"] ?? null,
        body,
        status,
      });

    if (method === "OPTIONS" && (isNode(call) || takesJson(call) || isSwapBuilder(call))) {
      sendLeave(response);
      return note(204);
    }
    if (method === "OPTIONS") {
      // Answered without an allow header: the browser then blocks the request that asked for it.
      response.writeHead(403).end();
      return note(403);
    }
    const fault = faults.take(method, call.path);
    if (fault?.body === "hang") return note(0);
    if (fault?.delayMs !== undefined) await pause(fault.delayMs, fault, faults);
    const reply = spoil(
      await firstAnswer(routesFor(method), { ...call, lie: fault?.lie }),
      fault,
      call.query,
    );
    note(fault?.body === "half" ? 0 : reply.status);
    if (fault?.body === "half") sendHalf(response, reply);
    else sendReply(response, reply);
  };

  const server = createServer((request, response) => {
    serve(request, response).catch((cause: unknown) => {
      if (!response.headersSent) sendReply(response, apiError(502, reasonOf(cause)));
    });
  });
  await listenOnLoopback(server, options.port);
  return { url, faults, log, stop: () => closeServer(server) };
};
