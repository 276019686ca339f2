import { NEVER, of, throwError } from "rxjs";
import { describe, expect, test } from "vitest";
import { jsonResponse } from "../../../src/testing/simulated-env.js";

import { type Fetch, failing, REPORTS, services, story, visit } from "./support.js";

describe("error reports", () => {
  const reported = (diagram: string) =>
    story({ options: REPORTS }, diagram, failing).sent.map(({ at }) => at);

  test("[S7.2] what is reported: category, code, and no stack", () => {
    const [report] = story({ options: REPORTS }, "20ms c 9ms f", failing).sent;
    expect(report?.body).toEqual({
      eventId: expect.any(String),
      url: "https://host.example",
      domain: "host.example",
      timestamp: "1970-01-01T00:00:00.030Z",
      props: {
        type: "error",
        event: "INTERNAL_SDK_ERROR",
        errorType: "request/failed",
        errorMessage: "request/failed",
      },
    });
  });

  test("[S7.5] they ask no server for leave", () => {
    const { asked } = story({ options: REPORTS }, "20ms c 9ms f", failing);
    expect(asked).toContain("/e");
    expect(asked).not.toContain("/getAnalyticsConfig");
  });

  test.each<[string, Fetch, string]>([
    ["API_ERROR", () => of(jsonResponse({}, 503)), "http/status"],
    ["API_ERROR", () => throwError(() => new TypeError("Failed to fetch")), "http/unreachable"],
    ["DATA_PARSING_ERROR", () => of(jsonResponse({ wallets: [] })), "http/bad-answer"],
  ])("[S7.2] %s: a directory that fails (%#)", (event, answer, errorType) => {
    const fetch: Fetch = (url, init) =>
      url.includes("/getWallets") ? answer(url, init) : services(url, init);
    const { sent } = story({ options: REPORTS, fetch }, "om", ({ sluice }) => ({
      o: () => void sluice.open(),
      m: () => void sluice.send({ type: "directory/more" }),
    }));
    expect(sent.map(({ body }) => body.props)).toMatchObject([{ event, errorType }]);
  });

  test("[S7.2] a balance that cannot be read is reported", () => {
    const fetch: Fetch = (url, init) =>
      /rpc\.walletconnect\.org\/v1\/?\?|node\.example/.test(url)
        ? of(jsonResponse({}, 500))
        : services(url, init);
    const { sent } = story({ options: REPORTS, fetch }, "20ms c", failing);
    expect(sent.map(({ body }) => body.props)).toMatchObject([{ errorType: "http/status" }]);
  });

  test.each(["/v1/identity/", "/v1/account/", "/v1/profile/"])(
    "[S7.2][S7.32] an answer of %s that is none is reported, without the account",
    (path) => {
      const fetch: Fetch = (url, init) => {
        if (url.includes("/v1/supported-chains")) return of(jsonResponse({ http: ["eip155:1"] }));
        const isMeant =
          url.includes(path) || (path === "/v1/profile/" && url.includes("/v1/identity/"));
        if (isMeant) return of(jsonResponse(7));
        return /\/v1\/(identity|account|profile)\//.test(url)
          ? of(jsonResponse(url.includes("profile") ? [] : { balances: [] }))
          : services(url, init);
      };
      const { sent } = story({ options: REPORTS, fetch }, "20ms c 9ms l x", (world) => ({
        ...failing(world),
        l: () => void world.sluice.open({ view: "Account" }),
        x: () => void world.sluice.close(),
      }));
      const expected =
        path === "/v1/identity/"
          ? []
          : [{ event: "DATA_PARSING_ERROR", errorType: "http/bad-answer" }];
      expect(sent.map(({ body }) => body.props)).toMatchObject(expected);
      expect(JSON.stringify(sent)).not.toContain("0x1111");
    },
  );

  test("what the visitor declines or gives up is no error", () => {
    expect(reported("20ms c 9ms r")).toEqual([]);
    const { sent } = story({ options: REPORTS, pair: () => NEVER }, "o-w-x", visit);
    expect(sent).toEqual([]);
  });

  test("[S7.4][S9.8] five a minute; the sixth is dropped, not queued", () => {
    expect(reported("20ms c 9ms ffffff 5m x")).toEqual([30, 31, 32, 33, 34]);
  });

  test("[S7.4][S9.8] the window slides by the time of each report", () => {
    // Five at 30, 10 030, ... 40 030; one more just before and one exactly when the first is 60 s old.
    const diagram = "20ms c 9ms f 9999ms f 9999ms f 9999ms f 9999ms f 19998ms ff 9999ms f";
    expect(reported(diagram)).toEqual([30, 10_030, 20_030, 30_030, 40_030, 60_030, 70_030]);
  });

  test("[S7.4][S9.8] a dropped one does not extend the window", () => {
    // Five at once; many dropped until shortly before their minute is over; then five more.
    const diagram = "20ms c 9ms (fffff) 20s (fffff) 20s (fffff) 19979ms (ffffff)";
    const at = reported(diagram);
    expect(at).toHaveLength(10);
    expect(at.slice(5)).toEqual(Array.from({ length: 5 }, () => at[5]));
  });
});
