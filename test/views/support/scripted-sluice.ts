import { isRight } from "fp-ts/Either";
import { asyncScheduler, BehaviorSubject, EMPTY, NEVER, of, Subject } from "rxjs";
import { nothingHeld, type PageInfo } from "../../../src/base/env.js";
import { createScope, readNow, type State } from "../../../src/base/state.js";
import { createVault } from "../../../src/base/vault.js";
import type { Network } from "../../../src/codecs/network.js";
import { DEFAULT_SETTINGS, decodeSettings } from "../../../src/codecs/options/settings.js";
import type { SluiceEvent } from "../../../src/model/events.js";
import type { ModalState } from "../../../src/model/modal.js";
import type { FeaturesState } from "../../../src/model/options.js";
import { createStates, type States } from "../../../src/model/states.js";
import type { WalletsState } from "../../../src/model/wallets.js";
import { foldingOver } from "../../../src/root/folding.js";
import type { Ask, ViewOptions, ViewPorts } from "../../../src/root/inside.js";
import type { Sluice } from "../../../src/root/types.js";
import { createRecords } from "../../../src/streams/storage/records.js";
import { simulatedEnv } from "../../../src/testing/simulated-env.js";
import { testOptions } from "../../../src/testing/test-sluice.js";
import { mainnet, walletConnect } from "./builders.js";
import { liveScheduler } from "./live-scheduler.js";

export const noWallets: WalletsState = {
  installed: [],
  external: [],
  walletConnect,
  recent: [],
  directory: {
    count: 0,
    recommended: { status: "idle", wallets: [], failure: null },
    all: { status: "idle", wallets: [], failure: null, page: 0, complete: false, ahead: [] },
    search: { status: "idle", wallets: [], failure: null, query: "" },
    certifiedOnly: false,
    featured: { status: "idle", wallets: [], failure: null },
    custom: { status: "idle", wallets: [], failure: null },
    excluded: [],
  },
};

/** Every state as it is where nothing has happened yet: those that a page makes, so that a new one is here as well. */
const initial = (): States => {
  const env = simulatedEnv({ scheduler: asyncScheduler });
  const decoded = decodeSettings(testOptions({ networks: [mainnet] }));
  if (!isRight(decoded)) throw new Error(decoded.left.message);
  const { right } = decoded;
  const records = createRecords(env, right.settings.storagePrefix);
  const parts = { settings: right.settings, records, vault: createVault(env.randomId), env };
  return createStates(
    foldingOver(
      NEVER,
      createScope(() => {}),
      {},
      parts,
    ),
  );
};

type Written<S> = {
  readonly [N in keyof S]: S[N] extends State<infer V> ? BehaviorSubject<V> : never;
};

const written = <S extends object>(read: S): Written<S> =>
  Object.fromEntries(
    Object.entries(read).map(([name, state$]) => [name, new BehaviorSubject(readNow(state$))]),
  ) as Written<S>;

const states = () => ({
  ...written(initial()),
  modal$: new BehaviorSubject<ModalState>({ open: true, refusals: 0 }),
  network$: new BehaviorSubject<Network>(mainnet),
  networks$: new BehaviorSubject<readonly Network[]>([mainnet]),
  wallets$: new BehaviorSubject<WalletsState>(noWallets),
  features$: new BehaviorSubject<FeaturesState>({
    email: false,
    socials: [],
    swaps: [],
    onramp: [],
    activity: false,
    reownBranding: false,
    multiWallet: false,
    decided: true,
  }),
  options$: new BehaviorSubject<ViewOptions>(DEFAULT_SETTINGS),
});

export type Scripts = ReturnType<typeof states>;

export interface Scripted {
  readonly sluice: Sluice;
  readonly ports: ViewPorts;
  /** Write to these to play the core. */
  readonly states: Scripts;
  /** What the views asked for, oldest first. */
  readonly sent: Ask[];
  /** What was copied. */
  readonly copied: readonly string[];
  /** What the console was told. */
  readonly logged: readonly string[];
  /** The defects that the views told. */
  readonly reported: readonly unknown[];
}

/** A sluice whose states a test writes by hand, and which records what the views ask for. */
export const scriptedSluice = ({
  mobile = false,
  online = true,
  globals = [],
  onSend,
  options,
  page,
  ...parts
}: Partial<ViewPorts> & {
  readonly page?: Partial<PageInfo>;
  readonly mobile?: boolean;
  readonly online?: boolean;
  /** Names of what wallets have put into the page. */
  readonly globals?: readonly string[];
  readonly options?: Partial<ViewOptions>;
  readonly onSend?: (ask: Ask, states: Scripts) => void;
} = {}): Scripted => {
  const all = states();
  all.options$.next({ ...all.options$.value, ...options });
  const sent: Ask[] = [];
  const copied: string[] = [];
  const logged: string[] = [];
  const reported: unknown[] = [];
  const ports: ViewPorts = {
    send: (ask) => {
      sent.push(ask);
      onSend?.(ask, all);
      return String(sent.length);
    },
    networkSwitch$: all.networkSwitch$,
    report: (defect) => void reported.push(defect),
    conceal: (secret) => `secret of ${String(secret).length}`,
    stored: () => null,
    wallet: () => undefined,
    activity$: all.activity$,
    nfts$: all.nfts$,
    connectionList$: all.connectionList$,
    asked: () => null,
    picture$: () => of("blob:picture"),
    paymentLinks$: () => EMPTY,
    canSend: () => true,
    send$: all.send$,
    outbids$: all.outbids$,
    swap$: all.swap$,
    purchase$: all.purchase$,
    naming$: all.naming$,
    env: {
      held: nothingHeld(),
      log: (level, message) => void logged.push(`${level}: ${message}`),
      window: new EventTarget(),
      copy: (text) => {
        copied.push(text);
        return of(undefined);
      },
      scheduler: liveScheduler,
      media: (query) => ({
        matches: mobile && query.includes("coarse"),
        addEventListener: () => {},
        removeEventListener: () => {},
      }),
      document: Object.assign(new EventTarget(), { visibilityState: "visible" as const }),
      online: () => online,
      hostDocument: () => null,
      global: (name) => globals.includes(name) || undefined,
      page: () => ({
        origin: "https://host.example",
        url: "https://host.example/",
        language: "en",
        userAgent: "",
        framed: false,
        telegram: false,
        ...page,
      }),
    },
    options$: all.options$,
    signIn$: all.signIn$,
    onServer: states,
    load: () => EMPTY,
    ...parts,
  };
  const refuse = () => Promise.reject(new Error("not scripted"));
  const sluice: Sluice = {
    ...all,
    activity$: Object.assign(all.activity$.asObservable(), { more: refuse }),
    nfts$: Object.assign(all.nfts$.asObservable(), { more: refuse }),
    events$: new Subject<SluiceEvent>(),
    open: refuse,
    close: refuse,
    connect: refuse,
    disconnect: refuse,
    activate: refuse,
    forget: refuse,
    switchNetwork: refuse,
    request: refuse,
    transfer: refuse,
    pay: refuse,
    prepareTransfer: refuse,
    submitTransfer: refuse,
    swap: refuse,
    quote: refuse,
    registerName: refuse,
    buy: refuse,
    setTheme: refuse,
    setLocale: refuse,
    update: refuse,
    login: refuse,
    signIn: refuse,
    signOut: refuse,
    resolveName: refuse,
    lookUpName: refuse,
    provider: () => {
      throw new Error("not scripted");
    },
    destroy: () => {},
  };
  return { sluice, ports, states: all, sent, copied, reported, logged };
};
