import fc from "fast-check";
import { isRight } from "fp-ts/Either";
import { describe, expect, test } from "vitest";
import { accountName, messageText, readMessage } from "../../../src/codecs/sign-in/message.js";
import type { SignInMessage } from "../../../src/codecs/sign-in/siwx.js";
import { EVM_ADDRESS, fullMessage, messageOf, SOLANA } from "../../support/sign-in.js";

const KEY = "7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv";
const solana = (fields: Partial<SignInMessage> = {}) =>
  messageOf({ chainId: SOLANA, accountAddress: KEY, ...fields });

describe("[S3.9] the text of a message", () => {
  test("of an EVM account with all fields", () => {
    expect(messageText(fullMessage())).toBe(
      [
        "shop.example wants you to sign in with your Ethereum account:",
        EVM_ADDRESS,
        "",
        "Welcome to the shop.",
        "",
        "URI: https://shop.example/login",
        "Version: 1",
        "Chain ID: 1",
        "Nonce: a1B2c3D4e5F6",
        "Issued At: 2026-11-22T10:00:00.000Z",
        "Expiration Time: 2026-11-22T11:00:00.000Z",
        "Not Before: 2026-11-22T09:59:00.000Z",
        "Request ID: order-7",
        "Resources:",
        "- https://shop.example/terms",
        "- ipfs://bafybeigdyrzt",
      ].join("\n"),
    );
  });

  test("without a statement, two empty lines of an EVM account and one of any other", () => {
    expect(messageText(messageOf())).toContain(`account:\n${EVM_ADDRESS}\n\n\nURI: `);
    expect(messageText(solana())).toContain(`account:\n${KEY}\n\nURI: `);
    expect(messageText(messageOf({ statement: "" }))).toBe(messageText(messageOf()));
  });

  test("an EVM account is always one of Ethereum, others have the name of their network", () => {
    expect(accountName("eip155:10", "OP Mainnet")).toBe("Ethereum");
    expect(accountName(SOLANA)).toBe("Solana");
    expect(accountName(SOLANA, "Solana Devnet")).toBe("Solana Devnet");
    expect(messageText(solana(), "Solana Devnet")).toMatch(/^.* your Solana Devnet account:\n/);
  });

  test("the chain is a number of an EVM account, else the whole id", () => {
    expect(messageText(messageOf({ chainId: "eip155:42161" }))).toContain("\nChain ID: 42161\n");
    expect(messageText(solana())).toContain(`\nChain ID: ${SOLANA}\n`);
  });
});

describe("[S3.9] a text is read back", () => {
  test.each([
    ["the least that there is", messageOf()],
    ["everything", fullMessage()],
    ["an empty list of resources", messageOf({ resources: [] })],
    ["an empty request id", messageOf({ requestId: "" })],
    ["a scheme", messageOf({ scheme: "https" })],
    ["a port", messageOf({ domain: "localhost:5173", uri: "http://localhost:5173/" })],
    ["an address of IPv6", messageOf({ domain: "[::1]:80", uri: "http://[::1]:80/" })],
    ["another URI", messageOf({ uri: "did:key:z6MkhaXgBZDvotDkL5257faiztiGiC2QtKLGpbnnEGta2doK" })],
    ["a time with an offset", messageOf({ issuedAt: "2026-11-22T12:00:00+02:00" })],
    ["Solana", solana()],
    ["Solana with everything", solana(fullMessage({ chainId: SOLANA, accountAddress: KEY }))],
    ["a statement that looks like a field", solana({ statement: "URI: https://shop.example/" })],
    ["without a time, which only EIP-4361 wants", solana({ issuedAt: undefined } as object)],
  ])("%s", (_what, message) => {
    expect(readMessage(messageText(message))).toEqual({
      _tag: "Right",
      right: JSON.parse(JSON.stringify(message)),
    });
  });

  test.each([
    ["the name of another network", (text: string) => text.replace("Ethereum", "Solana")],
    ["the whole id of an EVM chain", (text: string) => text.replace("ID: 1", "ID: eip155:1")],
    ["a field twice", (text: string) => text.replace("Version: 1", "Version: 1\nVersion: 1")],
    ["a line after the end", (text: string) => `${text}\n`],
  ])("with %s it is refused, in a sentence", (_what, change) => {
    expect(readMessage(change(messageText(messageOf())))).toEqual({
      _tag: "Left",
      left: expect.stringMatching(/^The .*\.$/),
    });
  });

  test.each([
    ["mainnet", "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp"],
    ["solana:mainnet", "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp"],
    ["devnet", "solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1"],
    ["solana:testnet", "solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z"],
  ])("a Solana wallet's own text may name its network %s (Sign In With Solana)", (name, id) => {
    const text = messageText(solana(), "Solana", name);
    expect(text).toContain(`\nChain ID: ${name}\n`);
    expect(readMessage(text)).toMatchObject({ right: { chainId: id, accountAddress: KEY } });
  });

  test.each(["localnet", "solana:", "solana:solana:mainnet", "Mainnet", "constructor"])(
    "a network that is named %s is refused",
    (name) => {
      expect(readMessage(messageText(solana(), "Solana", name))._tag).toBe("Left");
    },
  );

  test("no EVM text names a network of Solana", () => {
    const text = messageText(messageOf(), undefined, "mainnet");
    expect(readMessage(text)._tag).toBe("Left");
  });

  test("never two messages in one text, whatever is done to it", () => {
    const lines = messageText(fullMessage()).split("\n");
    const line = fc.oneof(fc.constantFrom(...lines), fc.string());
    fc.assert(
      fc.property(fc.array(line, { maxLength: 18 }), (some) => {
        const text = some.join("\n");
        const read = readMessage(text);
        if (isRight(read))
          expect(messageText(read.right, /your (.+) account:/.exec(text)?.[1])).toBe(text);
      }),
    );
  });

  test("a text of a megabyte is refused in a moment", () => {
    const long = `${messageText(messageOf({ resources: [] }))}${"\n- a:b".repeat(200_000)}`;
    expect(readMessage(long)).toEqual({
      _tag: "Left",
      left: "The message is too long to be read.",
    });
    const started = performance.now();
    readMessage(messageText(messageOf({ uri: `https://shop.example/${"a/%".repeat(6000)}` })));
    expect(performance.now() - started).toBeLessThan(500);
  });
});
