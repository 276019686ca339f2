import { catchError, map, Observable, of, throwError } from "rxjs";
import { read, rpcErrorOf } from "../../../../../base/errors.js";
import type { SaidAccount } from "../../../../../codecs/namespaces/bip122/accounts.js";
import type {
  BitcoinParams,
  SignedInput,
} from "../../../../../codecs/namespaces/bip122/requests.js";
import { entriesOf } from "../../../../../codecs/standard-wallet.js";
import { ask, quietly } from "./call.js";
import type { BitcoinDriver, Shared } from "./driver.js";

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
