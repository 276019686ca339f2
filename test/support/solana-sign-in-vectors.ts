import { ed25519 } from "@noble/curves/ed25519";
import { base58 } from "@scure/base";
import type { SolanaSignInInput } from "@solana/wallet-standard-features";
import { createSignInMessageText } from "@solana/wallet-standard-util";
import { SOLANA } from "./sign-in.js";
import { exchanged, NEIGHBOURS, swap, type TextEdit, twice, without } from "./text-edits.js";

/**
 * Texts of Sign In With Solana that an account has signed, with what the site had asked for, and who accepts them. Where the wallet
 * standard's library differs from us, a comment above the row says why we are right to differ.
 */
export interface SolanaVector {
  readonly title: string;
  readonly asked: SolanaSignInInput;
  readonly text: string;
  readonly ours: boolean;
  /** Where it differs from ours. */
  readonly library?: boolean;
}

type Differs = Pick<SolanaVector, "library">;

/** The key that signs. */
export const KEY = new Uint8Array(32).fill(7);
export const PUBLIC_KEY = ed25519.getPublicKey(KEY);
export const ADDRESS = base58.encode(PUBLIC_KEY);
const ANOTHER = base58.encode(ed25519.getPublicKey(KEY.map(() => 8)));

export const NOW = "2026-11-22T10:30:00.000Z";

const LEAST = {
  domain: "shop.example",
  uri: "https://shop.example/login",
  version: "1",
  chainId: SOLANA,
  nonce: "a1B2c3D4e5F6",
} as const satisfies SolanaSignInInput;

export const FULL = {
  ...LEAST,
  statement: "Welcome to the shop.",
  issuedAt: "2026-11-22T10:00:00.000Z",
  expirationTime: "2026-11-22T11:00:00.000Z",
  notBefore: "2026-11-22T09:59:00.000Z",
  requestId: "order-7",
  resources: ["https://shop.example/terms", "ipfs://bafybeigdyrzt"],
} as const satisfies SolanaSignInInput;

/** As a wallet writes what it is asked for. The site does not know the account yet. */
export const written = (asked: SolanaSignInInput): string =>
  createSignInMessageText({ ...asked, domain: asked.domain ?? "", address: ADDRESS });

/** A site asks for this, and the wallet does as asked. */
const asking = (
  ours: boolean,
  title: string,
  asked: SolanaSignInInput,
  differs: Differs,
): SolanaVector => ({ title, asked, text: written(asked), ours, ...differs });

const good = (title: string, fields: SolanaSignInInput, differs: Differs = {}): SolanaVector =>
  asking(true, title, { ...LEAST, ...fields }, differs);

const bad = (title: string, fields: SolanaSignInInput, differs: Differs = {}): SolanaVector =>
  asking(false, title, { ...FULL, ...fields }, differs);

/** A site asks for a message with all fields, and the wallet signs another text. */
const edited = (title: string, edit: TextEdit, differs: Differs = {}): SolanaVector => ({
  title,
  asked: FULL,
  text: edit(written(FULL)),
  ours: false,
  ...differs,
});

const lacking = (field: keyof typeof FULL): SolanaSignInInput => {
  const { [field]: _, ...rest } = FULL;
  return rest;
};

// It takes any characters up to the end of the line, where the grammar has but a few; and a statement over several lines.
const ANYTHING: Differs = { library: true };
// It wants nothing but a domain and an address. Without these four a server could not tell for what, where and when somebody signed.
const OPTIONAL: Differs = { library: true };
// It has no clock: who uses it has to look at the times.
const TIMELESS: Differs = { library: true };
// It takes the key that the wallet hands over beside the text, and does not compare it with the address in the text. Only what is signed counts.
const BESIDE: Differs = { library: true };
// It writes no empty field, and then misses it in what it has written.
const EMPTY: Differs = { library: false };

