import { delay, distinctUntilChanged, map, of, throwError } from "rxjs";
import { describe, expect, test } from "vitest";
import { AUTH } from "../../src/effects/connection/auth.js";
import type { WalletsState } from "../../src/model/wallets.js";
import { mainnet, solana } from "../../src/networks/networks.js";
import { scriptedSolanaWallet } from "../../src/testing/scripted-solana-wallet.js";
import { refuses, scriptedWallet } from "../../src/testing/scripted-wallet.js";
import { simulatedEnv } from "../../src/testing/simulated-env.js";
import { marbles } from "../support/marbles.js";
import { createPageSluice } from "../support/page-sluice.js";
import { keyOf } from "../support/solana.js";
import { ADDRESS, told } from "../support/told.js";

const ids = ({ installed }: WalletsState): string => installed.map(({ id }) => id).join(" ");
const externalWallet = () => scriptedWallet() as unknown as { provider: never };

describe("[S3.4] announced wallets (EIP-6963)", () => {
  test("those of one frame come together, late ones are appended", () => {
    marbles(({ scheduler, act, expectObservable }) => {
      const env = simulatedEnv({ scheduler });
      const sluice = createPageSluice(env);
      const announce = (rdns: string) => () => scriptedWallet({ rdns }).announce(env);
      act("(ab) 5s c", { a: announce("dev.a"), b: announce("dev.b"), c: announce("dev.c") });
      expectObservable(sluice.wallets$.pipe(map(ids))).toBe("w 15ms y 5003ms z", {
        w: "",
        y: "dev.a dev.b",
        z: "dev.a dev.b dev.c",
      });
    });
  });

  test("a wallet that announces itself again is listed once", () => {
    marbles(({ scheduler, act }) => {
      const env = simulatedEnv({ scheduler });
      const sluice = createPageSluice(env);
      const wallet = scriptedWallet({ rdns: "dev.a" });
      const seen: string[] = [];
      sluice.wallets$.pipe(map(ids)).subscribe((text) => seen.push(text));
      act("a 99ms a 99ms a", { a: () => wallet.announce(env) });
      return () => expect(seen.at(-1)).toBe("dev.a");
    });
  });

  test("two of one rdns, told apart by uuid; two of one name are two; the first keeps its id", () => {
    marbles(({ scheduler, act }) => {
      const env = simulatedEnv({ scheduler });
      const sluice = createPageSluice(env);
      const seen: string[] = [];
      sluice.wallets$.pipe(map(ids)).subscribe((text) => seen.push(text));
      const announce = (rdns: string, uuid: string) => () =>
        scriptedWallet({ name: "Meta", rdns, uuid }).announce(env);
      act("(abc)", {
        a: announce("io.meta", "1"),
        b: announce("io.meta", "2"),
        c: announce("evil.meta", "3"),
      });
      return () => expect(seen.at(-1)).toBe("io.meta io.meta#2 evil.meta");
    });
  });

  test("a second announcement with the words of the first and another provider is not bound", () => {
    marbles(({ scheduler, act }) => {
      const env = simulatedEnv({ scheduler });
      const sluice = createPageSluice(env);
      const honest = scriptedWallet({ rdns: "dev.a", uuid: "1" });
      const thief = scriptedWallet({ rdns: "dev.a", uuid: "1" });
      act("a 49ms b 49ms c", {
        a: () => honest.announce(env),
        b: () => thief.announce(env),
        c: () => void sluice.connect("dev.a"),
      });
      return () => {
        expect(thief.calls).toEqual([]);
        expect(honest.calls.map(({ method }) => method)).toContain("eth_requestAccounts");
      };
    });
  });

  test("thousands: five hundred are listed, the rest dropped", () => {
    marbles(({ scheduler, act }) => {
      const env = simulatedEnv({ scheduler });
      const sluice = createPageSluice(env);
      let listed = 0;
      let changes = 0;
      sluice.wallets$.subscribe(({ installed }) => {
        listed = installed.length;
        changes += 1;
      });
      act("a", {
        a: () => {
          for (let at = 0; at < 3_000; at += 1)
            scriptedWallet({ rdns: `dev.w${at}` }).announce(env);
        },
      });
      return () => {
        expect(listed).toBe(500);
        expect(changes).toBeLessThan(5);
      };
    });
  });
});

