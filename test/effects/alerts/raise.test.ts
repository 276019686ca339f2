import { asyncScheduler, from, type Observable, of, queueScheduler, toArray } from "rxjs";
import { describe, expect, test } from "vitest";
import type { FailureCode } from "../../../src/base/errors.js";
import { createVault, type Vault } from "../../../src/base/vault.js";
import {
  logAlertsEffect,
  nameProblemsEffect,
  reportedEffect,
} from "../../../src/effects/alerts/name-problems.js";
import { frameAlertsEffect } from "../../../src/effects/frame/life.js";
import { logRelayEffect, relayAlertsEffect } from "../../../src/effects/pairing/offer.js";
import type { Alert } from "../../../src/model/alerts.js";
import { initialAlerts } from "../../../src/model/alerts.js";
import type { Fact, SluiceEvent } from "../../../src/model/events.js";
import { simulatedEnv } from "../../../src/testing/simulated-env.js";

const valuesOf = <T>(source: { subscribe(next: (value: T) => void): unknown }): readonly T[] => {
  const seen: T[] = [];
  source.subscribe((value) => seen.push(value));
  return seen;
};

/** What is said of options, while no alert is shown. */
const named = (events$: Observable<SluiceEvent>, projectId: string | null, vault: Vault) =>
  valuesOf(
    nameProblemsEffect(
      { events$, alerts$: of(initialAlerts) },
      { projectId },
      vault,
      simulatedEnv({ scheduler: asyncScheduler }),
    ),
  );

const failedWith = (code: FailureCode): SluiceEvent => ({
  type: "connect/failed",
  settles: [],
  attemptId: "1",
  failure: { code, message: "x" },
});
const told = (facts: readonly Fact[]) =>
  facts.map((fact) =>
    fact.type === "alert/raised" ? [fact.alert.code, fact.alert.variant, fact.detail] : fact.type,
  );

describe("what is found later in the same options", () => {
  const vault = createVault(() => "key");
  /** The alert after what stands there, and one more theme variable that there is not. */
  const joined = (standing: Alert): Alert | null => {
    const namedRef = vault.put({
      messages: {},
      themeVariables: { "--sluice-acent": "red" },
      features: {},
      customRpcUrls: {},
      tokens: {},
    });
    const [fact] = valuesOf(
      nameProblemsEffect(
        {
          events$: of<SluiceEvent>({ type: "options/unchecked", namedRef } as SluiceEvent),
          alerts$: of({ ...initialAlerts, alert: standing }),
        },
        { projectId: "p" },
        vault,
        simulatedEnv({ scheduler: queueScheduler }),
      ),
    );
    return fact?.type === "alert/raised" ? fact.alert : null;
  };
  const invalid = (...problems: readonly string[]): Alert => ({
    code: "options/invalid",
    variant: "error",
    values: { problem: "what the visitor reads" },
    problems,
  });
  const ACENT =
    "There is no theme variable `--sluice-acent`, so it was ignored. Did you mean `--sluice-accent`? See docs/theming.md.";

  test("[S8.16] is listed after what stands there, one line break or number in it or not", () => {
    const two = joined(invalid("One\nof two lines", "7. of seven"));
    expect(two?.problems).toEqual(["One\nof two lines", "7. of seven", ACENT]);
    expect(two?.values.problem).toBe(`1. One\nof two lines\n2. 7. of seven\n3. ${ACENT}`);
  });

  test("[S8.16] is alone after an alert about something else", () => {
    const alone = joined({ code: "network/not-found", variant: "error", values: {} });
    expect(alone?.problems).toEqual([ACENT]);
  });
});

