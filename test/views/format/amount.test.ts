import { describe, expect, test } from "vitest";
import {
  listAmount,
  moneyText,
  tokenAmount,
  totalText,
} from "../../../src/views/format/formats.js";

describe("[S5.26] two decimals", () => {
  test.each([
    ["1.239", "1.24"],
    ["1.235", "1.24"],
    ["1.234", "1.23"],
    ["0.999", "1.00"],
    ["1234.5", "1,234.50"],
    ["90071992547409931.239", "90,071,992,547,409,931.24"],
    ["", "0.00"],
    [undefined, "0.00"],
    [null, "0.00"],
    ["n/a", "0.00"],
  ])("a total of %s is rounded to %s", (value, text) => expect(totalText(value, "en")).toBe(text));

  test.each([
    ["1.239", "1.23"],
    ["0.999", "0.99"],
    ["1234567.899", "1,234,567.89"],
    ["12345678901234567890.019", "12,345,678,901,234,567,890.01"],
    ["", "0.00"],
    [undefined, "0.00"],
  ])("an amount of %s in a list is cut to %s", (amount, text) =>
    expect(listAmount(amount, "en")).toBe(text),
  );
});

describe("[S5.26] an amount of a token", () => {
  test.each([
    ["0", "0.00"],
    ["1.239", "1.23"],
    ["0.01", "0.01"],
    ["0.00999", "0.0099"],
    ["0.005", "0.005"],
    ["0.00012345", "0.00012"],
    ["0.00000012", "0.00000012"],
    ["0.000000019", "0.00000001"],
    ["1e-9", "<0.00000001"],
    ["1e-18", "<0.00000001"],
    ["1234567.899", "1,234,567.89"],
    ["999999999999.999", "999,999,999,999.99"],
    ["1239999999999.999", "1.23T"],
    ["999999999999999.999", "999T"],
    ["1000000000000000", "1E15"],
    ["1999999999999999999999", "1.99E21"],
    ["1e60", "1E60"],
    ["9007199254740993.00001", "9E15"],
    ["n/a", "0.00"],
  ])("%s is %s", (amount, text) => expect(tokenAmount(amount, "en")).toBe(text));
});

describe("what something is worth", () => {
  test.each([
    [0, "$0.00"],
    [0.004, "<$0.01"],
    [0.01, "$0.01"],
    [1234.567, "$1,234.57"],
  ])("%d is %s", (value, text) => expect(moneyText(value, "en")).toBe(text));

  test("as the locale writes it", () => {
    expect(moneyText(1234.5, "de")).toBe("1.234,50\u00a0$");
    // The last sign is kept at "US" where one reads from right to left.
    expect(moneyText(5, "ar")).toMatch(/US\$\u200e$/);
    expect(tokenAmount("1234.5", "ar-EG")).toBe("١٬٢٣٤٫٥٠");
  });
});
