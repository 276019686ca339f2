import { ed25519 } from "@noble/curves/ed25519";
import { utf8ToBytes } from "@noble/hashes/utils";
import { base58 } from "@scure/base";
import type { SolanaSignInInput } from "@solana/wallet-standard-features";
import {
  parseSignInMessageText,
  verifySignIn as verifyByLibrary,
} from "@solana/wallet-standard-util";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { CaipNetworkId } from "../../../src/codecs/caip.js";
import { CLUSTER_IDS, clusterNamed } from "../../../src/codecs/cluster-names.js";
import { messageText } from "../../../src/codecs/sign-in/message.js";
import { sessionOfText } from "../../../src/codecs/sign-in/signed-with.js";
import type { SignInMessage } from "../../../src/codecs/sign-in/siwx.js";
import { verifySignIn } from "../../../src/siwx/server/verify-sign-in.js";
import {
  ADDRESS,
  FULL,
  KEY,
  NOW,
  PUBLIC_KEY,
  SOLANA_VECTORS,
  type SolanaVector,
  written,
} from "../../support/solana-sign-in-vectors.js";

interface Signed extends Pick<SolanaVector, "asked" | "text"> {
  readonly signature: Uint8Array;
  readonly publicKey: Uint8Array;
}

const signed = ({ asked, text }: Pick<SolanaVector, "asked" | "text">): Signed => ({
  asked,
  text,
  signature: ed25519.sign(utf8ToBytes(text), KEY),
  publicKey: PUBLIC_KEY,
});

const chainOf = (said = ""): CaipNetworkId => clusterNamed(said) ?? (said as CaipNetworkId);

/** As a server does that has taken the nonce. */
const ours = async ({ asked, text, signature }: Signed): Promise<boolean> => {
  const { domain = "", nonce = "", chainId, uri, statement, resources } = asked;
  const { ok } = await verifySignIn({
    message: text,
    signature: base58.encode(signature),
    domain,
    nonce,
    chainId: chainOf(chainId),
    ...(uri === undefined ? {} : { uri }),
    ...(statement === undefined ? {} : { statement }),
    ...(resources === undefined ? {} : { resources }),
    now: Date.parse(NOW),
  });
  return ok;
};

const library = ({ asked, text, signature, publicKey }: Signed): boolean => {
  const account = { address: ADDRESS, publicKey, chains: [], features: [] };
  try {
    return verifyByLibrary(asked, { account, signedMessage: utf8ToBytes(text), signature });
  } catch {
    return false; // malformed
  }
};

test.each(SOLANA_VECTORS)("Sign In With Solana: $title", async (vector) => {
  const { ours: accepts, library: byLibrary = accepts } = vector;
  const given = signed(vector);
  expect({ ours: await ours(given), library: library(given) }).toEqual({
    ours: accepts,
    library: byLibrary,
  });
});

test("there are enough of them, and no two are one", () => {
  expect(SOLANA_VECTORS.filter((vector) => !vector.ours).length).toBeGreaterThan(60);
  const asked = SOLANA_VECTORS.map(({ asked, text }) => JSON.stringify([asked, text]));
  expect(new Set(asked).size).toBe(SOLANA_VECTORS.length);
});

const GENUINE = signed({ asked: FULL, text: written(FULL) });
const changed = (at: number) => GENUINE.signature.map((byte, place) => byte ^ Number(place === at));
const ZERO = Uint8Array.from([1, ...new Uint8Array(31)]);

test.each<[string, Partial<Signed>, boolean, boolean]>([
  ["the account's", {}, true, true],
  ["none", { signature: new Uint8Array() }, false, false],
  ["one that is cut", { signature: GENUINE.signature.slice(0, 63) }, false, false],
  ["one that is too long", { signature: Uint8Array.from([...GENUINE.signature, 0]) }, false, false],
  ["one with another first half", { signature: changed(0) }, false, false],
  ["one with another second half", { signature: changed(32) }, false, false],
  ["one of another text", { signature: ed25519.sign(utf8ToBytes("Hello"), KEY) }, false, false],
  [
    "one of another key",
    {
      signature: ed25519.sign(
        utf8ToBytes(GENUINE.text),
        KEY.map(() => 8),
      ),
    },
    false,
    false,
  ],
  // The library follows ZIP-215, by which anybody signs for a key of small order. RFC 8032 does not have to take such keys.
  [
    "anybody's for a key of small order",
    {
      text: GENUINE.text.replace(ADDRESS, base58.encode(ZERO)),
      signature: Uint8Array.from([...ZERO, ...new Uint8Array(32)]),
      publicKey: ZERO,
    },
    false,
    true,
  ],
])("Sign In With Solana, a signature: %s", async (_title, change, accepts, byLibrary) => {
  const given = { ...GENUINE, ...change };
  expect({ ours: await ours(given), library: library(given) }).toEqual({
    ours: accepts,
    library: byLibrary,
  });
});

