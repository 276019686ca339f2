import { catchError, concatMap, map, type Observable, of } from "rxjs";
import { failed, read } from "../../../../../base/errors.js";
import { hexOf } from "../../../../../codecs/base58.js";
import { toBase64 } from "../../../../../codecs/base64.js";
import { bitcoinAddressOf } from "../../../../../codecs/namespaces/bip122/address.js";
import type { BitcoinChain } from "../../../../../codecs/namespaces/bip122/chains.js";
import { hexBytes } from "../../../../../codecs/namespaces/bip122/hex.js";
import { psbtBytes } from "../../../../../codecs/namespaces/bip122/psbt.js";
import { entriesOf } from "../../../../../codecs/standard-wallet.js";
import { demandAsAsked } from "../as-asked.js";
import type { Signer } from "../signer.js";
import { act } from "./call.js";
import type { Shared } from "./driver.js";

/** What the objects that OKX, UniSat and others set in the page have in common: one account at a time, and PSBTs in hexadecimal. */

/** The account that is in use; null if none is shared. */
export const inUse$ = (
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
export const injectedSigner = (
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
export const asAccount = (own: unknown, address: string): Observable<unknown> =>
  (typeof read(own, "getAccounts") === "function" ? act(own, "getAccounts") : of([address])).pipe(
    map((accounts) => {
      if (read(accounts, "0") !== address)
        throw failed(
          "request/failed",
          "Another account is in use in the wallet. Choose the connected one there, then try again.",
        );
    }),
  );