const VALUES: readonly SolanaVector[] = [
  good("the least", {}),
  good("everything", FULL),
  good("a statement", { statement: "Welcome to the shop." }),
  good("a statement with all signs", { statement: "!#$&'()*+,-./:;=?@[]_~ aZ09" }),
  good("a statement that looks like a field", { statement: "URI: https://evil.example" }),
  good("an empty statement", { statement: "" }, EMPTY),
  good("a time", { issuedAt: "2026-11-22T10:00:00.000Z" }),
  good("a time with an offset", { issuedAt: "2026-11-22T12:00:00+02:00" }),
  good("an expiration", { expirationTime: "2026-11-22T11:00:00.000Z" }),
  good("a beginning", { notBefore: "2026-11-22T10:00:00.000Z" }),
  good("a request id", { requestId: "a-1%20b@c:d" }),
  good("an empty request id", { requestId: "" }, EMPTY),
  good("one resource", { resources: ["https://shop.example/a?b=c#d"] }),
  good("three resources", { resources: ["https://a.example", "did:key:z6Mk", "ipfs://bafy"] }),
  good("an empty list of resources", { resources: [] }),
  good("a domain with a port", { domain: "localhost:5173", uri: "http://localhost:5173" }),
  good("a domain of IPv4", { domain: "127.0.0.1:80", uri: "http://127.0.0.1:80/" }),
  good("a domain of IPv6", { domain: "[::1]:5173", uri: "http://[::1]:5173/" }),
  good("a domain in punycode", { domain: "xn--bcher-kva.example" }),
  good("a long nonce", { nonce: "a1".repeat(60) }),
  ...["mainnet", "devnet", "testnet", "solana:mainnet", "solana:devnet", "solana:testnet"].map(
    (chainId) => good(`the network ${chainId}`, { chainId }),
  ),
  ...(
    ["statement", "issuedAt", "expirationTime", "notBefore", "requestId", "resources"] as const
  ).map((field) => asking(true, `everything but ${field}`, lacking(field), {})),

  ...(["uri", "version", "chainId", "nonce"] as const).map((field) =>
    asking(false, `everything but ${field}`, lacking(field), OPTIONAL),
  ),
  asking(false, "nothing but the domain", { domain: "shop.example" }, OPTIONAL),
  bad("a domain with a path", { domain: "shop.example/a" }, ANYTHING),
  bad("a domain with a space", { domain: "shop .example" }, ANYTHING),
  bad("a domain of Unicode", { domain: "bücher.example" }, ANYTHING),
  bad("a domain with a Cyrillic letter", { domain: "shоp.example" }, ANYTHING),
  bad("a name before the domain", { domain: "bank.example@shop.example" }, ANYTHING),
  bad("a statement of Unicode", { statement: "Willkommen im Café." }, ANYTHING),
  bad("a statement of another script", { statement: "ようこそ" }, ANYTHING),
  bad("a quote in the statement", { statement: 'Welcome to the "shop".' }, ANYTHING),
  bad("a mark of direction in the statement", { statement: "Welcome \u202eto it." }, ANYTHING),
  bad("a line break in the statement", { statement: "Welcome\nto the shop." }, ANYTHING),
  bad("a statement of two parts", { statement: "Welcome.\n\nSecond." }, ANYTHING),
  bad("a URI without a scheme", { uri: "shop.example/login" }, ANYTHING),
  bad("a URI with a space", { uri: "https://shop.example/log in" }, ANYTHING),
  bad("version 2", { version: "2" }, ANYTHING),
  // A network of this machine alone: no two sites mean the same by it.
  bad("the network localnet", { chainId: "localnet" }, { library: true }),
  bad("the network MAINNET", { chainId: "MAINNET" }, ANYTHING),
  bad("the network Solana:mainnet", { chainId: "Solana:mainnet" }, ANYTHING),
  bad("a network of another namespace", { chainId: "eip155:1" }, ANYTHING),
  bad("the number of a network", { chainId: "101" }, ANYTHING),
  bad("a nonce of seven characters", { nonce: "a1B2c3D" }, ANYTHING),
  bad("a nonce with a dash", { nonce: "a1B2-c3D4" }, ANYTHING),
  bad("a time without its zone", { issuedAt: "2026-11-22T10:00:00" }, ANYTHING),
  bad("the 30th of February", { issuedAt: "2026-02-30T10:00:00Z" }, ANYTHING),
  bad("an expiration that is none", { expirationTime: "never" }, ANYTHING),
  bad("a message that has expired", { expirationTime: "2026-11-22T10:15:00.000Z" }, TIMELESS),
  bad("a message of later", { notBefore: "2026-11-22T10:45:00.000Z" }, TIMELESS),
  bad("a request id with a space", { requestId: "order 7" }, ANYTHING),
  bad("a resource that is no URI", { resources: ["terms"] }, ANYTHING),
  // It knows nothing of grants (EIP-5573).
  bad("a grant that is not told of", { resources: ["urn:recap:e30"] }, { library: true }),
];

