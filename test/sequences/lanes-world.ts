import { bech32 } from "@scure/base";
import { defer, type Observable, of, Subject, VirtualTimeScheduler } from "rxjs";
import { encodeSs58 } from "../../src/codecs/namespaces/polkadot/ss58.js";
import type { Network } from "../../src/codecs/network.js";
import type { ConnectionsState } from "../../src/model/connection.js";
import type { SluiceEvent } from "../../src/model/events.js";
import {
  bitcoin as bitcoinNetwork,
  cosmosHub,
  polkadot as polkadotNetwork,
  solana as solanaNetwork,
} from "../../src/networks/networks.js";
import { bitcoin } from "../../src/streams/wallets/namespaces/bip122/pack.js";
import { cosmos } from "../../src/streams/wallets/namespaces/cosmos/pack.js";
import type { Pack } from "../../src/streams/wallets/namespaces/pack.js";
import { polkadot } from "../../src/streams/wallets/namespaces/polkadot/pack.js";
import { solana } from "../../src/streams/wallets/namespaces/solana/pack.js";
import {
  rpcError,
  type ScriptedWallet,
  scriptedWallet,
} from "../../src/testing/scripted-wallet.js";
import { type SimulatedEnv, simulatedEnv } from "../../src/testing/simulated-env.js";
import {
  createTestSluiceWith,
  type TestSluice,
  testChunks,
  testOptions,
} from "../../src/testing/test-sluice.js";
import {
  PAGE,
  PAGE_EVENT,
  pageWallet,
  type ScriptedPack,
  scriptedPack,
} from "../support/scripted-pack.js";
import { keyOf } from "../support/solana.js";

export const NAMESPACES = ["eip155", "solana"] as const;
export const ALL_NAMESPACES = [...NAMESPACES, "bip122", "polkadot", "cosmos"] as const;
export type LaneName = (typeof ALL_NAMESPACES)[number];

/** A wallet of one namespace, with one prompt at most, in the hands of the test. */
export interface LaneWallet {
  readonly namespace: LaneName;
  readonly id: string;
  readonly own: readonly [string, string];
  readonly shared: () => readonly string[];
  readonly isAsked: () => boolean;
  readonly approve: () => void;
  readonly refuse: () => void;
  /** Changes what it shares, and says so. */
  readonly share: (addresses: readonly string[]) => void;
  readonly end: () => void;
  readonly announce: (page: Page) => void;
  readonly listening: () => number;
  /** The accounts that it was asked to sign for, in order. */
  readonly signedFor: () => readonly string[];
}

/** What a wallet is asked to sign with, in each namespace. */
const SIGN = {
  eip155: "personal_sign",
  solana: "solana_signMessage",
  bip122: "signMessage",
  polkadot: "polkadot_signMessage",
  cosmos: "cosmos_signAmino",
} as const;

/** A request for a signature, which names the account. */
export const signFor = (namespace: LaneName, address: string) => ({
  method: SIGN[namespace],
  params: [address],
});

/** What of a page a wallet announces itself to. */
interface Page {
  readonly env: SimulatedEnv;
  readonly packs: Readonly<Partial<Record<LaneName, ScriptedPack>>>;
}

/** One visit: from the start of the page until it is left. */
interface Visit extends Page {
  readonly sluice: TestSluice;
  readonly events: SluiceEvent[];
  readonly shown: () => ConnectionsState;
}

/** A browser with three wallets in each namespace, and the page that is open in it. */
export interface LanesWorld {
  readonly wallets: readonly LaneWallet[];
  readonly visit: () => Visit;
  /** Leaves the page and opens it again; what is stored is there. */
  readonly reload: () => void;
  readonly now: () => number;
  readonly pass: (ms: number) => void;
}

/** The parts of a wallet that do not depend on how it is spoken to. */
const held = () => {
  const state = { shared: [] as readonly string[], prompt: null as Subject<unknown> | null };
  const settle = (how: (prompt: Subject<unknown>) => void): void => {
    const { prompt } = state;
    state.prompt = null;
    if (prompt !== null) how(prompt);
  };
  return {
    state,
    settle,
    /** A second question while one is open shows no second prompt. */
    ask: (): Observable<unknown> =>
      defer(() => {
        state.prompt ??= new Subject<unknown>();
        return state.prompt;
      }),
    look: () => of(state.shared),
  };
};

const walletOf = (
  common: Pick<LaneWallet, "namespace" | "id" | "own" | "announce">,
  wallet: ScriptedWallet,
  { state, settle }: ReturnType<typeof held>,
  event: { readonly accounts: string; readonly ended: string },
): LaneWallet => ({
  ...common,
  shared: () => state.shared,
  isAsked: () => state.prompt !== null,
  approve: () =>
    settle((prompt) => {
      state.shared = [common.own[0]];
      prompt.next(state.shared);
    }),
  refuse: () => settle((prompt) => prompt.error(rpcError(4001))),
  share: (addresses) => {
    state.shared = addresses;
    wallet.emit(event.accounts, addresses);
  },
  end: () => {
    state.shared = [];
    wallet.emit(event.ended, undefined);
  },
  listening: wallet.listening,
  signedFor: () =>
    wallet.calls
      .filter(({ method }) => method === SIGN[common.namespace])
      .map(({ params }) => (params as readonly [string])[0]),
});

