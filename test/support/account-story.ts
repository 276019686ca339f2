import { map, type Observable, of } from "rxjs";
import type { FetchResponse } from "../../src/base/env.js";
import type { SluiceOptions } from "../../src/codecs/options/options.js";
import type { Chunks } from "../../src/root/chunks.js";
import type { ChainNames, NameSource } from "../../src/streams/wallets/namespaces/sources.js";
import { type ScriptedWallet, scriptedWallet } from "../../src/testing/scripted-wallet.js";
import { jsonResponse, type SimulatedEnv, simulatedEnv } from "../../src/testing/simulated-env.js";
import {
  createTestSluice,
  createTestSluiceWith,
  type TestSluice,
  testChunks,
} from "../../src/testing/test-sluice.js";
import { marbles } from "./marbles.js";
import { ADDRESS } from "./told.js";

/** What the service of accounts can be asked. */
export type Question =
  | "supported"
  | "identity"
  | "reverse"
  | "named"
  | "suggested"
  | "register"
  | "tokens"
  | "listed"
  | "prices"
  | "history";
/** Answers the n-th time a question is asked, counted from 1. */
export type Answer = (nth: number, url: URL, body?: string) => Observable<FetchResponse>;

export interface World {
  readonly env: SimulatedEnv;
  readonly sluice: TestSluice;
  readonly wallet: ScriptedWallet;
}

export interface Story {
  readonly storage?: Readonly<Record<string, string>>;
  readonly options?: Partial<SluiceOptions>;
  readonly answers?: Partial<Record<Question, Answer>>;
  /** What the networks' node says; without it, 10^18 to every question. */
  readonly node?: Answer;
  /** The names of Ethereum, which are there at once. Without them, chains keep none. */
  readonly chain?: ChainNames;
}

const PATHS: readonly (readonly [RegExp, Question])[] = [
  [/^\/v1\/supported-chains$/, "supported"],
  [/^\/v1\/identity\/0x\w+$/, "identity"],
  [/^\/v1\/profile\/reverse\/\w+$/, "reverse"],
  [/^\/v1\/profile\/account\/[^/]+$/, "named"],
  [/^\/v1\/profile\/suggestions\/[^/]+$/, "suggested"],
  [/^\/v1\/profile\/account$/, "register"],
  [/^\/v1\/account\/0x\w+\/balance$/, "tokens"],
  [/^\/v1\/convert\/tokens$/, "listed"],
  [/^\/v1\/fungible\/price$/, "prices"],
  [/^\/v1\/account\/0x\w+\/history$/, "history"],
];

/** Says that a name leads to this address on mainnet, and with that on all networks of EVM. */
export const leadsTo = (address: string): FetchResponse =>
  jsonResponse({ addresses: { "60": { address } } });

const ANSWERS: Readonly<Record<Question, Answer>> = {
  supported: () => of(jsonResponse({ http: ["eip155:1", "eip155:10"], ws: [] })),
  identity: () => of(jsonResponse({ name: "alice.eth", avatar: "https://pictures.example/a.png" })),
  reverse: () => of(jsonResponse([{ name: "alice.reown.id", addresses: {}, attributes: [] }])),
  named: () => of(leadsTo(ADDRESS)),
  suggested: () => of(jsonResponse({ suggestions: [] })),
  register: () => of(jsonResponse({})),
  tokens: () => of(jsonResponse({ balances: [] })),
  listed: () => of(jsonResponse({ tokens: [] })),
  prices: () => of(jsonResponse({ fungibles: [] })),
  history: () => of(jsonResponse({ data: [], next: null })),
};

const wealthy: Answer = () =>
  of(jsonResponse({ jsonrpc: "2.0", id: 1, result: "0xde0b6b3a7640000" }));

const chunksNaming = (chain: ChainNames): Chunks => {
  const chunks = testChunks();
  // biome-ignore lint/suspicious/noThenProperty: as if it had been loaded, since a promise would not come in the story's time
  const loaded = { then: (read: (module: object) => unknown) => of(read({ default: chain })) };
  const names: NameSource = { home: "eip155:1", load: () => loaded as never };
  const eip155 = chunks.finders.eip155?.pipe(
    map((finder) => ({
      ...finder,
      pack$: finder.pack$.pipe(map((pack) => ({ ...pack, names }))),
    })),
  );
  return { ...chunks, finders: eip155 === undefined ? {} : { eip155 } };
};
/**
 * Plays a diagram over the whole program; gives what the service was asked, and when, in milliseconds.
 * Letters: `a` announces the wallet, `c` connects, `d` disconnects, `o` opens the Account view, `x` closes
 * the dialog, `n` and `m` switch to the second and the first network, `s` sends a transaction, `h` and `v`
 * hide and show the page, `f` and `g` take the network and give it back. At its end the dialog is closed.
 */
export const playAccount = (
  { storage = {}, options = {}, answers = {}, node = wealthy, chain }: Story,
  diagram: string,
  acts: (world: World) => Readonly<Record<string, () => void>> = () => ({}),
  watch: (world: World) => void = () => {},
) => {
  const asked: {
    readonly at: number;
    readonly what: Question;
    readonly url: URL;
    readonly body: string | undefined;
  }[] = [];
  const nodes: number[] = [];
  marbles(
    ({ scheduler, act }) => {
      const env = simulatedEnv({
        scheduler,
        storage,
        fetch: (text, init) => {
          const url = new URL(text);
          if (url.host === "node.example") {
            nodes.push(scheduler.now());
            return node(nodes.length, url, init?.body);
          }
          const what = PATHS.find(([path]) => path.test(url.pathname))?.[1];
          if (what === undefined) return of(jsonResponse({}, 404));
          asked.push({ at: scheduler.now(), what, url, body: init?.body });
          const nth = asked.filter((one) => one.what === what).length;
          return (answers[what] ?? ANSWERS[what])(nth, url, init?.body);
        },
      });
      const given = { remoteConfig: "off", ...options } as const;
      const sluice =
        chain === undefined
          ? createTestSluice(env, given)
          : createTestSluiceWith(env, given, chunksNaming(chain));
      const wallet = scriptedWallet();
      const world = { env, sluice, wallet };
      watch(world);
      // What polls while it is looked at would go on for ever.
      act(`${diagram} x`, {
        a: () => wallet.announce(env),
        c: () => void sluice.connect("dev.scripted"),
        d: () => void sluice.disconnect(),
        o: () => void sluice.open({ view: "Account" }),
        x: () => void sluice.close(),
        n: () => wallet.emit("chainChanged", "0xa"),
        m: () => wallet.emit("chainChanged", "0x1"),
        s: () => {
          wallet.answer("eth_sendTransaction", () => of("0xhash"));
          void sluice.request({ method: "eth_sendTransaction", params: [{}] });
        },
        h: () => env.setVisible(false),
        v: () => env.setVisible(true),
        f: () => env.setOnline(false),
        g: () => env.setOnline(true),
        ...acts(world),
      });
    },
    { realMs: 60_000 },
  );
  return {
    /** When a question was asked. */
    at: (what: Question): readonly number[] =>
      asked.filter((one) => one.what === what).map(({ at }) => at),
    urls: asked.map(({ url }) => url.href),
    /** What questions without a query said. */
    bodies: asked.flatMap(({ body }) => body ?? []),
    order: asked.map(({ what }) => what),
    /** When a node was asked for the native balance. */
    nodes,
  };
};

/** Connected at 20 ms. */
export const CONNECTED = "a 19ms c";
