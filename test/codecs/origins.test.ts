import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isOriginAllowed } from "../../src/codecs/api/origins.js";

/** A list that has something else in it, so that it restricts. */
const allows = (entry: string, origin: string): boolean =>
  isOriginAllowed(origin, ["https://other.example.org", entry]);

describe("[S5.19] an entry without a wildcard is compared by its origin", () => {
  test.each([
    ["https://example.com", "https://example.com"],
    ["https://example.com/", "https://example.com"],
    ["https://example.com/app?x=1#y", "https://example.com"],
    ["HTTPS://Example.COM", "https://example.com"],
    ["https://example.com:443", "https://example.com"],
    ["https://example.com:8443", "https://example.com:8443"],
    ["https://bücher.example", "https://xn--bcher-kva.example"],
    ["https://[::1]:3000", "https://[::1]:3000"],
    ["capacitor://localhost", "capacitor://localhost"],
  ])("%s allows %s", (entry, origin) => expect(allows(entry, origin)).toBe(true));

  test.each([
    ["https://example.com", "http://example.com"],
    ["https://example.com", "https://a.example.com"],
    ["https://example.com", "https://example.com:8443"],
    ["https://example.com", "https://example.com.evil.org"],
    ["https://example.com", "https://evil-example.com"],
    ["https://example.com", "https://example.com."],
    ["https://example.com", "https://xn--exmple-cua.com"],
    ["https://example.com@evil.org", "https://evil.org"],
    ["https://example.com:pass@evil.org", "https://evil.org"],
    ["capacitor://localhost", "capacitor://localhost2"],
    ["ionic://app", "capacitor://app"],
  ])("%s does not allow %s", (entry, origin) => expect(allows(entry, origin)).toBe(false));
});

describe("[S5.19] `*` is any run of characters but a slash; all else is literal", () => {
  test.each([
    ["https://*.example.com", "https://a.example.com"],
    ["https://*.example.com", "https://a.b.example.com"],
    ["HTTPS://*.Example.COM", "https://a.example.com"],
    ["https://app-*.example.com", "https://app-42.example.com"],
    ["https://*.dev.*.example.com", "https://a.dev.b.example.com"],
    ["https://example.com:*", "https://example.com:8443"],
    ["*://example.com", "http://example.com"],
    ["https://*", "https://any.example"],
  ])("%s allows %s", (entry, origin) => expect(allows(entry, origin)).toBe(true));

  test.each([
    ["https://*.example.com", "https://example.com"],
    ["https://*.example.com", "http://a.example.com"],
    ["https://*.example.com", "https://a.example.com.evil.org"],
    ["https://*.example.com", "https://a.example.com."],
    ["https://*.example.com", "https://a.example.com:8443"],
    ["https://*.example.com", "https://evil.org/.example.com"],
    ["https://*.example.com", "https://evil.org?.example.com"],
    ["https://*.example.com", "https://evil.org#.example.com"],
    ["https://*.example.com", "https://evil.org\\.example.com"],
    ["https://*.example.com", "https://user:pass@a.example.com"],
    ["https://*.example.com", "https://A.example.com"],
    ["https://*.example.com", "https://a.exampleXcom"],
    ["https://*.example.com/", "https://a.example.com"],
    ["http*example.com", "https://example.com"],
    ["https://a.*.example.com", "https://a.example.com"],
    ["https://*.example.com", "capacitor://a.example.com"],
  ])("%s does not allow %s", (entry, origin) => expect(allows(entry, origin)).toBe(false));

  test("takes a time that grows with the length, however many there are", () => {
    const many = `https://${"a*".repeat(1_000)}b`;
    const origin = `https://${"a".repeat(50_000)}`;
    const start = performance.now();
    expect(allows(many, origin)).toBe(false);
    expect(performance.now() - start).toBeLessThan(100);
  });
});

