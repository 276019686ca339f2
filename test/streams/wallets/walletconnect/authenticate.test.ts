import { expect, test } from "vitest";
import { mainnet, optimism, polygon } from "../../../../src/networks/networks.js";
import { evmOverSession } from "../../../../src/streams/wallets/namespaces/eip155/over-session.js";
import { authenticate } from "../../../../src/streams/wallets/walletconnect/authenticate.js";
import type { UniversalProvider } from "../../../../src/streams/wallets/walletconnect/library.js";
import { optionalNamespaces } from "../../../../src/streams/wallets/walletconnect/port.js";
import { messageFor } from "../../../support/sign-in-story.js";

const NETWORKS = [mainnet, optimism, polygon];
const WANTED = optionalNamespaces(NETWORKS, new Map([["eip155", evmOverSession]]), () => []);

const asked = async (answer: object) => {
  const calls: unknown[][] = [];
  const library = {
    optionalNamespaces: WANTED,
    authenticate: async (...args: unknown[]) => {
      calls.push(args);
      return answer;
    },
    persist: async (...args: unknown[]) => void calls.push(args),
  } as unknown as UniversalProvider; // plays the parts that are asked
  const message = messageFor("eip155:10", "0x", {
    statement: "Welcome.",
    expirationTime: "1970-01-02T00:00:00.000Z",
    notBefore: "1970-01-01T00:00:00.000Z",
    requestId: "some-id",
    resources: ["https://host.example/terms"],
  });
  const auths = await authenticate(library, message, WANTED);
  return { calls, auths };
};

test("[S4.22] [wire 9.2] a wallet is asked for the message, the 23 methods, and the active network first", async () => {
  const { calls, auths } = await asked({ session: {}, auths: ["cacao"] });
  expect(auths).toEqual({ auths: ["cacao"] });
  const methods = evmOverSession.methods.filter((method) => method !== "wallet_showCallsStatus");
  expect(methods).toHaveLength(23);
  expect(calls).toEqual([
    [
      {
        domain: "host.example",
        uri: "https://host.example/",
        version: "1",
        nonce: "abcdefgh1",
        iat: "1970-01-01T00:00:00.000Z",
        exp: "1970-01-02T00:00:00.000Z",
        nbf: "1970-01-01T00:00:00.000Z",
        requestId: "some-id",
        statement: "Welcome.",
        resources: ["https://host.example/terms"],
        chains: ["eip155:10", "eip155:1", "eip155:137"],
        methods,
        optionalNamespaces: WANTED,
      },
    ],
    // The nodes of the site, for the next visit.
    ["optionalNamespaces", WANTED],
  ]);
});

test("[S4.24] a wallet that only connects has signed nothing", async () => {
  expect((await asked({ session: {} })).auths).toEqual({ auths: [] });
});

test("a wallet that signs and grants no session has not connected", async () => {
  await expect(asked({ session: undefined, auths: [{}] })).rejects.toMatchObject({
    code: "connect/bad-answer",
  });
});
