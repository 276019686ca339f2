import { defer, type Observable, of, Subject, take, VirtualTimeScheduler } from "rxjs";
import type { PreparedTransfer } from "../../src/model/send.js";
import { mainnet, optimism, solana, solanaDevnet } from "../../src/networks/networks.js";
import {
  type ScriptedSolanaWallet,
  scriptedSolanaWallet,
} from "../../src/testing/scripted-solana-wallet.js";
import { type ScriptedWallet, scriptedWallet } from "../../src/testing/scripted-wallet.js";
import { ALICE } from "../support/solana-node.js";
import { type Asked, askedOfEvm, askedOfSolana, inWords, isSame } from "./send-asked.js";
import { type Chains, createChains, SECOND } from "./send-chain.js";
import { counted, openTabOver, passIn, type Tab } from "./tabs.js";

/** A press that may have a wallet asked, once, for exactly this. */
export interface Press {
  readonly tab: Tab;
  readonly asked: Asked;
  /** From the dialog, which lets nobody press again before it was answered. */
  readonly isCommand: boolean;
  prompts: number;
  /** Whether it was answered: by an event that settles the command, or by the promise that the site has. */
  isOver: () => boolean;
}

/** A wallet shows a question. */
export interface Prompt {
  readonly method: string;
  readonly asked: Asked | null;
  readonly answer: Subject<unknown>;
  /** Who waits for the answer, and what was put on record of it. Null for what only signs a message. */
  from: { readonly tab: Tab; readonly connectionId: string; readonly recordId: string } | null;
}

export interface EvmHolder {
  readonly wallet: ScriptedWallet;
  readonly own: readonly [string, string];
  shared: readonly string[];
  chain: string;
}

/** Tabs of one site over one storage, two wallets of EVM, one of Solana, the networks, and a visitor. */
export interface SendWorld {
  readonly scheduler: VirtualTimeScheduler;
  readonly chains: Chains;
  readonly disk: Map<string, string>;
  readonly holders: readonly [EvmHolder, EvmHolder];
  readonly phantom: ScriptedSolanaWallet;
  readonly tabs: Tab[];
  readonly presses: Press[];
  readonly prompts: Prompt[];
  readonly prepared: { readonly tab: Tab; readonly value: PreparedTransfer }[];
  readonly faults: string[];
  /** The one that the visitor looks at. */
  tab: Tab;
  readonly openTab: () => Tab;
  readonly pass: (ms: number) => void;
}

export const OWN_OF_SOLANA = [ALICE, SECOND] as const;

export const createSendWorld = (): SendWorld => {
  const scheduler = new VirtualTimeScheduler(undefined, 0);
  const chains = createChains();
  const disk = new Map<string, string>();
  const tabs: Tab[] = [];
  const presses: Press[] = [];
  const prompts: Prompt[] = [];
  const faults: string[] = [];
  const randomId = counted();

  /** A wallet is asked. What it shows has to be what somebody has pressed for, and on record. */
  const ask = (method: string, asked: Asked | null): Observable<unknown> =>
    defer(() => {
      const answer = new Subject<unknown>();
      if (method === "sign") {
        prompts.push({ method, asked, answer, from: null });
        return answer.pipe(take(1));
      }
      const press = presses.find(
        (one) => one.prompts === 0 && !one.isOver() && asked !== null && isSame(one.asked, asked),
      );
      if (press === undefined || asked === null) {
        faults.push(`A wallet was asked without a press: ${inWords(asked)}`);
        return answer;
      }
      press.prompts += 1;
      if (press.asked.tip !== asked.tip) faults.push("Another speed was asked than was chosen.");
      const live = press.tab.shown.connections[asked.namespace];
      const connection = live?.status === "connected" ? live.connection : undefined;
      const active = connection?.accounts[0].address;
      if (active?.toLowerCase() !== asked.from.toLowerCase())
        faults.push(`${asked.from} was asked, and ${active ?? "nobody"} is shown.`);
      prompts.push({ method, asked, answer, from: null });
      return answer.pipe(take(1));
    });

  const holderOf = (at: 0 | 1): EvmHolder => {
    const own = [
      `0x${String(2 * at + 1).repeat(40)}`,
      `0x${String(2 * at + 2).repeat(40)}`,
    ] as const;
    const holder: EvmHolder = {
      own,
      shared: [],
      chain: "0x1",
      wallet: scriptedWallet({
        name: `W${at}`,
        rdns: `dev.w${at}`,
        answers: {
          eth_requestAccounts: () => {
            if (holder.shared.length === 0) holder.shared = [own[0]];
            return of(holder.shared);
          },
          eth_accounts: () => of(holder.shared),
          eth_chainId: () => of(holder.chain),
          wallet_switchEthereumChain: (params) => {
            holder.chain = (params as readonly [{ readonly chainId: string }])[0].chainId;
            holder.wallet.emit("chainChanged", holder.chain);
            return of(null);
          },
          personal_sign: () => ask("sign", null),
          eth_sendTransaction: (params) => {
            const asked = askedOfEvm(params);
            if (asked === null || !holder.shared.includes(asked.from))
              faults.push(`W${at} was asked for ${asked?.from}.`);
            return ask("send", asked);
          },
        },
      }),
    };
    return holder;
  };
  const holders = [holderOf(0), holderOf(1)] as const;
  const phantom = scriptedSolanaWallet({
    name: "S",
    accounts: [ALICE],
    features: {
      "solana:signMessage": () => ask("sign", null),
      "solana:signAndSendTransaction": (input) => {
        const { transaction, chain, account } = input as {
          readonly transaction: Uint8Array;
          readonly chain: string;
          readonly account: { readonly address: string };
        };
        const id = (chain === "solana:devnet" ? solanaDevnet : solana).caipNetworkId;
        const asked = askedOfSolana(id, transaction);
        if (asked?.from !== account.address)
          faults.push(`${account.address} was asked for what ${asked?.from} sends.`);
        return ask("send", asked);
      },
    },
  });

  const openTab = (): Tab => {
    const tab = openTabOver({
      scheduler,
      disk,
      tabs,
      faults,
      randomId,
      fetch: (url, init) => chains.fetch(url, init, { scheduler }),
      networks: [mainnet, optimism, solana, solanaDevnet],
    });
    for (const { wallet } of holders) wallet.announce(tab.env);
    phantom.register(tab.env);
    return tab;
  };
  const world: SendWorld = {
    scheduler,
    chains,
    disk,
    holders,
    phantom,
    tabs,
    presses,
    prompts,
    prepared: [],
    faults,
    tab: openTab(),
    openTab,
    pass: passIn(scheduler),
  };
  world.pass(50);
  return world;
};
