import {
  asyncScheduler,
  distinctUntilChanged,
  filter,
  map,
  type Observable,
  of,
  withLatestFrom,
} from "rxjs";
import { describe, expect, test } from "vitest";
import { readNow } from "../../src/base/state.js";
import type { CommandOf } from "../../src/model/events.js";
import type { ViewEntry, ViewState } from "../../src/model/modal.js";
import { scriptedWallet } from "../../src/testing/scripted-wallet.js";
import { jsonResponse, simulatedEnv } from "../../src/testing/simulated-env.js";
import { createTestSluice, type TestSluice } from "../../src/testing/test-sluice.js";
import { marbles } from "../support/marbles.js";

const path = ({ history }: ViewState): string => history.map(({ view }) => view).join(" > ");
const to = (view: ViewEntry["view"]) => ({ type: "view/push", entry: { view } }) as const;

const shownBy = ({ view$, modal$ }: TestSluice): Observable<string> =>
  view$.pipe(
    withLatestFrom(modal$),
    map(([view, { open }]) => (open ? path(view) : "closed")),
    distinctUntilChanged(),
  );

describe("the dialog", () => {
  test("[S2.4][S2.6] push, push of the same, back, and back from the only one", () => {
    marbles(({ scheduler, act, expectObservable }) => {
      const sluice = createTestSluice(simulatedEnv({ scheduler }));
      act("o-n-n-b-b", {
        o: () => void sluice.open(),
        n: () => void sluice.send(to("AllWallets")),
        b: () => void sluice.send({ type: "view/back" }),
      });
      expectObservable(sluice.view$.pipe(map(path), distinctUntilChanged())).toBe("a-b---c", {
        a: "Connect",
        b: "Connect > AllWallets",
        c: "Connect",
      });
      expectObservable(sluice.modal$.pipe(map(({ open }) => open))).toBe("(ab)----c", {
        a: false,
        b: true,
        c: false,
      });
    });
  });

  test("[S2.5][S4.6] opens on what fits, or on the view asked for; open or closed, nothing between", () => {
    marbles(({ scheduler, act, expectObservable }) => {
      const env = simulatedEnv({ scheduler });
      const sluice = createTestSluice(env);
      act("o-x-n-x a 46ms c-o-x", {
        o: () => void sluice.open(),
        n: () => void sluice.open({ view: "Networks" }),
        x: () => void sluice.close(),
        a: () => scriptedWallet().announce(env),
        c: () => void sluice.connect("dev.scripted"),
      });
      const opened$ = sluice.events$.pipe(
        filter(({ type }) => type === "modal/opened" || type === "modal/closed"),
        withLatestFrom(sluice.modal$, sluice.view$),
        map(([, { open }, view]) => (open ? path(view) : "closed")),
      );
      expectObservable(opened$).toBe("c-x-n-x 49ms a-x", {
        x: "closed",
        c: "Connect",
        n: "Networks",
        a: "Account",
      });
    });
  });

  test("[S2.4] going back to Connect while connected shows Account", () => {
    marbles(({ scheduler, act }) => {
      const env = simulatedEnv({ scheduler });
      const sluice = createTestSluice(env);
      const seen: string[] = [];
      sluice.view$.pipe(map(path)).subscribe((text) => seen.push(text));
      act("a 49ms c 9ms o-n-b-d", {
        a: () => scriptedWallet().announce(env),
        c: () => void sluice.connect("dev.scripted"),
        o: () => void sluice.open({ view: "Connect" }),
        n: () => void sluice.send(to("Networks")),
        b: () => void sluice.send({ type: "view/back" }),
        // Account is looked at: its balance would be polled for ever.
        d: () => sluice.destroy(),
      });
      return () => expect(seen.at(-1)).toBe("Account");
    });
  });

  test("[S2.4] what a journey shows opens the dialog, or lies on top; no view is there twice", () => {
    marbles(({ scheduler, act, expectObservable }) => {
      const sluice = createTestSluice(simulatedEnv({ scheduler }));
      const show = (view: ViewEntry["view"]) => () =>
        void sluice.send({ type: "view/show", entry: { view } });
      act("-n-s-s-n-b", {
        n: show("Networks"),
        s: show("SwitchNetwork"),
        b: () => void sluice.send({ type: "view/back" }),
      });
      expectObservable(shownBy(sluice)).toBe("cn-s---m-b", {
        c: "closed",
        n: "Networks",
        s: "Networks > SwitchNetwork",
        m: "SwitchNetwork > Networks",
        b: "SwitchNetwork",
      });
    });
  });

  test.each<[CommandOf<"view/leave">["to"], string]>([
    ["back", "Account"],
    ["close", "closed"],
    [{ view: "AllWallets" }, "AllWallets"],
  ])("[S2.4] leaving a view leads to %j; a view that is not shown is not left", (to, after) => {
    marbles(({ scheduler, act, expectObservable }) => {
      const sluice = createTestSluice(simulatedEnv({ scheduler }));
      const leave = () => void sluice.send({ type: "view/leave", view: "ApproveTransaction", to });
      act("-l-o-l-a-l-l", {
        l: leave,
        o: () => void sluice.open({ view: "Account" }),
        a: () => void sluice.send({ type: "view/show", entry: { view: "ApproveTransaction" } }),
      });
      expectObservable(shownBy(sluice)).toBe("c--o---a-l", {
        c: "closed",
        o: "Account",
        a: "Account > ApproveTransaction",
        l: after,
      });
    });
  });

  test("leaving a view that lies below: nothing moves, and Back no longer leads to it", () => {
    marbles(({ scheduler, act, expectObservable }) => {
      const sluice = createTestSluice(simulatedEnv({ scheduler }));
      const show = (view: ViewEntry["view"]) => () =>
        void sluice.send({ type: "view/show", entry: { view } });
      act("-o-a-n-l-b", {
        o: () => void sluice.open({ view: "Account" }),
        a: show("ApproveTransaction"),
        n: show("Networks"),
        l: () => void sluice.send({ type: "view/leave", view: "ApproveTransaction", to: "close" }),
        b: () => void sluice.send({ type: "view/back" }),
      });
      expectObservable(shownBy(sluice)).toBe("co-a-n-l-b", {
        c: "closed",
        o: "Account",
        a: "Account > ApproveTransaction",
        n: "Account > ApproveTransaction > Networks",
        l: "Account > Networks",
        b: "Account",
      });
    });
  });

  test("[S8.10] a second snackbar closes the first, comes 150 ms later, and leaves after 2.5 s", () => {
    marbles(({ scheduler, act, expectObservable }) => {
      const sluice = createTestSluice(simulatedEnv({ scheduler }));
      const show = (text: string) => () =>
        void sluice.send({
          type: "snackbar/show",
          snackbar: { kind: "success", message: { text } },
        });
      act("a 999ms b", { a: show("one"), b: show("two") });
      const shown$ = sluice.alerts$.pipe(map(({ snackbar }) => JSON.stringify(snackbar?.message)));
      expectObservable(shown$).toBe("(ab) 996ms c 149ms d 2499ms e", {
        a: undefined,
        b: '{"text":"one"}',
        c: undefined,
        d: '{"text":"two"}',
        e: undefined,
      });
    });
  });

  test("[S1.19] without a project id: an alert, no WalletConnect, and the dialog opens", () => {
    marbles(({ scheduler, act }) => {
      const sluice = createTestSluice(simulatedEnv({ scheduler }), { projectId: "" });
      act("o", { o: () => void sluice.open() });
      return () => {
        expect(readNow(sluice.alerts$).alert?.code).toBe("options/project-id-missing");
        expect(readNow(sluice.wallets$).walletConnect).toBeNull();
        expect(readNow(sluice.modal$).open).toBe(true);
      };
    });
  });

  test("destroy completes every state, and settles what was open", async () => {
    const sluice = createTestSluice(simulatedEnv({ scheduler: asyncScheduler }));
    let completed = false;
    sluice.status$.subscribe({ complete: () => (completed = true) });
    const open = sluice.connect("walletConnect");
    sluice.destroy();
    expect(completed).toBe(true);
    await expect(open).rejects.toMatchObject({ code: "command/destroyed" });
  });
});

