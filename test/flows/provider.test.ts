import { asyncScheduler, filter, firstValueFrom, of, Subject, switchMap, take } from "rxjs";
import { describe, expect, onTestFinished, test } from "vitest";
import type { SluiceOptions } from "../../src/codecs/options/options.js";
import { refuses, type ScriptedWallet, scriptedWallet } from "../../src/testing/scripted-wallet.js";
import { type SimulatedEnv, simulatedEnv } from "../../src/testing/simulated-env.js";
import {
  createTestSluice,
  createTestSluiceWith,
  type TestSluice,
  testChunks,
} from "../../src/testing/test-sluice.js";
import { marbles } from "../support/marbles.js";
import { ADDRESS, OTHER, storedConnection } from "../support/told.js";

const EVENTS = ["connect", "disconnect", "chainChanged", "accountsChanged"] as const;

interface Parts {
  readonly env: SimulatedEnv;
  readonly sluice: TestSluice;
  readonly wallet: ScriptedWallet;
}

/** What a listener of `sluice.provider()` hears, with the time. */
const heard = (
  diagram: string,
  acts: (parts: Parts) => Readonly<Record<string, () => void>> = () => ({}),
): string[] => {
  const seen: string[] = [];
  marbles(({ scheduler, act }) => {
    const env = simulatedEnv({ scheduler });
    const sluice = createTestSluice(env);
    const wallet = scriptedWallet();
    const provider = sluice.provider();
    for (const name of EVENTS)
      provider.on(name, (value: unknown) => {
        const said =
          value instanceof Error ? (value as { code?: number }).code : JSON.stringify(value);
        seen.push(`${scheduler.now()} ${name} ${said}`);
      });
    act(`a 49ms ${diagram}`, {
      a: () => wallet.announce(env),
      c: () => void sluice.connect("dev.scripted"),
      d: () => void sluice.disconnect(),
      ...acts({ env, sluice, wallet }),
    });
  });
  return seen;
};

describe("a request for accounts that the visitor declines in the wallet", () => {
  test("rejects with 4001 while the dialog is open; a later approval is heard by events, and another request waits for it", async () => {
    const env = simulatedEnv({ scheduler: asyncScheduler });
    const sluice = createTestSluice(env);
    onTestFinished(() => sluice.destroy());
    const wallet = scriptedWallet({ answers: { eth_requestAccounts: refuses() } });
    wallet.announce(env);
    await firstValueFrom(sluice.wallets$.pipe(filter(({ installed }) => installed.length > 0)));
    const provider = sluice.provider();
    const seen: string[] = [];
    for (const name of EVENTS) provider.on(name, () => seen.push(name));
    const ask = () =>
      provider.request({ method: "eth_requestAccounts" }).catch(({ code }) => String(code));

    const first = ask();
    await firstValueFrom(sluice.modal$.pipe(filter(({ open }) => open)));
    await sluice.connect("dev.scripted").catch(() => {});
    expect(await first).toBe("4001");
    expect(await firstValueFrom(sluice.modal$)).toMatchObject({ open: true });
    const second = ask();
    wallet.answer("eth_requestAccounts", () => of([ADDRESS]));
    await sluice.connect("dev.scripted");
    expect(await second).toEqual([ADDRESS]);
    expect(seen).toEqual(["connect", "accountsChanged"]);
  });
});

describe("events of sluice.provider() (EIP-1193)", () => {
  test("connected: connect with the chain, then the accounts", () => {
    expect(heard("c")).toEqual([
      '50 connect {"chainId":"0x1"}',
      `50 accountsChanged ["${ADDRESS}"]`,
    ]);
  });

  test("the wallet changes account and chain: one event each", () => {
    const seen = heard("c-x-y", ({ wallet }) => ({
      x: () => wallet.emit("accountsChanged", [OTHER]),
      y: () => wallet.emit("chainChanged", "0xa"),
    }));
    expect(seen.slice(2)).toEqual([`52 accountsChanged ["${OTHER}"]`, '54 chainChanged "0xa"']);
  });

  test("what changes nothing is not told", () => {
    const seen = heard("c-x-y", ({ wallet }) => ({
      x: () => wallet.emit("accountsChanged", [ADDRESS]),
      y: () => wallet.emit("chainChanged", "0x1"),
    }));
    expect(seen).toHaveLength(2);
  });

  test("[S4.10] a switch without a wallet: the chain only", () => {
    const seen = heard("s", ({ sluice }) => ({ s: () => void sluice.switchNetwork("eip155:10") }));
    expect(seen).toEqual(['50 chainChanged "0xa"']);
  });

  test("disconnected: no accounts any more, and disconnect with 4900", () => {
    expect(heard("c-d").slice(2)).toEqual(["52 accountsChanged []", "52 disconnect 4900"]);
  });

  test("a listener that throws is reported, and the others hear", () => {
    const logged: unknown[] = [];
    const seen = heard("c", ({ env, sluice }) => {
      sluice.provider().on("connect", () => {
        throw new Error("a fault of the host");
      });
      logged.push(env.logged);
      return {};
    });
    expect(seen).toHaveLength(2);
    expect(JSON.stringify(logged)).toContain('A listener of \\"connect\\" threw.');
  });

  test("a listener that was removed hears nothing", () => {
    const seen: unknown[] = [];
    heard("x-c", ({ sluice }) => {
      const listener = (value: unknown) => void seen.push(value);
      sluice.provider().on("connect", listener);
      return { x: () => void sluice.provider().removeListener("connect", listener) };
    });
    expect(seen).toEqual([]);
  });
});

