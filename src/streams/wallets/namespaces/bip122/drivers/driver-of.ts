import { map, of, throwError } from "rxjs";
import { failed, read } from "../../../../../base/errors.js";
import { hexOf, toBase64 } from "../../../../../codecs/encodings.js";
import type { SaidAccount } from "../../../../../codecs/namespaces/bip122/accounts.js";
import type { BitcoinChain } from "../../../../../codecs/namespaces/bip122/chains.js";
import { psbtBytes } from "../../../../../codecs/namespaces/bip122/fields.js";
import type { SignedInput } from "../../../../../codecs/namespaces/bip122/requests.js";
import { entriesOf, hasFeature } from "../../../../../codecs/standard-wallet.js";
import { unsupported } from "../../../failures.js";
import { callFeature, walletChanges$ } from "../../../page-provider.js";
import type { Family } from "../finder.js";
import type { BitcoinDriver, Shared } from "./driver.js";
import { okxDriver, unisatDriver } from "./injected.js";
import { leatherDriver, satsConnectDriver } from "./sats-connect.js";

const DRIVERS: Readonly<Record<Family, (own: unknown) => BitcoinDriver>> = {
  "sats-connect": satsConnectDriver,
  leather: leatherDriver,
  okx: okxDriver,
  unisat: unisatDriver,
};

/**
 * What drives a wallet that was found.
 *
 * @throws connect/wallet-missing if it has left the page
 */
export const driverOf = (found: unknown): BitcoinDriver => {
  if (hasFeature(found, "bitcoin:connect")) return standardDriver(found);
  const [family, own] = [read(found, "family"), read(found, "own")];
  const driver = Object.entries(DRIVERS).find(([name]) => name === family)?.[1];
  if (driver === undefined || own === undefined || own === null)
    throw failed(
      "connect/wallet-missing",
      "The wallet is not in the page any more. Turn it on, then reload the page.",
    );
  return driver(own);
};

/** A wallet of the wallet standard, with its features for Bitcoin. They name no protocol of a signature, and send nothing. */
const standardDriver = (wallet: unknown): BitcoinDriver => ({
  has: (chain) => nameOf(wallet, chain) !== undefined,
  connect: () =>
    callFeature(wallet, "bitcoin:connect", { purposes: ["payment", "ordinals"] }).pipe(
      map((said) => sharedIn(wallet, read(said, "accounts"))),
    ),
  shared: () =>
    hasFeature(wallet, "standard:connect")
      ? callFeature(wallet, "standard:connect", { silent: true }).pipe(
          map((said) => sharedIn(wallet, read(said, "accounts"))),
        )
      : of(sharedIn(wallet, read(wallet, "accounts"))),
  changes$: walletChanges$(wallet).pipe(map(() => "changed" as const)),
  signMessage: ({ message }, { address }) =>
    callFeature(wallet, "bitcoin:signMessage", {
      account: ownOf(wallet, address),
      message: new TextEncoder().encode(message),
    }).pipe(map((said) => ({ signature: toBase64(bytesIn(said, "signature")), address }))),
  methods: () => ["signMessage", "signPsbt", "getAccountAddresses"],
  sends: () => false,
  signPsbt: ({ psbt, signInputs }, { chain }) =>
    signInputs.length === 0
      ? throwError(() => unsupported("signPsbt that names no inputs"))
      : callFeature(wallet, "bitcoin:signTransaction", {
          psbt: psbtBytes(psbt),
          inputsToSign: inputsOf(wallet, signInputs),
          chain: nameOf(wallet, chain),
        }).pipe(map((said) => ({ psbt: toBase64(bytesIn(said, "signedPsbt")) }))),
  sendTransfer: () => throwError(() => unsupported("sendTransfer")),
  // It names the network of each account, so a switch asks nobody.
  switchTo: null,
  disconnect: hasFeature(wallet, "standard:disconnect")
    ? () => callFeature(wallet, "standard:disconnect")
    : null,
});

const ACCOUNTS_MAX = 100;

/** Only accounts that the wallet lists itself can sign. */
const sharedIn = (wallet: unknown, said: unknown): Shared => {
  const given = entriesOf(said, ACCOUNTS_MAX);
  const listed = entriesOf(read(wallet, "accounts"), ACCOUNTS_MAX);
  if (given === null || listed === null)
    throw failed(
      "connect/bad-answer",
      "The wallet's accounts are not what the wallet standard says. Update the wallet and try again.",
    );
  const addresses = listed.map((own) => read(own, "address"));
  const known = given.filter((own) => addresses.includes(read(own, "address")));
  return {
    on: (chain) => {
      const name = nameOf(wallet, chain);
      return known.filter((own) => chainsIn(own).includes(name)).map(accountOf);
    },
    isNone: known.length === 0,
  };
};

const chainsIn = (from: unknown): readonly unknown[] =>
  entriesOf(read(from, "chains"), ACCOUNTS_MAX) ?? [];

/** What the wallet calls a network; undefined if it does not have it. One with a name for testnet 4 means the third by the other. */
const nameOf = (wallet: unknown, { standard }: BitcoinChain): string | undefined =>
  standard.find((name) => chainsIn(wallet).includes(name));

const accountOf = (own: unknown): SaidAccount => {
  const key = read(own, "publicKey");
  return {
    address: read(own, "address"),
    purpose: read(own, "purpose"),
    publicKey: ArrayBuffer.isView(key)
      ? hexOf(new Uint8Array(key.buffer, key.byteOffset, key.byteLength))
      : "",
  };
};

/** The wallet's own object of an account. */
const ownOf = (wallet: unknown, address: string): unknown =>
  (entriesOf(read(wallet, "accounts"), ACCOUNTS_MAX) ?? []).find(
    (own) => read(own, "address") === address,
  );

/** One entry for each account and each way to sign. */
const inputsOf = (wallet: unknown, inputs: readonly SignedInput[]): readonly object[] => {
  const groups = new Map<
    string,
    { account: unknown; signingIndexes: number[]; sigHash?: number }
  >();
  for (const { address, index, sighashTypes } of inputs) {
    const sigHash = sighashTypes?.[0];
    const key = `${address} ${sigHash}`;
    const group = groups.get(key) ?? {
      account: ownOf(wallet, address),
      signingIndexes: [],
      ...(sigHash === undefined ? {} : { sigHash }),
    };
    group.signingIndexes.push(index);
    groups.set(key, group);
  }
  return [...groups.values()];
};

/** The bytes in the only entry of a feature's answer, copied. */
const bytesIn = (said: unknown, field: string): Uint8Array => {
  const bytes = read(read(said, "0"), field);
  try {
    if (ArrayBuffer.isView(bytes))
      return new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength).slice();
  } catch {
    // The wallet gave the memory away.
  }
  throw failed(
    "request/failed",
    "The wallet's answer is not what the standard says. Check the wallet before you try again.",
  );
};
