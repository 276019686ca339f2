import { catchError, from, map, type ObservableInput, of } from "rxjs";
import { toBase64 } from "../codecs/encodings.js";
import type { SimulatedEnv } from "./simulated-env.js";

/** An account of a scripted wallet. */
export interface ScriptedBitcoinAccount {
  readonly address: string;
  /** Hexadecimal. */
  readonly publicKey?: string;
  readonly path?: string;
  readonly purpose?: "payment" | "ordinals";
}

/** How a scripted wallet answers a method or feature: a value, or a stream such as `cold("--(a|)")`. */
export type ScriptedBitcoinAnswer = (...inputs: readonly unknown[]) => ObservableInput<unknown>;

export interface ScriptedBitcoinWalletOptions {
  readonly name?: string;
  /** Its interface. Default: the wallet standard. */
  readonly kind?: "standard" | "sats-connect" | "leather" | "unisat" | "okx";
  readonly accounts?: readonly ScriptedBitcoinAccount[];
  /** The network that it is on. Default: the main one. */
  readonly network?: "Mainnet" | "Testnet" | "Testnet4" | "Signet";
  /** How methods or features are answered, by name; null leaves one out. */
  readonly answers?: Readonly<Record<string, ScriptedBitcoinAnswer | null>>;
}

/** A Bitcoin wallet that a test controls. */
export interface ScriptedBitcoinWallet {
  /** Every call, in order. */
  readonly calls: { readonly method: string; readonly inputs: readonly unknown[] }[];
  /** Puts the wallet into the page: registers it, or sets its object. */
  place(env: Pick<SimulatedEnv, "window" | "setGlobal">): void;
  /** Shares other accounts from now on, on another network, and says so; none: it was locked. */
  share(
    accounts: readonly ScriptedBitcoinAccount[],
    network?: NonNullable<ScriptedBitcoinWalletOptions["network"]>,
  ): void;
  /** Ends the connection, as the visitor does in a wallet of sats-connect. */
  end(): void;
  /** Changes how a method or feature is answered from now on. */
  answer(method: string, answer: ScriptedBitcoinAnswer): void;
  /** Number of listeners on the wallet. */
  readonly listening: () => number;
}

/** The account of a scripted wallet, if a test gives none. */
const ACCOUNT: ScriptedBitcoinAccount = { address: "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4" };
const SIGNATURE = toBase64(new Uint8Array(65).fill(31));
const TXID = "ab".repeat(32);
/** How UniSat and the wallet standard call the networks. */
const NETWORKS = {
  Mainnet: ["BITCOIN_MAINNET", "bitcoin:mainnet"],
  Testnet: ["BITCOIN_TESTNET", "bitcoin:testnet"],
  Testnet4: ["BITCOIN_TESTNET4", "bitcoin:testnet4"],
  Signet: ["BITCOIN_SIGNET", "bitcoin:signet"],
} as const;

/**
 * A Bitcoin wallet that a test controls. By default it approves at once, with signatures that no chain would take. Its
 * answers are observables, so that they come in virtual time.
 */
