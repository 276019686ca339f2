import { map, of, Subject } from "rxjs";
import { describe, expect, test } from "vitest";
import { hangs, scriptedWallet } from "../../src/testing/scripted-wallet.js";
import { simulatedEnv } from "../../src/testing/simulated-env.js";
import type { TestSluice } from "../../src/testing/test-sluice.js";
import { marbles } from "../support/marbles.js";
import { createPageSluice } from "../support/page-sluice.js";
import { storedConnection } from "../support/told.js";

const chain = (id: number) => ({
  id,
  name: `Chain ${id}`,
  nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
  rpcUrls: { default: { http: [`https://node.example/${id}`] as const } },
});
const networks = [chain(1), chain(10), chain(137)] as const;

type Wallet = ReturnType<typeof scriptedWallet>;
type Parts = {
  readonly sluice: TestSluice;
  readonly wallet: Wallet;
  readonly env: ReturnType<typeof simulatedEnv>;
};

/** Connects in the first 50 ms, plays from 100 ms on; gives outcomes with their time. */
const story = (
  answers: NonNullable<Parameters<typeof scriptedWallet>[0]>["answers"],
  diagram: string,
  acts: (parts: Parts) => Readonly<Record<string, () => void>>,
) => {
  const outcomes: string[] = [];
  const views: string[] = [];
  let methods: readonly string[] = [];
  let active: unknown;
  marbles(({ scheduler, act }) => {
    const env = simulatedEnv({ scheduler });
    const sluice = createPageSluice(env, { networks });
    const wallet = scriptedWallet({ answers: answers ?? {} });
    sluice.events$.subscribe((event) => {
      const at = scheduler.now() - 100;
      if (event.type === "network/switched")
        outcomes.push(`${at} ${event.caipNetworkId} x${event.settles.length}`);
      if (event.type === "network/switch-failed")
        outcomes.push(`${at} ${event.failure.code} x${event.settles.length}`);
    });
    sluice.view$
      .pipe(map(({ history }) => history.map(({ view }) => view).join(" > ")))
      .subscribe((text) => views.push(text));
    sluice.network$.subscribe(({ id }) => {
      active = id;
    });
    act(`a 49ms c 49ms ${diagram}`, {
      a: () => wallet.announce(env),
      c: () => void sluice.connect("dev.scripted"),
      e: () => sluice.destroy(),
      ...acts({ sluice, wallet, env }),
    });
    return () => {
      methods = wallet.calls.map(({ method }) => method);
    };
  });
  return { outcomes, views, methods, active };
};

const to = (sluice: TestSluice, id: number) => () =>
  void sluice.switchNetwork(`eip155:${id}`).catch(() => undefined);
const switches = (methods: readonly string[]) =>
  methods.filter((method) => method === "wallet_switchEthereumChain").length;

describe("two switches at once", () => {
  test("to the same network: one prompt, both are told", () => {
    const answer = new Subject<unknown>();
    const { outcomes, methods } = story(
      { wallet_switchEthereumChain: () => answer },
      "s-s--y",
      ({ sluice, wallet }) => ({
        s: to(sluice, 10),
        y: () => {
          wallet.answer("eth_chainId", () => of("0xa"));
          answer.next(null);
        },
      }),
    );
    expect(switches(methods)).toBe(1);
    expect(outcomes).toEqual(["5 eip155:10 x2"]);
  });

  test("to another network: the first is superseded, and its late yes is not taken as ours", () => {
    const answers = new Map<string, Subject<unknown>>();
    const { outcomes, active } = story(
      {
        wallet_switchEthereumChain: (params) => {
          const [{ chainId }] = params as readonly [{ readonly chainId: string }];
          const answer = new Subject<unknown>();
          answers.set(chainId, answer);
          return answer;
        },
      },
      "s-t--y-z",
      ({ sluice, wallet }) => ({
        s: to(sluice, 10),
        t: to(sluice, 137),
        y: () => answers.get("0xa")?.next(null),
        z: () => {
          wallet.answer("eth_chainId", () => of("0x89"));
          answers.get("0x89")?.next(null);
        },
      }),
    );
    expect(outcomes).toEqual(["2 command/superseded x1", "7 eip155:137 x1"]);
    expect(active).toBe(137);
  });
});

