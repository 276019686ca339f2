import * as wagmi from "@wagmi/core";
import {
  asyncScheduler,
  filter,
  firstValueFrom,
  of,
  type SchedulerLike,
  Subject,
  VirtualTimeScheduler,
} from "rxjs";
import { http, UserRejectedRequestError } from "viem";
import { mainnet, optimism, polygon } from "viem/chains";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { FRAME_MS } from "../../src/streams/limits.js";
import {
  refuses,
  rpcError,
  type ScriptedWalletOptions,
  scriptedWallet,
} from "../../src/testing/scripted-wallet.js";
import { simulatedEnv } from "../../src/testing/simulated-env.js";
import { createTestSluice } from "../../src/testing/test-sluice.js";
import { sluiceConnector } from "../../src/wagmi/connector.js";
import { PATIENCE_MS } from "../support/patience.js";
import { OTHER, storedConnection } from "../support/told.js";

/** A switch that was agreed to is waited for this long. */
const ARRIVAL_MS = 3_000;
/** wagmi is told again this often, and so many times: for as long as a visitor may look at a prompt. */
const AGAIN_MS = 1_000;
const TELLS_MAX = 600;

/** Wallets also give addresses in lower case. wagmi has them with the checksum of EIP-55. */
const LOWER = "0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266";
const ADDRESS = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";

interface OfWagmi {
  readonly others?: readonly wagmi.CreateConnectorFn[];
  readonly storage?: wagmi.Storage | null;
}

const world = async (
  wallets: ScriptedWalletOptions = {},
  storage: Readonly<Record<string, string>> = {},
  scheduler: SchedulerLike = asyncScheduler,
  { others = [], storage: kept = null }: OfWagmi = {},
) => {
  const env = simulatedEnv({ scheduler, storage });
  const sluice = createTestSluice(env, { networks: [mainnet, optimism] });
  onTestFinished(() => sluice.destroy());
  const wallet = scriptedWallet({ accounts: [LOWER], ...wallets });
  wallet.announce(env);
  if (scheduler instanceof VirtualTimeScheduler) pass(scheduler, FRAME_MS);
  const config = wagmi.createConfig({
    chains: [mainnet, optimism, polygon],
    connectors: [sluiceConnector(sluice), ...others],
    storage: kept,
    transports: { [mainnet.id]: http(), [optimism.id]: http(), [polygon.id]: http() },
  });
  const [connector] = config.connectors;
  if (connector === undefined) throw new Error("The connector is missing.");
  await firstValueFrom(sluice.wallets$.pipe(filter(({ installed }) => installed.length > 0)));
  return { env, sluice, wallet, config, connector };
};

type World = Awaited<ReturnType<typeof world>>;

/** What wagmi says of the connection. */
const said = ({ config }: World) => {
  const { status, address, chainId } = wagmi.getConnection(config);
  return [status, address, chainId];
};

const GONE = ["disconnected", undefined, undefined];

/** wagmi's own action opens the dialog, where the visitor chooses. */
const byAction = async (
  { config, connector, sluice }: World,
  parameters: { chainId?: 1 | 10 | 137; withCapabilities?: boolean } = {},
) => {
  const connecting = wagmi.connect(config, { connector, ...parameters });
  connecting.catch(() => undefined);
  await firstValueFrom(sluice.modal$.pipe(filter(({ open }) => open)));
  await sluice.connect("dev.scripted");
  return connecting;
};

/** Passes time that stands still otherwise. */
const pass = (time: VirtualTimeScheduler, ms: number): void => {
  time.maxFrames = time.frame + ms;
  time.flush();
  time.frame = time.maxFrames;
};

/** When everything that waits for promises only is done. */
const settled = () => new Promise((done) => setTimeout(done));

const connected = async (
  options: ScriptedWalletOptions = {},
  scheduler?: SchedulerLike,
): Promise<World> => {
  const one = await world(options, {}, scheduler);
  await byAction(one);
  return one;
};

const namesOf = (error: unknown): readonly string[] =>
  error instanceof Error ? [error.name, ...namesOf(error.cause)] : [];

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  failureOrAnswerOf(work.then(() => "It did not fail."));

const failureOrAnswerOf = (work: Promise<unknown>): Promise<unknown> =>
  work.catch((error: unknown) => error);

test("wagmi connects by its own action", async () => {
  const one = await world();
  const { accounts, chainId } = await byAction(one);
  expect([accounts, chainId]).toEqual([[ADDRESS], 1]);
  expect(said(one)).toEqual(["connected", ADDRESS, 1]);
  expect(await firstValueFrom(one.sluice.status$)).toBe("connected");
});

test("wagmi asks for capabilities: each account comes as an object", async () => {
  const { accounts } = await byAction(await world(), { withCapabilities: true });
  expect(accounts).toEqual([{ address: ADDRESS, capabilities: {} }]);
});

