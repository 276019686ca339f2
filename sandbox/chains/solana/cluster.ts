import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { PublicKey } from "@solana/web3.js";
import { type WebSocket, WebSocketServer } from "ws";
import { isObject, isText, parseJson, reasonOf } from "../../shared/json.js";
import { listenOnLoopback } from "../../shared/ports.js";
import { readBody } from "../../shared/read-body.js";
import { DEV_SOLANA_ACCOUNTS, devSolanaKey } from "./dev-keys.js";
import { createLedger, type Ledger } from "./ledger.js";
import { nodeMethods } from "./methods.js";
import { NO_SUCH_METHOD, NodeError } from "./node-error.js";
import type { Params } from "./params.js";
import { createSubscriptions } from "./subscriptions.js";

/** What each of the sandbox's own accounts holds at the start. */
const FIRST_LAMPORTS = 100_000_000_000;

/** The real virtual machine behind a node's JSON-RPC. Gives its ledger once it accepts connections. */
export const serveCluster = async (genesisHash: string, port: number): Promise<Ledger> => {
  const ledger = createLedger(genesisHash, (landed) => subscriptions.landed(landed));
  const subscriptions = createSubscriptions(ledger);
  const methods = nodeMethods(ledger, genesisHash);
  for (let at = 0; at < DEV_SOLANA_ACCOUNTS; at += 1) {
    ledger.airdrop(new PublicKey(devSolanaKey(at).publicKey), FIRST_LAMPORTS);
  }

  const call = (method: string, params: Params): unknown => {
    const run = methods.get(method);
    if (run === undefined) throw new NodeError(NO_SUCH_METHOD, "Method not found");
    return run(params);
  };

  const sockets = new WebSocketServer({ noServer: true });
  const welcome = (socket: WebSocket): void => {
    socket.on("message", (data) => {
      const incoming = parseJson(String(data));
      // Clients also send pings, which want no answer.
      if (!isObject(incoming) || incoming.id === undefined) return;
      const heard = answer(incoming, (...one) => subscriptions.call(socket, ...one));
      socket.send(JSON.stringify(heard));
    });
    socket.on("close", () => subscriptions.closed(socket));
  };
  const serveOn = (server: Server, at: number): Promise<void> => {
    server.on("upgrade", (request, stream, head) =>
      sockets.handleUpgrade(request, stream, head, welcome),
    );
    return listenOnLoopback(server, at);
  };

  const webSocketOnly = createServer((_, response) => response.writeHead(426).end());
  await serveOn(createServer(httpNode(call)), port);
  await serveOn(webSocketOnly, port + 1);
  return ledger;
};

type Call = (method: string, params: Params) => unknown;

const answer = (incoming: unknown, call: Call): unknown => {
  const { id = null, method, params } = isObject(incoming) ? incoming : {};
  try {
    const list: Params = Array.isArray(params) ? params : [];
    return { jsonrpc: "2.0", id, result: call(isText(method) ? method : "", list) };
  } catch (cause) {
    const { code, data } = cause instanceof NodeError ? cause : { code: -32603, data: undefined };
    const error = { code, message: reasonOf(cause), ...(data === undefined ? {} : { data }) };
    return { jsonrpc: "2.0", id, error };
  }
};

/** Every origin may ask, as at a public node. */
const CORS = {
  "access-control-allow-origin": "*",
  "access-control-allow-methods": "POST",
  "access-control-allow-headers": "content-type, solana-client",
};

const httpNode = (call: Call) => {
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.method !== "POST") {
      response.writeHead(request.method === "OPTIONS" ? 204 : 405, CORS).end();
      return;
    }
    const incoming = parseJson(await readBody(request));
    const said = Array.isArray(incoming)
      ? incoming.map((one) => answer(one, call))
      : answer(incoming, call);
    response.writeHead(200, { ...CORS, "content-type": "application/json" });
    response.end(JSON.stringify(said));
  };
  return (request: IncomingMessage, response: ServerResponse): void => {
    serve(request, response).catch((cause: unknown) => {
      response.writeHead(400, CORS).end(reasonOf(cause));
    });
  };
};
