import { catchError, concatMap, map, type Observable, of } from "rxjs";
import { read } from "../../../../../base/errors.js";
import type { BitcoinChain } from "../../../../../codecs/namespaces/bip122/chains.js";
import { act, heard$ } from "./call.js";
import type { BitcoinDriver, Shared } from "./driver.js";
import { asAccount, injectedSigner, inUse$ } from "./injected.js";

/** UniSat, and wallets that follow it: Bitget, Binance. One account of one network at a time. */
export const unisatDriver = (own: unknown): BitcoinDriver => ({
  has: () => true,
  connect: () => act(own, "requestAccounts").pipe(concatMap((said) => shared$(own, said))),
  shared: () => act(own, "getAccounts").pipe(concatMap((said) => shared$(own, said))),
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

const shared$ = (own: unknown, accounts: unknown): Observable<Shared> =>
  chain$(own).pipe(concatMap((isOn) => inUse$(own, accounts, isOn)));

/** Newer ones tell the chain. Older ones know a main network and a testnet, and others nothing at all. */
const chain$ = (own: unknown): Observable<(chain: BitcoinChain) => boolean> =>
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
