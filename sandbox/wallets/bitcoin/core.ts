import type { Transaction } from "@scure/btc-signer";
import type { SandboxBitcoin } from "../../chains/bitcoin/bitcoin-list.js";
import { devBitcoinKey } from "../../chains/bitcoin/dev-keys.js";
import {
  describeBitcoinMessage,
  describePsbt,
  describeTransfer,
} from "../../signing/bitcoin/describe.js";
import type { BitcoinKey } from "../../signing/bitcoin/key.js";
import { broadcast, transfer } from "../../signing/bitcoin/service.js";
import { type Protocol, signBitcoinMessage } from "../../signing/bitcoin/sign-message.js";
import { type InputToSign, signPsbt } from "../../signing/bitcoin/sign-psbt.js";
import { ALREADY_OPEN, RpcError, UNAUTHORIZED, UNKNOWN_CHAIN } from "../../signing/rpc-error.js";
import type { Ask } from "../ask.js";
import type { Emitter } from "../emitter.js";
import { walletMemory } from "../wallet-state.js";
import { alteredPsbt, type BitcoinAlteration } from "./alter.js";
import type { BitcoinWalletConfig } from "./config.js";

/** The account in use: an address for payments, and one of Taproot for ordinals. */
export type BitcoinAccount = { readonly payment: BitcoinKey; readonly ordinal: BitcoinKey };

/** What a Bitcoin wallet does, whichever way it is asked. Rejects with `RpcError`. */
export type BitcoinCore = {
  readonly chain: () => SandboxBitcoin;
  /** What the site may see; null without permission, or while the wallet is locked. */
  readonly shared: () => BitcoinAccount | null;
  readonly connect: () => Promise<BitcoinAccount>;
  readonly signMessage: (address: string, text: string, protocol: Protocol) => Promise<string>;
  readonly signPsbt: (
    psbt: string,
    inputs: readonly InputToSign[],
    isFinal: boolean,
  ) => Promise<Transaction>;
  /** Gives the id of the transaction. */
  readonly send: (to: string, amount: bigint) => Promise<string>;
  readonly broadcast: (transaction: Transaction) => Promise<string>;
  /** Asks whether to go to another network. */
  readonly switchTo: (id: string) => Promise<void>;
  readonly revoke: () => void;
  readonly setLocked: (isLocked: boolean) => void;
  readonly selectAccount: (at: number) => void;
  readonly selectChain: (at: number) => void;
};

/** Tells `changed` and `networkChanged` to the emitter, which each interface passes on in its own words. */
export const createBitcoinCore = (
  config: BitcoinWalletConfig,
  { emit }: Emitter,
  ask: Ask,
  alters: () => BitcoinAlteration | null,
): BitcoinCore => {
  const memory = walletMemory(`bitcoin:${config.handle}`, 0);
  let isConnecting = false;
  const inUse = (): BitcoinAccount => {
    const at = config.accounts[memory.read().account] ?? config.accounts[0];
    return { payment: devBitcoinKey(at), ordinal: devBitcoinKey(at, "p2tr") };
  };
  const shared = (): BitcoinAccount | null => {
    const { isPermitted, isLocked } = memory.read();
    return isPermitted && !isLocked ? inUse() : null;
  };
  const chain = (): SandboxBitcoin => config.chains[memory.read().chainId] ?? config.chains[0];
  const telling = (change: Parameters<typeof memory.change>[0]): void => {
    const before = [shared()?.payment.address, chain()] as const;
    memory.change(change);
    if (chain() !== before[1]) emit("networkChanged", chain());
    else if (shared()?.payment.address !== before[0]) emit("changed", undefined);
  };
  const own = (): readonly BitcoinKey[] => {
    const account = shared();
    if (account !== null) return [account.payment, account.ordinal];
    throw new RpcError(UNAUTHORIZED, "The account has not been authorized by the user");
  };
  const keyOf = (address: string): BitcoinKey => {
    const key = own().find((one) => one.address === address);
    if (key !== undefined) return key;
    throw new RpcError(UNAUTHORIZED, "The account has not been authorized by the user");
  };
  return {
    chain,
    shared,
    connect: async () => {
      const now = shared();
      if (now !== null) return now;
      if (isConnecting) throw new RpcError(ALREADY_OPEN, "A connection is asked for already");
      isConnecting = true;
      try {
        const { payment, ordinal } = inUse();
        const rows = [payment, ordinal].map(({ address }) => ({
          label: "Account",
          value: address,
        }));
        await ask({ title: "Connect to this site", rows });
        telling({ isPermitted: true, isLocked: false });
        return inUse();
      } finally {
        isConnecting = false;
      }
    },
    signMessage: async (address, text, protocol) => {
      const key = keyOf(address);
      await ask(describeBitcoinMessage(text));
      return signBitcoinMessage(key, text, protocol);
    },
    signPsbt: async (psbt, inputs, isFinal) => {
      const keys = own();
      for (const { address } of inputs) keyOf(address);
      await ask(describePsbt(psbt));
      return signPsbt(alteredPsbt(psbt, alters()), keys, inputs, isFinal);
    },
    send: async (to, amount) => {
      const [payment] = own();
      if (payment === undefined) throw new RpcError(UNAUTHORIZED, "There is no account");
      await ask(describeTransfer(to, amount));
      return broadcast(chain(), await transfer(chain(), payment, to, amount));
    },
    broadcast: (transaction) => broadcast(chain(), transaction),
    switchTo: async (id) => {
      const at = config.chains.findIndex(({ caipNetworkId }) => caipNetworkId === id);
      if (at < 0) throw new RpcError(UNKNOWN_CHAIN, "This network is not known here");
      if (at === memory.read().chainId) return;
      const value = config.chains[at]?.name ?? "";
      await ask({ title: "Change network", rows: [{ label: "Network", value }] });
      telling({ chainId: at });
    },
    revoke: () => telling({ isPermitted: false }),
    setLocked: (isLocked) => telling({ isLocked }),
    selectAccount: (account) => telling({ account }),
    selectChain: (chainId) => telling({ chainId }),
  };
};
