import { defer, type Observable, of, type SchedulerLike, Subject } from "rxjs";
import { read } from "../../src/base/errors.js";
import type { CaipAddress } from "../../src/codecs/caip.js";
import { toBase58 } from "../../src/codecs/encodings.js";
import { solana } from "../../src/networks/networks.js";
import { type ScriptedPhone, scriptedPhone } from "../../src/testing/scripted-phone.js";
import { scriptedSolanaWallet } from "../../src/testing/scripted-solana-wallet.js";
import { rpcError, scriptedWallet } from "../../src/testing/scripted-wallet.js";
import type { SimulatedEnv } from "../../src/testing/simulated-env.js";
import { keyOf } from "./solana.js";

/**
 * The wallets of these stories: `a` and `b` are of EVM, `s` and `t` of Solana, `pe` and `ps` are the two namespaces of one
 * wallet of the page, `w` is a phone. Each has two accounts: those of `a` are `a1` and `a2`.
 */
const EVM = { a: "a", b: "b", pe: "e", w: "f" } as const;
const SOLANA = { s: 1, t: 3, ps: 5, w: 7 } as const;

export type WalletName = keyof typeof EVM | keyof typeof SOLANA;

/** The address of an account; the phone's accounts are `we1`, `we2`, `ws1`, `ws2`. */
const ADDRESSES: Readonly<Record<string, string>> = Object.fromEntries([
  ...Object.entries(EVM).flatMap(([name, letter]) =>
    [1, 2].map((at) => [`${name === "w" ? "we" : name}${at}`, `0x${letter.repeat(39)}${at}`]),
  ),
  ...Object.entries(SOLANA).flatMap(([name, byte]) =>
    [1, 2].map((at) => [`${name === "w" ? "ws" : name}${at}`, keyOf(byte + at - 1)]),
  ),
]);
export const addressOf = (account: string): string => ADDRESSES[account] ?? account;
export const accountAt = (address: string): string =>
  Object.keys(ADDRESSES).find((account) => ADDRESSES[account] === address) ?? address;

/** Whose account it is: `a` has `a1`, and the phone `ws1`. */
export const ownerOf = (account: string): WalletName => {
  const name = account.replace(/\d$/, "");
  return (name.startsWith("w") ? "w" : name) as WalletName;
};

/** Something that a wallet asks its visitor, who has not answered yet. */
interface Prompt {
  readonly isOpen: () => boolean;
  readonly ask: () => Observable<unknown>;
  readonly yes: (answer: unknown) => void;
  readonly no: (code: number) => void;
}

const promptOf = (): Prompt => {
  let open: Subject<unknown> | null = null;
  const settle = (how: (prompt: Subject<unknown>) => void): void => {
    const asked = open;
    open = null;
    if (asked !== null) how(asked);
  };
  return {
    isOpen: () => open !== null,
    ask: () =>
      defer(() => {
        open ??= new Subject();
        return open;
      }),
    yes: (answer) =>
      settle((prompt) => {
        prompt.next(answer);
        prompt.complete();
      }),
    no: (code) => settle((prompt) => prompt.error(rpcError(code))),
  };
};

/** A wallet in the hands of its visitor. */
export interface PairWallet {
  readonly connectorId: string;
  /** Puts it into a page. */
  readonly enter: (env: SimulatedEnv) => void;
  /** Takes it out of the page. */
  readonly leave: () => void;
  readonly yes: () => void;
  readonly no: (code: number) => void;
  /** Shares these accounts from now on; none: it is locked. */
  readonly share: (accounts: readonly string[]) => void;
  /** Ends what the site has, on its own side. */
  readonly end: () => void;
  /** How many listeners it has. */
  readonly listening: () => number;
}

/** The signatures that were asked for, by account, and the prompts for them. */
const signatures = () => {
  const prompts = new Map<string, Prompt>();
  const asked: string[] = [];
  return {
    asked,
    /** The accounts whose wallets wait for an answer. */
    open: () => [...prompts].filter(([, prompt]) => prompt.isOpen()).map(([account]) => account),
    ask: (by: WalletName, address: unknown): Observable<unknown> => {
      const account = accountAt(String(address));
      // One that another wallet has would show.
      asked.push(ownerOf(account) === by ? account : `${account} at ${by}`);
      const prompt = prompts.get(account) ?? promptOf();
      prompts.set(account, prompt);
      return prompt.ask();
    },
    yes: (account: string): void => prompts.get(account)?.yes(answerOf(account)),
    no: (account: string): void => prompts.get(account)?.no(4001),
  };
};
type Signatures = ReturnType<typeof signatures>;

