import { distinctUntilChanged, map, throwError } from "rxjs";
import { describe, expect, test } from "vitest";
import { readNow } from "../../../src/base/state.js";
import { cosmosHub, mainnet, osmosis } from "../../../src/networks/networks.js";
import type { Marbles } from "../../../src/testing/marbles.js";
import {
  type ScriptedCosmosWalletOptions,
  scriptedCosmosWallet,
} from "../../../src/testing/scripted-cosmos-wallet.js";
import { simulatedEnv } from "../../../src/testing/simulated-env.js";
import { createTestSluice } from "../../../src/testing/test-sluice.js";
import { marbles } from "../../support/marbles.js";
import { storedConnection, toldIn } from "../../support/told.js";

const ID = "cosmos:Keplr";
const networks = [mainnet, cosmosHub, osmosis] as const;
const storedOn = (address: string) =>
  storedConnection({
    namespace: "cosmos",
    connectorId: ID,
    name: "Keplr",
    rdns: null,
    address,
    caipNetworkId: osmosis.caipNetworkId,
  });

const begin = (
  { scheduler }: Pick<Marbles, "scheduler">,
  options: ScriptedCosmosWalletOptions = {},
) => {
  const env = simulatedEnv({ scheduler });
  const wallet = scriptedCosmosWallet(options);
  wallet.install(env);
  const sluice = createTestSluice(env, { networks });
  const account$ = sluice.account$.pipe(
    map((one) => one?.caipAddress ?? null),
    distinctUntilChanged(),
  );
  return { env, wallet, sluice, account$ };
};

describe("a wallet of Cosmos in the page", () => {
  test("[S1.8][S4.1] connects in its own namespace, on its first configured network; EVM is left alone", () => {
    marbles(({ scheduler, act, cold, expectObservable }) => {
      const { sluice, wallet } = begin(
        { scheduler },
        { answers: { enable: () => cold("---(a|)") } },
      );
      act("20ms c", { c: () => void sluice.connect(ID) });
      expectObservable(sluice.connections$.pipe(map((state) => toldIn("cosmos", state)))).toBe(
        "a 19ms b--c",
        { a: "disconnected", b: `connecting ${ID}`, c: `connected ${ID}` },
      );
      return () => {
        expect(readNow(sluice.account$)?.caipAddress).toBe(
          `cosmos:cosmoshub-4:${wallet.addressOn("cosmoshub-4")}`,
        );
        expect(readNow(sluice.connections$).eip155?.status).toBe("disconnected");
      };
    });
  });

  test("[S4.9] another network has another account; one chosen in the wallet is of that network", () => {
    marbles(({ scheduler, act, expectObservable }) => {
      const { sluice, wallet, account$ } = begin({ scheduler });
      const on = (id: string) => `cosmos:${id}:${wallet.addressOn(id)}`;
      const [hub, there] = [on("cosmoshub-4"), on("osmosis-1")];
      const other = scriptedCosmosWallet({ account: 5 }).addressOn("osmosis-1");
      act("c---s---a---d", {
        c: () => void sluice.connect(ID),
        s: () => void sluice.switchNetwork(osmosis),
        a: () => wallet.choose(5),
        d: () => void sluice.disconnect(),
      });
      expectObservable(account$).toBe("(nh)t---o---n", {
        n: null,
        h: hub,
        t: there,
        o: `cosmos:osmosis-1:${other}`,
      });
      return () => expect(wallet.calls.at(-1)?.method).toBe("disable");
    });
  });

  test("[S4.3] what is stored is the account on the network in use", () => {
    marbles(({ scheduler, act }) => {
      const { env, sluice, wallet } = begin({ scheduler });
      act("c---s", {
        c: () => void sluice.connect(ID),
        s: () => void sluice.switchNetwork(osmosis),
      });
      return () => {
        const stored = JSON.parse(env.stored.get("@sluice/connections") ?? "{}");
        expect(JSON.stringify(stored)).toContain(wallet.addressOn("osmosis-1"));
        expect(JSON.stringify(stored)).not.toContain(wallet.addressOn("cosmoshub-4"));
      };
    });
  });

  test("[S4.9] a refused switch leaves network and account", () => {
    marbles(({ scheduler, act }) => {
      const { sluice, wallet } = begin({ scheduler });
      act("c---s", {
        c: () => void sluice.connect(ID),
        s: () => {
          wallet.answer("enable", () => throwError(() => new Error("Request rejected")));
          sluice.switchNetwork(osmosis).catch(() => undefined);
        },
      });
      return () => expect(readNow(sluice.network$).caipNetworkId).toBe(cosmosHub.caipNetworkId);
    });
  });
});

