import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { bnToU8a, u8aConcat, u8aToHex } from "@polkadot/util";
import { blake2AsU8a, xxhashAsU8a } from "@polkadot/util-crypto";
import { isObject, parseJson, reasonOf } from "../../shared/json.js";
import { closeServer, LOOPBACK, listenOnLoopback } from "../../shared/ports.js";
import { readBody } from "../../shared/read-body.js";
import type { RunningServer } from "../../shared/serve.js";
import { DEV_POLKADOT_ACCOUNTS, devPolkadotKey } from "./dev-keys.js";
import type { SandboxDotNetwork } from "./network-list.js";

/** What an account has, in whole coins. */
type Coins = { readonly free: number; readonly reserved: number; readonly frozen: number };

/** Of the sandbox's own accounts: 100 in all, of which 20 are staked and 5 more have to stay. */
const COINS: Coins = { free: 80, reserved: 20, frozen: 25 };

/**
 * A node that knows the accounts of a chain and nothing else: `state_getStorage`, with keys and values by the ecosystem's own
 * library. No node of Polkadot runs here.
 */
export const startDotNode = async (
  { name, decimals }: Pick<SandboxDotNetwork, "name" | "decimals">,
  port: number,
): Promise<RunningServer> => {
  const accounts = Array.from({ length: DEV_POLKADOT_ACCOUNTS }, (_, at) => devPolkadotKey(at));
  const storage = new Map(
    accounts.map(({ account }) => [storageKey(account), accountInfo(COINS, decimals)]),
  );
  const answer = (method: unknown, params: unknown): unknown => {
    const [first] = Array.isArray(params) ? params : [];
    switch (method) {
      case "state_getStorage":
        return storage.get(String(first)) ?? null;
      case "system_chain":
        return name;
      default:
        throw new Error("Method not found");
    }
  };
  const server = createServer((request, response) => {
    serve(request, response, answer).catch((cause: unknown) => {
      response.writeHead(400, CORS).end(reasonOf(cause));
    });
  });
  await listenOnLoopback(server, port);
  return { url: `http://${LOOPBACK}:${port}`, stop: () => closeServer(server) };
};

const storageKey = (account: Uint8Array): string =>
  u8aToHex(
    u8aConcat(
      xxhashAsU8a("System", 128),
      xxhashAsU8a("Account", 128),
      blake2AsU8a(account, 128),
      account,
    ),
  );

/** A nonce, three counts, three balances and the flags that say how they are kept. */
const accountInfo = ({ free, reserved, frozen }: Coins, decimals: number): string => {
  const units = (coins: number): bigint => BigInt(coins) * 10n ** BigInt(decimals);
  return u8aToHex(
    u8aConcat(
      ...[3, 0, 1, 0].map((count) => bnToU8a(count, { bitLength: 32, isLe: true })),
      ...[units(free), units(reserved), units(frozen), 1n << 127n].map((balance) =>
        bnToU8a(balance, { bitLength: 128, isLe: true }),
      ),
    ),
  );
};

/** Every origin may ask, as at a public node. */
const CORS = {
  "access-control-allow-origin": "*",
  "access-control-allow-methods": "POST",
  "access-control-allow-headers": "content-type",
};

const serve = async (
  request: IncomingMessage,
  response: ServerResponse,
  answer: (method: unknown, params: unknown) => unknown,
): Promise<void> => {
  if (request.method !== "POST") {
    response.writeHead(request.method === "OPTIONS" ? 204 : 405, CORS).end();
    return;
  }
  const incoming = parseJson(await readBody(request));
  const { id = null, method, params } = isObject(incoming) ? incoming : {};
  const said = (() => {
    try {
      return { result: answer(method, params) };
    } catch (cause) {
      return { error: { code: -32601, message: reasonOf(cause) } };
    }
  })();
  response.writeHead(200, { ...CORS, "content-type": "application/json" });
  response.end(JSON.stringify({ jsonrpc: "2.0", id, ...said }));
};