describe("[S5.19] a bare host or host:port stands for http and https", () => {
  test.each([
    ["example.com", "https://example.com"],
    ["example.com", "http://example.com"],
    ["example.com/", "https://example.com"],
    ["Example.com", "https://example.com"],
    ["example.com:8443", "https://example.com:8443"],
    ["example.com:443", "https://example.com"],
    ["*.example.com", "https://a.example.com"],
    ["*.example.com:*", "http://a.example.com:81"],
    ["[::1]:3000", "http://[::1]:3000"],
  ])("%s allows %s", (entry, origin) => expect(allows(entry, origin)).toBe(true));

  test.each([
    ["example.com", "https://example.com:8443"],
    ["example.com", "https://a.example.com"],
    ["example.com", "capacitor://example.com"],
    ["example.com/app", "https://example.com"],
    ["example.com@evil.org", "https://evil.org"],
    ["//example.com", "https://example.com"],
  ])("%s does not allow %s", (entry, origin) => expect(allows(entry, origin)).toBe(false));
});

describe("[S5.20][S5.21] where sites are built is always allowed", () => {
  test.each([
    "http://localhost",
    "http://localhost:3000",
    "https://localhost",
    "https://localhost:8443",
    "http://127.0.0.1",
    "http://127.0.0.1:5173",
    "https://127.0.0.1",
    "https://my-app.pages.dev",
    "https://a.b.vercel.app",
    "https://x.ngrok-free.app",
    "https://secure-mobile.walletconnect.com",
    "https://secure-mobile.walletconnect.org",
  ])("%s", (origin) => expect(isOriginAllowed(origin, ["https://example.com"])).toBe(true));

  test.each([
    "http://localhost.evil.org",
    "http://localhost:3000.evil.org",
    "http://localhost:3000@evil.org",
    "http://mylocalhost:3000",
    "http://127.0.0.1.evil.org",
    "http://my-app.pages.dev",
    "https://pages.dev",
    "https://pages.dev.evil.org",
    "https://evilpages.dev",
    "https://secure-mobile.walletconnect.com.evil.org",
    "https://a.secure-mobile.walletconnect.com",
    "null",
    "",
  ])("not %j", (origin) => expect(isOriginAllowed(origin, ["https://example.com"])).toBe(false));

  test("an empty list restricts nothing; one with any entry does", () => {
    for (const origin of ["https://anything.example", "null"]) {
      expect(isOriginAllowed(origin, [])).toBe(true);
      expect(isOriginAllowed(origin, [""])).toBe(false);
      expect(isOriginAllowed(origin, ["", " ", "https://", "http://[", "%", "://"])).toBe(false);
    }
  });
});

describe("[S5.19] whatever is in the list", () => {
  const host = fc.stringMatching(/^[a-z][a-z0-9]{0,8}(\.[a-z][a-z0-9]{0,8}){1,3}$/);
  const text = fc.string({ unit: "binary", maxLength: 60 });

  test("nothing throws, and the answer is yes or no", () => {
    fc.assert(
      fc.property(text, fc.array(text), (origin, list) => {
        expect(typeof isOriginAllowed(origin, list)).toBe("boolean");
      }),
    );
  });

  test("an origin allows itself and no other host", () => {
    fc.assert(
      fc.property(host, host, (own, other) => {
        expect(allows(`https://${own}`, `https://${own}`)).toBe(true);
        expect(allows(`https://${own}`, `https://${other}.org`)).toBe(own === `${other}.org`);
        expect(allows(`https://*.${own}`, `https://${other}.${own}`)).toBe(true);
        expect(allows(`https://*.${own}`, `https://${own}.${other}.zz`)).toBe(false);
      }),
    );
  });

  test("long entries of letters and wildcards are decided at once", () => {
    const long = fc.string({ unit: fc.constantFrom("a", "*", ".", "b"), maxLength: 2_000 });
    const start = performance.now();
    fc.assert(
      fc.property(long, fc.integer({ min: 1, max: 5_000 }), (entry, length) => {
        allows(`https://${entry}`, `https://${"a".repeat(length)}.b`);
      }),
    );
    expect(performance.now() - start).toBeLessThan(2_000);
  });
});
