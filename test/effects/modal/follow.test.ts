import { BehaviorSubject, Subject } from "rxjs";
import { expect, test } from "vitest";
import type { Namespace } from "../../../src/codecs/caip.js";
import type { Network } from "../../../src/codecs/network.js";
import { followEffect } from "../../../src/effects/modal/follow.js";
import type { Connection } from "../../../src/model/connection.js";
import { initialModel } from "../../../src/model/connection-model.js";
import type { Fact, SluiceEvent } from "../../../src/model/events.js";
import type { ViewName } from "../../../src/model/modal.js";
import { mainnet } from "../../../src/networks/networks.js";

const REASON = { code: "connection/ended-by-wallet", message: "It left." } as const;

/** What the open dialog does when the EVM wallet ends, and these namespaces are still connected. */
const atTheEnd = (view: ViewName, failure: typeof REASON | null, left: readonly Namespace[]) => {
  const events$ = new Subject<SluiceEvent>();
  const current = { view };
  const facts: Fact[] = [];
  const connections = left.map((namespace) => ({ id: namespace, namespace }) as Connection);
  followEffect({
    events$,
    modal$: new BehaviorSubject({ open: true, refusals: 0 }),
    view$: new BehaviorSubject({ current, history: [current] }),
    model$: new BehaviorSubject({
      ...initialModel([], "eip155:1"),
      connections,
      active: Object.fromEntries(left.map((namespace) => [namespace, namespace])),
    }),
    network$: new BehaviorSubject<Network>(mainnet),
    settings$: new BehaviorSubject({
      siwx: null,
      siweConfig: null,
      allowUnsupportedChain: false,
    } as never),
  }).subscribe((fact) => facts.push(fact));
  events$.next({ type: "connection/ended", namespace: "eip155", connectionId: "gone", failure });
  return facts.map((fact) => (fact.type === "view/changed" ? fact.entry.view : fact.type));
};

test.each<[string, ViewName, typeof REASON | null, readonly Namespace[], readonly string[]]>([
  ["nothing is left", "Account", null, [], ["modal/closed"]],
  ["nothing is left, and not by the visitor", "Account", REASON, [], ["Connect"]],
  ["another one of its namespace takes its place", "Account", REASON, ["eip155"], []],
  ["one of another namespace is left", "Account", null, ["solana"], ["modal/closed"]],
  ["the same, not by the visitor", "Account", REASON, ["solana"], ["Connect"]],
  ["where all are listed, one is left", "ProfileWallets", null, ["solana"], []],
  ["where all are listed, none is left", "ProfileWallets", null, [], ["modal/closed"]],
])("a connection ended: %s", (_, view, failure, left, does) =>
  expect(atTheEnd(view, failure, left)).toEqual(does),
);
