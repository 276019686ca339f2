import fc from "fast-check";
import { expect, test } from "vitest";
import { NAMESPACES } from "../../src/codecs/caip.js";
import { isSameAccount } from "../../src/codecs/same-account.js";

test("on EVM case is a checksum (EIP-55)", () => {
  const address = fc.stringMatching(/^0x[0-9a-fA-F]{40}$/);
  fc.assert(fc.property(address, (one) => isSameAccount("eip155", one.toLowerCase(), one)));
  expect(isSameAccount("eip155", "0x1", "0x2")).toBe(false);
});

test.each(NAMESPACES.filter((name) => name !== "eip155"))(
  "on %s texts that differ in case are two accounts",
  (namespace) => {
    expect(isSameAccount(namespace, "Abc", "Abc")).toBe(true);
    expect(isSameAccount(namespace, "Abc", "aBC")).toBe(false);
  },
);
