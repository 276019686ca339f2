import { catchError, map, NEVER, Observable, of, throwError } from "rxjs";
import { read, rpcErrorOf } from "../../../../../base/errors.js";
import { hexOf, toBase64 } from "../../../../../codecs/encodings.js";
import type { SaidAccount } from "../../../../../codecs/namespaces/bip122/accounts.js";
import { bitcoinAddressOf } from "../../../../../codecs/namespaces/bip122/address.js";
import type { BitcoinChain } from "../../../../../codecs/namespaces/bip122/chains.js";
import { hexBytes, psbtBytes } from "../../../../../codecs/namespaces/bip122/fields.js";
import type {
  BitcoinParams,
  SignedInput,
} from "../../../../../codecs/namespaces/bip122/requests.js";
import { entriesOf } from "../../../../../codecs/standard-wallet.js";
import { ask, type BitcoinDriver, quietly, type Shared } from "./driver.js";

const UNKNOWN_METHOD = -32_601;
const NOT_PERMITTED = -32_002;
const WANTED = ["payment", "ordinals"];
const MESSAGE = "Connect to this site";

/** A wallet of sats-connect, such as Xverse. Its addresses have a purpose, and it tells its network. */
export const satsConnectDriver = (own: unknown): BitcoinDriver => ({
  // Which of them it knows, it does not tell.
  has: () => true,
  connect: ({ sats }) =>
    ask(own, "wallet_connect", { addresses: WANTED, message: MESSAGE, network: sats }).pipe(
      // Older ones give addresses only, which asks the visitor as well.
      catchError((cause: unknown) =>
        rpcErrorOf(cause)?.code === UNKNOWN_METHOD
          ? ask(own, "getAddresses", { purposes: WANTED, message: MESSAGE })
          : throwError(() => cause),
      ),
      map(sharedIn),
    ),
  shared: () =>
    ask(own, "wallet_getAccount", null).pipe(
      map(sharedIn),
      catchError((cause: unknown) =>
        [NOT_PERMITTED, UNKNOWN_METHOD].includes(rpcErrorOf(cause)?.code ?? 0)
          ? of(null)
          : throwError(() => cause),
      ),
    ),
  changes$: new Observable((subscriber) => {
    const listen = (eventName: string, kind: "changed" | "ended"): void => {
      const add = read(own, "addListener");
      if (typeof add !== "function") return;
      const cb = (): void => subscriber.next(kind);
      const off = quietly(() => Reflect.apply(add, own, [{ eventName, cb }]));
      subscriber.add(() => {
        if (typeof off === "function") quietly(() => Reflect.apply(off, undefined, []));
      });
    };
    listen("accountChange", "changed");
    listen("networkChange", "changed");
    listen("disconnect", "ended");
  }),
  signMessage: ({ message, protocol }, { address }) =>
    ask(own, "signMessage", {
      message,
      address,
      ...(protocol == null ? {} : { protocol: protocol.toUpperCase() }),
    }),
  sends: () => true,
  signPsbt: ({ psbt, signInputs, broadcast }) =>
    ask(own, "signPsbt", { psbt, broadcast: broadcast === true, ...signedBy(signInputs) }),
  sendTransfer: (wanted) => ask(own, "sendTransfer", { recipients: [recipientOf(wanted)] }),
  switchTo: ({ sats }) => ask(own, "wallet_changeNetwork", { name: sats }),
  disconnect: () => ask(own, "wallet_disconnect", null),
});

const ADDRESSES_MAX = 100;

const sharedIn = (said: unknown): Shared => {
  const network = read(read(read(said, "network"), "bitcoin"), "name");
  const accounts = (entriesOf(read(said, "addresses"), ADDRESSES_MAX) ?? []).map(
    (own): SaidAccount => ({
      address: read(own, "address"),
      publicKey: read(own, "publicKey"),
      path: read(own, "derivationPath"),
      purpose: read(own, "purpose"),
    }),
  );
  return {
    on: ({ sats }) => (network === undefined || network === sats ? accounts : []),
    isNone: accounts.length === 0,
  };
};

