import { BehaviorSubject, EMPTY, type Observable, of, throwError } from "rxjs";
import { describe, expect, test } from "vitest";
import type { Account } from "../../../src/codecs/wallet.js";
import { disconnectEffect } from "../../../src/effects/connection/disconnect.js";
import type { Connection } from "../../../src/model/connection.js";
import { initialModel } from "../../../src/model/connection-model.js";
import type { Fact } from "../../../src/model/events.js";
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

/** What ends if `connectionId` is disconnected, and the sessions that end at their wallets. */
const endedWith = (connectionId: string, all: readonly Connection[], several = true) => {
  const sessions = new Map<string, Session>();
  const told: string[] = [];
  for (const { sessionId } of all)
    sessions.set(
      sessionId,
      sessionOf(sessionId, () => {
        told.push(sessionId);
        return of(undefined);
      }),
    );
  const facts: Fact[] = [];
  marbles(({ scheduler }) => {
    const model = { ...initialModel([mainnet, solana], "eip155:1"), connections: all, several };
    disconnectEffect(
      {
        events$: of({ type: "disconnect", id: "x", connectionId }),
        model$: new BehaviorSubject(model),
      },
      { sessions, records: createRecords(simulatedEnv({ scheduler }), ""), causes: new Map() },
    ).subscribe((fact) => facts.push(fact));
  });
  const ended = facts.flatMap((fact) =>
    fact.type === "connection/ended" ? [fact.connectionId] : [],
  );
  return { ended, told, facts };
};

describe("[S4.7][S6.12] one connection", () => {
  const sibling = { ...connectionOf("sol", "solana"), sessionId: "a" };
  const all = [connectionOf("a", "eip155"), sibling, connectionOf("b", "eip155")];

  test("ends with its siblings, whichever of them is named", () => {
    for (const id of ["a", "sol"])
      expect(endedWith(id, all)).toMatchObject({ ended: ["a", "sol"], told: ["a"] });
    expect(endedWith("b", all)).toMatchObject({ ended: ["b"], told: ["b"] });
  });

  test.each([
    ["is unknown", "nobody", true],
    ["is one where a namespace keeps one", "a", false],
  ])("that %s ends nothing here, since another effect refuses it", (_, id, several) =>
    expect(endedWith(id, all, several)).toEqual({ ended: [], told: [], facts: [] }),
  );
});

test("[S4.7][S8.50] those that fail stop no other, and are told together, with a comma between", () => {
  marbles(({ scheduler }) => {
    const ends: string[] = [];
    const sessions = new Map<string, Session>();
    sessions.set("a", sessionOf("a", refuses("it is locked")));
    sessions.set(
      "b",
      sessionOf("b", () => {
        ends.push("b");
        return of(undefined);
      }),
    );
    sessions.set("c", sessionOf("c", refuses("relay is gone")));
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
