import { pairwise, type Subscription } from "rxjs";
import { SluiceError } from "../base/errors.js";
import { readNow } from "../base/state.js";
import { base58Bytes } from "../codecs/encodings.js";
import type { SolanaSignInInput } from "../codecs/rpc-schema.js";
import type { Sluice } from "../root/types.js";
import { address$, connect, connectedNow } from "./connect.js";
import {
  bytesOf,
  type SolanaSendOptions,
  type SolanaTransaction,
  sameForm,
  signing,
} from "./sign.js";

/** A public key: 32 bytes. `new PublicKey(key.toBytes())` is that of `@solana/web3.js`. */
export interface SolanaPublicKey {
  toBytes(): Uint8Array;
  toBase58(): string;
  toString(): string;
}

/** What a listener hears: the key of the account in use; null if it is gone. */
export type SolanaListener = (publicKey: SolanaPublicKey | null) => void;

/** The events of a {@link SolanaProvider}. */
export type SolanaEvent = "connect" | "disconnect" | "accountChanged";

/** A Solana wallet as browser extensions inject it, over whichever wallet the visitor has connected. */
export interface SolanaProvider {
  /** The active account, or null. */
  readonly publicKey: SolanaPublicKey | null;
  readonly isConnected: boolean;
  /**
   * Opens the dialog unless a Solana wallet is connected. With `onlyIfTrusted`, asks nobody.
   *
   * @throws connect/cancelled (4001) if the visitor closes the dialog
   * @throws request/disconnected (4900) if `onlyIfTrusted` finds nobody connected
   */
  connect(options?: {
    readonly onlyIfTrusted?: boolean;
  }): Promise<{ readonly publicKey: SolanaPublicKey }>;
  disconnect(): Promise<void>;
  /** Signs a message with the active account; the signature has 64 bytes. */
  signMessage(
    message: Uint8Array,
  ): Promise<{ readonly signature: Uint8Array; readonly publicKey: SolanaPublicKey }>;
  /** Resolves to the signed transaction, in the form that was given. */
  signTransaction<T extends SolanaTransaction>(transaction: T): Promise<T>;
  signAllTransactions<T extends SolanaTransaction>(transactions: readonly T[]): Promise<T[]>;
  /** Resolves to the signature, base58, once the transaction was sent. It is not confirmed by then. */
  signAndSendTransaction(
    transaction: SolanaTransaction,
    options?: SolanaSendOptions,
  ): Promise<{ readonly signature: string; readonly publicKey: SolanaPublicKey }>;
  /**
   * Signs in with a message that the wallet writes itself, with an account that it chooses unless the input names one
   * (`solana:signIn`). Check message and signature on your server.
   *
   * @throws request/failed (4200) if the wallet cannot: have it sign a message of your own instead
   */
  signIn(input?: SolanaSignInInput): Promise<{
    readonly signedMessage: Uint8Array;
    readonly signature: Uint8Array;
    readonly signatureType?: string;
    readonly publicKey: SolanaPublicKey;
  }>;
  on(event: SolanaEvent, listener: SolanaListener): SolanaProvider;
  off(event: SolanaEvent, listener: SolanaListener): SolanaProvider;
}

/**
 * A provider for code that expects an injected Solana wallet. It follows the active connection, so create it once.
 * Requests reject as `sluice.request` does.
 */
export const solanaProvider = (sluice: Sluice): SolanaProvider => {
  const sign = signing(sluice);
  const heard: { event: SolanaEvent; listener: SolanaListener; hearing: Subscription }[] = [];
  const keyNow = (): SolanaPublicKey | null => keyOf(readNow(address$(sluice)));
  /** The key that signs; without one, the wallet is not asked. */
  const acting = (): SolanaPublicKey => {
    const key = keyNow();
    if (key === null) throw notConnected();
    return key;
  };

  const provider: SolanaProvider = {
    get publicKey() {
      return keyNow();
    },
    get isConnected() {
      return keyNow() !== null;
    },
    connect: async ({ onlyIfTrusted = false } = {}) => {
      const publicKey = keyOf(await (onlyIfTrusted ? connectedNow(sluice) : connect(sluice)));
      if (publicKey === null) throw notConnected();
      return { publicKey };
    },
    disconnect: () => sluice.disconnect("solana"),
    signMessage: async (message) => {
      const publicKey = acting();
      return { publicKey, signature: await sign.message(message, publicKey.toBase58()) };
    },
    signTransaction: async (transaction) =>
      sameForm(transaction, await sign.transaction(bytesOf(transaction))),
    signAllTransactions: async <T extends SolanaTransaction>(transactions: readonly T[]) => {
      const signed = await sign.transactions(transactions.map(bytesOf));
      return transactions.map((given, at) => sameForm<T>(given, signed[at] ?? bytesOf(given)));
    },
    signAndSendTransaction: async (transaction, options) => ({
      publicKey: acting(),
      signature: await sign.andSend(bytesOf(transaction), options),
    }),
    signIn: async (input = {}) => {
      acting();
      const { address, ...signed } = await sign.signIn(input);
      return { ...signed, publicKey: keyOf(address) };
    },
    on: (event, listener) => {
      const hearing = address$(sluice)
        .pipe(pairwise())
        .subscribe(([before, now]) => {
          if (eventOf(before, now) === event) listener(keyOf(now));
        });
      heard.push({ event, listener, hearing });
      return provider;
    },
    off: (event, listener) => {
      const at = heard.findIndex((one) => one.event === event && one.listener === listener);
      if (at >= 0) heard.splice(at, 1)[0]?.hearing.unsubscribe();
      return provider;
    },
  };
  return provider;
};

const eventOf = (before: string | null, now: string | null): SolanaEvent | null => {
  if (before === now) return null;
  if (before === null) return "connect";
  return now === null ? "disconnect" : "accountChanged";
};

const keyOf = <A extends string | null>(
  address: A,
): SolanaPublicKey | (A extends null ? null : never) => {
  if (address === null) return null as A extends null ? null : never;
  const text: string = address;
  return {
    toBytes: () => base58Bytes(text) ?? new Uint8Array(),
    toBase58: () => text,
    toString: () => text,
  };
};

const notConnected = (): SluiceError =>
  new SluiceError({
    code: "request/disconnected",
    message: "No Solana wallet is connected. Connect one, then ask again.",
    rpc: { code: 4900 },
  });
