import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decodeSignedIn } from "../../../../src/codecs/namespaces/eip155/signed-in.js";

const address = `0x${"1".repeat(40)}`;
const signInWithEthereum = { message: "m", signature: "0x51" };

describe("answers to wallet_connect (ERC-7846)", () => {
  test.each([
    ["a signed text", { accounts: [{ address, capabilities: { signInWithEthereum } }] }, 1],
    ["no capability", { accounts: [{ address }] }, 0],
    ["another capability", { accounts: [{ address, capabilities: { other: {} } }] }, 0],
    ["what the standard does not name", { accounts: [{ address, id: 1 }], chainIds: ["0x1"] }, 0],
    ["a second account", { accounts: [{ address }, { address: `0x${"2".repeat(40)}` }] }, 0],
  ])("with %s is read", (_, answer, signed) => {
    const auths = signed === 0 ? [] : [signInWithEthereum];
    expect(decodeSignedIn(answer)).toEqual({ address, auths });
  });

  test.each([
    null,
    [],
    "0x1",
    [address],
    {},
    { accounts: null },
    { accounts: [] },
    { accounts: [address] },
    { accounts: [{ address: "alice" }] },
    { accounts: [{ address: `${address}1` }] },
    { accounts: [{ address, capabilities: "all" }] },
    { accounts: { 0: { address }, length: 1 } },
  ])("%# is none", (answer) => expect(decodeSignedIn(answer)).toBeNull());

  test("whatever a wallet answers: an address, or none", () => {
    fc.assert(
      fc.property(fc.anything(), (answer) => {
        const said = decodeSignedIn(answer);
        if (said !== null) expect(said.address).toMatch(/^0x[0-9a-fA-F]{40}$/);
      }),
    );
  });
});
