import { describe, expect, test } from "vitest";
import type { Env } from "../../src/base/env.js";
import { initialStateOf, keepCookie } from "../../src/root/visitor-cookie.js";
import { scriptedWallet } from "../../src/testing/scripted-wallet.js";
import { simulatedEnv } from "../../src/testing/simulated-env.js";
import { createTestSluice } from "../../src/testing/test-sluice.js";
import { marbles } from "../support/marbles.js";
import { ADDRESS, storedConnection } from "../support/told.js";

/** A page whose cookies are written down. */
const cookieJar = (page = { cookie: "" }) => {
  const written: string[] = [];
  const document = {
    get cookie() {
      return page.cookie;
    },
    set cookie(text: string) {
      written.push(text);
      page.cookie = text.includes("Max-Age=0") ? "" : (text.split(";")[0] ?? "");
    },
  };
  return { written, page, hostDocument: () => document as unknown as Document };
};

const withCookies = (env: Env, jar: ReturnType<typeof cookieJar>): Env =>
  Object.create(env, { hostDocument: { value: jar.hostDocument } });

describe("the cookie for a server", () => {
  test("there is none before somebody is connected, and none after", () => {
    marbles(({ scheduler, act }) => {
      const jar = cookieJar();
      const env = simulatedEnv({ scheduler });
      const sluice = createTestSluice(withCookies(env, jar));
      keepCookie(sluice);
      const at: (string | undefined)[] = [];
      const look = () => at.push(initialStateOf(jar.page.cookie)?.records.connections);
      act("(al) 17ms c 20ms l 20ms d 20ms l", {
        a: () => scriptedWallet().announce(env),
        l: look,
        c: () => void sluice.connect("dev.scripted"),
        d: () => void sluice.disconnect(),
      });
      return () => {
        expect(at).toEqual([undefined, expect.stringContaining(ADDRESS), undefined]);
        expect(jar.written[0]).toMatch(
          /^sluice=[^;]+; Max-Age=2592000; Path=\/; SameSite=Lax; Secure$/,
        );
        expect(decodeURIComponent(jar.written[0] ?? "")).not.toContain("dev.scripted");
      };
    });
  });

  test("it stays while the connection is restored, and goes if it cannot be", () => {
    marbles(({ scheduler, act }) => {
      const jar = cookieJar({ cookie: "sluice=before" });
      const env = simulatedEnv({ scheduler, storage: storedConnection() });
      keepCookie(createTestSluice(withCookies(env, jar)));
      const at: string[] = [];
      act("- 4s l 2s l", { l: () => at.push(jar.page.cookie) });
      return () => {
        expect(at[0]).toContain(ADDRESS);
        expect(at[1]).toBe("");
      };
    });
  });

  test("on a server, which has no page to keep it in, nothing happens", () => {
    marbles(({ scheduler }) => {
      const env = simulatedEnv({ scheduler, storage: storedConnection() });
      const onServer = Object.create(env, { hostDocument: { value: () => null } });
      expect(() => keepCookie(createTestSluice(onServer))).not.toThrow();
    });
  });
});
