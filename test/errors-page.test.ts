import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { errorsPage } from "../scripts/shared/errors-page.mjs";
import { ALERTS, SNACKBARS } from "../src/model/catalogue/messages.js";
import { messages as dialog } from "../src/views/messages/en/dialog.js";
import { messages } from "../src/views/messages/en/rare.js";
import { ROOT, readSources } from "./support/structure/source.js";

const page = errorsPage();

test("docs/errors.md is what the sources say: node scripts/errors.mjs writes it", async () => {
  expect(readFileSync(join(ROOT, "docs/errors.md"), "utf8")).toBe(await page);
});

/** The members of the unions of texts in a source. */
const codesIn = (path: string): readonly string[] =>
  [...readFileSync(join(ROOT, path), "utf8").matchAll(/^ {2}\| "([a-z/-]+)"/gm)].map(
    ([, code = ""]) => code,
  );

test.each([
  ["src/base/errors.ts", "Failures"],
  ["src/base/failure-codes.ts", "Failures"],
  ["src/codecs/sign-in/check.ts", "Refusals of a sign-in"],
  ["src/siwx/verify/verifier.ts", "Refusals of a sign-in"],
  ["src/siwx/server/refusals.ts", "Refusals of a sign-in"],
  ["src/pay/server/verdict.ts", "Refusals of a payment"],
])("each code of %s is on the page", async (path, heading) => {
  const codes = codesIn(path);
  const part = (await page).split("\n## ").find((text) => text.startsWith(heading)) ?? "";
  expect(codes.length).toBeGreaterThan(2);
  expect(codes.filter((code) => !part.includes(`| \`${code}\` | `))).toEqual([]);
});

test("each refusal is in the contract of the sign-in's server", () => {
  const contract = readFileSync(join(ROOT, "docs/sign-in-server.md"), "utf8");
  const codes = ["codecs/sign-in/check", "siwx/verify/verifier", "siwx/server/refusals"].flatMap(
    (name) => codesIn(`src/${name}.ts`),
  );
  const rows = contract.split("\n").filter((line) => /^\| `.*\| \d{3}/.test(line));
  expect(codes.filter((code) => !rows.some((row) => row.includes(`\`${code}\``)))).toEqual([]);
});

test("each refusal of a payment is in the contract of its server", () => {
  const contract = readFileSync(join(ROOT, "docs/pay-server.md"), "utf8");
  const rows = contract.split("\n").filter((line) => /^\| `.*\| \d{3}/.test(line));
  const codes = codesIn("src/pay/server/verdict.ts");
  expect(codes.filter((code) => !rows.some((row) => row.includes(`\`${code}\``)))).toEqual([]);
});

test.each([
  ["[S8.41]", "W3mFrame: parent is not set"],
  ["[S8.43]", "ConnectionControllerClient and NetworkControllerClient must be set"],
  ["[S8.45]", "WalletConnectConnector not found"],
  ["[S8.46]", "CaipNetwork not found"],
  ["", "Unsupported chain namespace"],
])("%s %s: listed as a fault that cannot occur, and in no source", async (_, words) => {
  expect((await page).split("## Cannot occur")[1]).toContain(`"${words}"`);
  expect(readSources().filter(({ text }) => text.includes(words))).toEqual([]);
});

describe("the words of the specification", () => {
  test.each([
    [
      "S8.12",
      "relay/origin-not-allowed",
      "Invalid App Configuration: Origin {origin} not found on Allowlist - update configuration",
    ],
    [
      "S8.13",
      "relay/clock-skew",
      "Session Expired: Invalid session found - check your time settings and connect again",
    ],
    ["S8.14", "relay/invalid-project-id", "Invalid Project ID"],
    ["S8.17", "network/not-found", "Network Not Found"],
    ["S8.18", "frame/load-failed", "Network Error - Could not load embedded wallet"],
    ["S8.19", "frame/request-timeout", "Embedded Wallet Request Timed Out"],
    ["S8.20", "frame/domain-unverified", "Invalid App Configuration: verify the domain"],
    ["S8.21", "options/project-id-missing", "Project ID Not Configured"],
    ["S8.22", "request/method-unknown", "Requested RPC call is not allowed"],
    ["S8.25", "api/server-error", "Server Error: Failed to get App Configuration - {said}"],
    ["S8.26", "api/rate-limited", "Rate Limited"],
  ] as const)("[%s] alert %s", (_, code, words) => {
    expect(ALERTS[code].variant).toBe("error");
    expect(ALERTS[code].text.startsWith(words)).toBe(true);
  });

  test("[S8.23] an origin that is on no list reads the same whoever refuses it", () =>
    expect(ALERTS["api/origin-not-allowed"].text).toBe(ALERTS["relay/origin-not-allowed"].text));

  test("the two that are no errors", () => {
    expect(ALERTS["options/overruled"].variant).toBe("warning");
    expect(ALERTS["features/multi-wallet-off"].variant).toBe("info");
  });

  test("[S4.23] snackbar.authenticating", () => {
    expect(SNACKBARS["snackbar.authenticating"]).toBe("loading");
    expect(messages["snackbar.authenticating"]).toBe("Authenticating...");
  });

  test("[S8.8] snackbar.balance-unavailable", () => {
    expect(SNACKBARS["snackbar.balance-unavailable"]).toBe("error");
    expect(messages["snackbar.balance-unavailable"].startsWith("Token Balance Unavailable")).toBe(
      true,
    );
  });

  test.each([
    ["S8.5", "sign-in-broken", "A problem occurred while trying initialize authentication"],
    ["S8.6", "signature-declined", "Signature declined"],
    ["S8.7", "smart-account", "This application might not support Smart Accounts"],
  ] as const)("[%s] snackbar.%s", (_, name, words) => {
    expect(SNACKBARS[`snackbar.${name}`]).toBe("error");
    expect(messages[`snackbar.${name}`].startsWith(words)).toBe(true);
  });

  test("[S8.11] snackbar.action-not-allowed", () => {
    expect(SNACKBARS["snackbar.action-not-allowed"]).toBe("error");
    expect(messages["snackbar.action-not-allowed"].startsWith("Action not allowed")).toBe(true);
  });

  test("[S8.10] every snackbar of the message catalogue has its kind", () => {
    const keys = Object.keys({ ...dialog, ...messages }).filter((key) =>
      key.startsWith("snackbar."),
    );
    expect(keys.sort()).toEqual(Object.keys(SNACKBARS).sort());
  });
});
