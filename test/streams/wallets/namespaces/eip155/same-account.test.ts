import fc from "fast-check";
import { expect, test } from "vitest";
import { isSameAccount } from "../../../../../src/streams/wallets/namespaces/eip155/same-account.js";

test("on EVM case is a checksum (EIP-55)", () => {
  const address = fc.stringMatching(/^0x[0-9a-fA-F]{40}$/);
  fc.assert(fc.property(address, (one) => isSameAccount(one.toLowerCase(), one)));
  expect(isSameAccount("0x1", "0x2")).toBe(false);
});
