import {
  defer,
  EMPTY,
  map,
  mergeMap,
  type Observable,
  of,
  shareReplay,
  throwError,
  timer,
} from "rxjs";
import { keepAnswer } from "../../src/base/answers.js";
import { failed } from "../../src/base/errors.js";
import type { SluiceOptions } from "../../src/codecs/options/options.js";
import type { SluiceEvent } from "../../src/model/events.js";
import type { ViewName } from "../../src/model/modal.js";
import type { PaymentsState } from "../../src/model/pay.js";
import type { SendDraft, SendState } from "../../src/model/send.js";
import type { SwapState } from "../../src/model/swap.js";
import type { Chunks } from "../../src/root/chunks.js";
import { viewPortsOf } from "../../src/root/view-ports.js";
import type { Pack } from "../../src/streams/wallets/namespaces/pack.js";
import { scriptedChain } from "../../src/testing/scripted-chain.js";
import { scriptedServices } from "../../src/testing/scripted-market.js";
import type { ScriptedPhone } from "../../src/testing/scripted-phone.js";
import { scriptedWallet } from "../../src/testing/scripted-wallet.js";
import { type SimulatedEnv, simulatedEnv } from "../../src/testing/simulated-env.js";
import {
  createTestSluice,
  createTestSluiceWith,
  type TestSluice,
} from "../../src/testing/test-sluice.js";
import { requestsEffects } from "../../src/waves/requests.js";
import { chunksWith } from "./chunks.js";
import { marbles } from "./marbles.js";
import { ADDRESS } from "./told.js";

export const HASH = `0x${"ab".repeat(32)}`;
/** Whom the stories send to. */
export const BOB = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
export const TOKEN = "0x5FbDB2315678afecb367f032d93F642f64180aa3";
export const ETHER = 10n ** 18n;

export const COIN: SendDraft["asset"] = {
  kind: "coin",
  address: null,
  tokenId: null,
  symbol: "ETH",
  decimals: 18,
};
export const USDC: SendDraft["asset"] = {
  kind: "token",
  address: TOKEN,
  tokenId: null,
  symbol: "USDC",
  decimals: 6,
};

/** What a node of the stories says, unless a story says otherwise: an account with ten ether and ten tokens. */
export const nodeMethods = (): Readonly<Record<string, unknown>> =>
  scriptedChain({ tokens: { [TOKEN]: { symbol: "USDC", decimals: 6, units: 10_000_000n } } });

/** Cannot be loaded so many times before. */
const failingAtFirst = <T>(times: number, load$: Observable<T>): Observable<T> => {
  let tries = 0;
  return defer(() => {
    tries += 1;
    return tries > times ? load$ : throwError(() => failed("chunk/load-failed", "Not loaded."));
  });
};

/** Chunks whose packs' reader of requests is loaded so. */
const withReader = (load: <T>(reader$: Observable<T>) => Observable<T>, chunks: Chunks): Chunks => {
  const late = <T extends { readonly transfers$: Pack["transfers$"] }>(pack: T): T => ({
    ...pack,
    transfers$: pack.transfers$ && load(pack.transfers$).pipe(keepAnswer()),
  });
  const finders = Object.entries(chunks.finders).map(([name, finder$]) => [
    name,
    finder$.pipe(
      map((finder) => ({ ...finder, pack$: finder.pack$.pipe(map(late), shareReplay(1)) })),
    ),
  ]);
  return { ...chunks, finders: Object.fromEntries(finders) };
};

interface World {
  readonly env: SimulatedEnv;
  readonly sluice: TestSluice;
  readonly wallet: ReturnType<typeof scriptedWallet>;
  /** An answer that comes so many milliseconds later. */
  readonly later: <T>(answer: T, ms: number) => Observable<T>;
}

interface Story {
  /** Where the dialog opens. Default `WalletSend`. */
  readonly view?: ViewName;
  readonly options?: Partial<SluiceOptions>;
  readonly methods?: Readonly<Record<string, unknown>>;
  readonly paths?: Readonly<Record<string, unknown>>;
  /** What the wallet signs instead of what it was asked. */
  readonly signs?: Readonly<Record<string, unknown>>;
  /** What earlier visits left. */
  readonly storage?: Readonly<Record<string, string>>;
  /** Connected instead of the wallet of the page. */
  readonly phone?: ScriptedPhone;
  /** How long it takes to load what asks the wallet and keeps the record of what is sent. */
  readonly recordMs?: number;
  /** How often it cannot be loaded before. */
  readonly recordFails?: number;
  /** How often what reads requests cannot be loaded before it is there, and how long that takes. */
  readonly readerFails?: number;
  readonly readerMs?: number;
  /** Whether what decides which parts are on cannot be loaded. */
  readonly isUndecided?: boolean;
}

