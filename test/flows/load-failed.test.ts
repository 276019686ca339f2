import { defer, distinctUntilChanged, filter, map, merge, NEVER, Subject } from "rxjs";
import { describe, expect, test } from "vitest";
import type { Effects } from "../../src/effects/wiring.js";
import type { SluiceEvent } from "../../src/model/events.js";
import { mainnet } from "../../src/networks/networks.js";
import { createSluiceWith } from "../../src/root/sluice.js";
import { viewPortsOf } from "../../src/root/view-ports.js";
import { scriptedWallet } from "../../src/testing/scripted-wallet.js";
import { simulatedEnv } from "../../src/testing/simulated-env.js";
import { createTestSluiceWith } from "../../src/testing/test-sluice.js";
import { accountEffects } from "../../src/waves/account.js";
import { connectionEffects } from "../../src/waves/connection.js";
import { chunksWith } from "../support/chunks.js";
import { marbles } from "../support/marbles.js";
import { scriptedSite } from "../support/sign-in-story.js";

describe("a part that cannot be loaded", () => {
  test("settles what woke it, and nothing that others had answered", () => {
    marbles(({ scheduler, act, cold, expectObservable }) => {
      const sluice = createSluiceWith(
        { projectId: "test", networks: [mainnet], remoteConfig: "off" },
        simulatedEnv({ scheduler }),
        chunksWith({ modal: cold("----#"), directory: cold("----#") }),
      );
      const settled$ = sluice.events$.pipe(
        map((event) => ("settles" in event ? `${event.type} ${event.settles.length}` : "")),
        filter((told) => told !== ""),
      );
      // The fourth frame: the directory's code is missing, and with it what was asked of it.
      act("d-x", {
        d: () => void viewPortsOf(sluice).send({ type: "directory/more" }),
        x: () => void sluice.close(),
      });
      expectObservable(settled$).toBe("--x-f", { x: "modal/closed 1", f: "command/failed 1" });
    });
  });

  test("[S2.4] a journey still opens the dialog, and learns that it could not leave its view", () => {
    marbles(({ scheduler, act, cold, expectObservable }) => {
      const sluice = createTestSluiceWith(
        simulatedEnv({ scheduler }),
        { remoteConfig: "off" },
        chunksWith({ modal: cold("#") }),
      );
      act("-s-l", {
        s: () => void sluice.send({ type: "view/show", entry: { view: "ApproveTransaction" } }),
        l: () => void sluice.send({ type: "view/leave", view: "ApproveTransaction", to: "close" }),
      });
      const settled$ = sluice.events$.pipe(
        filter((event) => "settles" in event && event.settles.length > 0),
        map(({ type }) => type),
      );
      expectObservable(settled$).toBe("-o-f", { o: "modal/opened", f: "command/failed" });
    });
  });

  test("what the service knows of the account is fetched after the connection, which does not wait for it", () => {
    marbles(({ scheduler, act, expectObservable }) => {
      const env = simulatedEnv({ scheduler });
      const told = new Subject<string>();
      const fetched$ = defer(() => {
        told.next("fetched");
        return NEVER;
      });
      const sluice = createTestSluiceWith(
        env,
        { remoteConfig: "off" },
        chunksWith({ account: fetched$ }),
      );
      act("a 19ms o-c", {
        a: () => scriptedWallet().announce(env),
        o: () => void sluice.open(),
        c: () => void sluice.connect("dev.scripted"),
      });
      const status$ = sluice.status$.pipe(distinctUntilChanged());
      expectObservable(merge(status$, told)).toBe("d 21ms (cof)", {
        d: "disconnected",
        c: "connecting",
        o: "connected",
        f: "fetched",
      });
    });
  });

  test("[S2.3] what the service knows of the account: the next look at it tries again", () => {
    marbles(({ scheduler, act, cold, expectObservable }) => {
      const [first$, second$] = [cold<Effects>("--#"), cold("--c", { c: accountEffects })];
      const parts = [first$, second$].values();
      const sluice = createTestSluiceWith(
        simulatedEnv({ scheduler, storage: {} }),
        { remoteConfig: "off" },
        chunksWith({ account: defer(() => parts.next().value ?? NEVER) }),
      );
      act("b-o---x---o", {
        b: () => void sluice.send({ type: "balance/refresh" }),
        o: () => void sluice.open({ view: "Account" }),
        x: () => void sluice.close(),
      });
      const identities$ = sluice.events$.pipe(filter(({ type }) => type === "identity/none"));
      // Nobody is connected: that there is no name is the first thing it says.
      expectObservable(identities$.pipe(map(() => "i"))).toBe("------------i");
    });
  });

  test("[S2.14] what asks a wallet: back to the list with a message, and another click asks it", () => {
    const seen: string[] = [];
    marbles(({ scheduler, act, cold }) => {
      const env = simulatedEnv({ scheduler });
      const parts = [cold<Effects>("--#"), cold("--c", { c: connectionEffects })].values();
      const sluice = createTestSluiceWith(
        env,
        {},
        chunksWith({ connection: defer(() => parts.next().value ?? NEVER) }),
      );
      sluice.connections$.subscribe(({ eip155 }) => {
        const attempt = eip155?.attempt;
        if (eip155?.status === "connected") seen.push("connected");
        else if (attempt != null) seen.push(attempt.phase);
      });
      const view$ = sluice.view$.pipe(map(({ current }) => current.view));
      view$.pipe(distinctUntilChanged()).subscribe((view) => seen.push(view));
      sluice.alerts$.subscribe(({ snackbar }) => {
        if (snackbar !== null && "key" in snackbar.message) seen.push(snackbar.message.key);
      });
      const entry = { view: "ConnectingExternal", connectorId: "dev.ember" } as const;
      act("a 49ms o 9ms e 9ms e", {
        a: () => scriptedWallet({ rdns: "dev.ember", name: "Ember" }).announce(env),
        o: () => void sluice.open(),
        e: () => void sluice.send({ type: "view/push", entry }),
      });
    });
    expect(seen).toEqual([
      ...["Connect", "ConnectingExternal", "Connect", "snackbar.not-loaded"],
      ...["ConnectingExternal", "asking", "connected", "Connect"],
    ]);
  });

  test("[S4.14] a sign-in, once the wallet is connected: its view goes, and a message says it", () => {
    const seen: string[] = [];
    marbles(({ scheduler, act, cold }) => {
      const env = simulatedEnv({ scheduler });
      const sluice = createTestSluiceWith(
        env,
        { remoteConfig: "off", siwx: scriptedSite({}, [], true).siwx },
        chunksWith({ signIn: cold("--#") }),
      );
      const view$ = sluice.view$.pipe(map(({ current }) => current.view));
      view$.pipe(distinctUntilChanged()).subscribe((view) => seen.push(view));
      sluice.alerts$.subscribe(({ snackbar }) => {
        if (snackbar !== null && "key" in snackbar.message) seen.push(snackbar.message.key);
      });
      const entry = { view: "ConnectingExternal", connectorId: "dev.ember" } as const;
      act("a 49ms o 9ms e 9ms x", {
        a: () => scriptedWallet({ rdns: "dev.ember", name: "Ember" }).announce(env),
        o: () => void sluice.open(),
        e: () => void sluice.send({ type: "view/push", entry }),
        x: () => sluice.destroy(),
      });
    });
    expect(seen).toEqual(["Connect", "ConnectingExternal", "Account", "snackbar.not-loaded"]);
  });

  test("anything else that an open dialog asked for: a passing message says it", () => {
    const shown: SluiceEvent[] = [];
    marbles(({ scheduler, act, cold }) => {
      const sluice = createTestSluiceWith(
        simulatedEnv({ scheduler }),
        { remoteConfig: "off" },
        chunksWith({ directory: cold("--#") }),
      );
      sluice.events$.pipe(filter(({ type }) => type === "snackbar/shown")).subscribe((event) => {
        shown.push(event);
      });
      act("o 9ms d", {
        o: () => void sluice.open(),
        d: () => void sluice.send({ type: "directory/more" }),
      });
    });
    expect(shown).toMatchObject([
      { snackbar: { kind: "error", message: { key: "snackbar.not-loaded" } } },
    ]);
  });

  test("what a host asked for while the dialog is closed: nothing is shown", () => {
    const shown: string[] = [];
    marbles(({ scheduler, act, cold }) => {
      const sluice = createTestSluiceWith(
        simulatedEnv({ scheduler }),
        { remoteConfig: "off" },
        chunksWith({ options: cold("--#") }),
      );
      sluice.events$.subscribe(({ type }) => shown.push(type));
      act("o-x-u", {
        o: () => void sluice.open(),
        x: () => void sluice.close(),
        u: () => void sluice.update({ debug: false }).catch(() => undefined),
      });
    });
    expect(shown).toContain("command/failed");
    expect(shown).not.toContain("snackbar/shown");
  });
});
