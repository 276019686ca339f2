import { describe, expect, test } from "vitest";
import { readNow } from "../../src/base/state.js";
import type { CaipAddress } from "../../src/codecs/caip.js";
import { mainnet, solana } from "../../src/networks/networks.js";
import { type ScriptedPhoneOptions, scriptedPhone } from "../../src/testing/scripted-phone.js";
import { refuses } from "../../src/testing/scripted-wallet.js";
import { simulatedEnv } from "../../src/testing/simulated-env.js";
import { createTestSluice } from "../../src/testing/test-sluice.js";
import { marbles } from "../support/marbles.js";
import { keyOf } from "../support/solana.js";
import { ADDRESS } from "../support/told.js";

const EVM: CaipAddress = `eip155:1:${ADDRESS}`;
const SOL: CaipAddress = `${solana.caipNetworkId}:${keyOf(1)}`;
const OTHER: CaipAddress = `${solana.caipNetworkId}:${keyOf(2)}`;

const story = (
  diagram: string,
  acts: (world: ReturnType<typeof begin>) => Readonly<Record<string, () => void>>,
  options: ScriptedPhoneOptions = {},
) =>
  marbles(({ scheduler, act }) => {
    const world = begin(simulatedEnv({ scheduler }), options);
    act(diagram, { c: () => void world.sluice.connect("walletConnect"), ...acts(world) });
  });

const begin = (env: ReturnType<typeof simulatedEnv>, options: ScriptedPhoneOptions) => {
  const phone = scriptedPhone({ accounts: [EVM, SOL], ...options });
  const sluice = createTestSluice(env, { networks: [mainnet, solana] }, phone);
  const accounts = (): readonly string[] =>
    readNow(sluice.accounts$).map(({ caipAddress }) => caipAddress);
  return { phone, sluice, accounts };
};

describe("a scripted phone", () => {
  test("connects every namespace of its accounts in one session", () => {
    const looks: unknown[] = [];
    story("c-l", ({ accounts, phone }) => ({
      l: () => looks.push(accounts(), phone.isConnected()),
    }));
    expect(looks).toEqual([[EVM, SOL], true]);
  });

  test("takes a namespace, and adds it with another account", () => {
    const looks: unknown[] = [];
    story("c-t-l-a-l", ({ accounts, phone }) => ({
      t: () => phone.share([EVM]),
      a: () => phone.share([EVM, OTHER]),
      l: () => looks.push(accounts()),
    }));
    expect(looks).toEqual([[EVM], [EVM, OTHER]]);
  });

  test("says which account is in use", () => {
    const looks: unknown[] = [];
    story(
      "c-u-l",
      ({ accounts, phone }) => ({ u: () => phone.choose(OTHER), l: () => looks.push(accounts()) }),
      { accounts: [EVM, SOL, OTHER] },
    );
    expect(looks).toEqual([[EVM, OTHER, SOL]]);
  });

  test("answers requests by method, and notes for which network they were made", () =>
    marbles(({ scheduler, act }) => {
      const { phone, sluice } = begin(simulatedEnv({ scheduler }), {
        answers: { solana_signMessage: refuses(4001) },
      });
      const request = { method: "solana_signMessage", params: { message: "2", pubkey: keyOf(1) } };
      const asked: Promise<unknown>[] = [];
      act("c-s", {
        c: () => void sluice.connect("walletConnect"),
        s: () =>
          asked.push(sluice.request(request, { namespace: "solana" }).catch((cause) => cause)),
      });
      return async () => {
        expect(await asked[0]).toMatchObject({ code: "request/rejected" });
        expect(phone.calls).toEqual([{ ...request, caipNetworkId: solana.caipNetworkId }]);
      };
    }));

  test("refuses a pairing", () => {
    const looks: unknown[] = [];
    story("c-l", ({ sluice }) => ({ l: () => looks.push(readNow(sluice.connections$).solana) }), {
      approve: () => refuses(5000)(null),
    });
    expect(looks).toMatchObject([{ attempt: { failure: { code: "connect/rejected" } } }]);
  });

  test("ends the session, as the site does", () => {
    const looks: unknown[] = [];
    story("c-e-l-c-d-l", ({ sluice, accounts, phone }) => ({
      e: phone.end,
      d: () => void sluice.disconnect(),
      l: () => looks.push(accounts(), phone.isConnected()),
    }));
    expect(looks).toEqual([[], false, [], false]);
  });

  test("is restored", () =>
    marbles(({ scheduler, act }) => {
      const first = simulatedEnv({ scheduler });
      const { phone, sluice } = begin(first, {});
      let accounts: readonly string[] = [];
      act("c-r", {
        c: () => void sluice.connect("walletConnect"),
        r: () => {
          sluice.destroy();
          const storage = Object.fromEntries(first.stored);
          const again = simulatedEnv({ scheduler, storage });
          const next = createTestSluice(again, { networks: [mainnet, solana] }, phone);
          next.accounts$.subscribe((all) => {
            accounts = all.map(({ caipAddress }) => caipAddress);
          });
        },
      });
      return () => expect(accounts).toEqual([EVM, SOL]);
    }));
});
