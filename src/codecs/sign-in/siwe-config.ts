import type { Cacao } from "./siwx.js";

/** What `createMessage` of a `siweConfig` is given. Times are ISO 8601. */
export interface SiweMessageFields {
  readonly domain: string;
  readonly uri: string;
  /** `did:pkh:` and the account's CAIP-10 id. */
  readonly address: string;
  /** EVM chain id. */
  readonly chainId: number;
  readonly nonce: string;
  readonly version: "1";
  readonly iat: string;
  readonly exp?: string;
  readonly nbf?: string;
  readonly requestId?: string;
  readonly resources?: readonly string[];
  readonly statement?: string;
}

/**
 * Sign-in with Ethereum by callbacks, as older sites have it: accounts of EVM networks sign, all others count as signed in.
 * New sites use `siwx`.
 */
export interface SiweConfig {
  /** Default true. False: as if there were no `siweConfig`. */
  readonly enabled?: boolean | undefined;
  /** Whether a visitor has to sign in to stay connected. Default true. */
  readonly required?: boolean | undefined;
  /** Default true, as for the other two. */
  readonly signOutOnDisconnect?: boolean | undefined;
  readonly signOutOnAccountChange?: boolean | undefined;
  readonly signOutOnNetworkChange?: boolean | undefined;
  getNonce(address?: string): Promise<string>;
  /** What the message says besides account, chain and nonce. */
  getMessageParams?(): Promise<
    Partial<
      Pick<
        SiweMessageFields,
        "domain" | "uri" | "exp" | "nbf" | "requestId" | "resources" | "statement"
      >
    >
  >;
  /** The text to sign (EIP-4361). */
  createMessage(fields: SiweMessageFields): string;
  /** Whether the signature is valid. */
  verifyMessage(signed: {
    readonly message: string;
    readonly signature: string;
    readonly cacao?: Cacao;
  }): Promise<boolean>;
  /** Who is signed in: the address, and the EVM chain id. */
  getSession(): Promise<{ readonly address: string; readonly chainId: number } | null>;
  signOut(): Promise<boolean>;
  onSignIn?(session: { readonly address: string; readonly chainId: number }): void;
  onSignOut?(): void;
}
