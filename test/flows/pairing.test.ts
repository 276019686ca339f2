import { asyncScheduler, concat, map, NEVER, of, throwError } from "rxjs";
import { describe, expect, test } from "vitest";
import { failed } from "../../src/base/errors.js";
import { readNow } from "../../src/base/state.js";
import {
  type ScriptedWalletConnectOptions,
  scriptedWalletConnect,
} from "../../src/testing/scripted-wallet.js";
import { simulatedEnv } from "../../src/testing/simulated-env.js";
import { createTestSluice } from "../../src/testing/test-sluice.js";
import { marbles } from "../support/marbles.js";
import { told } from "../support/told.js";

const uri = { step: "uri", uri: "wc:simulated@2" } as const;
const start = (
  scheduler: Parameters<typeof simulatedEnv>[0]["scheduler"],
  pair?: ScriptedWalletConnectOptions["pair"],
) => {
  const env = simulatedEnv({ scheduler });
  const port = scriptedWalletConnect(pair === undefined ? {} : { pair });
  return { env, port, sluice: createTestSluice(env, {}, port) };
};

describe("pairing over WalletConnect", () => {
  test("[S4.34] a code is fresh until 3:50 and over at 4:00", () => {
    marbles(({ scheduler, act, expectObservable }) => {
      const { sluice } = start(scheduler);
      act("c", { c: () => void sluice.connect("walletConnect") });
      const ready = { status: "ready", uri: "wc:simulated@2", expiresAt: 240_000 };
      expectObservable(sluice.pairing$).toBe("(abc) 229995ms d 9999ms e", {
        a: { status: "idle" },
        b: { status: "preparing" },
        c: { ...ready, expired: false },
        d: { ...ready, expired: true },
        e: { status: "idle" },
      });
      expectObservable(sluice.connections$.pipe(map(told))).toBe("(ab) 239996ms c", {
        a: "disconnected",
        b: "connecting walletConnect",
        c: "disconnected pairing/expired",
      });
    });
  });

  test("a relay that gives no code is unreachable after 9 s", () => {
    marbles(({ scheduler, act, expectObservable }) => {
      const { sluice } = start(scheduler, () => NEVER);
      act("c", { c: () => void sluice.connect("walletConnect") });
      expectObservable(sluice.connections$.pipe(map(told))).toBe("(ab) 8996ms c", {
        a: "disconnected",
        b: "connecting walletConnect",
        c: "disconnected relay/unreachable",
      });
    });
  });

  test.each([
    ["is at once where the device is offline", "oc", "a(bc)"],
    ["and as soon as it goes offline", "c-----o", "(ab)--c"],
  ])("a relay that cannot be reached %s", (_, diagram, expected) => {
    marbles(({ scheduler, act, expectObservable }) => {
      const { sluice, env } = start(scheduler, () => NEVER);
      act(diagram, {
        c: () => void sluice.connect("walletConnect"),
        o: () => env.setOnline(false),
      });
      expectObservable(sluice.connections$.pipe(map(told))).toBe(expected, {
        a: "disconnected",
        b: "connecting walletConnect",
        c: "disconnected relay/unreachable",
      });
    });
  });

  test("[S2.13][A.5] approved on the phone: connected, the code is gone, the dialog closes", () => {
    marbles(({ scheduler, act, expectObservable }) => {
      const { sluice } = start(scheduler, (session) =>
        concat(of(uri), of({ step: "session", session } as const)),
      );
      act("o---c", { o: () => void sluice.open(), c: () => void sluice.connect("walletConnect") });
      expectObservable(sluice.connections$.pipe(map(told))).toBe("a---(bc)", {
        a: "disconnected",
        b: "connecting walletConnect",
        c: "connected walletConnect",
      });
      expectObservable(sluice.modal$.pipe(map(({ open }) => open))).toBe("(ab)c", {
        a: false,
        b: true,
        c: false,
      });
    });
  });

  test("any other error of the relay raises no alert: whoever called is told", () => {
    marbles(({ scheduler, act }) => {
      const { sluice } = start(scheduler, () =>
        throwError(() => failed("connect/failed", "The relay is at lunch.")),
      );
      const told: unknown[] = [];
      sluice.events$.subscribe((event) => {
        if (event.type === "alert/raised") told.push(event.alert);
        if (event.type === "connect/failed") told.push(event.failure.message);
      });
      act("a", { a: () => void sluice.connect("walletConnect").catch(() => undefined) });
      return () => expect(told).toEqual(["The relay is at lunch."]);
    });
  });

  test("[S8.45] without a project id it is not offered, and cannot be connected", async () => {
    const sluice = createTestSluice(simulatedEnv({ scheduler: asyncScheduler }), { projectId: "" });
    expect(readNow(sluice.wallets$).walletConnect).toBeNull();
    await expect(sluice.connect("walletConnect")).rejects.toMatchObject({
      code: "connect/wallet-missing",
      message: 'No wallet "walletConnect" is known here. Choose one of `wallets$`.',
    });
    sluice.destroy();
  });

  test("[S8.12][S8.13][S8.14] what a relay's refusal means is raised once each", () => {
    marbles(({ scheduler, act }) => {
      const { sluice } = start(scheduler, () =>
        throwError(() => failed("relay/origin-not-allowed", "refused")),
      );
      const raised: unknown[] = [];
      sluice.events$.subscribe((event) => {
        if (event.type === "alert/raised") raised.push([event.alert.code, event.alert.values]);
      });
      const connect = () => void sluice.connect("walletConnect");
      act("a-b-c", { a: connect, b: connect, c: connect });
      return () =>
        expect(raised).toEqual([["relay/origin-not-allowed", { origin: "https://host.example" }]]);
    });
  });

  test("going back gives the pairing up", () => {
    marbles(({ scheduler, act, cold, expectSubscriptions, expectObservable }) => {
      const steps$ = cold("a", { a: uri });
      const { sluice } = start(scheduler, () => steps$);
      act("c----x", {
        c: () => void sluice.connect("walletConnect"),
        x: () => void sluice.send({ type: "connect/cancel", namespace: "eip155" }),
      });
      expectSubscriptions(steps$.subscriptions).toBe("^----!");
      expectObservable(sluice.status$).toBe("(ab)-x", {
        a: "disconnected",
        b: "connecting",
        x: "disconnected",
      });
    });
  });

  test("[wire 10.1] an app that is only brought to the front gets no code", () => {
    marbles(({ scheduler, act }) => {
      const { env, sluice } = start(scheduler);
      act("c-l", {
        c: () => void sluice.connect("walletConnect"),
        l: () => void sluice.send({ type: "pairing/open-link", href: "phone://", withCode: false }),
      });
      return () => expect(env.opened).toEqual([{ url: "phone://", target: "_self" }]);
    });
  });

  test("[S3.7] an app link that was followed stays for later requests, until the disconnect", () => {
    marbles(({ scheduler, act, cold }) => {
      const { env, sluice } = start(scheduler, (session) =>
        concat(of(uri), cold("----(s|)", { s: { step: "session", session } as const })),
      );
      const kept: (string | undefined)[] = [];
      act("c-l----r-d-r", {
        c: () => void sluice.connect("walletConnect"),
        l: () =>
          void sluice.send({
            type: "pairing/open-link",
            href: "phone://",
            withCode: true,
          }),
        r: () => kept.push(env.stored.get("WALLETCONNECT_DEEPLINK_CHOICE")),
        d: () => void sluice.disconnect(),
      });
      return () => {
        expect(env.opened).toEqual([{ url: "phone://wc?uri=wc%3Asimulated%402", target: "_self" }]);
        expect(kept).toEqual(['{"href":"phone://","name":"Phone"}', undefined]);
      };
    });
  });
});
