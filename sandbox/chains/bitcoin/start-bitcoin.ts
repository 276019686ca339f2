import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { reasonOf } from "../../shared/json.js";
import { closeServer, LOOPBACK, listenOnLoopback } from "../../shared/ports.js";
import { readBody } from "../../shared/read-body.js";
import { answered } from "./answered.js";
import { DEV_BITCOIN_ACCOUNTS, devBitcoinKey } from "./dev-keys.js";
import { createLedger, type Ledger } from "./ledger.js";

/** Two testnets of Bitcoin behind one service. */
export type RunningBitcoin = {
  /** `/testnet/api` and `/testnet4/api` are below it. */
  readonly url: string;
  readonly testnet3: Ledger;
  readonly testnet4: Ledger;
  readonly stop: () => Promise<void>;
};

/** What each of the sandbox's own accounts holds at the start: for payments, and on its Taproot address. */
const FIRST_PAYMENT = 100_000_000n;
const FIRST_ORDINAL = 10_000n;

/** A service in the form of Esplora over ledgers that check what they are sent. Blocks come when they are wanted: `POST /mine`. */
export const startBitcoin = async (port: number): Promise<RunningBitcoin> => {
  const [testnet3, testnet4] = [createLedger(), createLedger()];
  for (const ledger of [testnet3, testnet4]) {
    for (let at = 0; at < DEV_BITCOIN_ACCOUNTS; at += 1) {
      ledger.fund(devBitcoinKey(at).address, FIRST_PAYMENT, true);
      ledger.fund(devBitcoinKey(at, "p2tr").address, FIRST_ORDINAL, true);
    }
    ledger.mine();
  }
  const ledgers = new Map([
    ["testnet", testnet3],
    ["testnet4", testnet4],
  ]);
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://bitcoin");
    const [, name = "", path = ""] = /^\/(testnet4?)\/api(\/.*)$/.exec(pathname) ?? [];
    const ledger = ledgers.get(name);
    serve(ledger, path, request, response).catch((cause: unknown) => {
      response.writeHead(400, CORS).end(reasonOf(cause));
    });
  });
  await listenOnLoopback(server, port);
  return { url: `http://${LOOPBACK}:${port}`, testnet3, testnet4, stop: () => closeServer(server) };
};

/** Every origin may ask, as at a public service. */
const CORS = { "access-control-allow-origin": "*", "cache-control": "no-store" };

const serve = async (
  ledger: Ledger | undefined,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const body = request.method === "POST" ? await readBody(request) : null;
  const said = ledger && answered(ledger, path, body);
  const type = typeof said === "string" ? "text/plain" : "application/json";
  response.writeHead(said === undefined ? 404 : 200, { ...CORS, "content-type": type });
  response.end(typeof said === "string" ? said : JSON.stringify(said ?? "Not found"));
};
