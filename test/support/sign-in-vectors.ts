import { messageText } from "../../src/codecs/sign-in/message.js";
import type { SignInMessage } from "../../src/codecs/sign-in/siwx.js";
import { EVM_ADDRESS, fullMessage, messageOf } from "./sign-in.js";
import { exchanged, NEIGHBOURS, swap, type TextEdit, twice, without } from "./text-edits.js";

/**
 * Texts of EIP-4361, each with who reads it. They are our own: the reference library (`siwe`) publishes vectors of the same kinds, and
 * does not ship them with its package. Where a library differs from us, a comment above the row says why we are right to differ.
 */
export interface Vector {
  readonly title: string;
  readonly text: string;
  readonly ours: boolean;
  /** Where it differs from ours. */
  readonly siwe?: boolean;
  readonly viem?: boolean;
}

type Differs = Pick<Vector, "siwe" | "viem">;

const FULL = messageText(fullMessage());
const LEAST = messageText(messageOf());
const LOWER = EVM_ADDRESS.toLowerCase();

const good = (title: string, fields: Partial<SignInMessage>, differs: Differs = {}): Vector => ({
  title,
  text: messageText(messageOf(fields)),
  ours: true,
  ...differs,
});

const bad = (title: string, edit: string | TextEdit, differs: Differs = {}): Vector => ({
  title,
  text: typeof edit === "string" ? edit : edit(FULL),
  ours: false,
  ...differs,
});

// viem looks for two parts of a text, and passes over what stands between them and after them: further lines, and fields in another order.
const VIEM_SEARCHES: Differs = { viem: true };
// It takes any characters up to the end of the line, where the grammar has but a few.
const VIEM_ANYTHING: Differs = { viem: true };
// It takes an address in any letters and writes it with its checksum. EIP-4361 wants the checksum in the text, which finds a wrong digit.
const VIEM_CASE: Differs = { viem: true };
// It asks the engine, to which the day after the last of February is the first of March.
const VIEM_DAYS: Differs = { viem: true };

/** viem passes over fields that may be missing, if they are out of order. */
const orderOf = (first: string): Differs =>
  ["Expiration Time: ", "Not Before: ", "Request ID: "].includes(first) ? VIEM_SEARCHES : {};

const POSITIVE: readonly Vector[] = [
  good("the least", {}),
  good("a statement", { statement: "Welcome to the shop." }),
  { title: "everything", text: FULL, ours: true },
  good("an expiration", { expirationTime: "2026-11-22T11:00:00.000Z" }),
  good("a beginning", { notBefore: "2026-11-22T11:00:00.000Z" }),
  good("a request id", { requestId: "a-1%20b@c:d" }),
  good("an empty request id", { requestId: "" }),
  good("one resource", { resources: ["https://shop.example/a?b=c#d"] }),
  good("an empty list of resources", { resources: [] }),
  good("a statement with all signs", { statement: "!#$&'()*+,-./:;=?@[]_~ aZ09" }),
  good("a statement that looks like a field", { statement: "URI: https://evil.example" }),
  good("a time without fractions", { issuedAt: "2026-11-22T10:00:00Z" }),
  good("a time with six of them", { issuedAt: "2026-11-22T10:00:00.123456Z" }),
  good("a time with an offset", { issuedAt: "2026-11-22T12:00:00.000+02:00" }),
  good("the 29th of February", { issuedAt: "2028-02-29T12:00:00Z" }),
  good("a domain with a port", { domain: "localhost:5173", uri: "http://localhost:5173" }),
  good("a domain of IPv4", { domain: "127.0.0.1:80", uri: "http://127.0.0.1/" }),
  // viem knows no address in brackets; RFC 3986 does.
  good("a domain of IPv6", { domain: "[::1]:80", uri: "http://[::1]:80/" }, { viem: false }),
  good("a domain in punycode", { domain: "xn--bcher-kva.example" }),
  good("a domain with a scheme", { scheme: "https" }),
  good("a URI that is no page", { uri: "did:key:z6MkhaXgBZDvotDkL5257" }),
  good("a long nonce", { nonce: "a1".repeat(60) }),
  good("a large chain", { chainId: "eip155:11155111" }),
  good("an address of digits alone", { accountAddress: `0x${"1".repeat(40)}` }),
];

