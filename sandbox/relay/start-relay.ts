import { createServer, type IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { type WebSocket, WebSocketServer } from "ws";
import { reasonOf } from "../shared/json.js";
import { closeServer, LOOPBACK, listenOnLoopback } from "../shared/ports.js";
import { checkAuth } from "./auth.js";
import { createRelayClient, type RelayClient } from "./client.js";
import { noRelayFaults, type RelayFaults } from "./faults.js";
import { createMailboxes } from "./mailboxes.js";
import { publish, relayMethods } from "./methods.js";
import { errorText, type IncomingCall, readIncoming, resultText } from "./wire.js";

/** One text frame, for tests that assert what was or was not said. */
export type RelayFrame = {
  readonly at: number;
  readonly direction: "in" | "out";
  readonly clientId: string;
  readonly text: string;
};

/** The running relay and its switches. */
export type RunningRelay = {
  readonly url: string;
  readonly faults: () => RelayFaults;
  /** Changes the named switches and leaves the others. */
  readonly setFaults: (change: Partial<RelayFaults>) => void;
  /** Cuts every open socket without a close frame, as a lost network does. */
  readonly drop: () => void;
  /** Puts a message that no client sent on a topic. */
  readonly inject: (topic: string, message: string, tag?: number) => void;
  /** Topics somebody listens to now. */
  readonly topics: () => readonly string[];
  readonly frames: () => readonly RelayFrame[];
  readonly connections: () => number;
  readonly stop: () => Promise<void>;
};

/** Clients give up a socket that was silent for 30 s (Node) or never (browsers). */
const PING_EVERY_MS = 20_000;
const MAX_FRAMES_KEPT = 5_000;
const FORGED_TTL_MS = 300_000;

/**
 * A relay of encrypted mailboxes over WebSocket, with the methods that README.md lists. It keeps
 * everything in memory and reads no message.
 */
export const startRelay = async (port: number): Promise<RunningRelay> => {
  const url = `ws://${LOOPBACK}:${port}`;
  const mailboxes = createMailboxes();
  const clients = new Set<RelayClient>();
  const frames: RelayFrame[] = [];
  let faults = noRelayFaults;

  const server = createServer((_, response) => response.writeHead(426).end("WebSocket only"));
  const sockets = new WebSocketServer({ noServer: true });

  const record = (direction: "in" | "out", clientId: string, text: string): void => {
    frames.push({ at: Date.now(), direction, clientId, text });
    if (frames.length > MAX_FRAMES_KEPT) frames.shift();
  };

  const call = (client: RelayClient, { id, method, params }: IncomingCall): string => {
    const run = relayMethods.get(method);
    if (run === undefined) return errorText(id, `Unknown method ${method}`);
    try {
      return resultText(id, run({ mailboxes, clients }, client, params));
    } catch (cause) {
      return errorText(id, reasonOf(cause));
    }
  };

  const receive = (client: RelayClient, text: string): void => {
    const incoming = readIncoming(text);
    if (incoming?.kind === "answer") client.acknowledged(incoming.id);
    if (incoming?.kind === "call") client.send(call(client, incoming));
  };

  const welcome = (socket: WebSocket, clientId: string): void => {
    const client = createRelayClient(
      socket,
      clientId,
      mailboxes,
      () => faults,
      (text) => record("out", clientId, text),
    );
    clients.add(client);
    socket.on("message", (data) => {
      const text = String(data);
      record("in", clientId, text);
      receive(client, text);
    });
    socket.on("error", () => socket.terminate());
    socket.on("close", () => {
      client.close();
      clients.delete(client);
    });
  };

  const upgrade = (request: IncomingMessage, raw: Duplex, head: Buffer): void => {
    raw.on("error", () => raw.destroy());
    const { refuse } = faults;
    if (refuse?.kind === "http") {
      raw.end(
        `HTTP/1.1 ${refuse.status} Refused\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`,
      );
      return;
    }
    const query = new URL(request.url ?? "/", url).searchParams;
    const verdict = checkAuth(query.get("auth") ?? "", url);
    sockets.handleUpgrade(request, raw, head, (socket) => {
      if (refuse?.kind === "close") socket.close(refuse.code, refuse.reason);
      else if (!verdict.ok) socket.close(3000, verdict.reason);
      else welcome(socket, verdict.clientId);
    });
  };

  server.on("upgrade", upgrade);
  const pings = setInterval(() => {
    for (const socket of sockets.clients) socket.ping();
  }, PING_EVERY_MS);
  await listenOnLoopback(server, port);

  const drop = (): void => {
    for (const socket of sockets.clients) socket.terminate();
  };

  return {
    url,
    faults: () => faults,
    setFaults: (change) => {
      faults = { ...faults, ...change };
    },
    drop,
    inject: (topic, message, tag = 1108) => {
      const publishedAt = Date.now();
      const expiresAt = publishedAt + FORGED_TTL_MS;
      publish({ mailboxes, clients }, { topic, message, tag, publishedAt, expiresAt });
    },
    topics: () => [...new Set([...clients].flatMap((client) => [...client.topics]))],
    frames: () => [...frames],
    connections: () => clients.size,
    stop: async () => {
      clearInterval(pings);
      drop();
      sockets.close();
      await closeServer(server);
    },
  };
};
