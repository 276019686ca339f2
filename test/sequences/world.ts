import {
  concat,
  defer,
  map,
  type Observable,
  type ObservedValueOf,
  of,
  Subject,
  take,
  VirtualTimeScheduler,
} from "rxjs";
import type { FetchResponse } from "../../src/base/env.js";
import { readNow } from "../../src/base/state.js";
import { isRead } from "../../src/codecs/namespaces/eip155/methods.js";
import type { SluiceEvent } from "../../src/model/events.js";
import { solanaDevnet } from "../../src/networks/networks.js";
import { solana } from "../../src/streams/wallets/namespaces/solana/pack.js";
import type { ScriptedFrame } from "../../src/testing/scripted-frame.js";
import {
  type ScriptedWallet,
  scriptedWallet,
  scriptedWalletConnect,
} from "../../src/testing/scripted-wallet.js";
import { type SimulatedEnv, simulatedEnv } from "../../src/testing/simulated-env.js";
import {
  createTestSluiceWith,
  type TestSluice,
  testChunks,
  testOptions,
} from "../../src/testing/test-sluice.js";
import { PAGE, type PageWallet, pageWallet, scriptedPack } from "../support/scripted-pack.js";
import { keyOf } from "../support/solana.js";
import { FRAME, isAt, modelFrame, type Person } from "./frame.js";

/** A question from the sluice that was not answered yet. */
export interface Prompt {
  /**
   * Index of the wallet; -1 for the network, 3 for the phone, 4 for the embedded wallet's frame, 5 for the wallet
   * of the other namespace.
   */
  readonly of: number;
  readonly method: string;
  readonly params: unknown;
  readonly answer: Subject<unknown>;
}

/** What a wallet shares and where it is, in the hands of the test. */
export interface Holder {
  readonly wallet: ScriptedWallet;
  readonly own: readonly [string, string];
  shared: readonly string[];
  chain: string;
}

/** One sluice between three wallets, a phone, the embedded wallet, a network and a visitor. */
export interface World {
  readonly env: SimulatedEnv;
  readonly sluice: TestSluice;
  /** What its streams say now. */
  readonly shown: Shown;
  readonly holders: readonly Holder[];
  readonly other: PageWallet;
  readonly frame: ScriptedFrame;
  readonly person: Person;
  readonly prompts: Prompt[];
  readonly events: SluiceEvent[];
  /** What was found wrong on the way, in sentences. */
  readonly faults: string[];
  pass(ms: number): void;
}

const SHOWN = [
  ...(["status", "connections", "account", "network"] as const),
  ...(["modal", "view", "requests", "pairing"] as const),
] as const;
type Shown = {
  readonly [N in (typeof SHOWN)[number]]: ObservedValueOf<TestSluice[`${N}$`]>;
};

/** Heard all the time, as by a view. */
const hear = (sluice: TestSluice): Shown => {
  const shown: Record<string, unknown> = {};
  for (const name of SHOWN) {
    const state$: Observable<unknown> = sluice[`${name}$`];
    state$.subscribe((value) => {
      shown[name] = value;
    });
  }
  return shown as Shown;
};

/** The wallet of the other namespace. */
export const OTHER = "page.other";
export const SECRET = "wc:secret@2";
const PROMPTING = ["eth_requestAccounts", "wallet_switchEthereumChain", "personal_sign"];

