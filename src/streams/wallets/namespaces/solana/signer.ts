import type { Observable } from "rxjs";
import type { CaipNetworkId } from "../../../../codecs/caip.js";
import type { SolanaSignInInput } from "../../../../codecs/rpc-schema.js";

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
