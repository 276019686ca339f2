import { concatMap, map, merge, of } from "rxjs";
import { read } from "../../../../../base/errors.js";
import { decimalText } from "../../../../../base/units.js";
import type { BitcoinChain } from "../../../../../codecs/namespaces/bip122/chains.js";
import { act, heard$ } from "./call.js";
import type { BitcoinDriver } from "./driver.js";
import { asAccount, injectedSigner, inUse$ } from "./injected.js";

/** OKX. It has an object for each network, so whoever connects on another one is asked again there. */
export const okxDriver = (own: unknown): BitcoinDriver => {
  const on = ({ sats }: BitcoinChain): unknown => read(own, OBJECTS.get(sats) ?? "");
  const every = [...OBJECTS.values()].map((name) => read(own, name));
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

const OBJECTS = new Map([
  ["Mainnet", "bitcoin"],
  ["Testnet", "bitcoinTestnet"],
  ["Signet", "bitcoinSignet"],
]);

const DECIMALS = 8;
