import { describe, expect, test } from "vitest";
import {
  grantedIn,
  grantedOn,
  namespacesIn,
  saidAddresses,
} from "../../../src/codecs/walletconnect.js";

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

  test.each([
    ["of the namespace, on each of its networks", { eip155: entry([], ["a"]) }, ["a"], ["a"]],
    ["of one network alone", { "eip155:1": entry([], ["a"]) }, ["a"], []],
    [
      "of both, each once",
      { eip155: entry([], ["a"]), "eip155:1": entry([], ["a", "b"]) },
      ["a", "b"],
      ["a"],
    ],
    ["of another shape: none", { eip155: { methods: "a" } }, [], []],
  ])("methods %s", (_, namespaces, one, ten) => {
    expect(grantedOn(namespaces, "eip155:1")).toEqual(one);
    expect(grantedOn(namespaces, "eip155:10")).toEqual(ten);
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

describe("what throws while it is read counts as said by nobody", () => {
  const boo = (): never => {
    throw new Error("boo");
  };
  const throwing = (target: object) =>
    new Proxy(target, { get: boo, has: boo, ownKeys: boo, getOwnPropertyDescriptor: boo });
  const revoked = () => {
    const { proxy, revoke } = Proxy.revocable([], {});
    revoke();
    return proxy;
  };
  const hostile: readonly (readonly [string, unknown])[] = [
    ["an object", throwing({})],
    ["a list", throwing([])],
    ["a revoked one", revoked()],
  ];

  test.each(hostile)("%s as the namespaces, an entry of them, and a list in it", (_, one) => {
    const none = { accounts: [], chains: [], methods: [], events: [] };
    expect(namespacesIn(one)).toEqual([]);
    expect(grantedIn(one, "eip155")).toEqual(none);
    expect(grantedIn({ eip155: one }, "eip155")).toEqual(none);
    expect(grantedIn({ eip155: { accounts: one, chains: one, methods: one } }, "eip155")).toEqual(
      none,
    );
  });

  test.each(hostile)("%s as the data of a change", (_, one) => {
    expect(saidAddresses(one)).toEqual([]);
  });
});
