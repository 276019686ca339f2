import { type CaipNetworkId, namespaceOf } from "../codecs/caip.js";
import { checksumAddress } from "../codecs/namespaces/eip155/checksum.js";
import { messageText } from "../codecs/sign-in/message.js";
import { instantOf } from "../codecs/sign-in/session.js";
import type { SignInMessage, SignInRequest } from "../codecs/sign-in/siwx.js";

/** What messages say. */
export interface MessageOptions {
  /** A sentence for the visitor, in ASCII letters and signs: EIP-4361 has no others. */
  readonly statement?: string;
  /** URIs that the sign-in is about. */
  readonly resources?: readonly string[];
  /** How long the sign-in is valid, in milliseconds. Default: without an end */
  readonly expiresIn?: number;
  /** Names the sign-in for your own logs. */
  readonly requestId?: () => string;
  /** In place of the page's address, which goes without its query and fragment: another one of the same host. */
  readonly uri?: string;
  /** The network's name in the first line, outside of eip155. Default: that of its namespace */
  readonly networkName?: (chainId: CaipNetworkId) => string | undefined;
}

/** Whose message it is, and what it is made of. */
interface Made extends SignInRequest {
  readonly nonce: string;
  readonly pageUrl: string;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** All fields of a message; `toString` gives its text. */
export const makeMessage = (
  { chainId, accountAddress, notBefore, nonce, pageUrl, now }: Made,
  { statement, resources, expiresIn, requestId, networkName, uri }: MessageOptions,
): SignInMessage & { toString(): string } => {
  const { host, origin, pathname } = new URL(pageUrl);
  const from = (notBefore === undefined ? null : instantOf(notBefore)) ?? now;
  const message: SignInMessage = {
    accountAddress:
      namespaceOf(chainId) === "eip155" ? checksumAddress(accountAddress) : accountAddress,
    chainId,
    domain: host,
    // What a page has in its query may be nobody's business, and is signed and sent along.
    uri: uri ?? `${origin}${pathname}`,
    version: "1",
    nonce,
    issuedAt: new Date(now).toISOString(),
    ...(statement === undefined ? {} : { statement }),
    ...(notBefore === undefined ? {} : { notBefore }),
    ...(expiresIn === undefined
      ? {}
      : { expirationTime: new Date(from + expiresIn).toISOString() }),
    ...(requestId === undefined ? {} : { requestId: requestId() }),
    ...(resources === undefined ? {} : { resources }),
  };
  return { ...message, toString: () => messageText(message, networkName?.(chainId)) };
};
