import { of } from "rxjs";
import { expect, test } from "vitest";
import { scriptedWallet } from "../../src/testing/scripted-wallet.js";
import { jsonResponse, simulatedEnv } from "../../src/testing/simulated-env.js";
import { createTestSluice } from "../../src/testing/test-sluice.js";
import { marbles } from "../support/marbles.js";

const answer = (url: string) =>
  of(jsonResponse(url.includes("/supported-chains") ? { http: ["eip155:1"] } : {}));

test("[wire 2.1] every service is told who asks, in the query and never in a header: no preflight", () => {
  marbles(({ scheduler, act }) => {
    const env = simulatedEnv({ scheduler, fetch: answer });
    const sluice = createTestSluice(env, { projectId: "p1" });
    act("a 20ms c 9ms o 9ms x", {
      a: () => scriptedWallet().announce(env),
      c: () => void sluice.connect("dev.scripted"),
      o: () => void sluice.open({ view: "Account" }),
      x: () => void sluice.disconnect(),
    });
    return () => {
      const asked = env.requests.filter(
        ({ init, url }) => init.method === "GET" && new URL(url).hostname.includes("walletconnect"),
      );
      expect(asked.length).toBeGreaterThan(2);
      for (const { url, init } of asked) {
        const query = Object.fromEntries(new URL(url).searchParams);
        expect(query).toMatchObject({
          projectId: "p1",
          st: "appkit",
          sv: expect.stringMatching(/^html-universal-\d+\.\d+\.\d+$/),
        });
        expect(init).not.toHaveProperty("headers");
      }
    };
  });
});