const SIGNATURE = new Uint8Array(64).fill(7);

/** What the wallet of an account says to a signature: each kind in its own words. */
const answerOf = (account: string): unknown => {
  if (account.startsWith("ws")) return { signature: toBase58(SIGNATURE) };
  if (/^(s|t|ps)\d/.test(account))
    return [{ signedMessage: new Uint8Array([1]), signature: SIGNATURE }];
  return "0x51";
};

const evmWallet = (name: "a" | "b" | "pe", signed: Signatures): PairWallet => {
  const prompt = promptOf();
  const id = `dev.${name}`;
  let shared: readonly string[] = [];
  const wallet = scriptedWallet({
    name: name === "pe" ? "P" : name,
    rdns: id,
    uuid: id,
    answers: {
      eth_requestAccounts: prompt.ask,
      eth_accounts: () => of(shared),
      personal_sign: (params) => signed.ask(name, read(params, "1")),
    },
  });
  return {
    connectorId: id,
    enter: wallet.announce,
    leave: () => undefined,
    yes: () => {
      shared = [addressOf(`${name}1`)];
      prompt.yes(shared);
    },
    no: prompt.no,
    share: (accounts) => {
      shared = accounts.map(addressOf);
      wallet.emit("accountsChanged", shared);
    },
    end: () => {
      shared = [];
      wallet.emit("disconnect", undefined);
    },
    listening: wallet.listening,
  };
};

const standardWallet = (name: "s" | "t" | "ps", signed: Signatures): PairWallet => {
  const prompt = promptOf();
  const said = name === "ps" ? "P" : name;
  let shared = [addressOf(`${name}1`)];
  const answer = () => ({
    accounts: shared.map((address) => ({ address, chains: ["solana:mainnet"] })),
  });
  const wallet = scriptedSolanaWallet({
    name: said,
    accounts: shared,
    features: {
      "standard:connect": (input) => (read(input, "silent") === true ? of(answer()) : prompt.ask()),
      "solana:signMessage": (input) => signed.ask(name, read(read(input, "account"), "address")),
    },
  });
  return {
    connectorId: `solana:${said}`,
    enter: wallet.register,
    leave: wallet.unregister,
    yes: () => prompt.yes(answer()),
    no: prompt.no,
    share: (accounts) => {
      shared = accounts.map(addressOf);
      wallet.share(shared);
    },
    end: () => wallet.share([]),
    listening: wallet.listening,
  };
};

export const caipOf = (account: string): CaipAddress => {
  const network = account.startsWith("we") ? "eip155:1" : solana.caipNetworkId;
  return `${network}:${addressOf(account)}` as CaipAddress;
};

const phoneWallet = (
  signed: Signatures,
  scheduler: SchedulerLike,
): PairWallet & { readonly phone: ScriptedPhone } => {
  const prompt = promptOf();
  const phone = scriptedPhone({
    scheduler,
    accounts: ["we1", "ws1"].map(caipOf),
    approve: prompt.ask,
    answers: {
      personal_sign: (params) => signed.ask("w", read(params, "1")),
      solana_signMessage: (params) => signed.ask("w", read(params, "pubkey")),
    },
  });
  return {
    phone,
    connectorId: "walletConnect",
    enter: () => undefined,
    leave: () => undefined,
    yes: () => prompt.yes(true),
    no: prompt.no,
    share: (accounts) => phone.share(accounts.map(caipOf)),
    end: phone.end,
    listening: () => (phone.isConnected() ? 1 : 0),
  };
};

/** All of them, and the signatures that they are asked for. */
export const pairWallets = (scheduler: SchedulerLike) => {
  const signed = signatures();
  const w = phoneWallet(signed, scheduler);
  return {
    signed,
    phone: w.phone,
    wallets: {
      a: evmWallet("a", signed),
      b: evmWallet("b", signed),
      pe: evmWallet("pe", signed),
      s: standardWallet("s", signed),
      t: standardWallet("t", signed),
      ps: standardWallet("ps", signed),
      w,
    },
  };
};
