import { describe, expect, test } from "vitest";
import {
  listsAssets,
  makesCallsAtOnce,
  takesPaymaster,
} from "../../../../src/codecs/namespaces/eip155/capabilities.js";

describe("whether a wallet lists assets (EIP-7811)", () => {
  test.each<[unknown, boolean]>([
    [{ "0x1": { assetDiscovery: { supported: true } } }, true],
    [{ "0x0": { assetDiscovery: { supported: true } } }, true],
    [{ "0x1": { atomic: {}, assetDiscovery: { supported: true, later: 1 } } }, true],
    [{ "0x1": { assetDiscovery: { supported: false } } }, false],
    [{ "0x1": { assetDiscovery: { supported: "true" } } }, false],
    [{ "0x1": { assetDiscovery: true } }, false],
    [{ "0xa": { assetDiscovery: { supported: true } } }, false],
    [{ "0x1": null }, false],
    [{}, false],
    [null, false],
    ["0x1", false],
  ])("%j: %j", (answer, expected) => expect(listsAssets(answer, "0x1")).toBe(expected));
});

test("an answer whose getters throw says nothing", () => {
  const trap = {
    get "0x1"(): never {
      throw new Error("no");
    },
  };
  expect(listsAssets(trap, "0x1")).toBe(false);
  expect(makesCallsAtOnce(trap, "0x1")).toBe(false);
  expect(takesPaymaster(trap, "0x1")).toBe(false);
});

describe("whether a wallet makes several calls as one (EIP-5792)", () => {
  test.each<[unknown, boolean]>([
    [{ "0x1": { atomic: { status: "supported" } } }, true],
    [{ "0x1": { atomic: { status: "ready" } } }, true],
    [{ "0x0": { atomic: { status: "supported" } } }, true],
    [{ "0x1": { atomicBatch: { supported: true } } }, true],
    [{ "0x1": { atomic: { status: "unsupported" } } }, false],
    [{ "0x1": { atomic: { status: true } } }, false],
    [{ "0x1": { atomicBatch: { supported: false } } }, false],
    [{ "0xa": { atomic: { status: "supported" } } }, false],
    [{ "0x1": {} }, false],
    [null, false],
    ["0x1", false],
  ])("%j: %j", (answer, expected) => expect(makesCallsAtOnce(answer, "0x1")).toBe(expected));
});

describe("whether a wallet can have a service of the site pay fees (ERC-7677)", () => {
  test.each<[unknown, boolean]>([
    [{ "0x1": { paymasterService: { supported: true } } }, true],
    [{ "0x0": { paymasterService: { supported: true } } }, true],
    [{ "0x1": { atomic: {}, paymasterService: { supported: true, later: 1 } } }, true],
    [{ "0x1": { paymasterService: { supported: false } } }, false],
    [{ "0x1": { paymasterService: { supported: "true" } } }, false],
    [{ "0x1": { paymasterService: true } }, false],
    [{ "0x1": { atomic: { status: "supported" } } }, false],
    [{ "0xa": { paymasterService: { supported: true } } }, false],
    [{}, false],
    [null, false],
  ])("%j: %j", (answer, expected) => expect(takesPaymaster(answer, "0x1")).toBe(expected));
});
