import { isRight, left, right } from "fp-ts/Either";
import type { Either } from "fp-ts/lib/Either.js";
import { type CaipNetworkId, type Namespace, namespaceOf, referenceOf } from "../caip.js";
import { clusterNamed } from "../cluster-names.js";
import { decodeWith } from "../decode.js";
import { SIGN_IN_TEXT_MAX } from "../limits.js";
import { signInMessage } from "./session.js";
import type { SignInMessage } from "./siwx.js";

/**
 * The text that a wallet signs. For accounts of eip155 it follows EIP-4361 to the letter; for others CAIP-122, with the network's name
 * and its whole CAIP-2 id. A verifier takes the text as it was signed, so the spacing matters.
 */
export const messageText = (
  message: SignInMessage,
  networkName?: string,
  chainName = chainNameOf(message.chainId),
): string => {
  const { accountAddress, chainId, domain, scheme, statement = "", resources } = message;
  const isEvm = namespaceOf(chainId) === "eip155";
  const site = scheme === undefined ? domain : `${scheme}://${domain}`;
  return [
    `${site}${PHRASE}${accountName(chainId, networkName)}${ACCOUNT}`,
    accountAddress,
    "",
    // Without a statement EIP-4361 has two empty lines, CAIP-122 one.
    ...(statement !== "" ? [statement, ""] : isEvm ? [""] : []),
    ...FIELDS.flatMap(([key, label]) => {
      const value = key === "chainId" ? chainName : message[key];
      return value === undefined ? [] : [label + value];
    }),
    ...(resources === undefined ? [] : [RESOURCES, ...resources.map((uri) => RESOURCE + uri)]),
  ].join("\n");
};

/** As it stands in the text. */
const chainNameOf = (id: CaipNetworkId): string =>
  namespaceOf(id) === "eip155" ? referenceOf(id) : id;

/** The word before "account" in the first line. */
export const accountName = (chainId: CaipNetworkId, networkName?: string): string => {
  const namespace = namespaceOf(chainId);
  return namespace === "eip155" ? EVM : (networkName ?? NAMES[namespace]);
};

/**
 * The fields of a signed text, or a sentence that says why it cannot be read. Strict: the one text that can be made of the fields is
 * the text itself, so that two readers never see two messages in it.
 */
export const readMessage = (text: string): Either<string, SignInMessage> => {
  if (text.length > SIGN_IN_TEXT_MAX) return left("The message is too long to be read.");
  const lines = text.split("\n");
  const [, scheme, domain, name = ""] = FIRST_LINE.exec(lines[0] ?? "") ?? [];
  if (domain === undefined)
    return left(`The first line of the message is not "<site>${PHRASE}<network>${ACCOUNT}".`);

  const isEvm = name === EVM;
  const hasStatement = isEvm ? lines[3] !== "" : lines[4] === "";
  const from = isEvm ? (hasStatement ? 5 : 4) : hasStatement ? 5 : 3;
  const { fields, end } = fieldsOf(lines, from);
  const resources = resourcesOf(lines, end);

  const decoded = decodeWith(signInMessage, {
    ...fields,
    accountAddress: lines[1],
    chainId: isEvm ? evmChain(fields.chainId) : otherChain(fields.chainId),
    domain,
    scheme,
    statement: hasStatement ? lines[3] : undefined,
    resources,
  });
  if (!isRight(decoded)) return left(`The message cannot be read: ${decoded.left}.`);
  const message = decoded.right;
  if (isEvm !== (namespaceOf(message.chainId) === "eip155"))
    return left("The message is of another namespace than its chain.");
  if (isEvm && !EVM_ADDRESS.test(message.accountAddress))
    return left("The message cannot be read: accountAddress: Expected 0x and 40 digits.");
  if (isEvm && message.issuedAt === undefined)
    return left("The message does not say when it was issued, which EIP-4361 wants.");
  return messageText(message, name, isEvm ? undefined : fields.chainId) === text
    ? right(message)
    : left("The message has a line, or white space, where the standard has none.");
};

// wire 12.2
const PHRASE = " wants you to sign in with your ";
const ACCOUNT = " account:";
const FIRST_LINE = new RegExp(`^(?:([A-Za-z][A-Za-z\\d+.-]*)://)?(\\S+)${PHRASE}(.+)${ACCOUNT}$`);
const EVM = "Ethereum";
const EVM_ADDRESS = /^0x[\dA-Fa-f]{40}$/;
const RESOURCES = "Resources:";
const RESOURCE = "- ";

const NAMES: Readonly<Record<Exclude<Namespace, "eip155">, string>> = {
  solana: "Solana",
  bip122: "Bitcoin",
  polkadot: "Polkadot",
  cosmos: "Cosmos",
};

/** In this order. Those that a message does not have are left out. */
const FIELDS = [
  ["uri", "URI: "],
  ["version", "Version: "],
  ["chainId", "Chain ID: "],
  ["nonce", "Nonce: "],
  ["issuedAt", "Issued At: "],
  ["expirationTime", "Expiration Time: "],
  ["notBefore", "Not Before: "],
  ["requestId", "Request ID: "],
] as const;

type Field = (typeof FIELDS)[number][0];

const fieldsOf = (lines: readonly string[], from: number) => {
  const fields: Partial<Record<Field, string>> = {};
  let end = from;
  for (const [key, label] of FIELDS) {
    const line = lines[end];
    if (line?.startsWith(label) !== true) continue;
    fields[key] = line.slice(label.length);
    end += 1;
  }
  return { fields, end };
};

/** None if there is no such line; what else stands there is found when the text is made anew. */
const resourcesOf = (lines: readonly string[], from: number): readonly string[] | undefined =>
  lines[from] === RESOURCES
    ? lines.slice(from + 1).map((line) => (line.startsWith(RESOURCE) ? line.slice(2) : line))
    : undefined;

/** Its whole id. Solana wallets that write the message themselves have names for theirs. */
const otherChain = (said: string | undefined): string | undefined =>
  (said === undefined ? undefined : clusterNamed(said)) ?? said;

/** Its number, as EIP-155 counts: a longer form of it would be another text for the same chain. */
const evmChain = (reference: string | undefined): string | undefined =>
  reference !== undefined && /^[1-9]\d*$/.test(reference) ? `eip155:${reference}` : reference;