test("[S3.4] every connector has the same fields, as plain data: no provider is among them", () => {
  marbles(({ scheduler, act }) => {
    const env = simulatedEnv({ scheduler });
    const sluice = createPageSluice(env, {
      connectors: [{ id: "host", name: "Host's own", provider: externalWallet().provider }],
    });
    const seen: WalletsState[] = [];
    sluice.wallets$.subscribe((state) => seen.push(state));
    act("a", { a: () => scriptedWallet({ rdns: "dev.a" }).announce(env) });
    return () => {
      const { installed = [], external = [], walletConnect = null } = seen.at(-1) ?? {};
      const all = [...installed, ...external, walletConnect, AUTH].filter((one) => one !== null);
      expect(all.map(({ type }) => type)).toEqual([
        "ANNOUNCED",
        "EXTERNAL",
        "WALLET_CONNECT",
        "AUTH",
      ]);
      for (const connector of all) {
        expect(Object.keys(connector).sort()).toEqual([
          "icon",
          "id",
          "name",
          "namespaces",
          "rdns",
          "type",
        ]);
        expect(JSON.parse(JSON.stringify(connector))).toEqual(connector);
      }
      expect(installed.map(({ id, rdns }) => [id, rdns])).toEqual([["dev.a", "dev.a"]]);
    };
  });
});

describe("an injected provider without an announcement", () => {
  test("[S6.4][S6.5] is listed as Browser Wallet and connects", () => {
    marbles(({ scheduler, act }) => {
      const { provider } = scriptedWallet();
      const env = simulatedEnv({ scheduler, ethereum: provider });
      const sluice = createPageSluice(env);
      const seen: unknown[] = [];
      sluice.wallets$.subscribe(({ installed }) =>
        seen.push(installed.map(({ type, name }) => `${type} ${name}`).join()),
      );
      sluice.connections$.pipe(map(told)).subscribe((text) => seen.push(text));
      act("2s c", { c: () => void sluice.connect("injected") });
      return () => {
        expect(seen).toContain("INJECTED Browser Wallet");
        expect(seen.at(-1)).toBe("connected injected");
      };
    });
  });

  test("[S6.4] is listed at once, as a wallet that announces itself is", () => {
    marbles(({ scheduler, expectObservable }) => {
      const env = simulatedEnv({ scheduler, ethereum: scriptedWallet().provider });
      const sluice = createPageSluice(env);
      expectObservable(sluice.wallets$.pipe(map(ids), distinctUntilChanged())).toBe("a", {
        a: "injected",
      });
    });
  });

  test.each([
    ["comes later", "1s s", "injected solana:Sol"],
    ["came before", "s", "solana:Sol injected"],
  ])("[S6.4][S1.5] a Solana wallet that %s does not take its place", (_, diagram, expected) => {
    marbles(({ scheduler, act }) => {
      const { provider } = scriptedWallet();
      let ethereum: unknown = diagram === "s" ? undefined : provider;
      const env = {
        ...simulatedEnv({ scheduler }),
        legacyEthereum: () => ethereum,
      };
      const sluice = createPageSluice(env, { networks: [mainnet, solana] });
      const seen: string[] = [];
      sluice.wallets$.pipe(map(ids)).subscribe((text) => seen.push(text));
      act(`${diagram} 2s e`, {
        s: () => scriptedSolanaWallet({ name: "Sol", accounts: [keyOf(1)] }).register(env),
        e: () => {
          ethereum = provider;
          env.window.dispatchEvent(new Event("ethereum#initialized"));
        },
      });
      return () => expect(seen.at(-1)).toBe(expected);
    });
  });

  test("[S6.4] steps back for a wallet that announced itself", () => {
    marbles(({ scheduler, act }) => {
      const wallet = scriptedWallet({ rdns: "dev.a" });
      const env = simulatedEnv({ scheduler, ethereum: wallet.provider });
      const sluice = createPageSluice(env);
      const seen: string[] = [];
      sluice.wallets$.pipe(map(ids)).subscribe((text) => seen.push(text));
      act("3s a", { a: () => wallet.announce(env) });
      return () => expect([...new Set(seen)]).toEqual(["", "injected", "dev.a"]);
    });
  });

  test("[S6.4] absent: nothing is listed", () => {
    marbles(({ scheduler, act }) => {
      const sluice = createPageSluice(simulatedEnv({ scheduler }));
      const seen: string[] = [];
      sluice.wallets$.pipe(map(ids)).subscribe((text) => seen.push(text));
      act("9s o", { o: () => void sluice.open() });
      return () => expect(new Set(seen)).toEqual(new Set([""]));
    });
  });

  test("[S4.7] disconnecting does not touch its permission", () => {
    marbles(({ scheduler, act }) => {
      const wallet = scriptedWallet();
      const env = simulatedEnv({ scheduler, ethereum: wallet.provider });
      const sluice = createPageSluice(env);
      act("2s c 49ms d", {
        c: () => void sluice.connect("injected"),
        d: () => void sluice.disconnect(),
      });
      return () =>
        expect(wallet.calls.map(({ method }) => method)).toEqual([
          "eth_requestAccounts",
          "eth_chainId",
        ]);
    });
  });
});

