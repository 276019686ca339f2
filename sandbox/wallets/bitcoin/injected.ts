import { TESTNET_3, TESTNET_4 } from "../../chains/bitcoin/bitcoin-list.js";
import {
  hexFromPsbt,
  type InputToSign,
  psbtFromHex,
  psbtOf,
  readPsbt,
} from "../../signing/bitcoin/sign-psbt.js";
import type { Emitter } from "../emitter.js";
import type { BitcoinCore } from "./core.js";

type SignOptions = {
  readonly autoFinalized?: boolean;
  readonly toSignInputs?: readonly InputToSign[];
};

/** What the objects of UniSat and OKX have in common: one account, and PSBTs in hexadecimal. */
const common = (core: BitcoinCore) => ({
  getAccounts: async () => addressesOf(core),
  getPublicKey: async () => core.shared()?.payment.publicKey ?? "",
  signMessage: (text: string, type = "ecdsa") =>
    core.signMessage(
      core.shared()?.payment.address ?? "",
      text,
      type === "bip322-simple" ? "bip322" : "ecdsa",
    ),
  signPsbt: async (hex: string, { autoFinalized = true, toSignInputs = [] }: SignOptions = {}) =>
    hexFromPsbt(psbtOf(await core.signPsbt(psbtFromHex(hex), toSignInputs, autoFinalized))),
  disconnect: async () => core.revoke(),
});

const addressesOf = (core: BitcoinCore): readonly string[] => {
  const now = core.shared();
  return now === null ? [] : [now.payment.address];
};

const pushed = (core: BitcoinCore, hex: string): Promise<string> =>
  core.broadcast(readPsbt(psbtFromHex(hex)));

/** Events under the names of the interface, each with what it says. */
const eventsOf = (
  { on, removeListener }: Emitter,
  own: Readonly<Record<string, readonly [event: string, said: () => unknown]>>,
) => {
  const known = new Map<unknown, () => void>();
  return {
    on: (name: string, listener: (said: unknown) => void) => {
      const [event, said] = own[name] ?? [];
      if (event === undefined || said === undefined) return;
      const hear = (): void => listener(said());
      known.set(listener, hear);
      on(event, hear);
    },
    removeListener: (name: string, listener: unknown) => {
      const [event] = own[name] ?? [];
      const hear = known.get(listener);
      if (event !== undefined && hear !== undefined) removeListener(event, hear);
    },
  };
};

const CHAINS = new Map<string, string>([
  ["BITCOIN_TESTNET4", TESTNET_4.caipNetworkId],
  ["BITCOIN_TESTNET", TESTNET_3.caipNetworkId],
]);

export const unisatBitcoin = (core: BitcoinCore, emitter: Emitter) => {
  const nameOf = (): string =>
    [...CHAINS].find(([, id]) => id === core.chain().caipNetworkId)?.[0] ?? "";
  return {
    ...common(core),
    requestAccounts: async () => {
      await core.connect();
      return addressesOf(core);
    },
    getNetwork: async () => "testnet",
    getChain: async () => ({ enum: nameOf(), name: core.chain().name, network: "testnet" }),
    switchChain: async (name: string) => {
      await core.switchTo(CHAINS.get(name) ?? name);
      return { enum: nameOf() };
    },
    sendBitcoin: (to: string, satoshis: number) => core.send(to, BigInt(satoshis)),
    pushPsbt: (hex: string) => pushed(core, hex),
    ...eventsOf(emitter, {
      accountsChanged: ["changed", () => addressesOf(core)],
      chainChanged: ["networkChanged", () => ({ enum: nameOf() })],
    }),
  };
};

const SATOSHI = 100_000_000;

/** OKX has an object for each network: here the third testnet's. */
export const okxBitcoin = (core: BitcoinCore, emitter: Emitter) => ({
  bitcoin: { disconnect: async () => core.revoke() },
  bitcoinTestnet: {
    ...common(core),
    connect: async () => {
      const { payment } = await core.connect();
      return { address: payment.address, publicKey: payment.publicKey };
    },
    send: async ({ to, value }: { readonly to: string; readonly value: string }) => ({
      txhash: await core.send(to, BigInt(Math.round(Number(value) * SATOSHI))),
    }),
    pushPsbt: (hex: string) => pushed(core, hex),
    ...eventsOf(emitter, { accountsChanged: ["changed", () => addressesOf(core)] }),
  },
});
