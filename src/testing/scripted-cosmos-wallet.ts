import { bech32 } from "@scure/base";
import { type ObservableInput, of, throwError } from "rxjs";
import type { Env } from "../base/env.js";
import { toBase64 } from "../codecs/encodings.js";
import { rpcError } from "./scripted-wallet.js";
import type { SimulatedEnv } from "./simulated-env.js";

/** How a scripted wallet answers a method: a value, or a stream such as `cold("--(a|)")`. */
export type ScriptedKeplrAnswer = (...inputs: readonly unknown[]) => ObservableInput<unknown>;

export interface ScriptedCosmosWalletOptions {
  /** Decides where it is in the page. Default: `Keplr`. */
  readonly name?: "Keplr" | "Leap" | "Cosmostation";
  /** Which account is chosen in it: a number from 1 to 255 that stands for one. Default: 1. */
  readonly account?: number;
  /** What addresses begin with, by id of the chains that it knows. Default: Cosmos Hub and Osmosis. */
  readonly chains?: Readonly<Record<string, string>>;
  /** Whether a Ledger is behind its accounts. */
  readonly isNanoLedger?: boolean;
  /** How methods of Keplr's interface answer, by name; null leaves one out. */
  readonly answers?: Readonly<Record<string, ScriptedKeplrAnswer | null>>;
}

/** A wallet with Keplr's interface that a test controls. */
export interface ScriptedCosmosWallet {
  /** Every call, in order. */
  readonly calls: { readonly method: string; readonly inputs: readonly unknown[] }[];
  /** Puts the wallet into the page. It announces nothing: it is found when the page is looked at. */
  install(env: Pick<SimulatedEnv, "setGlobal" | "window">): void;
  /** The address of the chosen account on a chain. */
  addressOn(chainId: string): string;
  /** Chooses another account in the wallet, which says so. */
  choose(account: number): void;
  /** Changes how a method is answered from now on. */
  answer(method: string, answer: ScriptedKeplrAnswer): void;
}

const SIGNATURE = toBase64(new Uint8Array(64).fill(7));
const CHANGED = {
  Keplr: "keplr_keystorechange",
  Leap: "leap_keystorechange",
  Cosmostation: "cosmostation_keystorechange",
};

/**
 * A wallet of Cosmos that a test controls. By default it approves at once, with signatures that no chain would take. Its
 * answers are observables, so that they come in virtual time.
 */
export const scriptedCosmosWallet = (
  options: ScriptedCosmosWalletOptions = {},
): ScriptedCosmosWallet => {
  const { name = "Keplr", isNanoLedger = false } = options;
  const chains = new Map(
    Object.entries(options.chains ?? { "cosmoshub-4": "cosmos", "osmosis-1": "osmo" }),
  );
  const calls: ScriptedCosmosWallet["calls"] = [];
  const pages = new Set<Env["window"]>();
  let { account = 1 } = options;
  const addressOn = (chainId: string): string =>
    bech32.encode(
      chains.get(chainId) ?? "unknown",
      bech32.toWords(new Uint8Array(20).fill(account)),
    );
  const publicKey = () => Uint8Array.of(2, ...new Uint8Array(32).fill(account));
  const onKnown = (chainId: unknown, answer: () => unknown): ObservableInput<unknown> =>
    chains.has(String(chainId))
      ? of(answer())
      : throwError(() => new Error(`There is no modular chain info for ${chainId}`));
  const signature = () => ({
    pub_key: { type: "tendermint/PubKeySecp256k1", value: toBase64(publicKey()) },
    signature: SIGNATURE,
  });
  const answers = new Map<string, ScriptedKeplrAnswer | null>([
    ["enable", (chainId) => onKnown(chainId, () => undefined)],
    ["disable", () => of(undefined)],
    [
      "getKey",
      (chainId) =>
        onKnown(chainId, () => ({
          name: "Scripted",
          algo: "secp256k1",
          pubKey: publicKey(),
          address: new Uint8Array(20).fill(account),
          bech32Address: addressOn(String(chainId)),
          isNanoLedger,
        })),
    ],
    ["signAmino", (_chainId, _signer, signed) => of({ signed, signature: signature() })],
    ["signDirect", (_chainId, _signer, signed) => of({ signed, signature: signature() })],
    ["signArbitrary", () => of(signature())],
    [
      "experimentalSuggestChain",
      (info) => {
        const { chainId, bech32Config } = info as {
          readonly chainId: string;
          readonly bech32Config: { readonly bech32PrefixAccAddr: string };
        };
        chains.set(chainId, bech32Config.bech32PrefixAccAddr);
        return of(undefined);
      },
    ],
    ...Object.entries(options.answers ?? {}),
  ]);
  const wallet = Object.fromEntries(
    [...answers].flatMap(([method, answer]) =>
      answer === null
        ? []
        : [
            [
              method,
              (...inputs: readonly unknown[]) => {
                calls.push({ method, inputs });
                return answers.get(method)?.(...inputs) ?? throwError(() => rpcError(4200, method));
              },
            ],
          ],
    ),
  );
  return {
    calls,
    install: ({ setGlobal, window }) => {
      pages.add(window);
      if (name === "Cosmostation") setGlobal("cosmostation", { providers: { keplr: wallet } });
      else setGlobal(name.toLowerCase(), wallet);
      // As when it is put in while the page loads.
      window.dispatchEvent(new Event("load"));
    },
    addressOn,
    choose: (chosen) => {
      account = chosen;
      for (const window of pages) window.dispatchEvent(new Event(CHANGED[name]));
    },
    answer: (method, answer) => void answers.set(method, answer),
  };
};
