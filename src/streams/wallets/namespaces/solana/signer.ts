import { map, type Observable } from "rxjs";
import { failed, read } from "../../../../base/errors.js";
import type { CaipNetworkId } from "../../../../codecs/caip.js";
import { standardAccountsOf } from "../../../../codecs/namespaces/solana/standard-accounts.js";
import { SOLANA_KIND, standardNameOf } from "../../../../codecs/namespaces/solana/standard-kind.js";
import type { Network } from "../../../../codecs/network.js";
import type { SolanaSignInInput } from "../../../../codecs/rpc-schema.js";
import { hasFeature, standardWalletOf } from "../../../../codecs/standard-wallet.js";
import { callFeature } from "../../page-provider.js";

/** Which account acts, and on which cluster. */
export interface Acting {
  readonly address: string;
  readonly cluster: CaipNetworkId;
}

/** A message to sign in with, which the wallet wrote and signed itself. */
export interface SignedIn {
  /** The account that the wallet signed with. */
  readonly address: string;
  readonly signedMessage: Uint8Array;
  readonly signature: Uint8Array;
  /** Such as `ed25519`, if the wallet says it. */
  readonly signatureType?: string;
}

/**
 * What a Solana wallet signs with, wherever it is: bytes in, bytes out. Its answers are not checked. Each errors as
 * unsupported if the wallet has no such method; `canSend` and `canSignIn` tell before.
 */
export interface Signer {
  /** The addresses that the wallet shares now. */
  readonly addresses: () => readonly string[];
  readonly signMessage: (message: Uint8Array, acting: Acting) => Observable<Uint8Array>;
  /** The signed transactions, in the same order. */
  readonly signTransactions: (
    transactions: readonly Uint8Array[],
    acting: Acting,
  ) => Observable<readonly Uint8Array[]>;
  /** Whether the wallet sends what it signs. */
  readonly canSend: () => boolean;
  /** Signs and sends a transaction; emits its signature. */
  readonly signAndSend: (
    transaction: Uint8Array,
    options: object | undefined,
    acting: Acting,
  ) => Observable<Uint8Array>;
  /** Whether the wallet writes the message of a sign-in itself. */
  readonly canSignIn: () => boolean;
  /** Signs in with an account that the wallet chooses, unless the input names one. */
  readonly signIn: (input: SolanaSignInInput) => Observable<SignedIn>;
}

const SEND = "solana:signAndSendTransaction";
const SIGN_IN = "solana:signIn";

/** Signs with a wallet of the page. Wallet standard, Solana features */
export const pageSigner = (wallet: unknown): Signer => {
  const accounts = () => standardAccountsOf(read(wallet, "accounts")) ?? [];
  /** The wallet's own object of an account. */
  const ownOf = (address: string): unknown =>
    accounts().find((account) => account.address === address)?.own;
  return {
    addresses: () => accounts().map(({ address }) => address),
    signMessage: (message, { address }) =>
      callFeature(wallet, "solana:signMessage", { account: ownOf(address), message }).pipe(
        map((said) => bytesIn(said, 0, "signature")),
      ),
    signTransactions: (transactions, { address, cluster }) => {
      const account = ownOf(address);
      const chain = standardNameOf(cluster);
      const inputs = transactions.map((transaction) => ({ account, transaction, chain }));
      return callFeature(wallet, "solana:signTransaction", ...inputs).pipe(
        map((said) => inputs.map((_, at) => bytesIn(said, at, "signedTransaction"))),
      );
    },
    canSend: () => hasFeature(wallet, SEND),
    signAndSend: (transaction, options, { address, cluster }) =>
      callFeature(wallet, SEND, {
        account: ownOf(address),
        transaction,
        chain: standardNameOf(cluster),
        ...(options === undefined ? {} : { options }),
      }).pipe(map((said) => bytesIn(said, 0, "signature"))),
    canSignIn: () => hasFeature(wallet, SIGN_IN),
    signIn: (input) => callFeature(wallet, SIGN_IN, input).pipe(map(signedIn)),
  };
};

const signedIn = (said: unknown): SignedIn => {
  const first = read(said, "0");
  const address = read(read(first, "account"), "address");
  const type = read(first, "signatureType");
  if (typeof address !== "string") throw notStandard();
  return {
    address,
    signedMessage: bytesIn(said, 0, "signedMessage"),
    signature: bytesIn(said, 0, "signature"),
    ...(typeof type === "string" ? { signatureType: type } : {}),
  };
};

/** The bytes in one entry of a feature's answer, copied. */
const bytesIn = (said: unknown, at: number, field: string): Uint8Array => {
  const bytes = read(read(said, String(at)), field);
  if (!ArrayBuffer.isView(bytes)) throw notStandard();
  try {
    return new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength).slice();
  } catch {
    throw notStandard(); // the wallet gave the memory away
  }
};

const notStandard = () =>
  failed(
    "request/failed",
    "The wallet's answer is not what the standard says. Check the wallet before you try again.",
  );

/** Tells the clusters that a wallet of the page has. */
export const covers =
  (wallet: unknown) =>
  (id: CaipNetworkId): boolean =>
    standardWalletOf(wallet, SOLANA_KIND)?.chains.includes(standardNameOf(id)) === true;

/** The cluster to use a wallet of the page on: the wanted one if the wallet has it, else the site's first that it has. */
export const clusterIn = (
  wallet: unknown,
  networks: readonly Network[],
  wanted: CaipNetworkId,
): CaipNetworkId | undefined => {
  const covered = networks.map(({ caipNetworkId }) => caipNetworkId).filter(covers(wallet));
  return covered.includes(wanted) ? wanted : covered[0];
};