describe("[S9.2] the native balance", () => {
  test("is asked for once after connecting, and every 30 s only while Account is looked at", () => {
    marbles(({ scheduler, act }) => {
      const env = simulatedEnv({
        scheduler,
        fetch: () => of(jsonResponse({ jsonrpc: "2.0", id: 1, result: "0xde0b6b3a7640000" })),
      });
      const sluice = createTestSluice(env, { remoteConfig: "off" });
      const amounts: unknown[] = [];
      sluice.balance$.subscribe((balance) =>
        amounts.push(balance.status === "ready" ? balance.amount : balance.status),
      );
      const counts: number[] = [];
      // What the service of accounts is asked is read, not posted.
      const look = () =>
        counts.push(env.requests.filter(({ init }) => init.method === "POST").length);
      act("a 49ms c 60s l o 65s l h 60s l", {
        a: () => scriptedWallet().announce(env),
        c: () => void sluice.connect("dev.scripted"),
        o: () => void sluice.open(),
        h: () => env.setVisible(false),
        l: look,
      });
      return () => {
        expect(amounts.slice(0, 3)).toEqual(["idle", "loading", "1"]);
        expect(counts).toEqual([1, 3, 3]);
      };
    });
  });

  test.each(["0x", "-1", "<b>1</b>", `0x${"f".repeat(65)}`, null, 7])(
    "%j is never shown",
    (result) => {
      marbles(({ scheduler, act }) => {
        const env = simulatedEnv({
          scheduler,
          fetch: () => of(jsonResponse({ jsonrpc: "2.0", id: 1, result })),
        });
        const sluice = createTestSluice(env);
        const seen: string[] = [];
        sluice.balance$.subscribe(({ status }) => seen.push(status));
        act("a 49ms c", {
          a: () => scriptedWallet().announce(env),
          c: () => void sluice.connect("dev.scripted"),
        });
        return () => expect(seen).toEqual(["idle", "loading", "failed"]);
      });
    },
  );
});
