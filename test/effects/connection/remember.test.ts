import { asyncScheduler, BehaviorSubject, Subject } from "rxjs";
import { describe, expect, test } from "vitest";
import { CONNECTIONS_RECORD } from "../../../src/codecs/storage/records.js";
import { DEEP_LINK_KEY, rememberEffect } from "../../../src/effects/connection/remember.js";
import type { Connection } from "../../../src/model/connection.js";
import { type ConnectionModel, initialModel } from "../../../src/model/connection-model.js";
import type { SluiceEvent } from "../../../src/model/events.js";
import { createRecords } from "../../../src/streams/storage/records.js";
import { simulatedEnv } from "../../../src/testing/simulated-env.js";

const ADDRESS = `0x${"1".repeat(40)}` as const;
const phone = {
  id: "phone",
  sessionId: "s",
  namespace: "eip155",
  connector: {
    id: "walletConnect",
    type: "WALLET_CONNECT",
    name: "WalletConnect",
    icon: null,
    rdns: null,
    namespaces: ["eip155"],
  },
  accounts: [{ namespace: "eip155", address: ADDRESS }],
  caipNetworkId: "eip155:1",
  wallet: { name: "Phone", icon: null },
  deepLink: "phone://",
} as const satisfies Connection<"eip155">;

const joined = {
  type: "connect/succeeded",
  settles: [],
  attemptId: "a",
  restored: false,
  connections: [phone],
  replaced: [],
} as const satisfies SluiceEvent;
const endedBy = (code: "connection/no-longer-shared" | "connection/ended-by-wallet" | null) =>
  ({
    type: "connection/ended",
    namespace: "eip155",
    connectionId: phone.id,
    failure: code === null ? null : { code, message: "It ended." },
  }) as const satisfies SluiceEvent;
const LINK = '{"href":"phone://","name":"Phone"}';

/** What is stored after each event, of which each leaves these connections. */
const storedAfter = (...steps: readonly (readonly [SluiceEvent, ...Connection[]])[]) => {
  const env = simulatedEnv({ scheduler: asyncScheduler });
  const records = createRecords(env, "@sluice/");
  const events$ = new Subject<SluiceEvent>();
  const model$ = new BehaviorSubject<ConnectionModel>(initialModel([], "eip155:1"));
  rememberEffect({ events$, model$ }, { records }).subscribe();
  return steps.map(([event, ...connections]) => {
    const active = connections.length > 0 ? { eip155: phone.id } : {};
    model$.next({ ...model$.value, connections, active });
    events$.next(event);
    const names = (records.read(CONNECTIONS_RECORD) ?? []).map(({ connectorId }) => connectorId);
    return [env.stored.get(DEEP_LINK_KEY), names.join()];
  });
};

describe("what a reload needs of a wallet on a phone", () => {
  test("its record and its app's link, once it is connected", () =>
    expect(storedAfter([joined, phone])).toEqual([[LINK, "walletConnect"]]));

  test("both stay when it is locked, since it is restored once it is unlocked", () =>
    expect(storedAfter([joined, phone], [endedBy("connection/no-longer-shared")]).at(-1)).toEqual([
      LINK,
      "walletConnect",
    ]));

  test.each(["connection/ended-by-wallet", null] as const)(
    "both go with any other end: %s",
    (code) => expect(storedAfter([joined, phone], [endedBy(code)]).at(-1)).toEqual([undefined, ""]),
  );

  test("a change of its network writes the record, and leaves the link to who changed it last", () => {
    const moved = {
      type: "connection/chain-changed",
      namespace: "eip155",
      connectionId: phone.id,
      caipNetworkId: "eip155:1",
    } as const;
    const noLink = { ...phone, deepLink: null };
    expect(storedAfter([joined, phone], [moved, noLink]).at(-1)).toEqual([LINK, "walletConnect"]);
  });
});
