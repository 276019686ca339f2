import { describe, expect, test } from "vitest";
import { paymasterOf } from "../../../src/codecs/payment/plan.js";

const URL = "https://pays.example/rpc";

describe("a service that pays fees (ERC-7677)", () => {
  test.each<[object]>([
    [{ url: URL }],
    [{ url: "http://127.0.0.1:4100/pays" }],
    [{ url: "http://localhost/pays" }],
    [{ url: URL, context: {} }],
    [{ url: URL, context: { policy: { id: "p", of: [1, true, null] } } }],
  ])("%j is taken as it is", (paymaster) => expect(paymasterOf(paymaster)).toEqual({ paymaster }));

  test.each<[unknown]>([
    [URL],
    [null],
    [{}],
    [{ url: "http://pays.example" }],
    [{ url: "http://localhost.example" }],
    [{ url: "http://localhost:x@pays.example/" }],
    [{ url: "/pays" }],
    [{ url: "https://" }],
    [{ url: 1 }],
    [{ url: URL, context: "x" }],
    [{ url: URL, context: [1] }],
    [{ url: URL, context: { at: new Date(0) } }],
    [{ url: URL, context: { call: () => 1 } }],
  ])("%j is refused, with a sentence that names the option", (option) =>
    expect(paymasterOf(option)).toMatchObject({
      problem: expect.stringMatching(/`paymasters` was ignored: .*docs.options\.md/),
    }),
  );

  test("what the site changes later changes nothing here, and what nobody asks for is left out", () => {
    const context = { policyId: "p" };
    const decoded = paymasterOf({ url: URL, context, key: "secret" });
    context.policyId = "q";
    expect(decoded).toEqual({ paymaster: { url: URL, context: { policyId: "p" } } });
  });
});
