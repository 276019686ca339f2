import {
  firstValueFrom,
  isObservable,
  map,
  of,
  queueScheduler,
  type SchedulerAction,
  type SchedulerLike,
} from "rxjs";
import type { Env } from "../base/env.js";
import type { SluiceOptions } from "../codecs/options/options.js";
import type { LateFolds } from "../model/states.js";
import { builtChunks, type Chunks } from "../root/chunks.js";
import { frameWith } from "../root/frame-of.js";
import type { Ask } from "../root/inside.js";
import { MAKERS, type PortMakers, portsWith } from "../root/later.js";
import { createSluiceWith } from "../root/sluice.js";
import type { Sluice } from "../root/types.js";
import { viewPortsOf } from "../root/view-ports.js";
import { walletConnectWith } from "../root/walletconnect-of.js";
import { createFrame } from "../streams/frame/frame.js";
import type { Finder } from "../streams/wallets/namespaces/pack.js";
import type { WalletConnectPort } from "../streams/wallets/walletconnect/port.js";
import { type ScriptedFrame, scriptedFrame } from "./scripted-frame.js";
import { scriptedWalletConnect } from "./scripted-wallet.js";

const isRecord = (value: unknown): value is object =>
  typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** The same record, with each loader in it, and in what it loads, replaced by one that has loaded. */
const ready = async <T>(parts: T): Promise<T> => {
  if (!isRecord(parts)) return parts;
  const entries = Object.entries(parts).map(async ([name, part]) =>
    isObservable(part)
      ? [name, of(await ready(await firstValueFrom(part)))]
      : [name, await ready(part)],
  );
  return Object.fromEntries(await Promise.all(entries)) as T;
};

/**
 * Everything that a page fetches on demand, there at once: loaded while this module is imported, so that no promise
 * delays a test. The list is the page's own, so a part that is added to it is here as well.
 * @internal
 */
export const READY = await ready(builtChunks());

/** What creates the ports of a sluice, there at once as well. */
const READY_MAKERS = await ready(MAKERS);

const works = await Promise.all(Object.values(READY.work).map((work$) => firstValueFrom(work$)));

/** Every late fold. @internal */
export const FOLDS: Partial<LateFolds> = Object.assign({}, ...works.map(({ folds }) => folds));

export interface TestSluice extends Sluice {
  /** Sends a command as a view would; returns its id. */
  readonly send: (command: Ask) => string;
}

const mainnet = {
  id: 1,
  name: "Ethereum",
  nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
  rpcUrls: { default: { http: ["https://node.example/1"] } },
};
const optimism = { ...mainnet, id: 10, name: "OP Mainnet" };

/** Options for a test: by default a project ID and two networks. */
export const testOptions = (options: Partial<SluiceOptions> = {}): SluiceOptions => ({
  projectId: "test",
  networks: [mainnet, optimism],
  // A node that is not scripted for it never has a transaction, and would be asked for ever.
  pendingTransactions: false,
  ...options,
});

/** Every part that is usually fetched on demand, available at once. @internal */
export const testChunks = (
  walletConnect: WalletConnectPort = scriptedWalletConnect(),
  frame: ScriptedFrame | null = null,
  makers: Partial<PortMakers> = {},
): Chunks => ({
  ...READY,
  ports$: of(
    portsWith({
      ...READY_MAKERS,
      walletConnect$: of(walletConnectWith(() => walletConnect)),
      frame$: of(
        frameWith(({ env }, news) =>
          createFrame({ env, ...news, ...(frame ?? scriptedFrame(env)) }),
        ),
      ),
      ...makers,
    }),
  ),
});

type Work<T> = (this: SchedulerAction<T>, state?: T) => void;

/** A clock that shows the same time and lets nobody wait. */
const atOnce = (clock: SchedulerLike): SchedulerLike => ({
  now: () => clock.now(),
  schedule: <T>(work: Work<T>, _delay?: number, state?: T) =>
    queueScheduler.schedule(work, 0, state),
});

/**
 * The finders of {@link testChunks}, whose wallets are found as they announce themselves. Chains keep no names: what reads them knows
 * no simulated time.
 */
const foundAtOnce = (finders: Chunks["finders"]): Chunks["finders"] =>
  Object.fromEntries(
    Object.entries(finders).map(([name, finder$]) => [
      name,
      finder$.pipe(
        map((finder) => ({
          ...finder,
          pack$: finder.pack$.pipe(map((pack) => ({ ...pack, names: null }))),
          found$: (...[env, wanted]: Parameters<Finder["found$"]>) => {
            const { window, legacyEthereum, global, scheduler } = env;
            const page = { window, legacyEthereum, global, scheduler: atOnce(scheduler) };
            return finder.found$(page, wanted);
          },
        })),
      ),
    ]),
  );

/**
 * A real sluice over a simulated environment. Every part that is usually fetched on demand is available at once,
 * so that time passes on `env.scheduler` only.
 *
 * A scripted wallet can be connected in the frame in which it announced itself. (In a page, announcements of 16 ms are
 * gathered.) Connecting earlier rejects with `connect/wallet-missing`.
 */
export const createTestSluice = (
  env: Env,
  options: Partial<SluiceOptions> = {},
  walletConnect?: WalletConnectPort,
  frame?: ScriptedFrame,
): TestSluice => {
  const chunks = testChunks(walletConnect, frame);
  return createTestSluiceWith(env, options, { ...chunks, finders: foundAtOnce(chunks.finders) });
};

/** {@link createTestSluice} with other parts, and wallets that are found as in a page. @internal */
export const createTestSluiceWith = (
  env: Env,
  options: Partial<SluiceOptions>,
  chunks: Chunks,
): TestSluice => {
  const sluice = createSluiceWith(testOptions(options), env, chunks);
  return Object.assign(sluice, { send: viewPortsOf(sluice).send });
};
