import {
  catchError,
  concatMap,
  defer,
  from,
  map,
  NEVER,
  type Observable,
  type ObservableInput,
  take,
  throwError,
} from "rxjs";
import { failed, messageOf, read } from "../../../../base/errors.js";
import { USER_REJECTED } from "../../../../base/failure-codes.js";
import { referenceOf } from "../../../../codecs/caip.js";
import { base64Bytes, toBase64 } from "../../../../codecs/encodings.js";
import {
  bytesIn,
  type CosmosKey,
  chainInfoOf,
  cosmosKeyOf,
} from "../../../../codecs/namespaces/cosmos/key.js";
import { adr36BytesOf } from "../../../../codecs/namespaces/cosmos/sign-docs.js";
import type { Network } from "../../../../codecs/network.js";
import { hasMethods } from "../../../../codecs/primitives.js";
import { connectFailure, unsupported } from "../../failures.js";
import type { Networks } from "../../port.js";
import type { CosmosSigner } from "./wallet.js";

/** A wallet of the page with Keplr's interface. */
export interface KeplrSource {
  /** Not checked. */
  readonly keplr: unknown;
  /** Emits when the visitor has chosen another account in it. */
  readonly changed$: Observable<unknown>;
}

/** The source that was found in the page, or a wallet of the host, which never tells of changes. */
export const keplrSource = (provider: unknown): KeplrSource =>
  isSource(provider) ? provider : { keplr: provider, changed$: NEVER };

const isSource = (provider: unknown): provider is KeplrSource =>
  typeof provider === "object" &&
  provider !== null &&
  "keplr" in provider &&
  "changed$" in provider;

/** Calls a method of the wallet, once. One that throws synchronously errors like one that rejects. */
export const callKeplr = (
  { keplr }: Pick<KeplrSource, "keplr">,
  method: string,
  ...inputs: readonly unknown[]
): Observable<unknown> =>
  defer(() => {
    const act = read(keplr, method);
    if (typeof act !== "function") throw unsupported(method);
    // In virtual time, a scripted wallet returns an observable.
    return from(Reflect.apply(act, keplr, inputs) as ObservableInput<unknown>);
  }).pipe(
    take(1),
    catchError((cause: unknown) => throwError(() => inWords(cause))),
  );

/** Such wallets refuse in words of their own, with a code that stands for something else. */
const inWords = (cause: unknown): unknown =>
  /request (was )?rejected|rejected by (the )?user/i.test(messageOf(cause))
    ? { code: USER_REJECTED, message: messageOf(cause) }
    : cause;

/**
 * The account of a wallet on a network that it has allowed the site.
 *
 * @throws connect/bad-answer
 */
export const keyOn$ = (
  source: KeplrSource,
  { caipNetworkId, cosmos }: Network,
): Observable<CosmosKey> =>
  callKeplr(source, "getKey", referenceOf(caipNetworkId)).pipe(
    map((said) => {
      const key = cosmosKeyOf(said, cosmos?.bech32Prefix);
      if (key === null)
        throw failed(
          "connect/bad-answer",
          "The wallet's account is not what Keplr's interface promises for this network. Update the wallet and try again.",
        );
      return key;
    }),
  );

/**
 * Asks a wallet to allow the site a network. One that does not know it is told of it first, if the site's network says
 * enough.
 *
 * @throws what the wallet refuses with
 */
export const enabled$ = (
  source: KeplrSource,
  network: Network,
  { sharedUrls }: Pick<Networks, "sharedUrls">,
): Observable<unknown> => {
  const { caipNetworkId, rpcUrls } = network;
  const enable$ = callKeplr(source, "enable", referenceOf(caipNetworkId));
  return enable$.pipe(
    catchError((cause: unknown) => {
      // Wallets word it in many ways. One that knows the network says so when it is suggested, and asks nobody.
      const [url = (rpcUrls.chainDefault ?? rpcUrls.default).http[0]] = sharedUrls(caipNetworkId);
      const info = isRefused(cause) ? null : chainInfoOf(network, url);
      return info === null
        ? throwError(() => cause)
        : callKeplr(source, "experimentalSuggestChain", info).pipe(
            // Of a wallet that takes no suggestions, the first failure says more.
            catchError((second: unknown) => throwError(() => (isRefused(second) ? second : cause))),
            concatMap(() => enable$),
          );
    }),
  );
};

const isRefused = (cause: unknown): boolean => connectFailure(cause).code === "connect/rejected";

/** Signs with a wallet of the page that has Keplr's interface. */
export const pageSigner = (
  source: KeplrSource,
  networkOf: (id: Network["caipNetworkId"]) => Network,
): CosmosSigner => ({
  shared$: (id) => keyOn$(source, networkOf(id)).pipe(map((key) => [key])),
  accounts$: (id) =>
    keyOn$(source, networkOf(id)).pipe(
      map(({ address, algo, publicKey, isNanoLedger }) => [
        { address, algo, pubkey: publicKey, ...(isNanoLedger ? { isNanoLedger } : {}) },
      ]),
    ),
  signAmino: (doc, { address, caipNetworkId }) => {
    const chainId = referenceOf(caipNetworkId);
    const bytes = adr36BytesOf(doc);
    return bytes !== null && hasMethods(source.keplr, ["signArbitrary"])
      ? // The wallet shows the text, and makes the same document of it.
        callKeplr(source, "signArbitrary", chainId, address, textOf(bytes)).pipe(
          map((signature) => ({ signed: doc, signature })),
        )
      : callKeplr(source, "signAmino", chainId, address, doc);
  },
  signDirect: (doc, { address, caipNetworkId }) =>
    callKeplr(source, "signDirect", referenceOf(caipNetworkId), address, {
      chainId: doc.chainId,
      // As CosmJS gives it.
      accountNumber: BigInt(doc.accountNumber),
      authInfoBytes: base64Bytes(doc.authInfoBytes),
      bodyBytes: base64Bytes(doc.bodyBytes),
    }).pipe(map(directAnswer)),
});

/** The text that these bytes are; the bytes themselves if they are none. */
const textOf = (bytes: Uint8Array): string | Uint8Array => {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return bytes;
  }
};

/** With base64 and decimals, as over WalletConnect. */
const directAnswer = (said: unknown): unknown => {
  const signed = read(said, "signed");
  return {
    signature: read(said, "signature"),
    signed: {
      chainId: read(signed, "chainId"),
      accountNumber: decimals(read(signed, "accountNumber")),
      authInfoBytes: base64In(read(signed, "authInfoBytes")),
      bodyBytes: base64In(read(signed, "bodyBytes")),
    },
  };
};

/** A number, however the wallet has it: a big integer, an object of a library, text, nothing for 0. */
const decimals = (said: unknown): string => {
  try {
    return String(said ?? 0);
  } catch {
    throw notKeplr();
  }
};

const base64In = (said: unknown): string => {
  const bytes = bytesIn(said);
  if (bytes === null) throw notKeplr();
  return toBase64(bytes);
};

const notKeplr = () =>
  failed(
    "request/failed",
    "The wallet's answer is not what Keplr's interface promises. Check the wallet before you try again.",
  );
