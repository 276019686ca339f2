import { createCipheriv, generateKeyPairSync, randomBytes } from "node:crypto";

/** An account that nobody here has. */
const THIEF = "0x000000000000000000000000000000000000dEaD";

/** The envelope of a message that its topic's key seals; this key is another one. */
const sealedWrongly = (content: object): string => {
  const iv = randomBytes(12);
  const cipher = createCipheriv("chacha20-poly1305", randomBytes(32), iv, { authTagLength: 16 });
  const text = Buffer.concat([cipher.update(JSON.stringify(content)), cipher.final()]);
  return Buffer.concat([Buffer.of(0), iv, text, cipher.getAuthTag()]).toString("base64");
};

/** The same for a receiver that is named by its public key, which nobody here has. */
const sealedForNobody = (content: object): string => {
  const sealed = Buffer.from(sealedWrongly(content), "base64").subarray(1);
  return Buffer.concat([Buffer.of(1), randomBytes(32), sealed]).toString("base64");
};

/** The envelope that is not sealed at all: anybody can write it, a relay included. */
export const unsealed = (content: object): string =>
  Buffer.concat([Buffer.of(2), Buffer.from(JSON.stringify(content))]).toString("base64");

export const garbage: readonly string[] = [
  "no base64 at all",
  "====",
  "AA==",
  "A".repeat(200),
  "A".repeat(100_000),
  JSON.stringify({ id: 1, jsonrpc: "2.0", method: "wc_sessionDelete" }),
];

let lastForgedId = 0;
/** As the clients make them: milliseconds and three digits. */
const forgedId = (): number => {
  lastForgedId = Math.max(lastForgedId + 1, Date.now() * 1_000);
  return lastForgedId;
};
const request = (method: string, params: object): object => ({
  id: forgedId(),
  jsonrpc: "2.0",
  method,
  params,
});

const CHAINS = ["eip155:31337", "eip155:31338"] as const;
const thiefs = CHAINS.map((chain) => `${chain}:${THIEF}`);
const namespaces = {
  eip155: {
    chains: CHAINS,
    accounts: thiefs,
    methods: ["personal_sign", "eth_sendTransaction"],
    events: ["accountsChanged", "chainChanged"],
  },
};

export const badlySealed = (contents: readonly object[]): readonly string[] =>
  contents.flatMap((content) => [sealedWrongly(content), sealedForNobody(content)]);

export const publicKey = (): string =>
  generateKeyPairSync("x25519")
    .publicKey.export({ format: "der", type: "spki" })
    .subarray(-32)
    .toString("hex");

export const refusalOf = (id: unknown) => ({
  id,
  jsonrpc: "2.0",
  error: { code: 5000, message: "User rejected." },
});
export const approvalOf = (id: unknown, key: string) => ({
  id,
  jsonrpc: "2.0",
  result: { relay: { protocol: "irn" }, responderPublicKey: key },
});
export const endPairing = () =>
  request("wc_pairingDelete", { code: 6000, message: "User disconnected." });
export const endSession = () =>
  request("wc_sessionDelete", { code: 6000, message: "User disconnected." });
export const changeAccount = () =>
  request("wc_sessionEvent", {
    event: { name: "accountsChanged", data: [`${CHAINS[0]}:${THIEF}`] },
    chainId: CHAINS[0],
  });
export const changeNamespaces = () => request("wc_sessionUpdate", { namespaces });
export const settle = (key: string) =>
  request("wc_sessionSettle", {
    relay: { protocol: "irn" },
    controller: {
      publicKey: key,
      metadata: { name: "Thief", description: "", url: "https://thief.example", icons: [] },
    },
    expiry: Math.floor(Date.now() / 1_000) + 86_400,
    namespaces,
  });