describe("what raises alerts", () => {
  test("[S1.19][S8.16][S8.21] the set-up: every wrong option and the missing project id in one alert", () => {
    const vault = createVault(() => "key");
    const options = { themeMode: "blue", features: { emial: true } };
    const optionsRef = vault.put(options);
    const events$ = of<SluiceEvent>({ type: "options/faulty", optionsRef });
    expect(told(named(events$, null, vault))).toEqual([
      [
        "options/invalid",
        "error",
        [
          '1. The option `themeMode` was ignored: Expected "light" | "dark" | "system", received "blue". Correct it, or leave it out. See docs/options.md.',
          "2. There is no option `features.emial`, so it was ignored. Did you mean `features.email`? See docs/options.md.",
          "3. Project ID Not Configured: give createSluice a `projectId`. See docs/options.md.",
        ].join("\n"),
      ],
    ]);
  });

  test("[S1.19][S8.21] a missing project id alone is an alert of its own", () => {
    const vault = createVault(() => "key");
    const events$ = of<SluiceEvent>({ type: "options/faulty", optionsRef: vault.put(null) });
    expect(told(named(events$, null, vault))).toEqual([
      [
        "options/project-id-missing",
        "error",
        "Project ID Not Configured: give createSluice a `projectId`",
      ],
    ]);
  });

  test("mistakes that the views see, and the command is answered", () => {
    const events$ = of<SluiceEvent>({
      type: "options/report",
      id: "1",
      problems: ["One is wrong.", "So is two.", "One is wrong."],
    });
    const vault = createVault(() => "key");
    expect(told(named(events$, "p", vault))).toEqual([
      ["options/invalid", "error", "1. One is wrong.\n2. So is two."],
    ]);
    expect(valuesOf(reportedEffect({ events$ }))).toEqual([
      { type: "options/reported", settles: ["1"] },
    ]);
  });

  test("[S8.12][S8.13][S8.14] refusals of the relay, each once; nothing else", () => {
    const codes: readonly FailureCode[] = [
      "relay/origin-not-allowed",
      "relay/unreachable",
      "relay/clock-skew",
      "relay/origin-not-allowed",
      "connect/rejected",
      "relay/invalid-project-id",
      "relay/clock-skew",
    ];
    const page = () => ({ origin: "https://shop.example" }) as never;
    const facts = valuesOf(relayAlertsEffect({ events$: from(codes.map(failedWith)) }, { page }));
    expect(told(facts)).toEqual([
      [
        "relay/origin-not-allowed",
        "error",
        "Invalid App Configuration: Origin https://shop.example not found on Allowlist - update configuration",
      ],
      [
        "relay/clock-skew",
        "error",
        "Session Expired: Invalid session found - check your time settings and connect again",
      ],
      [
        "relay/invalid-project-id",
        "error",
        "Invalid Project ID: check the project id of this site",
      ],
    ]);
  });

  test("[S8.15] any other failure of the relay is written to the console, once in a row, and raises nothing", () => {
    const said: string[] = [];
    const failures: readonly FailureCode[] = [
      "relay/unreachable",
      "relay/unreachable",
      "relay/clock-skew",
      "connect/rejected",
      "connect/failed",
    ];
    const events$ = from(failures.map(failedWith));
    const log = (level: string, message: string) => void said.push(`${level}: ${message}`);
    expect(valuesOf(logRelayEffect({ events$ }, { log }))).toEqual([]);
    expect(said).toEqual(["error: x"]);
    const page = () => ({ origin: "https://shop.example" }) as never;
    const unknown$ = of(failedWith("relay/unreachable"));
    expect(valuesOf(relayAlertsEffect({ events$: unknown$ }, { page }))).toEqual([]);
  });
});

test.each([
  ["S8.18", "iframe_load_failed", "Network Error - Could not load embedded wallet"],
  ["S8.19", "iframe_request_timeout", "Embedded Wallet Request Timed Out"],
  ["S8.20", "unverified_domain", "Invalid App Configuration: verify the domain https://a.example"],
] as const)("[%s] the embedded wallet gave up: %s", (_, reason, words) => {
  const page = () => ({ origin: "https://a.example" }) as never;
  const events$ = from<SluiceEvent[]>([
    { type: "frame/timed-out", reason },
    { type: "frame/ready" },
  ]);
  const facts = valuesOf(frameAlertsEffect({ events$ }, { page }));
  expect(told(facts)).toEqual([[expect.any(String), "error", expect.stringContaining(words)]]);
});

test.each([
  ["error", "error"],
  ["warning", "warn"],
  ["info", "info"],
  ["success", "info"],
] as const)(
  "[S8.16] the detail of an alert of kind %s goes to the console as %s",
  (variant, level) => {
    const logged: unknown[] = [];
    const alert: Alert = { code: "network/not-found", variant, values: {} };
    const events$ = from<SluiceEvent[]>([
      { type: "alert/raised", alert, detail: "What to do." },
      { type: "alert/closed", settles: [] },
    ]);
    const log = (...said: unknown[]) => void logged.push(said);
    logAlertsEffect({ events$ }, { log }).pipe(toArray()).subscribe();
    expect(logged).toEqual([[level, "What to do."]]);
  },
);
