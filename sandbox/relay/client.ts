import type { WebSocket } from "ws";
import { damage, REORDER_HOLD_MS, type RelayFaults } from "./faults.js";
import type { Envelope, Mailboxes } from "./mailboxes.js";
import type { RpcId } from "./wire.js";

/** One open socket: what it listens to and what it has been sent but not acknowledged. */
export type RelayClient = {
  readonly clientId: string;
  readonly topics: Set<string>;
  /** Sends text, late when the relay is slow. */
  readonly send: (text: string) => void;
  /** Pushes one message to this client, with whatever fault is on. */
  readonly deliver: (envelope: Envelope) => void;
  readonly acknowledged: (id: RpcId) => void;
  readonly close: () => void;
};

let pushCount = 0;
/** Ids of pushes are numbers above the millisecond clock, so that no client id equals one. */
const nextPushId = (): number => {
  pushCount += 1;
  return Date.now() * 1000 + (pushCount % 1000);
};

const pushText = (id: number, envelope: Envelope, message: string): string => {
  const { topic, publishedAt, tag, attestation } = envelope;
  const data = { topic, message, publishedAt, tag, attestation };
  return JSON.stringify({
    jsonrpc: "2.0",
    id,
    method: "irn_subscription",
    params: { id: topic, data },
  });
};

export const createRelayClient = (
  socket: WebSocket,
  clientId: string,
  mailboxes: Mailboxes,
  faults: () => RelayFaults,
  trace: (text: string) => void,
): RelayClient => {
  const topics = new Set<string>();
  const unacked = new Map<RpcId, Envelope>();
  const timers = new Set<NodeJS.Timeout>();
  let held: Envelope[] = [];

  const later = (ms: number, act: () => void): void => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      act();
    }, ms);
    timers.add(timer);
  };

  const write = (text: string): void => {
    if (socket.readyState !== socket.OPEN) return;
    trace(text);
    socket.send(text);
  };

  const send = (text: string): void => {
    const { delayMs } = faults();
    if (delayMs > 0) later(delayMs, () => write(text));
    else write(text);
  };

  const push = (envelope: Envelope): void => {
    const { corrupt, duplicate } = faults();
    const message = corrupt ? damage(envelope.message) : envelope.message;
    for (let copy = 0; copy < (duplicate ? 2 : 1); copy += 1) {
      const id = nextPushId();
      unacked.set(id, envelope);
      send(pushText(id, envelope, message));
    }
  };

  const releaseHeld = (): void => {
    const newestFirst = held.reverse();
    held = [];
    newestFirst.forEach(push);
  };

  const hold = (envelope: Envelope): void => {
    held.push(envelope);
    if (held.length > 1) releaseHeld();
    else later(REORDER_HOLD_MS, releaseHeld);
  };

  const deliver = (envelope: Envelope): void => {
    const { mute, reorder } = faults();
    if (mute) return;
    if (reorder) hold(envelope);
    else push(envelope);
  };

  return {
    clientId,
    topics,
    send,
    deliver,
    acknowledged: (id) => {
      const envelope = unacked.get(id);
      unacked.delete(id);
      if (envelope !== undefined) mailboxes.acknowledge(envelope, clientId);
    },
    close: () => timers.forEach(clearTimeout),
  };
};
