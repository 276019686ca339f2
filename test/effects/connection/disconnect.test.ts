import { BehaviorSubject, EMPTY, type Observable, of, throwError } from "rxjs";
import { expect, test } from "vitest";
import { createRegistry } from "../../../src/base/registry.js";
import type { Account } from "../../../src/codecs/wallet.js";
import { disconnectEffect } from "../../../src/effects/connection/disconnect.js";
import { initialModel } from "../../../src/effects/connection/state.js";
import type { Fact } from "../../../src/effects/events.js";
import type { Connection } from "../../../src/effects/payloads.js";
import { mainnet, solana } from "../../../src/networks/networks.js";
import { createRecords } from "../../../src/streams/storage/records.js";
import type { Session } from "../../../src/streams/wallets/port.js";
import { simulatedEnv } from "../../../src/testing/simulated-env.js";
import { marbles } from "../../support/marbles.js";

const connectionOf = (id: string, namespace: "eip155" | "solana"): Connection => ({
  id,
  sessionId: id,
  namespace,
  connector: { id, type: "ANNOUNCED", name: id, icon: null, rdns: id, namespaces: [namespace] },
  accounts: [{ namespace, address: id } as Account],
  caipNetworkId: namespace === "eip155" ? "eip155:1" : solana.caipNetworkId,
  wallet: { name: id, icon: null },
  deepLink: null,
});
const sessionOf = (id: string, end: () => Observable<void>): Session => ({
  id,
  wallet: { name: id, icon: null },
  wallets$: EMPTY,
  end,
  endsUnused: false,
});
const refuses = (reason: string) => () => throwError(() => new Error(reason));

test("[S4.7][S8.50] those that fail stop no other, and are told together, with a comma between", () => {
  marbles(({ scheduler }) => {
    const ends: string[] = [];
    const sessions = createRegistry<Session>();
    sessions.put("a", sessionOf("a", refuses("it is locked")));
    sessions.put(
      "b",
      sessionOf("b", () => {
        ends.push("b");
        return of(undefined);
      }),
    );
    sessions.put("c", sessionOf("c", refuses("relay is gone")));
    const connections = [
      connectionOf("a", "eip155"),
      connectionOf("b", "eip155"),
      connectionOf("c", "solana"),
    ];
    const facts: Fact[] = [];
    disconnectEffect(
      {
        events$: of({ type: "disconnect", id: "x" }),
        model$: new BehaviorSubject({
          ...initialModel([mainnet, solana], "eip155:1"),
          connections,
        }),
      },
      { sessions, records: createRecords(simulatedEnv({ scheduler }), ""), causes: new Map() },
    ).subscribe((fact) => facts.push(fact));
    return () => {
      expect(ends).toEqual(["b"]);
      expect(facts.map(({ type }) => type)).toEqual([
        "connection/ended",
        "connection/ended",
        "connection/ended",
        "disconnect/done",
      ]);
      expect(facts.at(-1)).toMatchObject({
        failure: { message: "Failed to disconnect chains: it is locked, relay is gone" },
      });
    };
  });
});
