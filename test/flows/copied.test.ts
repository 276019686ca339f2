import { asyncScheduler, filter, firstValueFrom, of, Subject } from "rxjs";
import { describe, expect, test } from "vitest";
import { scriptedWallet } from "../../src/testing/scripted-wallet.js";
import { simulatedEnv } from "../../src/testing/simulated-env.js";
import { createTestSluice } from "../../src/testing/test-sluice.js";

const A = "0x1111111111111111111111111111111111111111";
const B = "0x2222222222222222222222222222222222222222";

/** A connected sluice and its wallet, whose open prompt ends when `release` is called. */
const connected = async () => {
  const env = simulatedEnv({ scheduler: asyncScheduler });
  const sluice = createTestSluice(env);
  const open = new Subject<unknown>();
  const wallet = scriptedWallet({
    answers: {
      personal_sign: () => open,
      eth_sendTransaction: () => of("0x1"),
      eth_getBalance: () => of("0x2"),
    },
  });
  wallet.announce(env);
  await firstValueFrom(sluice.wallets$.pipe(filter(({ installed }) => installed.length > 0)));
  await sluice.connect("dev.scripted");
  return {
    sluice,
    wallet,
    release: () => {
      open.next("0x1");
      open.complete();
    },
    got: (method: string) => wallet.calls.filter((call) => call.method === method),
  };
};
type Connected = Awaited<ReturnType<typeof connected>>;

type Request = (args: { readonly method: string; readonly params?: unknown }) => Promise<unknown>;

/** The two ways to ask a wallet. */
const WAYS: readonly (readonly [string, (story: Connected) => Request])[] = [
  ["sluice.request", ({ sluice }) => sluice.request],
  ["provider().request", ({ sluice }) => sluice.provider().request],
];

describe.each(WAYS)("what %s hands over is copied once, when it is called", (_, askOf) => {
  test("changes made while the request waits for its turn have no effect", async () => {
    const story = await connected();
    void story.sluice.request({ method: "personal_sign", params: ["0x00"] });
    await firstValueFrom(story.sluice.requests$.pipe(filter(({ length }) => length > 0)));
    const transaction = { to: A, value: "0x1" };
    const params = [transaction];
    const args = { method: "eth_sendTransaction", params };
    const answer = askOf(story)(args);
    transaction.to = B;
    params.push({ to: B, value: "0x2" });
    args.method = "eth_signTypedData_v4";
    story.release();
    expect(await answer).toBe("0x1");
    expect(story.got("eth_sendTransaction")).toEqual([
      { method: "eth_sendTransaction", params: [{ to: A, value: "0x1" }] },
    ]);
    story.sluice.destroy();
  });

  test("a getter is read once, and what it says then is what the wallet gets", async () => {
    const story = await connected();
    let looks = 0;
    const args = {
      get method() {
        looks += 1;
        return looks === 1 ? "eth_sendTransaction" : "eth_getBalance";
      },
      get params() {
        looks += 1;
        return [
          {
            get to() {
              looks += 1;
              return A;
            },
          },
        ];
      },
    };
    expect(await askOf(story)(args)).toBe("0x1");
    expect(looks).toBe(3);
    expect(story.got("eth_sendTransaction")).toEqual([
      { method: "eth_sendTransaction", params: [{ to: A }] },
    ]);
    story.sluice.destroy();
  });

  test("big integers are hexadecimal, undefined is left out, and a proxy is read through", async () => {
    const story = await connected();
    const params = new Proxy(
      [{ to: A, value: 255n, data: undefined, list: [undefined, true] }],
      {},
    );
    await askOf(story)({ method: "eth_sendTransaction", params });
    expect(story.got("eth_sendTransaction")).toEqual([
      {
        method: "eth_sendTransaction",
        params: [{ to: A, value: "0xff", list: [null, true] }],
      },
    ]);
    story.sluice.destroy();
  });

  const cycle: unknown[] = [];
  cycle.push(cycle);
  test.each([
    ["a function", () => undefined],
    ["a symbol", Symbol("s")],
    ["a date", new Date(0)],
    ["bytes", Uint8Array.of(1)],
    ["a map", new Map()],
    ["no number", Number.NaN],
    ["a negative big integer", -1n],
    ["a cycle", cycle],
    [
      "a getter that throws",
      {
        get to() {
          throw new Error("boo");
        },
      },
    ],
  ])("%s cannot be copied: refused, and the wallet hears nothing", async (_name, value) => {
    const story = await connected();
    for (const method of ["eth_sendTransaction", "eth_getBalance"]) {
      const failure = await askOf(story)({ method, params: [value] }).then(
        () => null,
        (cause: unknown) => cause,
      );
      expect(failure).toMatchObject({
        message: expect.stringContaining("JSON"),
      });
      const { code, rpc } = failure as { code: unknown; rpc?: { code: number } };
      expect(rpc?.code ?? code).toBe(-32602);
      expect(story.got(method)).toEqual([]);
    }
    story.sluice.destroy();
  });
});
