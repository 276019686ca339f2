import { catchError, concatMap, map, merge, type Observable, of } from "rxjs";
import { failed, read } from "../../../../../base/errors.js";
import { decimalText } from "../../../../../base/units.js";
import { hexOf, toBase64 } from "../../../../../codecs/encodings.js";
import { bitcoinAddressOf } from "../../../../../codecs/namespaces/bip122/address.js";
import type { BitcoinChain } from "../../../../../codecs/namespaces/bip122/chains.js";
import { hexBytes, psbtBytes } from "../../../../../codecs/namespaces/bip122/fields.js";
import { entriesOf } from "../../../../../codecs/standard-wallet.js";
import { demandAsAsked, type Signer } from "../signer.js";
import { act, type BitcoinDriver, heard$, type Shared } from "./driver.js";

/** Drivers of the objects that OKX, UniSat and others set in the page: one account at a time, and PSBTs in hexadecimal. */

/** OKX. It has an object for each network, so whoever connects on another one is asked again there. */
export const okxDriver = (own: unknown): BitcoinDriver => {
  const on = ({ sats }: BitcoinChain): unknown => read(own, OKX_OBJECTS.get(sats) ?? "");
  const every = [...OKX_OBJECTS.values()].map((name) => read(own, name));
  const sharedOn = (chain: BitcoinChain, accounts: unknown) =>
    inUse$(on(chain), accounts, (other) => other === chain);
  return {
    has: (chain) => on(chain) != null,
    connect: (chain) =>
      act(on(chain), "connect").pipe(concatMap((said) => sharedOn(chain, [read(said, "address")]))),
    // That of a testnet has no such method.
    shared: (chain) =>
      typeof read(on(chain), "getAccounts") === "function"
        ? act(on(chain), "getAccounts").pipe(concatMap((said) => sharedOn(chain, said)))
        : of(null),
    changes$: merge(...every.map((one) => heard$(one, ["accountChanged", "accountsChanged"]))).pipe(
      map(() => "changed" as const),
    ),
    ...injectedSigner(on),
    sendTransfer: ({ recipientAddress, amount }, { address, chain }) =>
      asAccount(on(chain), address).pipe(
        concatMap(() =>
          act(on(chain), "send", {
            from: address,
            to: recipientAddress,
            value: decimalText(BigInt(amount), DECIMALS),
          }),
        ),
        map((said) => ({ txid: read(said, "txhash") })),
      ),
    switchTo: null,
    disconnect: () => act(read(own, "bitcoin"), "disconnect"),
  };
};

const OKX_OBJECTS = new Map([
  ["Mainnet", "bitcoin"],
  ["Testnet", "bitcoinTestnet"],
  ["Signet", "bitcoinSignet"],
]);

const DECIMALS = 8;

/** UniSat, and wallets that follow it: Bitget, Binance. One account of one network at a time. */
export const unisatDriver = (own: unknown): BitcoinDriver => ({
  has: () => true,
  connect: () => act(own, "requestAccounts").pipe(concatMap((said) => unisatShared$(own, said))),
  shared: () => act(own, "getAccounts").pipe(concatMap((said) => unisatShared$(own, said))),
  changes$: heard$(own, ["accountsChanged", "networkChanged", "chainChanged"]).pipe(
    map(() => "changed" as const),
  ),
  ...injectedSigner(() => own),
  sendTransfer: ({ recipientAddress, amount }, { address }) =>
    asAccount(own, address).pipe(
      concatMap(() => act(own, "sendBitcoin", recipientAddress, Number(amount))),
      map((txid) => ({ txid })),
    ),
  switchTo: ({ unisat }) => act(own, "switchChain", unisat),
  disconnect: typeof read(own, "disconnect") === "function" ? () => act(own, "disconnect") : null,
});

const unisatShared$ = (own: unknown, accounts: unknown): Observable<Shared> =>
  unisatChain$(own).pipe(concatMap((isOn) => inUse$(own, accounts, isOn)));

/** Newer ones tell the chain. Older ones know a main network and a testnet, and others nothing at all. */
const unisatChain$ = (own: unknown): Observable<(chain: BitcoinChain) => boolean> =>
  act(own, "getChain").pipe(
    map((said) => {
      const name = read(said, "enum");
      return ({ unisat }: BitcoinChain) => unisat === name;
    }),
    catchError(() =>
      act(own, "getNetwork").pipe(
        map(
          (name) =>
            ({ addresses }: BitcoinChain) =>
              (name === "livenet") === (addresses === "mainnet"),
        ),
        catchError(() => of(() => true)),
      ),
    ),
  );

/** The account that is in use, as what is shared. */
const inUse$ = (
  own: unknown,
  accounts: unknown,
  isOn: (chain: BitcoinChain) => boolean,
): Observable<Shared> => {
  const [address] = entriesOf(accounts, ACCOUNTS_MAX) ?? [];
  const nobody: Shared = { on: () => [], isNone: true };
  if (address === undefined) return of(nobody);
  return act(own, "getPublicKey").pipe(
    catchError(() => of("")), // the account is usable without
    map((publicKey) => ({
      on: (chain) => (isOn(chain) ? [{ address, publicKey }] : []),
      isNone: false,
    })),
  );
};

const ACCOUNTS_MAX = 100;

/** Signs with the account in use, which has to be the one that is asked for: these methods name none. */
const injectedSigner = (
  ownOn: (chain: BitcoinChain) => unknown,
): Pick<Signer, "sends" | "signMessage" | "signPsbt"> => ({
  // What it has signed in part, it does not send.
  sends: ({ signInputs }) => signInputs.length === 0,
  signMessage: ({ message, protocol }, { address, chain }) => {
    const own = ownOn(chain);
    const isByScript = protocol === "bip322" || (protocol == null && isTaproot(address));
    return asAccount(own, address).pipe(
      concatMap(() => act(own, "signMessage", message, isByScript ? "bip322-simple" : "ecdsa")),
      map((signature) => ({ signature, address })),
    );
  },
  signPsbt: ({ psbt, signInputs, broadcast }, { address, chain }) => {
    const own = ownOn(chain);
    const toSignInputs = signInputs.map(({ sighashTypes, ...input }) => ({
      ...input,
      ...(sighashTypes == null ? {} : { sighashTypes }),
    }));
    const options =
      toSignInputs.length > 0
        ? { autoFinalized: false, toSignInputs }
        : { autoFinalized: broadcast === true };
    const hex = hexOf(psbtBytes(psbt) ?? new Uint8Array());
    return asAccount(own, address).pipe(
      concatMap(() => act(own, "signPsbt", hex, options)),
      concatMap((signed) => {
        const said = inBase64(signed);
        if (broadcast !== true) return of({ psbt: said });
        demandAsAsked(psbt, said);
        return act(own, "pushPsbt", signed).pipe(map((txid) => ({ psbt: said, txid })));
      }),
    );
  },
});

const isTaproot = (address: string): boolean => bitcoinAddressOf(address)?.type === "p2tr";

const inBase64 = (hex: unknown): string | null => {
  const bytes = typeof hex === "string" ? hexBytes(hex) : null;
  return bytes && toBase64(bytes);
};

/** @throws request/failed if another account is in use */
const asAccount = (own: unknown, address: string): Observable<unknown> =>
  (typeof read(own, "getAccounts") === "function" ? act(own, "getAccounts") : of([address])).pipe(
    map((accounts) => {
      if (read(accounts, "0") !== address)
        throw failed(
          "request/failed",
          "Another account is in use in the wallet. Choose the connected one there, then try again.",
        );
    }),
  );
