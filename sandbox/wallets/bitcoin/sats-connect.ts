import { TESTNET_4 } from "../../chains/bitcoin/bitcoin-list.js";
import { isObject, reasonOf } from "../../shared/json.js";
import type { BitcoinKey } from "../../signing/bitcoin/key.js";
import type { Protocol } from "../../signing/bitcoin/sign-message.js";
import {
  hexFromPsbt,
  type InputToSign,
  psbtFromHex,
  psbtOf,
} from "../../signing/bitcoin/sign-psbt.js";
import { REJECTED, RpcError, UNAUTHORIZED } from "../../signing/rpc-error.js";
import type { Emitter } from "../emitter.js";
import type { BitcoinCore } from "./core.js";

type Params = { readonly [name: string]: unknown };
type Method = (params: Params) => Promise<unknown>;

/** What sats-connect calls errors. */
const CODES = new Map([
  [REJECTED, -32_000],
  [UNAUTHORIZED, -32_002],
]);
const NO_METHOD = -32_601;

/** An object whose `request` answers in the envelope of JSON-RPC. */
const provider = (methods: Readonly<Record<string, Method>>, codes = CODES) => ({
  request: async (method: string, params: unknown) => {
    const head = { jsonrpc: "2.0", id: crypto.randomUUID() };
    try {
      const act = methods[method];
      if (act === undefined) throw new RpcError(NO_METHOD, `${method} is not known`);
      return { ...head, result: await act(isObject(params) ? params : {}) };
    } catch (cause) {
      const code = cause instanceof RpcError ? cause.code : -32_603;
      return { ...head, error: { code: codes.get(code) ?? code, message: reasonOf(cause) } };
    }
  },
});

const nameOf = (core: BitcoinCore): string =>
  core.chain().caipNetworkId === TESTNET_4.caipNetworkId ? "Testnet4" : "Testnet";

/** Xverse and others. */
export const satsConnectBitcoin = (core: BitcoinCore, { on, removeListener }: Emitter) => {
  const addressOf = ({ address, publicKey, kind }: BitcoinKey, purpose: string) => ({
    address,
    publicKey,
    purpose,
    addressType: kind,
    walletType: "software",
  });
  const told = () => {
    const now = core.shared();
    if (now === null) throw new RpcError(UNAUTHORIZED, "Access denied.");
    return {
      id: "sandbox",
      walletType: "software",
      addresses: [addressOf(now.ordinal, "ordinals"), addressOf(now.payment, "payment")],
      network: { bitcoin: { name: nameOf(core) } },
    };
  };
  const connect: Method = async () => {
    await core.connect();
    return told();
  };
  return {
    ...provider({
      wallet_connect: connect,
      getAddresses: connect,
      wallet_getAccount: async () => told(),
      wallet_disconnect: async () => {
        core.revoke();
        return null;
      },
      wallet_changeNetwork: async ({ name }) => {
        const id =
          name === "Testnet4" ? TESTNET_4.caipNetworkId : "bip122:000000000933ea01ad0ee984209779ba";
        await core.switchTo(name === "Testnet4" || name === "Testnet" ? id : String(name));
        return null;
      },
      signMessage: async ({ message, address, protocol }) => {
        const how: Protocol = protocol === "ECDSA" ? "ecdsa" : "bip322";
        const signature = await core.signMessage(String(address), String(message), how);
        return { signature, address, messageHash: "", protocol: how.toUpperCase() };
      },
      signPsbt: async ({ psbt, signInputs, broadcast, allowedSignHash }) => {
        const inputs = Object.entries(isObject(signInputs) ? signInputs : {}).flatMap(
          ([address, indexes]) =>
            (Array.isArray(indexes) ? indexes : []).map(
              (index): InputToSign => ({
                address,
                index: Number(index),
                ...(typeof allowedSignHash === "number" ? { sighashTypes: [allowedSignHash] } : {}),
              }),
            ),
        );
        const signed = await core.signPsbt(String(psbt), inputs, broadcast === true);
        return {
          psbt: psbtOf(signed),
          ...(broadcast === true ? { txid: await core.broadcast(signed) } : {}),
        };
      },
      sendTransfer: async ({ recipients }) => {
        const [first] = Array.isArray(recipients) ? recipients : [];
        const { address, amount } = isObject(first) ? first : {};
        return { txid: await core.send(String(address), BigInt(Number(amount))) };
      },
    }),
    addListener: ({
      eventName,
      cb,
    }: {
      readonly eventName: string;
      readonly cb: (said: unknown) => void;
    }) => {
      const own = { accountChange: "changed", networkChange: "networkChanged" }[eventName];
      const hear = (): void => cb({ type: eventName });
      if (own !== undefined) on(own, hear);
      return () => {
        if (own !== undefined) removeListener(own, hear);
      };
    },
  };
};

/** Leather: parameters of its own, PSBTs in hexadecimal, and a window for each look at the addresses. */
export const leatherBitcoin = (core: BitcoinCore) =>
  provider(
    {
      getAddresses: async () => {
        // Whoever was connected is asked again.
        core.revoke();
        const { payment, ordinal } = await core.connect();
        const of = ({ address, publicKey }: BitcoinKey, type: string, derivationPath: string) => ({
          symbol: "BTC",
          type,
          address,
          publicKey,
          derivationPath,
        });
        return {
          addresses: [
            of(payment, "p2wpkh", "m/84'/1'/0'/0/0"),
            of(ordinal, "p2tr", "m/86'/1'/0'/0/0"),
            { symbol: "STX", address: "ST2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKQVX8X0G" },
          ],
        };
      },
      signMessage: async ({ message, paymentType }) => {
        const now = core.shared();
        const address = (paymentType === "p2tr" ? now?.ordinal : now?.payment)?.address ?? "";
        const signature = await core.signMessage(address, String(message), "bip322");
        return { signature, address, message };
      },
      signPsbt: async ({ hex, signAtIndex, allowedSighash, broadcast }) => {
        const now = core.shared();
        const address = now?.payment.address ?? "";
        const types = Array.isArray(allowedSighash) ? { sighashTypes: allowedSighash } : {};
        const inputs = (Array.isArray(signAtIndex) ? signAtIndex : []).map(
          (index): InputToSign => ({ address, index: Number(index), ...types }),
        );
        const signed = await core.signPsbt(psbtFromHex(String(hex)), inputs, broadcast === true);
        return {
          hex: hexFromPsbt(psbtOf(signed)),
          ...(broadcast === true ? { txid: await core.broadcast(signed) } : {}),
        };
      },
      sendTransfer: async ({ recipients }) => {
        const [first] = Array.isArray(recipients) ? recipients : [];
        const { address, amount } = isObject(first) ? first : {};
        return { txid: await core.send(String(address), BigInt(String(amount))) };
      },
    },
    new Map(),
  );