describe("message (EIP-1193)", () => {
  const news = { type: "eth_subscription", data: { subscription: "0x1", result: {} } };

  /** The messages that a listener hears. */
  const messages = (diagram: string, acts: Parameters<typeof heard>[1]): unknown[] => {
    const seen: unknown[] = [];
    heard(diagram, (parts) => {
      parts.sluice.provider().on("message", (value: unknown) => seen.push(value));
      return acts?.(parts) ?? {};
    });
    return seen;
  };

  test("the connected wallet's are passed on, as long as it is connected", () => {
    const seen = messages("x-c-x-d-x", ({ wallet }) => ({
      x: () => wallet.emit("message", news),
    }));
    expect(seen).toEqual([news]);
  });

  test.each([["a text"], [null], [{ data: 1 }], [{ type: 7 }]])(
    "%j, which is no message, is not",
    (value) =>
      expect(messages("c-x", ({ wallet }) => ({ x: () => wallet.emit("message", value) }))).toEqual(
        [],
      ),
  );

  test("nobody listens to the wallet any more after destroy", () => {
    marbles(({ scheduler, act }) => {
      const env = simulatedEnv({ scheduler });
      const sluice = createTestSluice(env);
      const wallet = scriptedWallet();
      sluice.provider().on("message", () => undefined);
      act("a 49ms c-e", {
        a: () => wallet.announce(env),
        c: () => void sluice.connect("dev.scripted"),
        e: () => sluice.destroy(),
      });
      return () => expect(wallet.listening()).toBe(0);
    });
  });
});

describe("once and off, which libraries expect of an emitter", () => {
  const chains = (
    listen: (parts: Parts, listener: (value: unknown) => void) => void,
  ): unknown[] => {
    const seen: unknown[] = [];
    heard("c-x-y", (parts) => {
      listen(parts, (value) => seen.push(value));
      return {
        x: () => parts.wallet.emit("chainChanged", "0xa"),
        y: () => parts.wallet.emit("chainChanged", "0x1"),
      };
    });
    return seen;
  };

  test("once: the next event only", () =>
    expect(
      chains(({ sluice }, listener) => sluice.provider().once("chainChanged", listener)),
    ).toEqual(["0xa"]));

  test("once beside on: each hears, and on stays", () =>
    expect(
      chains(({ sluice }, listener) =>
        sluice.provider().on("chainChanged", listener).once("chainChanged", listener),
      ),
    ).toEqual(["0xa", "0xa", "0x1"]));

  test("off removes what once added, before it heard anything", () =>
    expect(
      chains(({ sluice }, listener) =>
        sluice.provider().once("chainChanged", listener).off("chainChanged", listener),
      ),
    ).toEqual([]));

  test("off removes what on added", () =>
    expect(
      chains(({ sluice }, listener) =>
        sluice.provider().on("chainChanged", listener).off("chainChanged", listener),
      ),
    ).toEqual([]));
});

