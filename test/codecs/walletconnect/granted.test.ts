import { describe, expect, test } from "vitest";
import { grantedIn, namespacesIn } from "../../../src/codecs/walletconnect/granted.js";

const A = `0x${"a".repeat(40)}`;
const entry = (accounts: readonly string[], methods = ["personal_sign"], more: object = {}) => ({
  accounts,
  methods,
  events: ["accountsChanged"],
  ...more,
});

describe("what a WalletConnect session grants", () => {
  test("entries keyed by a namespace and by its chains count together, each value once", () => {
    const namespaces = {
      "eip155:10": entry([`eip155:10:${A}`]),
      eip155: entry([`eip155:1:${A}`, `eip155:10:${A}`], ["personal_sign", "eth_sign"], {
        chains: ["eip155:1"],
      }),
      solana: entry(["solana:x:y"]),
    };
    expect(grantedIn(namespaces, "eip155")).toEqual({
      accounts: [`eip155:10:${A}`, `eip155:1:${A}`],
      chains: ["eip155:10", "eip155:1"],
      methods: ["personal_sign", "eth_sign"],
      events: ["accountsChanged"],
    });
    expect(namespacesIn(namespaces)).toEqual(["eip155", "solana"]);
  });

  test("a namespace whose name begins the same is another one", () => {
    const namespaces = { eip1555: entry(["eip1555:1:x"]), "eip1555:1": entry([]) };
    expect(grantedIn(namespaces, "eip155").chains).toEqual([]);
  });

  const nothing = { accounts: [], chains: [], methods: [], events: [] };
  test.each([
    ["null", null],
    ["a number", 7],
    ["a text", "eip155"],
    ["a list", [entry([])]],
    ["empty", {}],
    ["an entry that is null", { eip155: null }],
    ["an entry that is a text", { eip155: "x" }],
    [
      "fields of another shape",
      { eip155: { accounts: null, chains: 7, methods: {}, events: [1] } },
    ],
    [
      "accounts and chains that are no ids",
      { eip155: { accounts: ["eip155:1"], chains: ["eip155:"] } },
    ],
    [
      "accounts of another namespace",
      { eip155: { accounts: ["solana:x:y", null], chains: ["x"] } },
    ],
  ])("%s grants nothing", (_, namespaces) => {
    expect(grantedIn(namespaces, "eip155")).toEqual(nothing);
  });
});
