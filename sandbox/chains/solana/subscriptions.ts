import type { WebSocket } from "ws";
import type { Landed, Ledger } from "./ledger.js";
import { NO_SUCH_METHOD, NodeError } from "./node-error.js";
import { numberAt, type Params, textAt, toKey } from "./params.js";
import { accountShape } from "./shapes.js";

type Subscription = {
  readonly id: number;
  readonly socket: WebSocket;
  readonly kind: "signature" | "account";
  /** The signature or the address. */
  readonly key: string;
};

/** Who waits for what on the websocket. */
export type Subscriptions = {
  readonly call: (socket: WebSocket, method: string, params: Params) => unknown;
  readonly landed: (landed: Landed) => void;
  readonly closed: (socket: WebSocket) => void;
};

const METHOD = /^(signature|account)(Subscribe|Unsubscribe)$/;

export const createSubscriptions = (ledger: Ledger): Subscriptions => {
  let open: readonly Subscription[] = [];
  let lastId = 0;

  const drop = (id: number): boolean => {
    const before = open.length;
    open = open.filter((one) => one.id !== id);
    return open.length < before;
  };
  const notify = ({ kind, id, socket }: Subscription, slot: number, value: unknown): void => {
    const params = { result: { context: { slot }, value }, subscription: id };
    socket.send(JSON.stringify({ jsonrpc: "2.0", method: `${kind}Notification`, params }));
  };
  /** A signature is told once. */
  const tellSignature = (one: Subscription, { slot, error }: Landed): void => {
    drop(one.id);
    notify(one, slot, { err: error });
  };

  const subscribe = (socket: WebSocket, kind: Subscription["kind"], key: string): number => {
    lastId += 1;
    const one = { id: lastId, socket, kind, key };
    open = [...open, one];
    const landed = kind === "signature" ? ledger.landed(key) : undefined;
    // After the answer, which has the id.
    if (landed !== undefined) setImmediate(() => tellSignature(one, landed));
    return one.id;
  };

  return {
    call: (socket, method, params) => {
      const [, kind, act] = METHOD.exec(method) ?? [];
      if (act === "Unsubscribe") return drop(numberAt(params, 0));
      if (kind === "account") return subscribe(socket, kind, textAt(params, 0));
      if (kind === "signature") return subscribe(socket, kind, textAt(params, 0));
      throw new NodeError(NO_SUCH_METHOD, "Method not found");
    },
    landed: (landed) => {
      const touched = landed.keys.map(String);
      for (const one of open) {
        if (one.kind === "signature" && one.key === landed.signature) tellSignature(one, landed);
        if (one.kind !== "account" || !touched.includes(one.key)) continue;
        notify(one, landed.slot, accountShape(ledger.account(toKey(one.key))));
      }
    },
    closed: (socket) => {
      open = open.filter((one) => one.socket !== socket);
    },
  };
};
