import { map, type Observable, scan, startWith } from "rxjs";
import { describe, test } from "vitest";
import { approveEffect } from "../../../src/effects/embedded/approve.js";
import { foldRequests } from "../../../src/effects/requests/send.js";
import type { SluiceEvent } from "../../../src/model/events.js";
import type { ViewEntry } from "../../../src/model/modal.js";
import { NO_FLOWS, NO_REQUESTS, type PendingRequest } from "../../../src/model/requests.js";
import { foldFlows } from "../../../src/model/wallet-folds.js";
import type { Marbles } from "../../../src/testing/marbles.js";
import { marbles } from "../../support/marbles.js";

const sent = (id: string, phase: "sent" | "waiting" = "waiting"): SluiceEvent => ({
  type: "request/sent",
  request: {
    id,
    connectionId: "k",
    namespace: "eip155",
    method: "personal_sign",
    wallet: { name: "Embedded wallet", icon: null },
    deepLink: null,
    since: 0,
    phase,
    askedRef: null,
  },
});
const asked = (requestId: string): SluiceEvent => ({
  type: "request/asked",
  requestId,
  askedRef: `shown ${requestId}`,
});
const answered = (id: string): SluiceEvent => ({
  type: "request/answered",
  settles: [id],
  resultRef: "r",
});
const failed = (id: string): SluiceEvent => ({
  type: "request/failed",
  settles: [id],
  failure: { code: "request/account-changed", message: "no" },
});
const pushed = (next: ViewEntry | null): SluiceEvent => ({
  type: "transaction/pushed",
  entry: { id: "flow", next },
});

/** What the effect sends, in a few words. */
const told = (event: SluiceEvent): string => {
  switch (event.type) {
    case "view/show":
      return `show ${event.entry.view}`;
    case "view/leave":
      return `leave ${event.view}, ${typeof event.to === "string" ? event.to : event.to.view}`;
    case "transaction/popped":
      return `${event.entryId}: ${event.outcome}`;
    default:
      return event.type;
  }
};

const SHOW = "show ApproveTransaction";
const CLOSE = "leave ApproveTransaction, close";

const told$ = (
  { hot, state }: Marbles,
  diagram: string,
  events: Readonly<Record<string, SluiceEvent>>,
  open = "f",
): Observable<string> => {
  const events$ = hot<SluiceEvent>(diagram, events);
  const requests$: Observable<readonly PendingRequest[]> = events$.pipe(
    scan(foldRequests, NO_REQUESTS),
    startWith(NO_REQUESTS),
  );
  const flows$ = events$.pipe(scan(foldFlows, NO_FLOWS), startWith(NO_FLOWS));
  const modal$ = state(open, { f: { open: false, refusals: 0 }, t: { open: true, refusals: 0 } });
  const account: ViewEntry = { view: "Account" };
  const view$ = state("v", { v: { current: account, history: [account] as const } });
  const streams = { events$, requests$, flows$, modal$, view$ };
  return approveEffect(streams, { randomId: () => "id" }).pipe(map(told));
};

describe("the dialog follows what there is to approve", () => {
  test("[S2.40][S2.43] it opens once the frame asks, not before, and closes after the answer", () => {
    marbles((m) => {
      const events = { s: sent("a"), a: asked("a"), e: answered("a") };
      m.expectObservable(told$(m, "--s--a--e", events)).toBe("-----o--c", { o: SHOW, c: CLOSE });
    });
  });

  test("[A.9] while the next one waits it stays; what is refused before it is asked opens nothing", () => {
    marbles((m) => {
      const events = {
        s: sent("a"),
        a: asked("a"),
        t: sent("b"),
        e: answered("a"),
        f: failed("b"),
        u: sent("c"),
        g: failed("c"),
      };
      const commands$ = told$(m, "-s-a-t-e-f-u-g", events);
      m.expectObservable(commands$).toBe("---o-----c", { o: SHOW, c: CLOSE });
    });
  });

  test("[S6.11] a request whose wallet shows its own prompt is no matter of the dialog", () => {
    marbles((m) => {
      const events = { p: pushed(null), s: sent("a", "sent"), e: answered("a") };
      m.expectObservable(told$(m, "-ps--e", events)).toBe("");
    });
  });

  test.each<[string, SluiceEvent, ViewEntry | null, string, string]>([
    ["success", answered("a"), { view: "Networks" }, "flow: success", "Networks"],
    ["success", answered("a"), null, "flow: success", "back"],
    ["a refusal", failed("a"), { view: "Networks" }, "flow: error", "back"],
  ])("[S2.43][S2.44] a flow hears of %s, and decides where that leads", (_, e, next, f, to) => {
    marbles((m) => {
      const events = { p: pushed(next), s: sent("a"), a: asked("a"), e };
      const expected = { o: SHOW, f, l: `leave ApproveTransaction, ${to}` };
      m.expectObservable(told$(m, "-ps-a--e", events)).toBe("----o--(fl)", expected);
    });
  });

  test("a flow whose request is never sent ends as well, and the dialog stays where it is", () => {
    marbles((m) => {
      const entry = { id: "a", next: null };
      const events: Readonly<Record<string, SluiceEvent>> = {
        p: { type: "transaction/pushed", entry },
        f: failed("a"),
        o: { type: "transaction/popped", entryId: "a", outcome: "error" },
      };
      m.expectObservable(told$(m, "-p--f-o", events)).toBe("----f", { f: "a: error" });
    });
  });

  test("[S4.33] opening the dialog again shows what is still asked, and nothing that waits", () => {
    marbles((m) => {
      const events = { s: sent("a"), a: asked("a") };
      const commands$ = told$(m, "-s-----a", events, "f--t-f---t");
      m.expectObservable(commands$).toBe("-------o-o", { o: SHOW });
    });
  });
});