export const createWorld = (): World => {
  const scheduler = new VirtualTimeScheduler(undefined, 0);
  const prompts: Prompt[] = [];
  const faults: string[] = [];
  const events: SluiceEvent[] = [];

  const ask = (whose: number, method: string, params?: unknown): Observable<unknown> =>
    defer(() => {
      const answer = new Subject<unknown>();
      prompts.push({ of: whose, method, params, answer });
      return answer.pipe(take(1));
    });
  const holders = [0, 1, 2].map((at): Holder => {
    const own = [`0x${String(at + 1).repeat(40)}`, `0x${String(at + 5).repeat(40)}`] as const;
    const holder: Holder = {
      own,
      shared: [],
      chain: "0x1",
      wallet: scriptedWallet({
        name: `W${at}`,
        rdns: `dev.w${at}`,
        uuid: String(at),
        answers: {
          eth_accounts: () => of(holder.shared),
          eth_chainId: () => of(holder.chain),
          ...Object.fromEntries(
            PROMPTING.map((method) => [
              method,
              (params: unknown) => {
                faults.push(
                  ...wrongAsking(readNow(sluice.connections$), prompts, at, method, params),
                );
                return ask(at, method, params);
              },
            ]),
          ),
        },
      }),
    };
    return holder;
  });
  const env = simulatedEnv({
    scheduler,
    fetch: (url) =>
      ask(-1, url.includes("/getWallets") ? "directory" : "node").pipe(
        map((answer) => answer as FetchResponse),
      ),
  });
  const port = scriptedWalletConnect({
    pair: (session) =>
      concat(
        of({ step: "uri", uri: SECRET } as const),
        ask(3, "pair").pipe(map(() => ({ step: "session", session }) as const)),
      ),
  });
  const person: Person = { chain: 1, kind: "smartAccount", isThere: false };
  const frame = modelFrame(env, person, (method, params) => {
    if (method === "RPC_REQUEST")
      faults.push(...wronglySigned(connectionsNow(sluice), person, params));
    return ask(FRAME, method, params);
  });
  const pack = scriptedPack("solana", solana);
  const chunks = testChunks(port, frame);
  const sluice = createTestSluiceWith(
    env,
    {
      features: { email: true },
      remoteConfig: "off",
      networks: [...testOptions().networks, solanaDevnet],
    },
    { ...chunks, finders: { ...chunks.finders, solana: of(pack) } },
  );
  sluice.events$.subscribe((event) => events.push(event));
  const shown = hear(sluice);
  for (const { wallet } of holders) wallet.announce(env);
  const other = pageWallet(OTHER, [keyOf(3)], { [PAGE.connect]: () => ask(5, PAGE.connect) });
  pack.announce(other);

  const pass = (ms: number): void => {
    const end = scheduler.frame + ms;
    scheduler.maxFrames = end;
    scheduler.flush();
    scheduler.frame = end;
  };
  pass(50);
  return { env, sluice, shown, holders, other, frame, person, prompts, events, faults, pass };
};

/** A question must be for the wallet and account the host saw, and one of a kind at a time. */
const wrongAsking = (
  { eip155: live }: ReturnType<typeof connectionsNow>,
  prompts: readonly Prompt[],
  at: number,
  method: string,
  params: unknown,
): readonly string[] => {
  const isOpen = prompts.some((open) => open.of === at && open.method === method);
  if (method === "eth_requestAccounts")
    return isOpen ? [`W${at} was asked twice for accounts.`] : [];
  if (live?.status !== "connected") return [`${method} was sent without a connection.`];
  if (live.connection.connector.name !== `W${at}`)
    return [`${method} reached W${at}, not connected.`];
  if (method !== "personal_sign") return [];
  const [, wanted] = params as readonly [string, string];
  const [{ address }] = live.connection.accounts;
  return address === wanted ? [] : [`A request for ${wanted} reached ${address}.`];
};
/**
 * What asks for approval in the embedded wallet must be for it, where the frame is, and for the account that acts there.
 * A read names its network itself, and is posted wherever the frame is.
 */
const wronglySigned = (
  connections: ReturnType<typeof connectionsNow>,
  person: Person,
  payload: unknown,
): readonly string[] => {
  const { method, params, chainNamespace } = payload as {
    readonly method: string;
    readonly params: readonly [string, string] & { readonly pubkey?: string };
    readonly chainNamespace: "eip155" | "solana";
  };
  const live = connections[chainNamespace];
  if (live?.status !== "connected" || live.connection.connector.type !== "AUTH")
    return ["A request reached the embedded wallet, not connected."];
  if (isRead(method)) return [];
  if (!isAt(person, payload)) return [`A request of ${chainNamespace} met the frame elsewhere.`];
  const [{ address }] = live.connection.accounts;
  const wanted = params.pubkey ?? params[1];
  return address === wanted ? [] : [`A request for ${wanted} reached ${address}.`];
};
const connectionsNow = (sluice: TestSluice) => readNow(sluice.connections$);
