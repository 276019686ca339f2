import { describe, expect, test } from "vitest";
import {
  mainnet,
  optimism,
  solana,
  solanaDevnet,
  solanaTestnet,
} from "../../../../src/networks/networks.js";
import { requestFailure } from "../../../../src/streams/wallets/failures.js";
import evmOverSession from "../../../../src/streams/wallets/namespaces/eip155/over-session.js";
import solanaOverSession from "../../../../src/streams/wallets/namespaces/solana/over-session.js";
import {
  pairingFailure,
  relayFailure,
  relayRefusal,
} from "../../../../src/streams/wallets/walletconnect/pairing.js";
import { optionalNamespaces } from "../../../../src/streams/wallets/walletconnect/port.js";

const NONE = () => [];
const WALLETS = new Map([["eip155", evmOverSession] as const]);

describe("what a wallet is asked for over WalletConnect", () => {
  test("every configured chain, with its public address for reads", () => {
    const { eip155 } = optionalNamespaces([mainnet, optimism], WALLETS, NONE);
    expect(eip155?.chains).toEqual(["eip155:1", "eip155:10"]);
    expect(eip155?.events).toEqual(expect.arrayContaining(["accountsChanged", "chainChanged"]));
    expect(Object.keys(eip155?.rpcMap ?? {})).toEqual(["1", "10"]);
  });
  test("[S3.2] the host's own nodes of which wallets may know stand for the public ones", () => {
    const { eip155 } = optionalNamespaces([mainnet, optimism], WALLETS, (id) =>
      id === "eip155:1" ? ["https://mine.example"] : [],
    );
    expect(eip155?.rpcMap).toEqual({
      "1": "https://mine.example",
      "10": optimism.rpcUrls.default.http[0],
    });
  });
  test("on Solana, the older id of a cluster is asked for as well, right after it", () => {
    const wanted = optionalNamespaces(
      [mainnet, solana, solanaDevnet, solanaTestnet],
      new Map([...WALLETS, ["solana", solanaOverSession] as const]),
      NONE,
    );
    expect(wanted.solana?.chains.map((id) => id.slice("solana:".length))).toEqual([
      "5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp",
      "4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ",
      "EtWTRABZaYq6iMfeYKouRu166VU2xqa1",
      "8E9rvCKLFQia2Y35HXjjpWzj8weVo44K",
      "4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z",
    ]);
    expect(Object.keys(wanted.solana?.rpcMap ?? {})).toHaveLength(5);
    expect(wanted.solana?.methods).toHaveLength(6);
    expect(wanted.eip155?.chains).toEqual(["eip155:1"]);
  });
  test("[S7.28] the 24 methods of a sign-and-send wallet, each once", () => {
    const methods = optionalNamespaces([mainnet], WALLETS, NONE).eip155?.methods ?? [];
    expect(methods).toEqual(
      expect.arrayContaining(["personal_sign", "eth_sendTransaction", "eth_signTypedData_v4"]),
    );
    expect(methods).toHaveLength(24);
    expect(new Set(methods).size).toBe(24);
  });
});

describe("what a request that failed means", () => {
  test.each([
    [new Error("Request expired. Please try again."), "request/failed", undefined],
    [{ code: 8000, message: "Session Request Expired" }, "request/failed", 8000],
    [{ code: 5000, message: "Request expired" }, "request/failed", 5000],
    [{ code: 5000, message: "User rejected." }, "request/rejected", 4001],
    [{ code: 4001, message: "The offer has expired, said the visitor" }, "request/rejected", 4001],
  ])("%j", (cause, code, rpc) => {
    const failure = requestFailure(cause);
    expect([failure.code, failure.rpc?.code]).toEqual([code, rpc]);
  });
});

describe("what a relay's refusal means", () => {
  test.each([
    ["[S8.12]", "Unauthorized: origin not allowed", "relay/origin-not-allowed"],
    ["[S8.13]", "JWT validation error: JWT Token is not yet valid", "relay/clock-skew"],
    ["[S8.14]", "Unauthorized: invalid key", "relay/invalid-project-id"],
  ])("%s %s", (_, text, code) => {
    for (const cause of [text, new Error(`Socket closed: ${text}`), { message: text }])
      expect(relayRefusal(cause)?.code).toBe(code);
  });
  test("anything else is a passing fault", () => {
    for (const cause of ["offline", {}, null, new Error("x")]) {
      expect(relayRefusal(cause)).toBeNull();
      expect(relayFailure(cause).code).toBe("relay/unreachable");
    }
  });
  test.each([
    ["User rejected.", "connect/rejected"],
    [{ code: 5000, message: "x" }, "connect/rejected"],
    [new Error("boom"), "connect/failed"],
    [{ code: 0, message: "Proposal expired" }, "pairing/expired"],
    [new Error("Proposal expired"), "pairing/expired"],
    [new Error("Expired. proposal id: 1"), "pairing/expired"],
    [new Error("Expired. pairing topic: abc"), "pairing/expired"],
    [new Error("Request expired. Please try again."), "pairing/expired"],
    [{ code: 6, message: "Expired." }, "pairing/expired"],
    [{ code: 8000, message: "Session Request Expired" }, "pairing/expired"],
    [{ code: 8000, message: "Session settlement failed" }, "pairing/expired"],
    [{ code: 5000, message: "User rejected: the proposal has expired" }, "pairing/expired"],
    ["JWT validation error: JWT Token is not yet valid, or expired", "relay/clock-skew"],
  ])("a pairing that ended with %j", (cause, code) =>
    expect(pairingFailure(cause).code).toBe(code),
  );
});