describe("[S4.3] a stored connection of Cosmos", () => {
  const address = scriptedCosmosWallet().addressOn("osmosis-1");
  const told = (state: Parameters<typeof toldIn>[1]) => toldIn("cosmos", state);

  test.each<[string, ScriptedCosmosWalletOptions, string]>([
    ["is restored", {}, `connected ${ID}`],
    ["is not, if another account is chosen", { account: 3 }, "disconnected"],
    [
      "is not, if the wallet is locked and its window is closed",
      { answers: { enable: () => throwError(() => new Error("Request rejected")) } },
      "disconnected",
    ],
  ])("%s", (_, options, status) => {
    marbles(({ scheduler, act }) => {
      const env = simulatedEnv({ scheduler, storage: storedOn(address) });
      const wallet = scriptedCosmosWallet(options);
      wallet.install(env);
      const sluice = createTestSluice(env, { networks });
      act("6s n", { n: () => undefined });
      return () => {
        expect(told(readNow(sluice.connections$))).toContain(status);
        expect(wallet.calls.filter(({ method }) => method === "enable")).toHaveLength(1);
      };
    });
  });

  test("[design 10 A] waits 5 s for the wallet's window, then asks to connect again", () => {
    marbles(({ scheduler, act, cold, expectObservable }) => {
      const env = simulatedEnv({ scheduler, storage: storedOn(address) });
      const wallet = scriptedCosmosWallet({ answers: { enable: () => cold("-") } });
      wallet.install(env);
      const sluice = createTestSluice(env, { networks });
      act("6s n", { n: () => undefined });
      const codes$ = sluice.connections$.pipe(
        map(({ cosmos }) => (cosmos?.status === "disconnected" ? cosmos.reason?.code : null)),
        distinctUntilChanged(),
      );
      expectObservable(codes$).toBe("a 4999ms b", { a: null, b: "restore/timeout" });
      return () => expect(wallet.calls).toHaveLength(1);
    });
  });

  describe("[S4.3] whose wallet was removed", () => {
    /** The reason that is given, when the page has been open for 6 s. */
    const visit = (storage: Readonly<Record<string, string>>, isThere: boolean) => {
      let [reason, stored, status] = ["", {} as Readonly<Record<string, string>>, ""];
      marbles(({ scheduler, act }) => {
        const env = simulatedEnv({ scheduler, storage });
        if (isThere) scriptedCosmosWallet().install(env);
        const sluice = createTestSluice(env, { networks });
        act("6s n", {
          n: () => {
            const now = readNow(sluice.connections$).cosmos;
            status = toldIn("cosmos", readNow(sluice.connections$));
            reason = now?.status === "disconnected" ? (now.reason?.message ?? "") : "";
            stored = Object.fromEntries(env.stored);
          },
        });
      });
      return { reason, stored, status };
    };

    test("is disconnected with a sentence, and what else is stored stays", () => {
      const recent = { "@sluice/other": "kept" };
      const { reason, stored, status } = visit({ ...storedOn(address), ...recent }, false);
      expect(status).toContain("disconnected");
      expect(reason).toMatch(/^The wallet .*\.$/);
      expect(stored).toMatchObject(recent);
    });

    test("is there again once it is back, without a click", () => {
      const gone = visit(storedOn(address), false);
      marbles(({ scheduler, act }) => {
        const env = simulatedEnv({ scheduler, storage: gone.stored });
        const wallet = scriptedCosmosWallet();
        wallet.install(env);
        const sluice = createTestSluice(env, { networks });
        act("6s n", { n: () => undefined });
        return () => expect(told(readNow(sluice.connections$))).toBe(`connected ${ID}`);
      });
    });

    test("while the page is open: what it is asked fails in a sentence, and the page goes on", () => {
      marbles(({ scheduler, act }) => {
        const { env, sluice, wallet } = begin({ scheduler });
        const said: unknown[] = [];
        const sign = () =>
          sluice
            .request(
              {
                method: "cosmos_signAmino",
                params: {
                  signerAddress: wallet.addressOn("cosmoshub-4"),
                  signDoc: {
                    chain_id: "cosmoshub-4",
                    account_number: "0",
                    sequence: "0",
                    fee: { amount: [], gas: "0" },
                    msgs: [],
                    memo: "",
                  },
                },
              },
              { namespace: "cosmos" },
            )
            .catch((cause: unknown) => said.push(cause));
        act("c 9ms r 9ms s", {
          c: () => void sluice.connect(ID),
          r: () => {
            env.setGlobal("keplr", undefined);
            // As an extension answers whose page script has outlived it.
            for (const method of ["enable", "getKey", "signAmino"])
              wallet.answer(method, () =>
                throwError(() => new Error("Extension context invalidated.")),
              );
          },
          s: () => void sign(),
        });
        return async () => {
          await Promise.resolve();
          expect(said).toMatchObject([{ message: expect.stringMatching(/\.$/) }]);
          expect(readNow(sluice.connections$).cosmos?.status).toBe("connected");
        };
      });
    });
  });

  test("without the global, nothing is asked", () => {
    marbles(({ scheduler, act }) => {
      const env = simulatedEnv({ scheduler, storage: storedOn(address) });
      const sluice = createTestSluice(env, { networks });
      act("6s n", { n: () => undefined });
      return () => expect(told(readNow(sluice.connections$))).toContain("disconnected");
    });
  });
});