test("the dialog is closed: the visitor declined, and the next try works", async () => {
  const one = await world();
  const connecting = failureOf(wagmi.connect(one.config, { connector: one.connector }));
  await firstValueFrom(one.sluice.modal$.pipe(filter(({ open }) => open)));
  await one.sluice.close();
  expect(await connecting).toBeInstanceOf(UserRejectedRequestError);
  await byAction(one);
});

test("the visitor declines in the wallet: wagmi is told while the dialog offers another try, which is a connection of its own", async () => {
  const one = await world({ answers: { eth_requestAccounts: refuses() } });
  const connecting = failureOf(wagmi.connect(one.config, { connector: one.connector }));
  await firstValueFrom(one.sluice.modal$.pipe(filter(({ open }) => open)));
  await failureOf(one.sluice.connect("dev.scripted"));
  expect(await connecting).toBeInstanceOf(UserRejectedRequestError);
  expect(said(one)).toEqual(GONE);
  expect(await firstValueFrom(one.sluice.modal$)).toMatchObject({ open: true });
  one.wallet.answer("eth_requestAccounts", () => of([LOWER]));
  await one.sluice.connect("dev.scripted");
  expect(said(one)).toEqual(["connected", ADDRESS, 1]);
});

test("to another chain at once: the wallet switches", async () => {
  const one = await world();
  expect((await byAction(one, { chainId: 10 })).chainId).toBe(10);
  expect(said(one)).toEqual(["connected", ADDRESS, 10]);
});

test("to another chain at once: the visitor declines the switch, so neither is connected", async () => {
  const one = await world({ answers: { wallet_switchEthereumChain: refuses() } });
  expect(await failureOf(byAction(one, { chainId: 10 }))).toBeInstanceOf(UserRejectedRequestError);
  expect(said(one)).toEqual(GONE);
  expect(await firstValueFrom(one.sluice.status$)).toBe("disconnected");
});

test("to another chain at once, which the wallet cannot switch to: it stays on its own", async () => {
  const one = await world({ answers: { wallet_switchEthereumChain: refuses(4200) } });
  expect((await byAction(one, { chainId: 10 })).chainId).toBe(1);
});

describe("to another chain at once, and something happens while the wallet asks about the switch", () => {
  /** wagmi connects, and the wallet's prompt for the switch is open. */
  const asking = async () => {
    const prompt = new Subject<null>();
    const one = await world({ answers: { wallet_switchEthereumChain: () => prompt } });
    const connecting = failureOrAnswerOf(byAction(one, { chainId: 10 }));
    const isAsked = () => one.wallet.calls.some(({ method }) => method.startsWith("wallet_s"));
    await vi.waitUntil(isAsked, PATIENCE_MS);
    return { ...one, prompt, connecting };
  };

  test("the wallet changes the account: wagmi has the new one", async () => {
    const one = await asking();
    one.wallet.answer("eth_accounts", () => of([OTHER]));
    one.wallet.emit("accountsChanged", [OTHER]);
    one.wallet.answer("eth_chainId", () => of("0xa"));
    one.wallet.emit("chainChanged", "0xa");
    one.prompt.next(null);
    one.prompt.complete();
    expect(await one.connecting).toMatchObject({ accounts: [OTHER], chainId: 10 });
    expect(said(one)).toEqual(["connected", OTHER, 10]);
  });

  test("the sluice disconnects, and the wallet cannot switch: wagmi is not connected either", async () => {
    const one = await asking();
    await one.sluice.disconnect();
    one.prompt.error(rpcError(4200));
    expect(await one.connecting).toBeInstanceOf(Error);
    expect(said(one)).toEqual(GONE);
  });
});

test("the visitor connects in the dialog, and the site by the sluice: wagmi follows", async () => {
  const one = await world();
  await one.sluice.connect("dev.scripted");
  expect(said(one)).toEqual(["connected", ADDRESS, 1]);
});

test("connected before wagmi is configured: wagmi knows", async () => {
  const one = await world();
  await one.sluice.connect("dev.scripted");
  const config = wagmi.createConfig({
    chains: [mainnet],
    connectors: [sluiceConnector(one.sluice)],
    storage: null,
    transports: { [mainnet.id]: http() },
  });
  await Promise.resolve();
  await Promise.resolve();
  expect(wagmi.getConnection(config).address).toBe(ADDRESS);
});

test("reconnects to a restored connection without a prompt", async () => {
  const one = await world({}, storedConnection({ address: LOWER }));
  const connections = await wagmi.reconnect(one.config);
  expect(connections.map(({ accounts, chainId }) => [accounts, chainId])).toEqual([[[ADDRESS], 1]]);
  expect(said(one)).toEqual(["connected", ADDRESS, 1]);
  expect(one.wallet.calls.map(({ method }) => method)).not.toContain("eth_requestAccounts");
});