/**
 * Connects at 20 ms and opens the dialog where one sends at 30 ms; then plays the diagram. Gives the states of sending, all
 * events, what the node and the wallet were asked.
 */
export const playSend = (
  {
    view = "WalletSend",
    options = {},
    methods = {},
    paths = {},
    signs = {},
    storage = {},
    phone,
    recordMs = 0,
    recordFails = 0,
    readerFails = 0,
    readerMs = 0,
    isUndecided = false,
  }: Story,
  diagram: string,
  acts: (world: World) => Readonly<Record<string, () => void>> = () => ({}),
) => {
  const states: (SendState | null)[] = [];
  const swaps: (SwapState | null)[] = [];
  const payments: PaymentsState[] = [];
  const events: SluiceEvent[] = [];
  const asked: string[] = [];
  const sent: unknown[] = [];
  let stored: Readonly<Record<string, string>> = {};
  marbles(
    ({ scheduler, act }) => {
      const signed = (): unknown => {
        const [asked] = sent as readonly Readonly<Record<string, unknown>>[];
        if (asked === undefined) return null;
        const { from, to, value, data = "0x" } = asked;
        return { hash: HASH, from, to, value, input: data, ...signs };
      };
      const all: Story["methods"] & object = {
        ...nodeMethods(),
        eth_getTransactionByHash: signed,
        ...methods,
      };
      const counted = Object.fromEntries(
        Object.entries(all).map(([method, answer]) => [
          method,
          (params: unknown, url: string) => {
            asked.push(`${scheduler.now()} ${method}`);
            return typeof answer === "function" ? answer(params, url) : answer;
          },
        ]),
      );
      const fetch = scriptedServices({ methods: counted, paths });
      const env = simulatedEnv({ scheduler, storage, fetch });
      const given = { remoteConfig: "off" as const, ...options };
      const record$ = timer(recordMs, scheduler).pipe(map(() => requestsEffects));
      const readerAfter = <T>(reader$: Observable<T>) =>
        failingAtFirst(
          readerFails,
          readerMs === 0 ? reader$ : timer(readerMs, scheduler).pipe(mergeMap(() => reader$)),
        );
      const sluice =
        recordMs + recordFails + readerMs + readerFails === 0 && !isUndecided
          ? createTestSluice(env, given, phone)
          : createTestSluiceWith(
              env,
              given,
              withReader(
                readerAfter,
                chunksWith({
                  requests: failingAtFirst(recordFails, record$),
                  ...(isUndecided ? { features: failingAtFirst(99, EMPTY) } : {}),
                }),
              ),
            );
      const wallet = scriptedWallet();
      wallet.answer("eth_sendTransaction", (params) => {
        sent.push((params as readonly unknown[])[0]);
        return of(HASH);
      });
      viewPortsOf(sluice).send$.subscribe((state) => states.push(state));
      viewPortsOf(sluice).swap$.subscribe((state) => swaps.push(state));
      sluice.payments$.subscribe((all) => payments.push(all));
      sluice.events$.subscribe((event) => events.push(event));
      const edit = (draft: Partial<SendDraft>) => sluice.send({ type: "send/edit", draft });
      act(`a 19ms c 9ms o ${diagram} z`, {
        a: () => wallet.announce(env),
        c: () => void sluice.connect(phone === undefined ? "dev.scripted" : "walletConnect"),
        o: () => void sluice.open({ view }),
        t: () => edit({ to: BOB }),
        n: () => edit({ amount: "1.5" }),
        y: () => sluice.send({ type: "send/confirm" }),
        v: () => sluice.send({ type: "view/push", entry: { view: "WalletSendPreview" } }),
        h: () => env.setVisible(false),
        x: () => void sluice.close(),
        z: () => {
          sluice.destroy();
          stored = Object.fromEntries(env.stored);
        },
        ...acts({
          env,
          sluice,
          wallet,
          later: (answer, ms) => timer(ms, scheduler).pipe(map(() => answer)),
        }),
      });
    },
    { realMs: 30_000 },
  );
  return {
    states,
    swaps,
    payments,
    last: states.at(-1) ?? null,
    events,
    asked,
    sent,
    /** What the visit leaves. */
    stored,
    /** What was asked of the node by one method, in ms. */
    when: (method: string) =>
      asked.filter((one) => one.endsWith(` ${method}`)).map((one) => Number(one.split(" ")[0])),
    ofType: <T extends SluiceEvent["type"]>(type: T) =>
      events.filter((event): event is Extract<SluiceEvent, { type: T }> => event.type === type),
  };
};

/** The wallet's account. */
export const SENDER = ADDRESS;
