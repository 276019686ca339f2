import { defer, NEVER, of } from "rxjs";
import { describe, expect, test } from "vitest";
import type { SluiceOptions } from "../../src/codecs/options/options.js";
import { jsonResponse, simulatedEnv } from "../../src/testing/simulated-env.js";
import { createTestSluiceWith } from "../../src/testing/test-sluice.js";
import { originsEffects } from "../../src/waves/origins.js";
import { chunksWith } from "../support/chunks.js";
import { marbles } from "../support/marbles.js";

type Body = (status: number) => Parameters<typeof jsonResponse>;

/** Opens, closes and opens again; what was loaded, asked for and raised. The answer takes 2 ms. */
const story = (
  answer: Body | null,
  options: Partial<SluiceOptions> = { features: { email: true } },
  status = 200,
) => {
  const seen = { loaded: 0, asked: 0, alerts: [] as unknown[], logged: [] as string[] };
  marbles(({ scheduler, act, cold }) => {
    const env = simulatedEnv({
      scheduler,
      page: { origin: "https://shop.example" },
      fetch: (url) => {
        if (!url.includes("/projects/v1/origins")) return cold("-");
        seen.asked += 1;
        return answer === null
          ? cold("--#", undefined, new TypeError("Failed to fetch"))
          : cold("--(a|)", { a: jsonResponse(...answer(status)) });
      },
    });
    const chunks = chunksWith({
      origins: defer(() => {
        seen.loaded += 1;
        return of(originsEffects);
      }),
      login: NEVER,
    });
    const sluice = createTestSluiceWith(env, options, chunks);
    sluice.alerts$.subscribe(({ alert }) => {
      if (alert !== null) seen.alerts.push([scheduler.now(), alert.code, alert.values]);
    });
    act("-o----c-o---c-o", {
      o: () => void sluice.open(),
      c: () => void sluice.close(),
    });
    return () => {
      seen.logged.push(...env.logged.map(({ message }) => message));
      sluice.destroy();
    };
  });
  return seen;
};

const list =
  (...allowedOrigins: string[]) =>
  () =>
    [{ allowedOrigins }] as Parameters<typeof jsonResponse>;
const says: Body = (status) => ["Database down", status];

describe("[S5.18] the page's origin is checked where one can log in", () => {
  test.each<[string, Partial<SluiceOptions>]>([
    ["e-mail", { features: { email: true } }],
    ["a social account", { features: { socials: ["google"] } }],
    ["all social accounts", { features: { socials: true } }],
    ["whatever there is, where the host says nothing", {}],
  ])("by %s: once, at the first opening", (_, options) => {
    const { loaded, asked, alerts } = story(list("https://shop.example"), options);
    expect({ loaded, asked, alerts }).toEqual({ loaded: 1, asked: 1, alerts: [] });
  });

  test.each<[string, Partial<SluiceOptions>]>([
    ["both are off", { features: { email: false, socials: false } }],
    ["no social account is named", { features: { email: false, socials: [] } }],
    ["basic mode", { basic: true, features: { email: true } }],
  ])("else not even the code is fetched: %s", (_, options) => {
    const { loaded, asked, alerts } = story(list("https://other.example"), options);
    expect({ loaded, asked, alerts }).toEqual({ loaded: 0, asked: 0, alerts: [] });
  });

  test("[S1.19] without a project id nobody is asked", () => {
    const options = { projectId: "", features: { email: true } };
    const { asked, alerts } = story(list("https://other.example"), options);
    expect(asked).toBe(0);
    expect(alerts).toEqual([[0, "options/project-id-missing", {}]]);
  });
});

describe("what is raised", () => {
  test("[S8.23] an origin that is not on the list, with the words of S8.12", () => {
    const { alerts, logged } = story(list("https://other.example"));
    expect(alerts).toEqual([[3, "api/origin-not-allowed", { origin: "https://shop.example" }]]);
    expect(logged).toEqual([
      "Invalid App Configuration: Origin https://shop.example not found on Allowlist - update configuration",
    ]);
  });

  test("[S8.25] a failing server, with its own words", () => {
    const { alerts, logged } = story(says, undefined, 500);
    expect(alerts).toEqual([[3, "api/server-error", { said: '"Database down"' }]]);
    expect(logged[0]).toContain("Server Error: Failed to get App Configuration");
    expect(logged[0]).toContain("Database down");
  });

  test("[S8.26] too many requests", () => {
    const { alerts, logged } = story(says, undefined, 429);
    expect(alerts).toEqual([[3, "api/rate-limited", {}]]);
    expect(logged[0]).toMatch(/^Rate Limited: /);
  });

  test.each([428, 430, 499, 600])("[S8.27] nothing for status %i", (status) => {
    expect(story(says, undefined, status)).toMatchObject({ asked: 1, alerts: [], logged: [] });
  });

  test("[S8.27][S5.20] nothing without an answer, or with an empty list", () => {
    expect(story(null)).toMatchObject({ asked: 1, alerts: [], logged: [] });
    expect(story(list())).toMatchObject({ asked: 1, alerts: [], logged: [] });
  });
});
