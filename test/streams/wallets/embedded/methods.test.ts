import { describe, expect, test } from "vitest";
import type { Namespace } from "../../../../src/codecs/caip.js";
import { NOT_SAFE_METHODS, SAFE_METHODS } from "../../../../src/codecs/frame/rpc-request.js";
import { embeddedMethod } from "../../../../src/streams/wallets/embedded/wallet.js";

const told = (method: string, namespace: Namespace): string => {
  const { by, kind } = embeddedMethod(method, namespace);
  return `${by}, ${kind}`;
};
const namespaceOf = (method: string): Namespace =>
  method.startsWith("solana_") ? "solana" : "eip155";

describe("the methods of the embedded wallet", () => {
  test.each<[string, Namespace, string]>([
    ["eth_getBalance", "eip155", "frame, read"],
    ["eth_sendRawTransaction", "eip155", "frame, read"],
    ["wallet_getCapabilities", "eip155", "frame, read"],
    ["personal_sign", "eip155", "frame, approval"],
    ["wallet_sendCalls", "eip155", "frame, approval"],
    ["solana_signMessage", "solana", "frame, approval"],
    ["eth_accounts", "eip155", "us, read"],
    ["eth_requestAccounts", "eip155", "us, read"],
    ["eth_chainId", "eip155", "us, read"],
    ["wallet_switchEthereumChain", "eip155", "us, prompt"],
    ["solana_getAccounts", "solana", "us, read"],
    ["solana_requestAccounts", "solana", "us, read"],
  ])("[S6.8][S6.9] %s in %s: %s", (method, namespace, expected) =>
    expect(told(method, namespace)).toBe(expected),
  );

  test("[S6.8][S6.9] every method on the two lists is taken in its namespace, and in no other", () => {
    for (const method of [...SAFE_METHODS, ...NOT_SAFE_METHODS]) {
      const own = namespaceOf(method);
      expect(embeddedMethod(method, own).by).not.toBe("nobody");
      expect(embeddedMethod(method, own === "solana" ? "eip155" : "solana")).toEqual({
        by: "nobody",
        kind: "prompt",
        isElsewhere: true,
      });
    }
  });

  test.each(["eth_sign", "solana_signIn", "net_version", "", "toString", "__proto__"])(
    "[S6.10] %j is on neither list",
    (method) =>
      expect(embeddedMethod(method, namespaceOf(method))).toEqual({
        by: "nobody",
        kind: "prompt",
        isElsewhere: false,
      }),
  );
});
