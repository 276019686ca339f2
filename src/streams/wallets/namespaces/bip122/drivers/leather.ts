import { map, NEVER, of } from "rxjs";
import { read } from "../../../../../base/errors.js";
import { hexOf } from "../../../../../codecs/base58.js";
import { toBase64 } from "../../../../../codecs/base64.js";
import type { SaidAccount } from "../../../../../codecs/namespaces/bip122/accounts.js";
import { bitcoinAddressOf } from "../../../../../codecs/namespaces/bip122/address.js";
import type { BitcoinChain } from "../../../../../codecs/namespaces/bip122/chains.js";
import { hexBytes } from "../../../../../codecs/namespaces/bip122/hex.js";
import { psbtBytes } from "../../../../../codecs/namespaces/bip122/psbt.js";
import { entriesOf } from "../../../../../codecs/standard-wallet.js";
import { ask } from "./call.js";
import type { BitcoinDriver, Shared } from "./driver.js";

/**
 * Leather. It is asked as sats-connect's wallets are, has parameters of its own, and says nothing unasked: whoever comes back
 * has to connect again, since it shows a prompt for each look at its addresses.
 */
export const leatherDriver = (own: unknown): BitcoinDriver => ({
  has: (chain) => networkOf(chain) !== undefined,
  connect: () => ask(own, "getAddresses", undefined).pipe(map(sharedIn)),
  shared: () => of(null),
  changes$: NEVER,
  signMessage: ({ message }, { address, chain }) =>
    ask(own, "signMessage", {
      message,
      paymentType: bitcoinAddressOf(address)?.type === "p2tr" ? "p2tr" : "p2wpkh",
      network: networkOf(chain),
    }),
  sends: () => true,
  signPsbt: ({ psbt, signInputs, broadcast }, { chain }) =>
    ask(own, "signPsbt", {
      hex: hexOf(psbtBytes(psbt) ?? new Uint8Array()),
      network: networkOf(chain),
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
      network: networkOf(chain),
    }),
  switchTo: null,
  disconnect: null,
});

/** It knows one testnet, the third. */
const NETWORKS = new Map([
  ["Mainnet", "mainnet"],
  ["Testnet", "testnet"],
  ["Signet", "signet"],
]);

const networkOf = ({ sats }: BitcoinChain): string | undefined => NETWORKS.get(sats);

const sighashesIn = (allowedSighash: readonly number[]): object =>
  allowedSighash.length === 0 ? {} : { allowedSighash: [...new Set(allowedSighash)] };

const ADDRESSES_MAX = 100;

const sharedIn = (said: unknown): Shared => {
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
    on: (chain) => (networkOf(chain) === undefined ? [] : accounts),
    isNone: accounts.length === 0,
  };
};
