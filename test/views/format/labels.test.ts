import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { monthTitle } from "../../../src/views/activity/told.js";
import { shortAddress } from "../../../src/views/format/short-address.js";
import { cutEmail, userName } from "../../../src/views/parts/account-name.js";

describe("[S5.22] the name of a social account", () => {
  test.each([
    ["discord", "neo#0", "neo#"],
    ["discord", "neo00", "neo0"],
    ["discord", "neo", "neo"],
    ["discord", "0neo", "0neo"],
    ["google", "neo0", "neo0"],
    [null, "neo0", "neo0"],
  ])("%s: %s is shown as %s", (provider, name, shown) =>
    expect(userName({ provider, name, email: "neo@example.com" })).toBe(shown),
  );
});

describe("[S5.23] an e-mail address", () => {
  test.each([29, 30])("of %i characters is whole", (length) =>
    expect(cutEmail("a".repeat(length))).toBe("a".repeat(length)),
  );

  test("[S9.9] that is longer loses its last three characters to as many dots", () =>
    expect(cutEmail(`${"a".repeat(28)}xyz`)).toBe(`${"a".repeat(28)}...`));

  test("is shown where there is no name", () => {
    const email = "neo@example.com";
    expect(userName({ provider: "google", name: null, email })).toBe(email);
    expect(userName({ provider: "google", name: "", email })).toBe(email);
    expect(userName({ provider: null, name: null, email: null })).toBe("");
  });
});

describe("[S5.27] an address in short", () => {
  test.each([
    ["0x1234567890abcdef1234567890abcdef12345678", "0x12...345678"],
    ["12345678901", "1234...678901"],
    ["1234567890", "1234567890"],
    ["", ""],
  ])("%s is %s", (address, short) => expect(shortAddress(address)).toBe(short));

  test("keeps its ends, and what is short as it is", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-zA-Z0-9]{0,90}$/), (address) => {
        const short = shortAddress(address);
        expect(address.startsWith(short.slice(0, 4))).toBe(true);
        expect(address.endsWith(short.slice(-6))).toBe(true);
        expect(short.length).toBeLessThanOrEqual(13);
      }),
    );
  });
});

describe("[S5.28] the heading of a month", () => {
  const now = new Date(2026, 10, 21).getTime();

  test.each([
    [new Date(2026, 0, 1, 0, 0), "en", "January"],
    [new Date(2026, 10, 21), "en", "November"],
    [new Date(2025, 11, 31, 23, 59), "en", "December 2025"],
    [new Date(2019, 4, 2), "en", "May 2019"],
    [new Date(2027, 0, 1), "en", "January 2027"],
    [new Date(2026, 10, 1), "de", "November"],
    [new Date(2025, 2, 1), "de", "März 2025"],
  ])("%s in %s is %s", (mined, locale, title) =>
    expect(monthTitle(mined.getTime(), new Date(now).getFullYear(), locale)).toBe(title),
  );
});