/** The inputs of each address. One way to sign holds for all of them. */
const signedBy = (inputs: readonly SignedInput[]): object => {
  if (inputs.length === 0) return {};
  const addresses = [...new Set(inputs.map(({ address }) => address))];
  const signInputs = Object.fromEntries(
    addresses.map((address) => [
      address,
      inputs.filter((input) => input.address === address).map(({ index }) => index),
    ]),
  );
  const [sighash] = inputs.flatMap(({ sighashTypes }) => sighashTypes ?? []);
  return {
    signInputs,
    ...(sighash === undefined ? {} : { allowedSignHash: sighash }),
  };
};

/** Amounts are numbers, which are exact: there are fewer satoshi than 2 to the 53rd. */
const recipientOf = ({ recipientAddress, amount }: BitcoinParams["sendTransfer"]) => ({
  address: recipientAddress,
  amount: Number(amount),
});

/**
 * Leather. It is asked as sats-connect's wallets are, has parameters of its own, and says nothing unasked: whoever comes back
 * has to connect again, since it shows a prompt for each look at its addresses.
 */
export const leatherDriver = (own: unknown): BitcoinDriver => ({
  has: (chain) => leatherNetworkOf(chain) !== undefined,
  connect: () => ask(own, "getAddresses", undefined).pipe(map(leatherSharedIn)),
  shared: () => of(null),
  changes$: NEVER,
  signMessage: ({ message }, { address, chain }) =>
    ask(own, "signMessage", {
      message,
      paymentType: bitcoinAddressOf(address)?.type === "p2tr" ? "p2tr" : "p2wpkh",
      network: leatherNetworkOf(chain),
    }),
  sends: () => true,
  signPsbt: ({ psbt, signInputs, broadcast }, { chain }) =>
    ask(own, "signPsbt", {
      hex: hexOf(psbtBytes(psbt) ?? new Uint8Array()),
      network: leatherNetworkOf(chain),
      broadcast: broadcast === true,
      ...(signInputs.length === 0 ? {} : { signAtIndex: signInputs.map(({ index }) => index) }),
      ...sighashesIn(signInputs.flatMap(({ sighashTypes }) => sighashTypes ?? [])),
    }).pipe(
      map((said) => {
        const bytes = hexBytes(String(read(said, "hex")));
        const txid = read(said, "txid");
        return { psbt: bytes && toBase64(bytes), ...(txid === undefined ? {} : { txid }) };
      }),
    ),
  sendTransfer: ({ recipientAddress, amount }, { chain }) =>
    ask(own, "sendTransfer", {
      recipients: [{ address: recipientAddress, amount }],
      network: leatherNetworkOf(chain),
    }),
  switchTo: null,
  disconnect: null,
});

/** Leather knows one testnet, the third. */
const LEATHER_NETWORKS = new Map([
  ["Mainnet", "mainnet"],
  ["Testnet", "testnet"],
  ["Signet", "signet"],
]);

const leatherNetworkOf = ({ sats }: BitcoinChain): string | undefined => LEATHER_NETWORKS.get(sats);

const sighashesIn = (allowedSighash: readonly number[]): object =>
  allowedSighash.length === 0 ? {} : { allowedSighash: [...new Set(allowedSighash)] };

const leatherSharedIn = (said: unknown): Shared => {
  const accounts = (entriesOf(read(said, "addresses"), ADDRESSES_MAX) ?? [])
    .filter((own) => read(own, "symbol") === "BTC")
    .map(
      (own): SaidAccount => ({
        address: read(own, "address"),
        publicKey: read(own, "publicKey"),
        path: read(own, "derivationPath"),
        purpose: read(own, "type") === "p2tr" ? "ordinals" : "payment",
      }),
    );
  return {
    on: (chain) => (leatherNetworkOf(chain) === undefined ? [] : accounts),
    isNone: accounts.length === 0,
  };
};
