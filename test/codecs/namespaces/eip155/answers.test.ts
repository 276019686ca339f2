import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { SAFE_METHODS } from "../../../../src/codecs/frame/rpc-request.js";
import {
  decodeAccounts,
  decodeChainId,
  decodeQuantity,
} from "../../../../src/codecs/namespaces/eip155/answers.js";
import { isChainRead, isRead } from "../../../../src/codecs/namespaces/eip155/methods.js";

const address = fc.stringMatching(/^0x[0-9a-fA-F]{40}$/);

describe("answers of EVM wallets (EIP-1193)", () => {
  test("lists of addresses are read, whatever else is not", () => {
    fc.assert(
      fc.property(
        fc.array(address, { maxLength: 100 }),
        (list) => void expect(decodeAccounts(list)).toEqual(list),
      ),
    );
    fc.assert(
      fc.property(fc.anything(), (answer) => {
        const accounts = decodeAccounts(answer);
        if (accounts !== null)
          for (const one of accounts) expect(one).toMatch(/^0x[0-9a-fA-F]{40}$/);
      }),
    );
  });
  test.each([
    null,
    {},
    "0x1",
    ["0x1"],
    [1],
    [null],
    [`0x${"g".repeat(40)}`],
    [`0x${"1".repeat(41)}`],
    { 0: `0x${"1".repeat(40)}`, length: 1 },
    Array(101).fill(`0x${"1".repeat(40)}`),
  ])("%# is no list of addresses", (answer) => expect(decodeAccounts(answer)).toBeNull());
  test("any chain id: a good one or none", () => {
    fc.assert(
      fc.property(fc.anything(), (answer) => {
        const id = decodeChainId(answer);
        if (id !== null) expect(id).toMatch(/^eip155:[1-9][0-9]*$/);
      }),
    );
  });
  test("quantities are exact, to 256 bits", () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
        (value) => void expect(decodeQuantity(`0x${value.toString(16)}`)).toBe(value),
      ),
    );
    for (const bad of [
      "0x",
      "",
      "1",
      "-0x1",
      "0x1.5",
      "0xg",
      `0x1${"0".repeat(64)}`,
      1,
      1n,
      null,
      {},
    ])
      expect(decodeQuantity(bad)).toBeNull();
  });
});

describe("[S6.8] which methods only read a chain", () => {
  test.each(["eth_call", "eth_getBalance", "eth_sendRawTransaction", "eth_getTransactionReceipt"])(
    "%s reads",
    (method) => expect(isChainRead(method)).toBe(true),
  );
  test.each([
    "personal_sign",
    "eth_sign",
    "eth_signTypedData_v4",
    "eth_sendTransaction",
    "eth_signTransaction",
    "wallet_sendCalls",
    "wallet_switchEthereumChain",
    "wallet_addEthereumChain",
    "eth_requestAccounts",
    "eth_accounts",
    "wallet_grantPermissions",
    "eth_sendUserOperation",
    "",
    "__proto__",
    "constructor",
  ])("%j asks the wallet", (method) => expect(isChainRead(method)).toBe(false));
});

describe("[S6.8] which methods ask nobody", () => {
  test.each(["eth_call", "eth_accounts", "wallet_getCallsStatus"])("%s asks nobody", (method) =>
    expect(isRead(method)).toBe(true),
  );
  test.each(["personal_sign", "eth_sendTransaction", "wallet_sendCalls", "solana_signMessage", ""])(
    "%s may ask the visitor",
    (method) => expect(isRead(method)).toBe(false),
  );
  test("the reads that the embedded wallet's frame takes are among them", () =>
    expect(SAFE_METHODS.filter((method) => !isRead(method))).toEqual([]));
  test("so are those that it does not take", () =>
    expect(["net_version", "eth_blobBaseFee", "wallet_getPermissions"].every(isRead)).toBe(true));
});