const NEGATIVE: readonly Vector[] = [
  // The first lines.
  bad("nothing", ""),
  bad("another sentence", swap("wants you to sign in", "wants you to log in")),
  bad("another case", swap("Ethereum account", "ethereum account")),
  bad("another namespace", swap("Ethereum", "Solana")),
  bad("no colon", swap("account:\n", "account\n")),
  bad("a space after the colon", swap("account:\n", "account: \n")),
  bad("a space before the domain", (text) => ` ${text}`),
  bad("two spaces after the domain", swap("shop.example wants", "shop.example  wants")),
  bad("a text before it", (text) => `Hello\n${text}`),
  bad("an empty line before it", (text) => `\n${text}`),
  bad("a mark of byte order before it", (text) => `\ufeff${text}`),
  bad("no domain", swap("shop.example wants", " wants")),
  // The grammar of RFC 3986 has an empty host. No site has one, and the browser would not either.
  bad("a port without a domain", swap("shop.example wants", ":80 wants"), { siwe: true }),
  bad("a domain with a path", swap("shop.example wants", "shop.example/a wants")),
  bad("a domain with a space", swap("shop.example wants", "shop .example wants")),
  bad("a domain of Unicode", swap("shop.example wants", "bücher.example wants")),
  bad("a domain with a Cyrillic letter", swap("shop.example wants", "shоp.example wants")),
  bad("a domain with a zero-width space", swap("shop.example wants", "shop\u200b.example wants")),
  bad("a domain with a half escape", swap("shop.example wants", "shop%2.example wants")),
  bad("a domain of IPv6 with nine parts", swap("shop.example", "[1:2:3:4:5:6:7:8:9]")),
  bad("a domain of IPv6 without its end", swap("shop.example", "[::1")),
  bad("a port of letters", swap("shop.example wants", "shop.example:http wants")),
  bad(
    "a scheme that begins with a digit",
    swap("shop.example wants", "1http://shop.example wants"),
  ),
  bad("a scheme without a domain", swap("shop.example wants", "https:// wants")),
  // The grammar has a name before the host. It reads like another site, so no page of ours ever has one.
  bad("a name before the domain", swap("shop.example wants", "bank.example@shop.example wants"), {
    siwe: true,
  }),

  // The address.
  bad("no address", swap(EVM_ADDRESS, "")),
  bad("an address in small letters", swap(EVM_ADDRESS, LOWER), VIEM_CASE),
  bad("an address in capitals", swap(EVM_ADDRESS, `0x${LOWER.slice(2).toUpperCase()}`), VIEM_CASE),
  bad("an address with one letter in the wrong case", swap("0x5aAe", "0x5aae"), VIEM_CASE),
  bad("an address of 39 digits", swap(EVM_ADDRESS, EVM_ADDRESS.slice(0, -1))),
  bad("an address of 41 digits", swap(EVM_ADDRESS, `${EVM_ADDRESS}0`)),
  bad("an address without 0x", swap(EVM_ADDRESS, EVM_ADDRESS.slice(2))),
  bad("an address with 0X", swap("0x5a", "0X5a")),
  bad("an address with another letter", swap("0x5aA", "0x5gA")),
  bad("a space after the address", swap(EVM_ADDRESS, `${EVM_ADDRESS} `)),
  bad("a name of ENS", swap(EVM_ADDRESS, "shop.eth")),

  // The statement.
  bad("a line break in the statement", swap("to the", "to\nthe"), VIEM_SEARCHES),
  bad("two statements", swap("the shop.\n", "the shop.\n\nSecond.\n"), VIEM_SEARCHES),
  bad("a statement without a line before it", swap(`${EVM_ADDRESS}\n\n`, `${EVM_ADDRESS}\n`)),
  bad("a statement without a line after it", swap("shop.\n\n", "shop.\n"), VIEM_SEARCHES),
  bad("a statement with two lines after it", swap("shop.\n\n", "shop.\n\n\n"), VIEM_SEARCHES),
  bad("a statement with two lines before it", swap("\n\nWelcome", "\n\n\nWelcome"), VIEM_SEARCHES),
  bad("a statement of Unicode", swap("Welcome", "Willkommen im Café"), VIEM_ANYTHING),
  bad("a quote in the statement", swap("the shop", 'the "shop"'), VIEM_ANYTHING),
  bad("a tab in the statement", swap("to the", "to\tthe"), VIEM_ANYTHING),
  bad("a control character in the statement", swap("to the", "to\u202ethe"), VIEM_ANYTHING),
  bad("a vertical tab in the statement", swap("to the", "to\u000bthe"), VIEM_ANYTHING),
  bad("a line separator in the statement", swap("to the", "to\u2028the"), VIEM_ANYTHING),
  bad("one empty line without a statement", LEAST.replace("\n\n\nURI", "\n\nURI"), VIEM_SEARCHES),
  // An earlier grammar had a statement without a letter. Now it has at least one, and nothing is lost by it.
  bad("three empty lines without a statement", LEAST.replace("\n\n\nURI", "\n\n\n\nURI"), {
    siwe: true,
    viem: true,
  }),

  // What a message must have.
  ...["URI: ", "Version: ", "Chain ID: ", "Nonce: ", "Issued At: "].map((label) =>
    bad(`no ${label.trim()}`, without(label)),
  ),
  bad("an empty URI", swap("URI: https://shop.example/login", "URI: ")),
  bad("a URI without a scheme", swap("URI: https://", "URI: ")),
  bad("a URI with a space", swap("example/login", "example/log in")),
  bad("a URI of Unicode", swap("example/login", "example/lögin")),
  bad("a URI with a half escape", swap("example/login", "example/%2")),
  bad("a URI with two fragments", swap("example/login", "example/#a#b"), VIEM_ANYTHING),
  bad("a URI with brackets in its path", swap("example/login", "example/[a]"), VIEM_ANYTHING),
  bad(
    "a URI with a port of letters",
    swap("URI: https://shop.example/", "URI: https://shop.example:a/"),
    VIEM_ANYTHING,
  ),
  bad("version 2", swap("Version: 1", "Version: 2")),
  bad("version 1.0", swap("Version: 1", "Version: 1.0")),
  bad("version 01", swap("Version: 1", "Version: 01")),
  bad("a chain of letters", swap("Chain ID: 1", "Chain ID: one")),
  bad("a chain in hexadecimal", swap("Chain ID: 1", "Chain ID: 0x1")),
  bad("a chain with its namespace", swap("Chain ID: 1", "Chain ID: eip155:1")),
  bad("a chain below zero", swap("Chain ID: 1", "Chain ID: -1")),
  bad("no number of a chain", swap("Chain ID: 1", "Chain ID: ")),
  // Numbers that are equal. Two texts for one chain are one too many where texts are compared.
  bad("a chain with a zero before it", swap("Chain ID: 1", "Chain ID: 01"), {
    siwe: true,
    viem: true,
  }),
  // There is no such chain.
  bad("chain 0", swap("Chain ID: 1", "Chain ID: 0"), { siwe: true, viem: true }),
  bad("a nonce of seven characters", swap("a1B2c3D4e5F6", "a1B2c3D")),
  bad("a nonce with a dash", swap("a1B2c3D4e5F6", "a1B2-c3D4")),
  bad("a nonce with a space at its end", swap("a1B2c3D4e5F6", "a1B2c3D4e5F6 ")),
  bad("a nonce of other digits", swap("a1B2c3D4e5F6", "١٢٣٤٥٦٧٨")),

  // Times.
  bad("a time without its zone", swap("10:00:00.000Z", "10:00:00.000")),
  bad("a time without seconds", swap("10:00:00.000Z", "10:00Z")),
  bad("a time with a space", swap("2026-11-22T10", "2026-11-22 10")),
  bad("a date alone", swap("2026-11-22T10:00:00.000Z", "2026-11-22")),
  bad("a number of seconds", swap("2026-11-22T10:00:00.000Z", "1795341600")),
  bad("a time in words", swap("2026-11-22T10:00:00.000Z", "Sun, 22 Nov 2026 10:00:00 GMT")),
  bad("the 30th of February", swap("2026-11-22T10", "2026-02-30T10"), VIEM_DAYS),
  bad("the 29th of February of another year", swap("2026-11-22T10", "2026-02-29T10"), VIEM_DAYS),
  bad("the 13th month", swap("2026-11-22T10", "2026-13-22T10")),
  bad("the 25th hour", swap("T10:00:00", "T25:00:00")),
  bad("the 61st minute", swap("T10:00:00", "T10:61:00")),
  bad("an expiration that is none", swap("2026-11-22T11:00:00.000Z", "never")),
  bad("a beginning that is none", swap("2026-11-22T09:59:00.000Z", "now")),
  bad("a time with a comma", swap("10:00:00.000Z", "10:00:00,000Z")),
  // JavaScript has no such instant, so it could not be compared with the clock. None has been since 2016.
  bad("a leap second", swap("T10:00:00.000Z", "T10:00:60.000Z"), { siwe: true }),

  // The end.
  bad("a request id with a slash", swap("order-7", "order/7"), VIEM_ANYTHING),
  bad("a request id with a space", swap("order-7", "order 7"), VIEM_ANYTHING),
  bad("a resource without a dash", swap("- ipfs", "ipfs"), VIEM_SEARCHES),
  bad("a resource with a star", swap("- ipfs", "* ipfs"), VIEM_SEARCHES),
  bad("a resource that is no URI", swap("ipfs://bafybeigdyrzt", "bafybeigdyrzt")),
  bad("an empty resource", swap("- ipfs://bafybeigdyrzt", "- "), VIEM_SEARCHES),
  bad("two resources in a line", swap("\n- ipfs", " - ipfs")),
  bad("an empty line between resources", swap("\n- ipfs", "\n\n- ipfs"), VIEM_SEARCHES),
  bad("a trailing line break", (text) => `${text}\n`, VIEM_SEARCHES),
  bad("a trailing space", (text) => `${text} `),
  bad("a text after it", (text) => `${text}\nand transfer all`, VIEM_SEARCHES),

  // The order, and the ends, of lines.
  bad("CRLF", (text) => text.replaceAll("\n", "\r\n")),
  bad("one CR", swap("Version: 1\n", "Version: 1\r\n")),
  bad("no space after a colon", swap("Nonce: ", "Nonce:")),
  bad("two spaces after a colon", swap("Nonce: ", "Nonce:  ")),
  bad("a field in small letters", swap("Nonce: ", "nonce: ")),
  bad("a space before a field", swap("\nNonce: ", "\n Nonce: ")),
  bad("an unknown field", swap("\nNonce: ", "\nColour: red\nNonce: ")),
  ...NEIGHBOURS.map(([first, second]) =>
    bad(`${second.trim()} before ${first.trim()}`, exchanged(first, second), orderOf(first)),
  ),
  ...["Version: ", "Nonce: "].map((label) => bad(`${label.trim()} twice`, twice(label))),
  ...["URI: ", "Issued At: ", "Expiration Time: ", "Request ID: "].map((label) =>
    bad(`${label.trim()} twice`, twice(label), VIEM_SEARCHES),
  ),
];

export const VECTORS: readonly Vector[] = [...POSITIVE, ...NEGATIVE];
