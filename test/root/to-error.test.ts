import { describe, expect, test } from "vitest";
import { type FailureCode, SluiceError } from "../../src/base/errors.js";
import { toProviderError } from "../../src/root/provider/answers.js";

const thrownFor = (code: FailureCode, rpc?: { readonly code: number; readonly data?: unknown }) =>
  toProviderError(new SluiceError({ code, message: "no", ...(rpc === undefined ? {} : { rpc }) }));

describe("[EIP-1193] what a provider throws", () => {
  test.each<[FailureCode, number]>([
    ["connect/cancelled", 4001],
    ["connect/rejected", 4001],
    ["network/rejected", 4001],
    ["network/not-found", 4902],
    ["request/disconnected", 4900],
    ["request/account-changed", 4100],
    ["command/invalid", -32602],
    ["request/failed", -32603],
  ])("%s without a code of the wallet is %i", (code, expected) => {
    expect(thrownFor(code)).toMatchObject({ code: expected, message: "no" });
  });

  test("the wallet's own code and data are passed on", () => {
    expect(thrownFor("request/failed", { code: 3, data: "0x08c379a0" })).toMatchObject({
      code: 3,
      data: "0x08c379a0",
    });
    expect(thrownFor("request/disconnected", { code: 4901 })).toMatchObject({ code: 4901 });
  });

  test("a refusal is 4001, whichever code the wallet has for it, which is in the data", () => {
    expect(thrownFor("network/rejected", { code: 5000 })).toMatchObject({
      code: 4001,
      data: { originalError: { code: 5000 } },
    });
    expect(thrownFor("connect/rejected", { code: 4001, data: "why" })).toMatchObject({
      code: 4001,
      data: "why",
    });
  });
});
