import type { CaipNetworkId } from "../caip.js";

/**
 * What a visitor signs to sign in: the fields of an EIP-4361 message, for accounts of any namespace (CAIP-122). Times
 * are ISO 8601 in UTC.
 */
export interface SignInMessage {
  /** Without its chain; of an EVM account with its checksum (ERC-55). */
  readonly accountAddress: string;
  /** CAIP-2 */
  readonly chainId: CaipNetworkId;
  /** The site's host, with its port if it has one (RFC 3986 authority). */
  readonly domain: string;
  /** Of the page, e.g. `https`, if the message names it before the domain. */
  readonly scheme?: string;
  /** The page, or what else the sign-in is for (RFC 3986 URI). */
  readonly uri: string;
  /** Always `1`. */
  readonly version: string;
  /** At least eight letters and digits, used once. */
  readonly nonce: string;
  readonly statement?: string;
  readonly issuedAt?: string;
  readonly expirationTime?: string;
  readonly notBefore?: string;
  readonly requestId?: string;
  /** URIs. One that starts with `urn:recap:` grants abilities (EIP-5573). */
  readonly resources?: readonly string[];
}

/** What a wallet signs over WalletConnect when it connects and signs in at once (CAIP-74). */
export interface Cacao {
  readonly h: { readonly t: string };
  readonly p: object;
  readonly s: { readonly t: string; readonly s: string; readonly m?: string };
}

/** A sign-in of one account on one network. */
export interface SignInSession {
  readonly data: SignInMessage;
  /** The text that was signed. Empty with `siweConfig`, where the site keeps it to itself; so is the signature. */
  readonly message: string;
  /** Hex with `0x` on eip155, base58 on solana, base64 on bip122 and cosmos, hex with `0x` on polkadot. */
  readonly signature: string;
  readonly cacao?: Cacao;
}

/** What a message is made for. */
export interface SignInRequest {
  readonly chainId: CaipNetworkId;
  readonly accountAddress: string;
  readonly notBefore?: string;
}

/** The option `siwx`: makes the messages that visitors sign, and keeps the sessions. Any object with these functions will do. */
export interface Siwx {
  /** All fields of the message; `toString` gives the text to sign. */
  createMessage(request: SignInRequest): Promise<SignInMessage & { toString(): string }>;
  /** Verifies and keeps a session. Rejects if it is not valid. */
  addSession(session: SignInSession): Promise<unknown>;
  /** Verifies these sessions and keeps them in place of all others. None signs out everywhere. */
  setSessions(sessions: readonly SignInSession[]): Promise<unknown>;
  /** The valid sessions of an account on a network. */
  getSessions(chainId: CaipNetworkId, accountAddress: string): Promise<readonly SignInSession[]>;
  /** Ends the sessions of an account on a network. */
  revokeSession(chainId: CaipNetworkId, accountAddress: string): Promise<unknown>;
  /** Whether a visitor has to sign in to stay connected. Without it: yes. */
  getRequired?(): boolean;
  /** Whether disconnecting ends all sessions. Default: true. */
  readonly signOutOnDisconnect?: boolean | undefined;
}

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