export const scriptedBitcoinWallet = (
  options: ScriptedBitcoinWalletOptions = {},
): ScriptedBitcoinWallet => {
  const { kind = "standard", name = "Scripted" } = options;
  const now = { accounts: options.accounts ?? [ACCOUNT], network: options.network ?? "Mainnet" };
  const calls: ScriptedBitcoinWallet["calls"] = [];
  const listeners = new Map<string, Set<(said?: unknown) => void>>();
  const answers = new Map<string, ScriptedBitcoinAnswer | null>(
    Object.entries(options.answers ?? {}),
  );
  const listen = (event: string, listener: (said?: unknown) => void): (() => void) => {
    const own = listeners.get(event) ?? new Set();
    listeners.set(event, own.add(listener));
    return () => void own.delete(listener);
  };
  const tell = (event: string, said?: unknown): void => {
    for (const listener of [...(listeners.get(event) ?? [])]) listener(said);
  };
  /** A method that is recorded, and answered as the test says, else like this. */
  const method =
    (called: string, usual: ScriptedBitcoinAnswer) =>
    (...inputs: readonly unknown[]): ObservableInput<unknown> => {
      calls.push({ method: called, inputs });
      return (answers.get(called) ?? usual)(...inputs);
    };
  const methods = (usual: Readonly<Record<string, ScriptedBitcoinAnswer>>) =>
    Object.fromEntries(
      Object.entries(usual)
        .filter(([called]) => answers.get(called) !== null)
        .map(([called, answer]) => [called, method(called, answer)]),
    );
  const events = {
    on: listen,
    removeListener: (event: string, listener: (said?: unknown) => void) =>
      void listeners.get(event)?.delete(listener),
  };

  const standardAccounts = () =>
    now.accounts.map(({ address, purpose, publicKey = "" }) => ({
      address,
      ...(purpose === undefined ? {} : { purpose }),
      publicKey: Uint8Array.from(publicKey.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16)),
      chains: [NETWORKS[now.network][1]],
      features: [],
    }));
  const standard = () => {
    const features = methods({
      "bitcoin:connect": () => of({ accounts: standardAccounts() }),
      "bitcoin:signMessage": () => of([{ signature: new Uint8Array(65).fill(31) }]),
      "bitcoin:signTransaction": (input) =>
        of([{ signedPsbt: (input as { readonly psbt: Uint8Array }).psbt }]),
      "standard:disconnect": () => of(undefined),
    });
    return {
      version: "1.0.0",
      name,
      icon: "data:image/svg+xml,<svg/>",
      chains: Object.values(NETWORKS).map(([, chain]) => chain),
      get accounts() {
        return standardAccounts();
      },
      features: {
        ...Object.fromEntries(
          Object.entries(features).map(([feature, call]) => [
            feature,
            { version: "1.0.0", [feature.slice(feature.indexOf(":") + 1)]: call },
          ]),
        ),
        "standard:events": { version: "1.0.0", on: listen },
      },
    };
  };

  const told = () => ({
    addresses: now.accounts.map(({ path, ...account }) => ({
      ...account,
      derivationPath: path,
      ...(kind === "leather"
        ? { symbol: "BTC", type: account.purpose === "ordinals" ? "p2tr" : "p2wpkh" }
        : {}),
    })),
    ...(kind === "leather" ? {} : { network: { bitcoin: { name: now.network } } }),
  });
  const rpc: Readonly<Record<string, ScriptedBitcoinAnswer>> = {
    wallet_connect: () => of(told()),
    wallet_getAccount: () => of(told()),
    getAddresses: () => of(told()),
    signMessage: (input) =>
      of({ signature: SIGNATURE, address: now.accounts[0]?.address, ...Object(input) }),
    signPsbt: (input) => of(input),
    sendTransfer: () => of({ txid: TXID }),
    wallet_changeNetwork: () => of(null),
    wallet_disconnect: () => of(null),
  };
  const satsConnect = {
    request: (called: string, params: unknown): ObservableInput<unknown> => {
      const usual = answers.get(called) === null ? undefined : rpc[called];
      calls.push({ method: called, inputs: [params] });
      const answer = answers.get(called) ?? usual;
      if (answer === undefined)
        return of({ jsonrpc: "2.0", id: "1", error: { code: -32601, message: "no such method" } });
      return wrapped(answer(params));
    },
    ...(kind === "leather"
      ? {}
      : {
          addListener: ({
            eventName,
            cb,
          }: {
            readonly eventName: string;
            readonly cb: () => void;
          }) => listen(eventName, cb),
        }),
  };

  const injected = () => ({
    ...methods({
      requestAccounts: () => of(addresses()),
      connect: () => of({ address: addresses()[0], publicKey: now.accounts[0]?.publicKey ?? "" }),
      getAccounts: () => of(addresses()),
      getPublicKey: () => of(now.accounts[0]?.publicKey ?? ""),
      getChain: () => of({ enum: NETWORKS[now.network][0] }),
      switchChain: () => of({ enum: NETWORKS[now.network][0] }),
      signMessage: () => of(SIGNATURE),
      signPsbt: (hex) => of(hex),
      pushPsbt: () => of(TXID),
      sendBitcoin: () => of(TXID),
      send: () => of({ txhash: TXID }),
      disconnect: () => of(undefined),
    }),
    ...events,
  });
  const addresses = () => now.accounts.slice(0, 1).map(({ address }) => address);

  return {
    calls,
    place: ({ window, setGlobal }) => {
      switch (kind) {
        case "standard": {
          const wallet = standard();
          const registerWith = (api: { readonly register: (wallet: object) => unknown }): void =>
            void api.register(wallet);
          window.addEventListener("wallet-standard:app-ready", (event) =>
            registerWith((event as CustomEvent).detail),
          );
          window.dispatchEvent(
            new CustomEvent("wallet-standard:register-wallet", { detail: registerWith }),
          );
          return;
        }
        case "sats-connect":
          setGlobal("ScriptedProvider", satsConnect);
          setGlobal("btc_providers", [{ id: "ScriptedProvider", name, icon: "data:image/png," }]);
          return;
        case "leather":
          setGlobal("LeatherProvider", satsConnect);
          setGlobal("btc_providers", [{ id: "LeatherProvider", name, icon: "data:image/png," }]);
          return;
        case "unisat":
          setGlobal("unisat", injected());
          return;
        case "okx":
          setGlobal("okxwallet", {
            bitcoin: injected(),
            bitcoinTestnet: injected(),
          });
      }
    },
    share: (accounts, network = now.network) => {
      Object.assign(now, { accounts, network });
      tell("change", { accounts: standardAccounts() });
      for (const event of ["accountChange", "accountChanged", "accountsChanged"])
        tell(event, addresses());
    },
    end: () => tell("disconnect"),
    answer: (called, answer) => void answers.set(called, answer),
    listening: () => [...listeners.values()].reduce((sum, { size }) => sum + size, 0),
  };
};

/** The envelope of JSON-RPC. What an answer throws is told in it as well. */
const wrapped = (answer$: ObservableInput<unknown>): ObservableInput<unknown> =>
  from(answer$).pipe(
    map((result) => ({ jsonrpc: "2.0", id: "1", result })),
    catchError((error: unknown) => of({ jsonrpc: "2.0", id: "1", error })),
  );