const evmWallet = (at: number): LaneWallet => {
  const mine = held();
  const id = `dev.w${at}`;
  const wallet = scriptedWallet({
    name: id,
    rdns: id,
    uuid: id,
    answers: { eth_requestAccounts: mine.ask, eth_accounts: mine.look },
  });
  const own = [`0x${String(at + 1).repeat(40)}`, `0x${String(at + 5).repeat(40)}`] as const;
  const announce = ({ env }: Page) => wallet.announce(env);
  const event = { accounts: "accountsChanged", ended: "disconnect" };
  return walletOf({ namespace: "eip155", id, own, announce }, wallet, mine, event);
};

type ScriptedName = Exclude<LaneName, "eip155">;

/** Those whose wallets the test announces, and the account of a number in each. */
const SCRIPTED: Readonly<
  Record<
    ScriptedName,
    { readonly pack: Pack; readonly network: Network; readonly accountAt: (at: number) => string }
  >
> = {
  solana: { pack: solana, network: solanaNetwork, accountAt: keyOf },
  bip122: {
    pack: bitcoin,
    network: bitcoinNetwork,
    accountAt: (at) => bech32.encode("bc", [0, ...bech32.toWords(new Uint8Array(20).fill(at))]),
  },
  polkadot: {
    pack: polkadot,
    network: polkadotNetwork,
    accountAt: (at) => encodeSs58({ prefix: 0, key: new Uint8Array(32).fill(at) }),
  },
  cosmos: {
    pack: cosmos,
    network: cosmosHub,
    accountAt: (at) => bech32.encode("cosmos", bech32.toWords(new Uint8Array(20).fill(at))),
  },
};
const isScripted = (name: LaneName): name is ScriptedName => name in SCRIPTED;

const scriptedLaneWallet = (namespace: ScriptedName, at: number): LaneWallet => {
  const mine = held();
  const id = namespace === "solana" ? `page.w${at}` : `${namespace}.w${at}`;
  const page = pageWallet(id, [], { [PAGE.connect]: mine.ask, [PAGE.accounts]: mine.look });
  const { accountAt } = SCRIPTED[namespace];
  const own = [accountAt(at + 1), accountAt(at + 5)] as const;
  const announce = ({ packs }: Page) => packs[namespace]?.announce(page);
  return walletOf({ namespace, id, own, announce }, page.wallet, mine, PAGE_EVENT);
};

const visitOf = (env: SimulatedEnv, names: readonly LaneName[], multiWallet: boolean): Visit => {
  const scripted = names.filter(isScripted);
  const packs = Object.fromEntries(
    scripted.map((name) => [name, scriptedPack(name, SCRIPTED[name].pack)]),
  );
  const found = Object.fromEntries(Object.entries(packs).map(([name, pack]) => [name, of(pack)]));
  const chunks = testChunks();
  const sluice = createTestSluiceWith(
    env,
    {
      remoteConfig: "off",
      networks: [...testOptions().networks, ...scripted.map((name) => SCRIPTED[name].network)],
      features: { multiWallet },
    },
    { ...chunks, finders: { ...chunks.finders, ...found } },
  );
  const events: SluiceEvent[] = [];
  sluice.events$.subscribe((event) => events.push(event));
  let shown: ConnectionsState = {};
  sluice.connections$.subscribe((state) => {
    shown = state;
  });
  // The first opening decides the features.
  if (multiWallet) void sluice.open();
  return { env, packs, sluice, events, shown: () => shown };
};

export const createLanesWorld = ({
  multiWallet = false,
  names = NAMESPACES as readonly LaneName[],
} = {}): LanesWorld => {
  const scheduler = new VirtualTimeScheduler(undefined, 0);
  let visit = visitOf(simulatedEnv({ scheduler }), names, multiWallet);
  return {
    wallets: names.flatMap((name) =>
      [0, 1, 2].map((at) => (isScripted(name) ? scriptedLaneWallet(name, at) : evmWallet(at))),
    ),
    visit: () => visit,
    reload: () => {
      visit.sluice.destroy();
      const storage = Object.fromEntries(visit.env.stored);
      visit = visitOf(simulatedEnv({ scheduler, storage }), names, multiWallet);
    },
    now: () => scheduler.frame,
    pass: (ms) => {
      const end = scheduler.frame + ms;
      scheduler.maxFrames = end;
      scheduler.flush();
      scheduler.frame = end;
    },
  };
};
