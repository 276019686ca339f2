import { defer, type Observable, of, Subject, take, VirtualTimeScheduler } from "rxjs";
import { mainnet, optimism } from "../../src/networks/networks.js";
import { scriptedServices } from "../../src/testing/scripted-market.js";
import { scriptedPhone } from "../../src/testing/scripted-phone.js";
import { type ScriptedWallet, scriptedWallet } from "../../src/testing/scripted-wallet.js";
import { nodeMethods } from "../support/send-story.js";
import { OWNER, waitingChain } from "../support/waiting-chain.js";
import { counted, openTabOver, passIn, type Tab } from "./tabs.js";

/** How the wallet sends: it signs alone; it has shown that it keeps the number it is given; nobody knows yet. */
export type Keeping = "signs" | "kept" | "unknown";

/** What a wallet is asked: to send something, the same once more, or nothing in its place. */
export type What = "first" | "same" | "nothing";

/** A press that may have the wallet asked, once. */
export interface AgainPress {
  readonly tab: Tab;
  readonly what: What;
  /** In whose place; null for what is sent for the first time. */
  readonly recordId: string | null;
  readonly isOver: () => boolean;
  prompts: number;
}

/** The wallet shows a question. */
export interface AgainPrompt {
  readonly method: string;
  readonly params: readonly [Readonly<Record<string, string>>];
  readonly answer: Subject<unknown>;
  /** Whose press it was. Null until that was found out, after the act. */
  from: AgainPress | null;
  /** The record of what was sent first. */
  recordId: string;
}

/** What the wallet has signed. */
export interface AgainSigned {
  readonly hash: string;
  readonly what: What;
  readonly recordId: string;
  readonly nonce: number;
  /** It has the number that it was asked for; the first one has whichever. */
  readonly isKept: boolean;
  /** Whether the tab that asked was there for the answer. */
  readonly isHeard: boolean;
}

/** Tabs of one site over one storage, a wallet of one account that sends, another account of it, and a network. */
export interface AgainWorld {
  readonly scheduler: VirtualTimeScheduler;
  readonly keeping: Keeping;
  readonly chain: ReturnType<typeof waitingChain>;
  readonly disk: Map<string, string>;
  readonly tabs: Tab[];
  readonly presses: AgainPress[];
  readonly prompts: AgainPrompt[];
  readonly signed: AgainSigned[];
  readonly faults: string[];
  readonly wallet: ScriptedWallet;
  readonly share: (account: string) => void;
  readonly pass: (ms: number) => void;
  readonly openTab: () => Tab;
  /** Whether the nodes can be reached. */
  isReachable: boolean;
  /** The tab that the visitor looks at. */
  tab: Tab;
}

export const STRANGER = `0x${"2".repeat(40)}`;
export const CONNECTOR = { signs: "walletConnect", kept: "dev.w", unknown: "dev.w" } as const;

/** What earlier visits left of a wallet that has cancelled with the number it was given. */
const KEPT = JSON.stringify({
  version: 1,
  value: [{ wallet: "dev.w W", transferId: "before", hash: `0x${"e".repeat(64)}`, number: "kept" }],
});

export const createAgainWorld = (keeping: Keeping): AgainWorld => {
  const scheduler = new VirtualTimeScheduler(undefined, 0);
  const chain = waitingChain();
  const disk = new Map(keeping === "kept" ? [["@sluice/numbers", KEPT]] : []);
  const tabs: Tab[] = [];
  const prompts: AgainPrompt[] = [];
  const faults: string[] = [];
  let shared: string = OWNER;
  let chainId = "0x1";
  const randomId = counted();

  const ask = (method: string, params: unknown): Observable<unknown> =>
    defer(() => {
      const answer = new Subject<unknown>();
      const asked = params as AgainPrompt["params"];
      prompts.push({ method, params: asked, answer, from: null, recordId: "" });
      return answer.pipe(take(1));
    });
  const answers = {
    eth_sendTransaction: (params: unknown) => ask("send", params),
    eth_signTransaction: (params: unknown) => ask("sign", params),
  };
  const wallet = scriptedWallet({
    name: "W",
    rdns: "dev.w",
    answers: {
      ...answers,
      eth_requestAccounts: () => of([shared]),
      eth_accounts: () => of([shared]),
      eth_chainId: () => of(chainId),
      wallet_switchEthereumChain: (params) => {
        chainId = (params as readonly [{ readonly chainId: string }])[0].chainId;
        wallet.emit("chainChanged", chainId);
        return of(null);
      },
    },
  });
  const accounts = [`eip155:1:${OWNER}`, `eip155:10:${OWNER}`] as const;
  const phone = keeping === "signs" ? scriptedPhone({ accounts, answers, scheduler }) : undefined;

  const known: Readonly<Record<string, unknown>> = { ...nodeMethods(), ...chain.methods };
  const there: Readonly<Record<string, unknown>> = {
    ...nodeMethods(),
    eth_getTransactionByHash: null,
    eth_getTransactionReceipt: null,
  };
  const methods = Object.fromEntries(
    Object.keys(known).map((method) => [
      method,
      (params: unknown, url: string) => {
        if (!world.isReachable) throw { code: -32_000, message: "busy" };
        const answer = (url.includes("optimism") || /(?:%3A|:)10\b/i.test(url) ? there : known)[
          method
        ];
        return typeof answer === "function" ? answer(params, url) : answer;
      },
    ]),
  );
  const services = scriptedServices({ methods });

  const openTab = (): Tab => {
    const tab = openTabOver({
      scheduler,
      disk,
      tabs,
      faults,
      randomId,
      fetch: services,
      networks: [mainnet, optimism],
      ...(phone === undefined ? {} : { phone }),
    });
    if (phone === undefined) wallet.announce(tab.env);
    return tab;
  };
  const world: Omit<AgainWorld, "tab"> & { tab: Tab | null } = {
    scheduler,
    keeping,
    chain,
    disk,
    tabs,
    presses: [],
    prompts,
    signed: [],
    faults,
    wallet,
    share: (account) => {
      shared = account;
      if (phone === undefined) wallet.emit("accountsChanged", [account]);
    },
    pass: passIn(scheduler),
    openTab,
    isReachable: true,
    tab: null,
  };
  world.tab = openTab();
  world.pass(50);
  return world as AgainWorld;
};