describe("a switch that cannot be finished", () => {
  test("the wallet is locked meanwhile: told, and nobody waits", () => {
    const { outcomes } = story(
      { wallet_switchEthereumChain: hangs },
      "s---x",
      ({ sluice, wallet }) => ({
        s: to(sluice, 10),
        x: () => wallet.emit("accountsChanged", []),
      }),
    );
    expect(outcomes).toEqual(["4 network/not-supported x1"]);
  });

  test("[S4.9] the wallet says yes and stays where it was: not supported after 3 s", () => {
    const { outcomes, active } = story(
      { wallet_switchEthereumChain: () => of(null) },
      "s",
      ({ sluice }) => ({ s: to(sluice, 10) }),
    );
    expect(outcomes).toEqual(["3000 network/not-supported x1"]);
    expect(active).toBe(1);
  });

  test("[S4.9] the wallet says yes and moves a moment later: it is there when it says so", () => {
    const { outcomes, active } = story(
      { wallet_switchEthereumChain: () => of(null) },
      "s 1999ms m",
      ({ sluice, wallet }) => ({ s: to(sluice, 10), m: () => wallet.emit("chainChanged", "0xa") }),
    );
    expect(outcomes).toEqual(["2000 eip155:10 x1"]);
    expect(active).toBe(10);
  });
});

describe("[S4.8] choosing a network in the dialog", () => {
  const choose =
    (sluice: TestSluice, id: number, skipConfirmation = false) =>
    () =>
      void sluice.send({
        type: "network/select",
        caipNetworkId: `eip155:${id}`,
        ...(skipConfirmation ? { skipConfirmation } : {}),
      });

  test("the active one: nothing happens", () => {
    const { views, methods } = story({}, "s", ({ sluice }) => ({ s: choose(sluice, 1) }));
    expect(views).toEqual(["Connect"]);
    expect(switches(methods)).toBe(0);
  });

  test("[S2.22] another while connected: SwitchNetwork, and after the switch it goes", () => {
    const { views } = story({}, "o-n-s-t-e", ({ sluice }) => ({
      o: () => void sluice.open(),
      n: () => void sluice.send({ type: "view/push", entry: { view: "Networks" } }),
      s: choose(sluice, 10),
      t: to(sluice, 10),
    }));
    expect(views).toEqual([
      "Connect",
      "Account",
      "Account > Networks",
      "Account > Networks > SwitchNetwork",
      "Account",
    ]);
  });

  test("with the dialog closed it opens on SwitchNetwork", () => {
    const { views } = story({}, "s", ({ sluice }) => ({ s: choose(sluice, 10) }));
    expect(views).toEqual(["Connect", "SwitchNetwork"]);
  });

  test("without confirmation: the wallet is asked at once", () => {
    const { methods, active } = story({}, "s", ({ sluice }) => ({ s: choose(sluice, 10, true) }));
    expect(switches(methods)).toBe(1);
    expect(active).toBe(10);
  });

  test("[S4.10] without a wallet it simply becomes active, and is kept for the next visit", () => {
    marbles(({ scheduler, act, expectObservable }) => {
      const env = simulatedEnv({ scheduler });
      const sluice = createPageSluice(env, { networks });
      act("s", { s: choose(sluice, 10) });
      expectObservable(sluice.network$.pipe(map(({ id }) => id))).toBe("(ab)", { a: 1, b: 10 });
      return () =>
        expect(env.stored.get("@sluice/network")).toBe('{"version":1,"value":"eip155:10"}');
    });
  });
});

describe("the chain was moved while we were away", () => {
  test("[S4.5] the wallet's word counts, the stored network is a hint", () => {
    marbles(({ scheduler, act, expectObservable }) => {
      const env = simulatedEnv({ scheduler, storage: storedConnection() });
      const sluice = createPageSluice(env, { networks });
      act("a", { a: () => scriptedWallet({ chainId: "0x89" }).announce(env) });
      expectObservable(sluice.network$.pipe(map(({ id }) => id))).toBe("a 15ms b", {
        a: 1,
        b: 137,
      });
    });
  });

  test("[S3.3][S4.11][S8.46] to one that is not configured: connected, and asked to choose another", () => {
    marbles(({ scheduler, act, expectObservable }) => {
      const env = simulatedEnv({ scheduler, storage: storedConnection() });
      const sluice = createPageSluice(env, { networks });
      act("a", { a: () => scriptedWallet({ chainId: "0x539" }).announce(env) });
      expectObservable(sluice.view$.pipe(map(({ current }) => current.view))).toBe("a 15ms b", {
        a: "Connect",
        b: "UnsupportedChain",
      });
      expectObservable(sluice.status$).toBe("a 15ms b", { a: "connecting", b: "connected" });
    });
  });
});
