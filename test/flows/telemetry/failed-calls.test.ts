import { of, throwError } from "rxjs";
import { describe, expect, test } from "vitest";
import { jsonResponse } from "../../../src/testing/simulated-env.js";

import { type Fetch, failing, REPORTS, services, story, VISIT, visit } from "./support.js";

describe("a call that fails", () => {
  /** Answers the calls to `/e` in turn; the last answer stays. */
  const inTurn = (...statuses: readonly (number | null)[]): Fetch => {
    let calls = 0;
    return (url, init) => {
      if (!url.includes("/e?")) return services(url, init);
      const status = statuses[Math.min(calls, statuses.length - 1)] ?? null;
      calls += 1;
      return status === null
        ? throwError(() => new TypeError("Failed to fetch"))
        : of(jsonResponse({}, status));
    };
  };
  const alertsOf = (...statuses: readonly (number | null)[]) =>
    story(
      { options: REPORTS, fetch: inTurn(...statuses) },
      "20ms c 9ms f 9ms f 9ms f 9ms f",
      failing,
    ).alerts;
  const NOT_ALLOWED = {
    code: "relay/origin-not-allowed",
    variant: "error",
    values: { origin: "https://host.example" },
  };

  test.each([400, 404, 429, 500, 503, null])("[S7.3] %j: nothing shows", (status) => {
    const { alerts, events } = story(
      { options: REPORTS, fetch: inTurn(status) },
      "20ms c 9ms f 9ms f",
      failing,
    );
    expect(alerts).toEqual([]);
    expect(events.filter(({ type }) => type === "alert/raised")).toEqual([]);
  });

  test("[S8.24] 403: the alert, once", () => {
    expect(alertsOf(403)).toEqual([NOT_ALLOWED]);
  });

  test("[S8.24] 403 again after a call succeeded: the alert again", () => {
    expect(alertsOf(403, 202, 403, 403)).toEqual([NOT_ALLOWED, NOT_ALLOWED]);
  });

  test("[S8.24] another failure in between is no success", () => {
    expect(alertsOf(403, 500, null, 403)).toEqual([NOT_ALLOWED]);
  });

  test("[S8.24] events count like reports", () => {
    const { alerts } = story({ fetch: inTurn(403) }, VISIT, visit);
    expect(alerts).toEqual([NOT_ALLOWED]);
  });

  test("[S8.24] the console is told what to do, once", () => {
    const { events } = story({ fetch: inTurn(403) }, VISIT, visit);
    expect(events.filter(({ type }) => type === "alert/raised")).toMatchObject([
      { detail: expect.stringContaining("not found on Allowlist - update configuration") },
    ]);
  });
});
