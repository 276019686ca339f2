import { failed, read } from "../../../base/errors.js";
import { type CaipNetworkId, namespaceOf } from "../../../codecs/caip.js";
import type { Wanted } from "../port.js";
import type { UniversalProvider } from "./library.js";
import type { optionalNamespaces } from "./port.js";

/**
 * Asks the wallet for a session and signatures at once. The library proposes a plain session besides, for wallets that cannot sign with
 * it. wire 9.2
 *
 * @param wanted what a plain session would be asked for
 */
export const authenticate = async (
  library: UniversalProvider,
  message: NonNullable<Wanted["signIn"]>,
  wanted: ReturnType<typeof optionalNamespaces>,
): Promise<{ readonly auths: readonly unknown[] }> => {
  const { domain, uri, nonce, version } = message;
  const { statement, resources, requestId, issuedAt, expirationTime, notBefore } = message;
  const { chains = [], methods = [] } = wanted[namespaceOf(message.chainId)] ?? {};
  const asked = {
    // Not sent, but what the library's own reads need.
    optionalNamespaces: wanted,
    chains: activeFirst(message.chainId, chains),
    methods: methods.filter((method) => method !== NOT_GRANTED),
    domain,
    uri,
    nonce,
    version,
    ...(statement === undefined ? {} : { statement }),
    ...(resources === undefined ? {} : { resources: [...resources] }),
    ...(requestId === undefined ? {} : { requestId }),
    ...(issuedAt === undefined ? {} : { iat: issuedAt }),
    ...(expirationTime === undefined ? {} : { exp: expirationTime }),
    ...(notBefore === undefined ? {} : { nbf: notBefore }),
  };
  const { session, auths = [] } = await library.authenticate(asked);
  // The library has none if the wallet grants no methods.
  if (session === undefined)
    throw failed(
      "connect/bad-answer",
      "The wallet has signed in without connecting. Choose another wallet.",
    );
  await keepNamespaces(library);
  return { auths };
};

/**
 * Whether the library can read what wallets grant in a message. It needs the `Buffer` of Node for that, which few pages have, and without
 * it would fail once the wallet has answered.
 */
export const canAuthenticate = ({ client }: UniversalProvider): boolean => {
  const payload = {
    domain: "a.example",
    aud: "https://a.example",
    version: "1",
    nonce: "12345678",
  };
  const request = { ...payload, iat: "", chains: [], resources: [GRANT] };
  try {
    client.formatAuthMessage({ request, iss: `did:pkh:eip155:1:0x${"0".repeat(40)}` });
    return true;
  } catch {
    return false;
  }
};

/** `{"att":{"eip155":{"request/personal_sign":[{}]}}}` */
const GRANT = "urn:recap:eyJhdHQiOnsiZWlwMTU1Ijp7InJlcXVlc3QvcGVyc29uYWxfc2lnbiI6W3t9XX19fQ";

/** Of the methods that a plain session is proposed, the one that a message does not grant. wire 9.2 */
const NOT_GRANTED = "wallet_showCallsStatus";

const activeFirst = (active: CaipNetworkId, chains: readonly string[]): string[] => [
  active,
  ...chains.filter((chain) => chain !== active),
];

/**
 * Keeps the nodes of the site's networks for the next visit, as the library does after a plain proposal. Without them it would read from a
 * third party's node.
 */
const keepNamespaces = async (library: UniversalProvider): Promise<void> => {
  const persist = read(library, "persist");
  if (typeof persist === "function")
    await Reflect.apply(persist, library, ["optionalNamespaces", library.optionalNamespaces]);
};
