import { map, mergeMap, type Observable, of } from "rxjs";
import { failed } from "../../../../base/errors.js";
import { namedAccountOf, SOL } from "../../../../codecs/api/names.js";
import { toBase58 } from "../../../../codecs/encodings.js";
import { hasLookAlikes } from "../../../../codecs/look-of.js";
import { accountsIn } from "../../../../codecs/namespaces/solana/nfts.js";
import {
  choiceKey,
  chosenIn,
  confirmedIn,
  holderIn,
  holdingIn,
  isBelowZone,
  labelIn,
  labelKey,
  ownable,
  snsEntry,
  snsKeys,
  snsName,
  wrappedMint,
} from "../../../../codecs/namespaces/solana/sns.js";
import { askNode$ } from "../../../api/node-question.js";
import type { ChainNames, ChainNamesPorts } from "../sources.js";

type Bytes = Uint8Array;

/**
 * Names of the Solana Name Service. A name leads to whoever holds the NFT that it is wrapped into; else to where its owner has
 * it lead by a record that is confirmed; else to its owner. One that leads to no key, or has a record that is not confirmed or of the
 * first format, has no address. SNS-IP 5
 */
const solanaNames: ChainNames = {
  zone: ".sol",
  isOpen: false,
  resolved$: (ports, text) => {
    const name = snsName(text);
    if (name === null) throw notAName();
    return target$(name, ports).pipe(
      map((key) => {
        if (key === null) return null;
        const address = key === "unsafe" ? null : ownable(key);
        const addresses = address === null ? [] : [{ coinType: SOL, address }];
        const account = namedAccountOf(name, { name, addresses, avatar: null });
        return hasLookAlikes(name) ? { ...account, isLookAlike: true } : account;
      }),
    );
  },
  nameOf$: (ports, address) =>
    accounts$(ports, [choiceKey(address)]).pipe(
      mergeMap(([choice = null]) => {
        const own = chosenIn(choice);
        return own === null ? of(null) : nameAt$(own, ports);
      }),
    ),
};

/** Where a name leads: "unsafe" if it cannot be told, null if nobody has it. */
type Target = Bytes | "unsafe" | null;

const target$ = (name: string, ports: ChainNamesPorts): Observable<Target> => {
  const keys = snsKeys(name);
  return accounts$(ports, [keys.own, keys.wrapped, keys.record, keys.signed]).pipe(
    mergeMap(([own = null, wrapped = null, record = null, signed = null]): Observable<Target> => {
      const owner = snsEntry(own)?.owner;
      if (owner === undefined) return of(null);
      const mint = wrappedMint(wrapped);
      if (mint !== null) return holder$(mint, ports);
      if (record !== null) {
        const confirmed = confirmedIn(record, owner);
        return of(confirmed === "stale" ? owner : (confirmed ?? "unsafe"));
      }
      // A record of the first format is signed by Ed25519. If that were checked here, pages of other chains would download sha512
      // together with sha256, which WalletConnect needs. Few such records are left.
      return of(signed === null ? owner : "unsafe");
    }),
  );
};

/** Who holds the only one of a mint. */
const holder$ = (mint: Bytes, ports: ChainNamesPorts): Observable<Target> =>
  askNode$(
    {
      method: "getTokenLargestAccounts",
      params: () => [toBase58(mint)],
      decode: holdingIn,
    },
    ports,
    ports.home,
  ).pipe(
    mergeMap((holding) => accounts$(ports, holding.slice(0, 1))),
    map(([holding = null]) => holderIn(holding, mint) ?? "unsafe"),
  );

/** The name whose account this is, by what the registry notes of it. */
const nameAt$ = (own: Bytes, ports: ChainNamesPorts): Observable<string | null> =>
  accounts$(ports, [own, labelKey(own)]).pipe(
    mergeMap(([entry = null, label = null]) => {
      const parent = snsEntry(entry)?.parent;
      if (parent === undefined) return of(null);
      if (isBelowZone(parent)) return of([labelIn(label)]);
      return accounts$(ports, [labelKey(own, parent), labelKey(parent)]).pipe(
        map((labels) => labels.map(labelIn)),
      );
    }),
    map((labels) => (labels?.every((one) => one !== null) ? `${labels.join(".")}.sol` : null)),
  );

/** What these accounts hold; null for those that are not there. */
const accounts$ = (
  ports: ChainNamesPorts,
  keys: readonly Bytes[],
): Observable<readonly (Bytes | null)[]> =>
  keys.length === 0
    ? of([])
    : askNode$(
        {
          method: "getMultipleAccounts",
          params: () => [keys.map(toBase58), { encoding: "base64" }],
          decode: (said) => {
            const found = accountsIn(said)?.filter((one) => one !== undefined);
            return found?.length === keys.length ? found : null;
          },
        },
        ports,
        ports.home,
      );

const notAName = () =>
  failed(
    "command/invalid",
    '"name" cannot be a name of Solana. Give the whole name as its owner writes it, such as "alice.sol" or "pay.alice.sol".',
  );

export default solanaNames;
