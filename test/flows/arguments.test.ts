import { asyncScheduler } from "rxjs";
import { describe, expect, test } from "vitest";
import { SluiceError } from "../../src/base/errors.js";
import { readNow } from "../../src/base/state.js";
import { createSluice } from "../../src/root/sluice.js";
import type { Sluice } from "../../src/root/types.js";
import { simulatedEnv } from "../../src/testing/simulated-env.js";
import { createTestSluice } from "../../src/testing/test-sluice.js";

/** A host without types may pass anything. */
type Untyped = Readonly<Record<string, (...args: readonly unknown[]) => unknown>>;

const rejection = async (act: (sluice: Untyped) => unknown): Promise<unknown> => {
  const sluice = createTestSluice(simulatedEnv({ scheduler: asyncScheduler }));
  const sent: string[] = [];
  sluice.events$.subscribe(({ type }) => sent.push(type));
  // Thrown at once or rejected later is not the same: a command always returns a promise.
  const promise = act(sluice as unknown as Untyped) as Promise<unknown>;
  const error = await promise.catch((cause: unknown) => cause);
  expect(sent).toEqual([]);
  sluice.destroy();
  return error;
};

const boo = (): never => {
  throw new Error("boo");
};
const hostile = new Proxy(
  {},
  { get: boo, has: boo, getPrototypeOf: boo, ownKeys: boo, getOwnPropertyDescriptor: boo },
);

describe("a command with a wrong argument rejects, names it, and does nothing", () => {
  const WRONG: readonly (readonly [keyof Sluice, string, readonly (readonly unknown[])[]])[] = [
    ["open", "options", [[null], [7], ["Account"], [{ view: 7 }], [hostile]]],
    [
      "connect",
      "target",
      [
        [],
        [null],
        [7],
        [{}],
        [{ connectorId: 7 }],
        [{ connectorId: "x", namespace: "nowhere" }],
        [{ connectorId: "x", walletId: 7 }],
        [hostile],
      ],
    ],
    ["disconnect", "target", [[null], [7], [0], [false], [{}], [{ connectionId: 7 }], [hostile]]],
    [
      "activate",
      "target",
      [
        [],
        [null],
        ["x"],
        [{}],
        [{ connectionId: 7 }],
        [{ connectionId: "x", address: 7 }],
        [hostile],
      ],
    ],
    [
      "switchNetwork",
      "network",
      [
        [],
        [null],
        [{}],
        ["10"],
        [1.5],
        [Number.NaN],
        [{ id: "x" }],
        [{ caipNetworkId: 7 }],
        [hostile],
      ],
    ],
    ["request", "args", [[], [null], [{}], ["eth_accounts"], [{ method: 7 }], [hostile]]],
    [
      "request",
      "options",
      [
        [{ method: "eth_accounts" }, null],
        [{ method: "x" }, "solana"],
      ],
    ],
    [
      "setTheme",
      "theme",
      [[], [null], [7], ["purple"], [{ mode: "purple" }], [{ variables: 7 }], [hostile]],
    ],
    ["setLocale", "locale", [[], [null], [7], [{}], [""], ["Deutsch!"]]],
    ["resolveName", "name", [[], [null], [7], [{}], [hostile]]],
    [
      "resolveName",
      "options",
      [
        ["a.b", null],
        ["a.b", { caipNetworkId: "1" }],
        ["a.b", 7],
      ],
    ],
    ["lookUpName", "address", [[], [null], [7], [{}], [hostile]]],
    [
      "lookUpName",
      "options",
      [
        ["0x1", 7],
        ["0x1", { caipNetworkId: 1 }],
        ["0x1", hostile],
      ],
    ],
  ];
  const cases = WRONG.flatMap(([name, argument, calls]) =>
    calls.map((args) => [name, argument, args] as const),
  );

  test.each(cases)("%s, its %s: %#", async (name, argument, args) => {
    const error = await rejection((sluice) => sluice[name]?.(...args));
    expect(error).toBeInstanceOf(SluiceError);
    expect(error).toMatchObject({
      code: "command/invalid",
      message: expect.stringContaining(`"${argument}"`),
    });
  });

  test.each([[[]], [[null]], [[7]], [[hostile]]])(
    "update, wrong %#: its options are at fault",
    async (args) => {
      const sluice = createTestSluice(simulatedEnv({ scheduler: asyncScheduler }));
      await expect(
        sluice.update(...(args as unknown as Parameters<Sluice["update"]>)),
      ).rejects.toMatchObject({ code: "options/invalid" });
      sluice.destroy();
    },
  );

  test.each([[[]], [[null]], [[{}]], [[{ method: 7 }]]])(
    "provider().request %j: -32602, naming args",
    async (args) => {
      const error = await rejection((sluice) =>
        (sluice as unknown as Sluice & Untyped)
          .provider()
          .request(...(args as unknown as [{ readonly method: string }])),
      );
      expect(error).toMatchObject({
        code: -32602,
        message: expect.stringContaining('"args"'),
        cause: { name: "SluiceError", code: "command/invalid" },
      });
    },
  );

  test.each([[[]], [[null]], [[7]], [[hostile]], [[{ networks: new Proxy([], { get: boo }) }]]])(
    "createSluice, wrong %#, throws and names its options",
    (args) => {
      let thrown: unknown;
      try {
        createSluice(...(args as unknown as Parameters<typeof createSluice>));
      } catch (cause) {
        thrown = cause;
      }
      expect(thrown).toBeInstanceOf(SluiceError);
      expect(thrown).toMatchObject({
        code: "options/invalid",
        message: expect.stringContaining("options"),
      });
    },
  );
});

describe("switchNetwork takes a network in every form", () => {
  test.each([
    [10],
    [{ id: 10 }],
    ["eip155:10" as const],
    [{ id: 10, caipNetworkId: "eip155:10" as const }],
  ])("%j", async (network) => {
    const sluice = createTestSluice(simulatedEnv({ scheduler: asyncScheduler }));
    await sluice.switchNetwork(network);
    expect(readNow(sluice.network$ as Parameters<typeof readNow>[0])).toMatchObject({ id: 10 });
    sluice.destroy();
  });
});

test("a field of the host's object never changes which command it is", () => {
  const sluice = createTestSluice(simulatedEnv({ scheduler: asyncScheduler }));
  const heard: string[] = [];
  sluice.events$.subscribe(({ type }) => heard.push(type));
  const target = { connectorId: "nobody", type: "disconnect" };
  sluice.connect(target).catch(() => undefined);
  const theme = { mode: "dark" as const, type: "locale/set" };
  sluice.setTheme(theme).catch(() => undefined);
  expect(
    heard.filter((type) => ["connect", "disconnect", "theme/set", "locale/set"].includes(type)),
  ).toEqual(["connect", "theme/set"]);
  sluice.destroy();
});
