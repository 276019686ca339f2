import { BehaviorSubject, EMPTY, of, Subject } from "rxjs";
import type { PageInfo } from "../../../src/base/env.js";
import { nothingHeld } from "../../../src/base/own-env.js";
import type { Network } from "../../../src/codecs/network.js";
import { DEFAULT_SETTINGS } from "../../../src/codecs/options/settings.js";
import type { SignInSession } from "../../../src/codecs/sign-in/siwx.js";
import type { SluiceEvent } from "../../../src/model/events.js";
import type { LoginState } from "../../../src/model/login.js";
import type {
  AccountState,
  AlertsState,
  BalanceState,
  ConnectedAccount,
  ConnectionsState,
  FeaturesState,
  IdentityState,
  ListedConnection,
  LocaleState,
  ModalState,
  NetworkSwitch,
  PairingState,
  PendingRequest,
  Status,
  ThemeState,
  TokensState,
  ViewState,
  WalletsState,
} from "../../../src/model/payloads.js";
import type { SignInModel } from "../../../src/model/sign-in.js";
import type { Sluice } from "../../../src/root/types.js";
import type { Ask, ViewOptions, ViewPorts } from "../../../src/root/view-types.js";
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

const states = () => ({
  modal$: new BehaviorSubject<ModalState>({ open: true, refusals: 0 }),
  view$: new BehaviorSubject<ViewState>({
    current: { view: "Connect" },
    history: [{ view: "Connect" }],
  }),
  status$: new BehaviorSubject<Status>("disconnected"),
  connections$: new BehaviorSubject<ConnectionsState>({
    eip155: { status: "disconnected", reason: null, attempt: null },
  }),
  connectionList$: new BehaviorSubject<readonly ListedConnection[]>([]),
  session$: new BehaviorSubject<SignInSession | null>(null),
  sessions$: new BehaviorSubject<readonly SignInSession[]>([]),
  signIn$: new BehaviorSubject<SignInModel>({ sessions: [], step: null }),
  accounts$: new BehaviorSubject<readonly ConnectedAccount[]>([]),
  account$: new BehaviorSubject<AccountState>(null),
  network$: new BehaviorSubject<Network>(mainnet),
  networks$: new BehaviorSubject<readonly Network[]>([mainnet]),
  wallets$: new BehaviorSubject<WalletsState>(noWallets),
  pairing$: new BehaviorSubject<PairingState>({ status: "idle" }),
  balance$: new BehaviorSubject<BalanceState>({ status: "idle" }),
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
  theme$: new BehaviorSubject<ThemeState>({ mode: "light", resolved: "light", variables: {} }),
  locale$: new BehaviorSubject<LocaleState>({ locale: "en", direction: "ltr" }),
  alerts$: new BehaviorSubject<AlertsState>({ alert: null, snackbar: null }),
  identity$: new BehaviorSubject<IdentityState>({
    status: "idle",
    address: null,
    name: null,
    avatar: null,
    failure: null,
  }),
  tokens$: new BehaviorSubject<TokensState>({ status: "idle", items: [], failure: null }),
  requests$: new BehaviorSubject<readonly PendingRequest[]>([]),
  restoring$: new BehaviorSubject<string | null>(null),
  networkSwitch$: new BehaviorSubject<NetworkSwitch>({ status: "idle" }),
  login$: new BehaviorSubject<LoginState | null>(null),
  options$: new BehaviorSubject<ViewOptions>(DEFAULT_SETTINGS),
});

export type States = ReturnType<typeof states>;

export interface Scripted {
  readonly sluice: Sluice;
  readonly ports: ViewPorts;
  /** Write to these to play the core. */
  readonly states: States;
  /** What the views asked for, oldest first. */
  readonly sent: Ask[];
  /** What was copied. */
  readonly copied: readonly string[];
}

/** A sluice whose states a test writes by hand, and which records what the views ask for. */
export const scriptedSluice = ({
  mobile = false,
  globals = [],
  onSend,
  options,
  page,
  ...parts
}: Partial<ViewPorts> & {
  readonly page?: Partial<PageInfo>;
  readonly mobile?: boolean;
  /** Names of what wallets have put into the page. */
  readonly globals?: readonly string[];
  readonly options?: Partial<ViewOptions>;
  readonly onSend?: (ask: Ask, states: States) => void;
} = {}): Scripted => {
  const all = states();
  all.options$.next({ ...all.options$.value, ...options });
  const sent: Ask[] = [];
  const copied: string[] = [];
  const ports: ViewPorts = {
    send: (ask) => {
      sent.push(ask);
      onSend?.(ask, all);
      return String(sent.length);
    },
    networkSwitch$: all.networkSwitch$,
    conceal: (secret) => `secret of ${secret.length}`,
    stored: () => null,
    wallet: () => undefined,
    connectionList$: all.connectionList$,
    asked: () => null,
    picture$: () => of("blob:picture"),
    env: {
      held: nothingHeld(),
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
      online: () => true,
      hostDocument: () => null,
      hasGlobal: (name) => globals.includes(name),
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
    messageToSign: () => null,
    onServer: states,
    load: () => EMPTY,
    ...parts,
  };
  const refuse = () => Promise.reject(new Error("not scripted"));
  const sluice: Sluice = {
    ...all,
    events$: new Subject<SluiceEvent>(),
    open: refuse,
    close: refuse,
    connect: refuse,
    disconnect: refuse,
    activate: refuse,
    switchNetwork: refuse,
    request: refuse,
    setTheme: refuse,
    setLocale: refuse,
    update: refuse,
    login: refuse,
    signIn: refuse,
    signOut: refuse,
    resolveName: refuse,
    provider: () => {
      throw new Error("not scripted");
    },
    destroy: () => {},
  };
  return { sluice, ports, states: all, sent, copied };
};
