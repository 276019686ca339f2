import { of } from "rxjs";
import { expect, test } from "vitest";
import { solana, solanaDevnet } from "../../../src/networks/networks.js";
import { testOptions } from "../../../src/testing/test-sluice.js";
import { answering } from "../../support/frame-story.js";
import { CODE, loginStory } from "../../support/login-story.js";

const evm = testOptions().networks;
const far = { ...solana, id: "far", caipNetworkId: "solana:far" as const };

/** The namespaces that a log-in by e-mail connects the embedded wallet on. */
const connectedBy = (options: Parameters<typeof loginStory>[1]): readonly unknown[] => {
  const told: unknown[] = [];
  loginStory(
    ({ act, visitor, events }) => {
      act("a 999ms b", { a: () => visitor.email(), b: () => visitor.code(CODE) });
      return () => {
        for (const text of events) {
          const { type, namespace } = JSON.parse(text) as Readonly<Record<string, string>>;
          if (type === "connect") told.push(namespace);
        }
      };
    },
    {
      frame: () => answering("CONNECT_EMAIL", () => of({ action: "VERIFY_OTP" })),
      ...options,
    },
  );
  return told;
};

test.each([
  ["eip155", { networks: [...evm, solana] as const }],
  ["solana", { networks: [...evm, solana] as const, defaultNetwork: solana }],
  ["solana", { networks: [solana, solanaDevnet] as const }],
  // The visitor is on a network that the wallet does not have: it begins on the first that it has.
  ["eip155", { networks: [far, ...evm] as const, endpoints: {} }],
])("[wire 6.11] a log-in connects on %s, where the visitor is, %#", (namespace, options) =>
  expect(connectedBy({ options })).toEqual([namespace]),
);
