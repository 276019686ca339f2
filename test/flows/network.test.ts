import { asyncScheduler, map, of, throwError } from "rxjs";
import { describe, expect, test } from "vitest";
import { readNow } from "../../src/base/state.js";
import type { Namespace } from "../../src/codecs/caip.js";
import { planSwitch } from "../../src/effects/network/switch.js";
import type { Connection } from "../../src/model/connection.js";
import { initialModel } from "../../src/model/connection-model.js";
import { refuses, rpcError, scriptedWallet } from "../../src/testing/scripted-wallet.js";
import { simulatedEnv } from "../../src/testing/simulated-env.js";
import { createTestSluice } from "../../src/testing/test-sluice.js";
import { marbles } from "../support/marbles.js";

type Wallet = ReturnType<typeof scriptedWallet>;

/** Connects in the first 50 ms and asks for OP Mainnet at 100; gives the outcome and the calls. */
const switching = (wallet: Wallet) => {
  const outcome: { failure?: string | undefined; message?: string; network?: unknown } = {};
  marbles(({ scheduler, act }) => {
    const env = simulatedEnv({ scheduler });
    const sluice = createTestSluice(env);
    sluice.events$.subscribe((event) => {
      if (event.type === "network/switch-failed")
        Object.assign(outcome, { failure: event.failure.code, message: event.failure.message });
    });
    sluice.network$.pipe(map(({ id }) => id)).subscribe((id) => {
      outcome.network = id;
    });
    act("a 49ms c 49ms s", {
      a: () => wallet.announce(env),
      c: () => void sluice.connect("dev.scripted"),
      s: () => void sluice.switchNetwork("eip155:10").catch(() => undefined),
    });
  });
  return { outcome, methods: wallet.calls.map(({ method }) => method) };
};

/** Knows no chain but its own until one is added. */
const unknowing = (cause: unknown): Wallet => {
  const wallet: Wallet = scriptedWallet({
    answers: {
      wallet_switchEthereumChain: () => throwError(() => cause),
      wallet_addEthereumChain: () => {
        wallet.answer("eth_chainId", () => of("0xa"));
        return of(null);
      },
    },
  });
  return wallet;
};

describe("switching the wallet's network", () => {
  test("[S4.9] it becomes active when the wallet is there", () => {
    const { outcome, methods } = switching(scriptedWallet());
    expect(outcome).toEqual({ network: 10 });
    expect(methods).toContain("wallet_switchEthereumChain");
  });

  test.each([
    ["4902", rpcError(4902)],
    ["5000", rpcError(5000)],
    ["32603", rpcError(32603)],
    ["-32603", rpcError(-32603)],
    [
      "4902 nested",
      Object.assign(new Error("x"), { code: -1, data: { originalError: { code: 4902 } } }),
    ],
  ])("[S4.12] an unknown chain (%s) is added", (_, cause) => {
    const wallet = unknowing(cause);
    const { outcome } = switching(wallet);
    expect(outcome).toEqual({ network: 10 });
    const added = wallet.calls.find(({ method }) => method === "wallet_addEthereumChain");
    expect(added?.params).toEqual([
      {
        chainId: "0xa",
        chainName: "OP Mainnet",
        nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
        rpcUrls: ["https://node.example/1"],
      },
    ]);
  });

  test("[S4.12] a chain that cannot be added is not supported", () => {
    const wallet = unknowing(rpcError(4902));
    wallet.answer("wallet_addEthereumChain", refuses(-32000, "no"));
    expect(switching(wallet).outcome).toEqual({
      failure: "network/not-supported",
      message: "Chain is not supported",
      network: 1,
    });
  });

  test("[S4.9] refused by the visitor: the network stays, and a refusal is called one", () => {
    const wallet = scriptedWallet({ answers: { wallet_switchEthereumChain: refuses(4001) } });
    expect(switching(wallet).outcome).toMatchObject({ failure: "network/rejected", network: 1 });
  });

  test("[S4.13] an unknown network raises an alert, rejects, changes nothing", async () => {
    const sluice = createTestSluice(simulatedEnv({ scheduler: asyncScheduler }));
    const codes: (string | undefined)[] = [];
    sluice.alerts$.subscribe(({ alert }) => codes.push(alert?.code));
    await expect(sluice.switchNetwork("eip155:99")).rejects.toMatchObject({
      code: "network/not-found",
      message: 'This site does not have the network "eip155:99". Switch to one of `networks$`.',
    });
    expect(codes).toEqual([undefined, "network/not-found"]);
    expect(readNow(sluice.network$).caipNetworkId).toBe("eip155:1");
    sluice.destroy();
  });
});

describe("[S4.8] what choosing a network leads to", () => {
  const networks = [
    { chainNamespace: "eip155", caipNetworkId: "eip155:1" },
    { chainNamespace: "solana", caipNetworkId: "solana:a" },
  ] as unknown as Parameters<typeof initialModel>[0];
  const model = (...connected: readonly Namespace[]) => ({
    ...initialModel(networks, "eip155:1"),
    connections: connected.map(
      (namespace) =>
        ({ id: namespace, namespace, connector: { type: "ANNOUNCED" } }) as unknown as Connection,
    ),
    active: Object.fromEntries(connected.map((namespace) => [namespace, namespace])),
  });
  test.each([
    ["a", model("eip155"), "eip155:1", false, "nothing"],
    ["S4.10", model(), "eip155:10", false, "switch"],
    ["c", model("eip155"), "eip155:10", true, "switch"],
    ["d", model("eip155"), "solana:a", false, "SwitchActiveChain"],
    ["e, same namespace", model("eip155"), "eip155:10", false, "SwitchNetwork"],
    ["e, both connected", model("eip155", "solana"), "solana:a", false, "SwitchNetwork"],
  ] as const)("row %s", (_, state, target, skip, plan) => {
    expect(planSwitch(state, target, skip)).toBe(plan);
  });
});
