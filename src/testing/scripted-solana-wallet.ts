import { type ObservableInput, of, throwError } from "rxjs";
import type { Env } from "../base/env.js";
import { base58Bytes } from "../codecs/encodings.js";
import { rpcError } from "./scripted-wallet.js";

/** How a scripted wallet answers a feature: a value, or a stream such as `cold("--(a|)")`. */
export type ScriptedFeature = (...inputs: readonly unknown[]) => ObservableInput<unknown>;

export interface ScriptedSolanaWalletOptions {
  readonly name?: string;
  /** The addresses that it shares, base58. */
  readonly accounts?: readonly string[];
  /** Names of clusters as in the wallet standard. Default: `solana:mainnet` and `solana:devnet`. */
  readonly chains?: readonly string[];
  /** How features answer, by name; null leaves one out. */
  readonly features?: Readonly<Record<string, ScriptedFeature | null>>;
}

/** A Solana wallet that a test controls. */
export interface ScriptedSolanaWallet {
  /** Every call of a feature, in order. */
  readonly calls: { readonly feature: string; readonly inputs: readonly unknown[] }[];
  /** Registers the wallet in the page, now and with each sluice that is created later (wallet standard). */
  register(env: Pick<Env, "window">): void;
  /** Takes back every registration. */
  unregister(): void;
  /** Shares other accounts from now on, and says so; none: it was locked. */
  share(accounts: readonly string[]): void;
  /** Changes how a feature is answered from now on. */
  answer(feature: string, answer: ScriptedFeature): void;
  /** Number of listeners on the wallet. */
  readonly listening: () => number;
}

/** The address of a scripted wallet, if a test gives none. */
const ADDRESS = "8qbHbw2BbbTHBW1sbeqakYXVKRQM8Ne7pLK7m6CVfeR";
const SIGNATURE = new Uint8Array(64).fill(7);

interface Input {
  readonly transaction?: Uint8Array;
  readonly message?: Uint8Array;
}

/**
 * A wallet of the wallet standard that a test controls. By default it approves at once, with signatures that no chain
 * would take. Its answers are observables, so that they come in virtual time.
 */
export const scriptedSolanaWallet = (
  options: ScriptedSolanaWalletOptions = {},
): ScriptedSolanaWallet => {
  const chains = options.chains ?? ["solana:mainnet", "solana:devnet"];
  const toAccount = (address: string) => ({
    address,
    publicKey: base58Bytes(address) ?? new Uint8Array(),
    chains,
  });
  let accounts = (options.accounts ?? [ADDRESS]).map(toAccount);
  const calls: ScriptedSolanaWallet["calls"] = [];
  const listeners = new Set<(change: object) => void>();
  const leaving = new Set<() => void>();
  const pages = new WeakSet<Env["window"]>();
  const answers = new Map<string, ScriptedFeature | null>([
    ["standard:connect", () => of({ accounts })],
    ["standard:disconnect", () => of(undefined)],
    [
      "solana:signMessage",
      (...inputs) =>
        of(
          inputs.map((input) => ({
            signedMessage: (input as Input).message,
            signature: SIGNATURE,
          })),
        ),
    ],
    [
      "solana:signTransaction",
      (...inputs) =>
        of(inputs.map((input) => ({ signedTransaction: (input as Input).transaction }))),
    ],
    [
      "solana:signAndSendTransaction",
      (...inputs) => of(inputs.map(() => ({ signature: SIGNATURE }))),
    ],
    ...Object.entries(options.features ?? {}),
  ]);
  const feature = (name: string) => ({
    version: "1.0.0",
    [name.slice(name.indexOf(":") + 1)]: (...inputs: readonly unknown[]) => {
      calls.push({ feature: name, inputs });
      return answers.get(name)?.(...inputs) ?? throwError(() => rpcError(4200, name));
    },
  });
  const wallet = {
    version: "1.0.0",
    name: options.name ?? "Scripted",
    icon: "data:image/svg+xml,<svg/>",
    chains,
    get accounts() {
      return accounts;
    },
    features: {
      ...Object.fromEntries(
        [...answers].flatMap(([name, answer]) => (answer === null ? [] : [[name, feature(name)]])),
      ),
      "standard:events": {
        version: "1.0.0",
        on: (_event: string, listener: (change: object) => void) => {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
      },
    },
  };
  const registerWith = (api: { readonly register: (wallet: object) => () => void }): void =>
    void leaving.add(api.register(wallet));
  return {
    calls,
    register: ({ window }) => {
      if (!pages.has(window))
        window.addEventListener("wallet-standard:app-ready", (event) =>
          registerWith((event as CustomEvent).detail),
        );
      pages.add(window);
      window.dispatchEvent(
        new CustomEvent("wallet-standard:register-wallet", { detail: registerWith }),
      );
    },
    unregister: () => {
      for (const leave of leaving) leave();
      leaving.clear();
    },
    share: (addresses) => {
      accounts = addresses.map(toAccount);
      for (const listener of [...listeners]) listener({ accounts });
    },
    answer: (name, answer) => void answers.set(name, answer),
    listening: () => listeners.size,
  };
};