test("reconnects nothing where nothing was connected, and opens no dialog", async () => {
  const one = await world();
  expect(await wagmi.reconnect(one.config)).toEqual([]);
  expect(said(one)).toEqual(GONE);
  expect(await firstValueFrom(one.sluice.modal$)).toMatchObject({ open: false });
});

test.each(["wagmi", "the sluice"])(
  "%s disconnects: the other does too, and both connect again",
  async (who) => {
    const one = await connected();
    if (who === "wagmi") await wagmi.disconnect(one.config);
    else await one.sluice.disconnect();
    expect(said(one)).toEqual(GONE);
    expect(await firstValueFrom(one.sluice.status$)).toBe("disconnected");
    await one.sluice.connect("dev.scripted");
    expect(said(one)).toEqual(["connected", ADDRESS, 1]);
    await wagmi.disconnect(one.config);
    await byAction(one);
    expect(said(one)).toEqual(["connected", ADDRESS, 1]);
  },
);

test("the wallet changes account and chain: wagmi follows", async () => {
  const one = await connected();
  one.wallet.emit("chainChanged", "0xa");
  expect(said(one)).toEqual(["connected", ADDRESS, 10]);
  one.wallet.emit("accountsChanged", [OTHER]);
  expect(said(one)).toEqual(["connected", OTHER, 10]);
  one.wallet.emit("accountsChanged", []);
  expect(said(one)).toEqual(GONE);
});

test("a change of the sluice does not make it wagmi's current connection again", async () => {
  const one = await connected();
  const mock = wagmi.mock({ accounts: [OTHER] });
  await wagmi.connect(one.config, { connector: mock });
  one.wallet.emit("chainChanged", "0xa");
  expect(said(one)).toEqual(["connected", OTHER, 1]);
});

test("switches to a chain of both", async () => {
  const one = await connected();
  expect((await wagmi.switchChain(one.config, { chainId: 10 })).id).toBe(10);
  expect(said(one)).toEqual(["connected", ADDRESS, 10]);
});

/** Says that it does not know a chain, until the chain is added. */
const unknowing = (code: number, data?: unknown): ScriptedWalletOptions => ({
  answers: {
    wallet_switchEthereumChain: () => {
      throw Object.assign(rpcError(code), { data });
    },
  },
});

test.each([
  ["4902", unknowing(4902)],
  ["a code in the data", unknowing(-32603, { originalError: { code: 4902 } })],
])(
  "to a chain that neither the sluice nor the wallet knows, by %s: it is added",
  async (_, options) => {
    const one = await connected(options);
    one.wallet.answer("wallet_addEthereumChain", () => {
      one.wallet.emit("chainChanged", "0x89");
      return [null];
    });
    await wagmi.switchChain(one.config, {
      chainId: 137,
      addEthereumChainParameter: { chainName: "Polygon, as the site calls it" },
    });
    expect(said(one)).toEqual(["connected", ADDRESS, 137]);
    const added = one.wallet.calls.find(({ method }) => method === "wallet_addEthereumChain");
    expect(added?.params).toEqual([
      {
        chainId: "0x89",
        chainName: "Polygon, as the site calls it",
        nativeCurrency: polygon.nativeCurrency,
        rpcUrls: [polygon.rpcUrls.default.http[0]],
        blockExplorerUrls: [polygon.blockExplorers.default.url],
      },
    ]);
  },
);

test("the visitor declines a switch", async () => {
  const one = await connected({ answers: { wallet_switchEthereumChain: refuses() } });
  for (const chainId of [10, 137] as const) {
    const failure = await failureOf(wagmi.switchChain(one.config, { chainId }));
    expect(failure).toBeInstanceOf(UserRejectedRequestError);
  }
  expect(said(one)).toEqual(["connected", ADDRESS, 1]);
});

test("the wallet cannot switch", async () => {
  const one = await connected({ answers: { wallet_switchEthereumChain: refuses(4200) } });
  const failure = await failureOf(wagmi.switchChain(one.config, { chainId: 10 }));
  expect(namesOf(failure)[0]).toBe("SwitchChainError");
});

