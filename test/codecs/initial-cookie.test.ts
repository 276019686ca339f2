import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decodeInitialCookie, encodeInitialCookie } from "../../src/codecs/initial-cookie.js";
import { initialStateOf } from "../../src/root/visitor-cookie.js";

const ADDRESS = `0x${"1".repeat(40)}`;

describe("the cookie of a connected visitor", () => {
  test("is read as it was written", () => {
    const text = encodeInitialCookie({
      account: `eip155:10:${ADDRESS}`,
      network: "eip155:10",
      isDark: true,
    });
    const state = decodeInitialCookie(text);
    expect(state?.isDark).toBe(true);
    expect(JSON.parse(state?.records.network ?? "")).toEqual({ version: 1, value: "eip155:10" });
    expect(JSON.parse(state?.records.connections ?? "").value).toMatchObject([
      { namespace: "eip155", address: ADDRESS, caipNetworkId: "eip155:10" },
    ]);
  });

  const whole = { account: null, network: "eip155:1", isDark: false };
  test.each<[string, unknown]>([
    ["no network", { ...whole, network: undefined }],
    ["a network of no namespace", { ...whole, network: "evm:1" }],
    ["an account that is none", { ...whole, account: "me" }],
    ["other text as an address", { ...whole, account: "eip155:1:Call%20this.number" }],
    ["an address of another namespace", { ...whole, account: `solana:5eykt4:${ADDRESS}` }],
    ["markup in an address", { ...whole, account: "eip155:1:<img>" }],
    ["a theme that is none", { ...whole, isDark: "dark" }],
    ["a list", [whole]],
  ])("is refused: %s", (_, value) => {
    expect(decodeInitialCookie(encodeURIComponent(JSON.stringify(value)))).toBeNull();
  });

  test.each(["", "%", "%7B", "null", "{}"])("is refused: %j", (text) => {
    expect(decodeInitialCookie(text)).toBeNull();
  });
});

describe("initialStateOf", () => {
  const text = encodeInitialCookie({ account: null, network: "eip155:10", isDark: false });

  test.each([
    ["alone", `sluice=${text}`],
    ["among others", `a=1; sluice=${text};b=2`],
    ["after one whose name ends like it", `my-sluice=x; sluice=${text}`],
  ])("finds the cookie %s", (_, header) => {
    expect(initialStateOf(header)?.records.network).toContain("eip155:10");
  });

  test("finds one of another name", () => {
    expect(initialStateOf(`shop=${text}`, "shop")).toBeDefined();
    expect(initialStateOf(`shop=${text}`)).toBeUndefined();
  });

  test.each([null, undefined, "", "sluice", "a=1", "sluice=%E0%A4%A"])("%j: none", (header) => {
    expect(initialStateOf(header)).toBeUndefined();
  });

  test("any header gives a state or none", () => {
    fc.assert(
      fc.property(fc.string(), (header) => {
        expect(initialStateOf(`sluice=${header}`)).toBeUndefined();
      }),
      { seed: 1 },
    );
  });
});