describe("accounts while a stored connection is restored", () => {
  const early = (options: Partial<SluiceOptions> = {}, stored = storedConnection()) => {
    const env = simulatedEnv({ scheduler: asyncScheduler, storage: stored });
    const sluice = createTestSluice(env, options);
    onTestFinished(() => sluice.destroy());
    return { env, sluice, asked: sluice.provider().request({ method: "eth_accounts" }) };
  };

  test("are there once the wallet has answered: a library reconnects with the page", async () => {
    const { env, asked } = early();
    scriptedWallet({ accounts: [ADDRESS, OTHER] }).announce(env);
    expect(await asked).toEqual([ADDRESS, OTHER]);
  });

  test("are none if the wallet no longer shares them", async () => {
    const { env, asked } = early();
    scriptedWallet({ accounts: [OTHER] }).announce(env);
    expect(await asked).toEqual([]);
  });

  test("are none once the visitor has disconnected", async () => {
    const { sluice, asked } = early();
    await sluice.disconnect();
    expect(await asked).toEqual([]);
  });

  test("are none after destroy", async () => {
    const { sluice, asked } = early();
    sluice.destroy();
    expect(await asked).toEqual([]);
  });

  test.each([
    ["is not to be restored", { enableReconnect: false }, storedConnection()],
    ["is of another namespace", {}, storedConnection({ namespace: "solana" })],
  ])("are none at once where it %s", async (_, options, stored) => {
    expect(await early(options, stored).asked).toEqual([]);
  });
});

describe("wallet_revokePermissions, by which libraries disconnect", () => {
  const revoked = async (params: unknown) => {
    const env = simulatedEnv({ scheduler: asyncScheduler });
    const sluice = createTestSluice(env);
    onTestFinished(() => sluice.destroy());
    const wallet = scriptedWallet();
    wallet.announce(env);
    await firstValueFrom(sluice.wallets$.pipe(filter(({ installed }) => installed.length > 0)));
    await sluice.connect("dev.scripted");
    const answer = await sluice
      .provider()
      .request({ method: "wallet_revokePermissions", params })
      .catch(({ code }: { readonly code: number }) => code);
    const asked = wallet.calls.map(({ method }) => method);
    return { answer, asked, status: await firstValueFrom(sluice.status$) };
  };

  test("of the accounts ends the connection", async () => {
    const { answer, status } = await revoked([{ eth_accounts: {} }]);
    expect([answer, status]).toEqual([null, "disconnected"]);
  });

  test.each([[[{ snap: {} }]], [[]], [undefined], [{ eth_accounts: {} }], [["eth_accounts"]]])(
    "of anything else is the wallet's own matter: %j",
    async (params) => {
      const { asked, status } = await revoked(params);
      expect(asked.at(-1)).toBe("wallet_revokePermissions");
      expect(status).toBe("connected");
    },
  );
});

describe("a request made while the code that answers it is loading", () => {
  /** Asks for a signature, lets something happen before the code is there, and gives the error's code. */
  const outcome = async (
    meanwhile: (parts: Parts) => unknown,
    before: (parts: Parts) => unknown = ({ sluice }) => sluice.connect("dev.scripted"),
  ) => {
    const env = simulatedEnv({ scheduler: asyncScheduler });
    const loaded$ = new Subject<void>();
    const chunks = testChunks();
    const provider$ = loaded$.pipe(
      take(1),
      switchMap(() => chunks.provider$),
    );
    const sluice = createTestSluiceWith(env, {}, { ...chunks, provider$ });
    onTestFinished(() => sluice.destroy());
    const wallet = scriptedWallet({ answers: { personal_sign: () => of("0xsigned") } });
    const other = scriptedWallet({ rdns: "dev.other", name: "Other", accounts: [OTHER] });
    for (const one of [wallet, other]) one.announce(env);
    await firstValueFrom(sluice.wallets$.pipe(filter(({ installed }) => installed.length > 1)));
    await before({ env, sluice, wallet });
    const answer = sluice.provider().request({ method: "personal_sign", params: ["0x00"] });
    const settled = answer.catch(({ code }: { readonly code: number }) => code);
    await meanwhile({ env, sluice, wallet });
    loaded$.next();
    const code = await settled;
    const asked = [...wallet.calls, ...other.calls].map(({ method }) => method);
    return [code, asked.includes("personal_sign")];
  };

  test("is sent if nothing changed", async () =>
    expect(await outcome(() => undefined)).toEqual(["0xsigned", true]));

  test("is refused with 4100 if another account is active", async () =>
    expect(await outcome(({ wallet }) => wallet.emit("accountsChanged", [OTHER]))).toEqual([
      4100,
      false,
    ]));

  test("is refused with 4900 if another wallet took the place of the one that was asked", async () =>
    expect(await outcome(({ sluice }) => sluice.connect("dev.other"))).toEqual([4900, false]));

  test("is refused with 4900 if no wallet was connected when it was made", async () =>
    expect(
      await outcome(
        ({ sluice }) => sluice.connect("dev.scripted"),
        () => undefined,
      ),
    ).toEqual([4900, false]));
});