describe("the wallet agrees to switch and stays where it is", () => {
  const agreed = async () => {
    const time = new VirtualTimeScheduler();
    const one = await connected({ answers: { wallet_switchEthereumChain: () => [null] } }, time);
    const outcome = { failure: undefined as unknown };
    const switched = failureOf(wagmi.switchChain(one.config, { chainId: 137 }));
    switched.then((failure) => Object.assign(outcome, { failure }));
    await settled();
    pass(time, 0);
    await settled();
    return { one, time, outcome };
  };

  test("the switch fails in the end, by the clock of the environment", async () => {
    const { time, outcome } = await agreed();
    pass(time, ARRIVAL_MS - 1);
    await settled();
    expect(outcome.failure).toBeUndefined();
    pass(time, 1);
    await settled();
    expect(namesOf(outcome.failure)).toEqual(["SwitchChainError", "Error"]);
  });

  test("it disconnects meanwhile: the switch fails at once", async () => {
    const { one, outcome } = await agreed();
    one.wallet.emit("accountsChanged", []);
    await settled();
    expect(namesOf(outcome.failure)).toEqual(["SwitchChainError", "Error"]);
  });
});

test("the sluice is destroyed: wagmi is disconnected", async () => {
  const one = await connected();
  one.sluice.destroy();
  expect(said(one)).toEqual(GONE);
});

describe("wagmi is busy, and ignores what it is told: it is told again", () => {
  /** A connector of wagmi that is asked, and answers when a test says so. */
  const asked = (of: Partial<Record<"connect" | "isAuthorized", () => Promise<never>>>) =>
    wagmi.createConnector((parts) => ({
      ...wagmi.mock({ accounts: [OTHER] })(parts),
      id: "other",
      ...of,
    }));

  /** Promises that the test rejects. */
  const held = () => {
    const answer = new Subject<never>();
    return { answer, ask: () => firstValueFrom(answer) };
  };

  const withOther = async (
    other: wagmi.CreateConnectorFn,
    storage: wagmi.Storage | null = null,
  ) => {
    const time = new VirtualTimeScheduler();
    const one = await world({}, {}, time, { others: [other], storage });
    const [, second] = one.config.connectors;
    if (second === undefined) throw new Error("The other connector is missing.");
    return { ...one, time, other: second };
  };

  test("another of its connectors is being asked", async () => {
    const { answer, ask } = held();
    const one = await withOther(asked({ connect: ask }));
    const failure = failureOf(wagmi.connect(one.config, { connector: one.other }));
    await one.sluice.connect("dev.scripted");
    pass(one.time, 60_000);
    expect(said(one)[0]).toBe("connecting");
    answer.error(new Error("The visitor declined."));
    await failure;
    expect(said(one)).toEqual(GONE);
    pass(one.time, AGAIN_MS);
    expect(said(one)).toEqual(["connected", ADDRESS, 1]);
  });

  test("it waits for another connector while it reconnects", async () => {
    const { answer, ask } = held();
    const one = await withOther(asked({ isAuthorized: () => ask().catch(() => false as never) }));
    const reconnected = wagmi.reconnect(one.config);
    await settled();
    await one.sluice.connect("dev.scripted");
    answer.error(new Error("There is none."));
    expect(await reconnected).toEqual([]);
    pass(one.time, AGAIN_MS);
    expect(said(one)).toEqual(["connected", ADDRESS, 1]);
  });

  describe("it notes the connection in its storage, which is slow", () => {
    const noting = async () => {
      const noted = new Subject<void>();
      const storage = wagmi.createStorage({
        storage: {
          getItem: () => null,
          setItem: (key) => (key.endsWith("recentConnectorId") ? firstValueFrom(noted) : undefined),
          removeItem: () => undefined,
        },
      });
      const one = await withOther(asked({}), storage);
      const connecting = byAction(one);
      await settled();
      return {
        ...one,
        done: async () => {
          noted.next();
          await connecting;
          pass(one.time, AGAIN_MS);
        },
      };
    };

    test("the wallet changes the account meanwhile", async () => {
      const one = await noting();
      one.wallet.emit("accountsChanged", [OTHER]);
      await one.done();
      expect(said(one)).toEqual(["connected", OTHER, 1]);
    });

    test("the sluice disconnects meanwhile", async () => {
      const one = await noting();
      await one.sluice.disconnect();
      await one.done();
      expect(said(one)).toEqual(GONE);
    });
  });

  /** What a connector tells to a wagmi that hears nothing. */
  const unheard = async () => {
    const time = new VirtualTimeScheduler();
    const one = await world({}, {}, time);
    const told: string[] = [];
    const emitter = { emit: (event: string) => told.push(event), listenerCount: () => 0 };
    await sluiceConnector(one.sluice)({ chains: [mainnet], emitter }).setup();
    await one.sluice.connect("dev.scripted");
    return { ...one, time, told };
  };

  test("one that never hears is not told for ever", async () => {
    const { time, told } = await unheard();
    pass(time, AGAIN_MS * TELLS_MAX * 2);
    expect(told).toHaveLength(TELLS_MAX);
  });

  test("after the end of the sluice, nothing is told again", async () => {
    const { time, told, sluice } = await unheard();
    sluice.destroy();
    pass(time, AGAIN_MS * 2);
    expect(told).toEqual(["connect"]);
  });
});