describe("[S3.4] a wallet that the host supplies (EXTERNAL)", () => {
  const connecting = (provider: unknown) => {
    const seen: string[] = [];
    marbles(({ scheduler, act }) => {
      const env = simulatedEnv({ scheduler });
      const sluice = createPageSluice(env, {
        connectors: [{ id: "host", name: "Host's own", provider: provider as never }],
      });
      sluice.connections$.pipe(map(told)).subscribe((text) => seen.push(text));
      act("c", { c: () => void sluice.connect("host").catch(() => undefined) });
    });
    return seen.at(-1);
  };

  test("as an object, and as a function", () => {
    expect(connecting(externalWallet().provider)).toBe("connected host");
    expect(connecting(() => externalWallet().provider)).toBe("connected host");
  });

  test("[S8.36] refused, or its function throws: told, and nothing breaks", () => {
    expect(
      connecting(scriptedWallet({ answers: { eth_requestAccounts: refuses() } }).provider),
    ).toBe("disconnected connect/rejected");
    expect(
      connecting(() => {
        throw new Error("no such thing");
      }),
    ).toBe("disconnected connect/failed");
  });

  test("is restored by its id on the next visit", () => {
    marbles(({ scheduler, act, expectObservable }) => {
      const env = simulatedEnv({ scheduler });
      const connectors = [
        { id: "host", name: "Host's own", provider: externalWallet().provider },
      ] as never;
      const first = createPageSluice(env, { connectors });
      const seen: string[] = [];
      act("c---r", {
        c: () => void first.connect("host"),
        r: () => {
          first.destroy();
          createPageSluice(env, { connectors })
            .connections$.pipe(map(told))
            .subscribe((text) => seen.push(text));
        },
      });
      expectObservable(of(null).pipe(delay(50, scheduler))).toBe("50ms (n|)", { n: null });
      return () => expect(seen.at(-1)).toBe("connected host");
    });
  });

  test("one that rejects later leaves the others usable", () => {
    marbles(({ scheduler, act }) => {
      const env = simulatedEnv({ scheduler });
      const broken = { request: () => throwError(() => new Error("boom")) };
      const sluice = createPageSluice(env, {
        connectors: [{ id: "host", name: "Broken", provider: broken as never }],
      });
      const seen: string[] = [];
      sluice.connections$.pipe(map(told)).subscribe((text) => seen.push(text));
      act("a 49ms c---d", {
        a: () => scriptedWallet({ rdns: "dev.a", accounts: [ADDRESS] }).announce(env),
        c: () => void sluice.connect("host").catch(() => undefined),
        d: () => void sluice.connect("dev.a"),
      });
      return () => expect(seen.at(-1)).toBe("connected dev.a");
    });
  });
});