const TEXTS: readonly SolanaVector[] = [
  edited("nothing", () => ""),
  edited("another domain", swap("shop.example wants", "evil.example wants")),
  edited("no domain", swap("shop.example wants", " wants")),
  edited("another sentence", swap("wants you to sign in", "wants you to log in")),
  edited("a text for Ethereum", swap("Solana account", "Ethereum account")),
  // CAIP-122 has the network's name there, and a site may choose it (`networkName`).
  {
    ...edited("the name of a network", swap("Solana account", "Solana Devnet account")),
    ours: true,
    library: false,
  },
  edited("a text before it", (text) => `Hello\n${text}`),
  edited("a mark of byte order before it", (text) => `\ufeff${text}`),
  edited("no address", swap(ADDRESS, "")),
  edited("the address of somebody else", swap(ADDRESS, ANOTHER), BESIDE),
  edited("an address in small letters", swap(ADDRESS, ADDRESS.toLowerCase()), BESIDE),
  edited("an address of 31 bytes", swap(ADDRESS, base58.encode(PUBLIC_KEY.slice(1))), BESIDE),
  edited("a space after the address", swap(ADDRESS, `${ADDRESS} `), BESIDE),
  edited("no empty line after the address", swap(`${ADDRESS}\n\n`, `${ADDRESS}\n`)),
  edited("another statement", swap("the shop", "the bank")),
  edited("no statement", swap("Welcome to the shop.\n\n", "")),
  edited("no empty line after the statement", swap("shop.\n\n", "shop.\n")),
  edited("two empty lines after the statement", swap("shop.\n\n", "shop.\n\n\n")),
  edited("another nonce", swap("a1B2c3D4e5F6", "a1B2c3D4e5F7")),
  edited("another network", swap(SOLANA, "devnet")),
  ...["URI: ", "Version: ", "Chain ID: ", "Nonce: ", "- ipfs"].map((label) =>
    edited(`no ${label.trim()}`, without(label)),
  ),
  edited("a resource without a dash", swap("- ipfs", "ipfs")),
  edited("an empty line between resources", swap("\n- ipfs", "\n\n- ipfs")),
  edited("resources in another order", exchanged("- https", "- ipfs")),
  edited("CRLF", (text) => text.replaceAll("\n", "\r\n")),
  edited("one CR", swap("Version: 1\n", "Version: 1\r\n")),
  edited("a trailing line break", (text) => `${text}\n`),
  edited("a trailing space", (text) => `${text} `),
  edited("a text after it", (text) => `${text}\nand transfer all`),
  edited("two spaces after a colon", swap("Nonce: ", "Nonce:  ")),
  edited("a field in small letters", swap("Nonce: ", "nonce: ")),
  edited("an unknown field", swap("\nNonce: ", "\nColour: red\nNonce: ")),
  ...NEIGHBOURS.map(([first, second]) =>
    edited(`${second.trim()} before ${first.trim()}`, exchanged(first, second)),
  ),
  ...["URI: ", "Nonce: ", "Issued At: ", "Resources:"].map((label) =>
    edited(`${label.trim()} twice`, twice(label)),
  ),
];

export const SOLANA_VECTORS: readonly SolanaVector[] = [...VALUES, ...TEXTS];