/** As of a text that a wallet wrote itself. */
const dataOf = (message: string) => sessionOfText({ message, signature: "signed" })?.data;

/** A message in the names that the library has for its fields. */
const inTheirNames = ({ accountAddress, scheme, ...fields }: SignInMessage) => ({
  ...fields,
  domain: scheme === undefined ? fields.domain : `${scheme}://${fields.domain}`,
  address: accountAddress,
});

const expectSameMeaning = (text: string, message: SignInMessage): void => {
  const said = parseSignInMessageText(text);
  expect({ ...said, chainId: chainOf(said?.chainId) }).toEqual(inTheirNames(message));
};

const textOf = (signs: string, minLength: number, maxLength = 30) =>
  fc.string({ unit: fc.constantFrom(...signs), minLength, maxLength });
const LETTERS = "abcXYZ0123456789";
const SIGNS = `${LETTERS}-._~!$&'()*+,;=:@`;
const instant = (min: string, max: string) =>
  fc
    .date({ min: new Date(min), max: new Date(max), noInvalidDate: true })
    .map((date) => date.toISOString());
const before = instant("2020-01-01", NOW);
const uri = fc
  .tuple(fc.domain(), textOf(`${SIGNS}/?`, 0))
  .map(([domain, path]) => `https://${domain}/${path}`);

/** What sites ask for, within the grammar. */
const asked: fc.Arbitrary<SolanaSignInInput> = fc
  .record(
    {
      nonce: textOf(LETTERS, 8, 80),
      version: fc.constant("1"),
      chainId: fc.constantFrom(
        ...Object.entries(CLUSTER_IDS).flatMap(([name, id]) => [name, `solana:${name}`, id]),
      ),
      site: fc.tuple(fc.domain(), fc.constantFrom("", ":8080")).map((parts) => parts.join("")),
      path: textOf(`${SIGNS}/`, 0),
      statement: fc.oneof(textOf(`${SIGNS}/?#[] `, 1, 60), fc.constant("Nonce: 12345678")),
      issuedAt: before,
      notBefore: before,
      expirationTime: instant("2026-11-22T10:30:01Z", "2100-01-01"),
      requestId: textOf(SIGNS, 1),
      resources: fc.array(uri, { maxLength: 4 }),
    },
    { requiredKeys: ["nonce", "version", "chainId", "site", "path"] },
  )
  .map(({ site, path, ...rest }) => ({ ...rest, domain: site, uri: `https://${site}/${path}` }));

test("what a site may ask for is written, read and accepted alike", async () => {
  await fc.assert(
    fc.asyncProperty(asked, async (wanted) => {
      const text = written(wanted);
      const given = signed({ asked: wanted, text });
      expect({ ours: await ours(given), library: library(given) }).toEqual({
        ours: true,
        library: true,
      });
      const message = dataOf(text);
      if (message === undefined) throw new Error(`It cannot be read: ${text}`);
      expect(messageText(message, undefined, wanted.chainId)).toBe(text);
      expectSameMeaning(text, message);
    }),
  );
});

/** Any lines of a message but the first one, changed once or twice. */
const LINES = written(FULL).split("\n");
const edit = fc.record({
  at: fc.integer({ min: 1, max: LINES.length - 1 }),
  deleted: fc.integer({ min: 0, max: 3 }),
  added: fc.array(fc.oneof(fc.constantFrom(...LINES.slice(1)), fc.string(), textOf(SIGNS, 1)), {
    maxLength: 2,
  }),
});

test("what we read in a text means the same to the library, whatever was done to it", () => {
  let readable = 0;
  fc.assert(
    fc.property(fc.array(edit, { minLength: 1, maxLength: 2 }), (edits) => {
      const lines = [...LINES];
      for (const { at, deleted, added } of edits) lines.splice(at, deleted, ...added);
      const text = lines.join("\n");
      const message = dataOf(text);
      if (message === undefined) return;
      readable += 1;
      expectSameMeaning(text, message);
    }),
    { numRuns: 2_000 },
  );
  expect(readable).toBeGreaterThan(50);
});
