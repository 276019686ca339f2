import { concat, map, of } from "rxjs";
import { describe, expect, test } from "vitest";
import { DEEP_LINK_KEY } from "../../src/effects/connection/remember.js";
import type { Connection } from "../../src/model/connection.js";
import { walletConnectWith } from "../../src/root/walletconnect-of.js";
import type { WalletConnectParts } from "../../src/streams/wallets/walletconnect/port.js";
import { scriptedWallet, scriptedWalletConnect } from "../../src/testing/scripted-wallet.js";
import { simulatedEnv } from "../../src/testing/simulated-env.js";
import {
  createTestSluice,
  createTestSluiceWith,
  testChunks,
} from "../../src/testing/test-sluice.js";
import { HOSTILE_LINKS } from "../support/hostile-links.js";
import { marbles } from "../support/marbles.js";
import { createPageSluice } from "../support/page-sluice.js";
import { storedConnection } from "../support/told.js";

describe.each(HOSTILE_LINKS)("the stored link %j", (href) => {
  test.each([true, false])("is not opened, with the code: %s", (withCode) => {
    marbles(({ scheduler, act }) => {
      const env = simulatedEnv({ scheduler });
      const sluice = createTestSluice(env, {}, scriptedWalletConnect());
      const settled: string[] = [];
      sluice.events$.subscribe((event) => {
        if ("settles" in event) settled.push(...event.settles);
      });
      let id = "";
      act("c-l", {
        c: () => void sluice.connect("walletConnect").catch(() => undefined),
        l: () => {
          id = sluice.send({ type: "pairing/open-link", href, withCode });
        },
      });
      return () => {
        expect(env.opened).toEqual([]);
        expect(settled).toContain(id);
      };
    });
  });

  test("is not taken over from a choice", () => {
    marbles(({ scheduler, act, cold }) => {
      const env = simulatedEnv({ scheduler });
      const sluice = createTestSluice(
        env,
        {},
        scriptedWalletConnect({
          pair: (session) => cold("----(s|)", { s: { step: "session", session } as const }),
        }),
      );
      act("c-l", {
        c: () => void sluice.connect("walletConnect"),
        l: () => void sluice.send({ type: "pairing/open-link", href, withCode: true }),
      });
      return () => expect(env.stored.has(DEEP_LINK_KEY)).toBe(false);
    });
  });

  test("is not taken over from the record of connections", () => {
    marbles(({ scheduler, act }) => {
      const env = simulatedEnv({
        scheduler,
        storage: {
          ...storedConnection({ deepLink: href }),
          [DEEP_LINK_KEY]: JSON.stringify({ href, name: "Scripted" }),
        },
      });
      const sluice = createPageSluice(env);
      let connection: Connection | null = null;
      sluice.events$.subscribe((event) => {
        if (event.type === "connect/succeeded") connection = event.connections[0];
      });
      act("a", { a: () => scriptedWallet().announce(env) });
      return () => {
        expect(connection).toMatchObject({ deepLink: null });
        expect(env.stored.has(DEEP_LINK_KEY)).toBe(false);
      };
    });
  });
});

/** The client's parts, as the sluice hands them over. */
const linked = (
  scheduler: Parameters<typeof simulatedEnv>[0]["scheduler"],
  cold: (diagram: string) => ReturnType<typeof of>,
) => {
  const env = simulatedEnv({ scheduler });
  const given: WalletConnectParts[] = [];
  const port = scriptedWalletConnect({
    pair: (session) =>
      concat(
        of({ step: "uri", uri: "wc:simulated@2" } as const),
        cold("----(s|)").pipe(map(() => ({ step: "session", session }) as const)),
      ),
  });
  const sluice = createTestSluiceWith(
    env,
    {},
    testChunks(port, null, {
      walletConnect$: of(
        walletConnectWith((parts) => {
          given.push(parts);
          return port;
        }),
      ),
    }),
  );
  return { env, sluice, given };
};

test.each([...HOSTILE_LINKS, "other-wallet://", "https://other.example/"])(
  "[wire 10.3] a request of a paired session leads to the paired wallet, not to %j",
  (href) => {
    marbles(({ scheduler, act, cold }) => {
      const { env, sluice, given } = linked(scheduler, cold);
      const read: (string | undefined)[] = [];
      act("c-l----r", {
        c: () => void sluice.connect("walletConnect"),
        l: () => void sluice.send({ type: "pairing/open-link", href: "phone://", withCode: true }),
        r: () => {
          env.stored.set(DEEP_LINK_KEY, JSON.stringify({ href, name: "Phone" }));
          given[0]?.beforeRequest();
          read.push(env.stored.get(DEEP_LINK_KEY));
        },
      });
      return () => expect(read).toEqual(['{"href":"phone://","name":"Phone"}']);
    });
  },
);

test("another wallet's app that is brought to the front meanwhile is not the new one's", () => {
  marbles(({ scheduler, act, cold }) => {
    const { env, sluice } = linked(scheduler, cold);
    act("c-l", {
      c: () => void sluice.connect("walletConnect"),
      l: () => void sluice.send({ type: "pairing/open-link", href: "other://", withCode: false }),
    });
    return () => {
      expect(env.opened).toEqual([{ url: "other://", target: "_self" }]);
      expect(env.stored.has(DEEP_LINK_KEY)).toBe(false);
    };
  });
});
