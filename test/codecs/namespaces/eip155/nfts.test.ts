import fc from "fast-check";
import {
  type AbiEvent,
  encodeAbiParameters,
  encodeEventTopics,
  encodeFunctionData,
  erc721Abi,
  erc1155Abi,
  getAddress,
  type Hex,
  parseAbi,
  parseAbiParameters,
  zeroAddress,
} from "viem";
import { describe, expect, test } from "vitest";
import { textIn } from "../../../../src/codecs/namespaces/eip155/logs.js";
import {
  metadataAddress,
  NFT_CALLS,
  type NftPlace,
  nftMovesIn,
  unitsIn,
} from "../../../../src/codecs/namespaces/eip155/nfts.js";

const ALICE = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";
const BOB = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
const CONTRACT = "0x5FbDB2315678afecb367f032d93F642f64180aa3";
const AT = CONTRACT.toLowerCase();

const events = parseAbi([
  "event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value)",
  "event TransferBatch(address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] values)",
]);
const topics = (abi: readonly AbiEvent[], eventName: string, args: object) =>
  encodeEventTopics({ abi, eventName, args } as never) as readonly string[];

const one = (from: Hex, to: Hex, tokenId: bigint) => ({
  address: CONTRACT,
  topics: topics(
    erc721Abi.filter((part) => part.type === "event"),
    "Transfer",
    { from, to, tokenId },
  ),
  data: "0x",
});
const some = (from: Hex, to: Hex, id: bigint, value: bigint) => ({
  address: CONTRACT,
  topics: topics(events, "TransferSingle", { operator: BOB, from, to }),
  data: encodeAbiParameters(parseAbiParameters("uint256, uint256"), [id, value]),
});
const several = (from: Hex, to: Hex, ids: readonly bigint[]) => ({
  address: CONTRACT,
  topics: topics(events, "TransferBatch", { operator: BOB, from, to }),
  data: encodeAbiParameters(parseAbiParameters("uint256[], uint256[]"), [ids, ids]),
});

const read = (...logs: readonly unknown[]) => nftMovesIn({ logs }, ALICE, "eip155:1");
const ids = (...logs: readonly unknown[]) =>
  read(...logs)?.map(({ place, direction }) => `${direction} ${place.id}`);

describe("[S2.38] the NFTs that a receipt tells of", () => {
  test("ERC-721 and ERC-1155, to and from the account, in the order of the logs", () =>
    expect(
      ids(
        one(zeroAddress, ALICE, 7n),
        some(ALICE, BOB, 2n ** 255n, 5n),
        several(BOB, ALICE, [1n, 9n]),
        one(ALICE, ALICE, 8n),
      ),
    ).toEqual([
      `in eip155:1/erc721:${AT}/7`,
      `out eip155:1/erc1155:${AT}/${2n ** 255n}`,
      `in eip155:1/erc1155:${AT}/1`,
      `in eip155:1/erc1155:${AT}/9`,
      `self eip155:1/erc721:${AT}/8`,
    ]));

  const single = some(BOB, ALICE, 1n, 1n);
  const batch = several(BOB, ALICE, [1n, 2n]);
  test.each<[string, unknown]>([
    ["of others", one(BOB, zeroAddress, 7n)],
    [
      "an amount of a token: three topics",
      { ...one(BOB, ALICE, 7n), topics: one(BOB, ALICE, 7n).topics.slice(0, 3) },
    ],
    ["another event", { ...single, topics: [`0x${"1".repeat(64)}`, ...single.topics.slice(1)] }],
    ["data that is too short", { ...single, data: single.data.slice(0, -2) }],
    ["data that is too long", { ...single, data: `${single.data}${"0".repeat(64)}` }],
    ["data that is no hexadecimal", { ...single, data: `0x${"z".repeat(128)}` }],
    [
      "a list that begins nowhere",
      { ...batch, data: `0x${"f".repeat(64)}${batch.data.slice(66)}` },
    ],
    [
      "a list of more than there is",
      { ...batch, data: `${batch.data.slice(0, 130)}${"f".repeat(64)}${batch.data.slice(194)}` },
    ],
    ["a contract that is no address", { ...single, address: "0x1" }],
    [
      "an account in dirty bytes",
      { ...single, topics: single.topics.map((topic) => topic.replace("0x000000", "0x100000")) },
    ],
    ["null", null],
  ])("nothing comes of a log %s", (_, log) => expect(read(log)).toEqual([]));

  test("of a transaction that the node does not know", () =>
    expect(nftMovesIn(null, ALICE, "eip155:1")).toEqual([]));

  test.each([[{}], [{ logs: "none" }], ["0x"], [[]]])("%j is no receipt", (said) =>
    expect(nftMovesIn(said, ALICE, "eip155:1")).toBeNull(),
  );

  test("a log of any content is read without an error", () => {
    const word = fc
      .array(fc.constantFrom(..."0123456789abcdef"), { minLength: 0, maxLength: 66 })
      .map((all) => `0x${all.join("")}`);
    const kind = fc.constantFrom(
      single.topics[0] ?? "",
      batch.topics[0] ?? "",
      one(BOB, ALICE, 1n).topics[0] ?? "",
    );
    const own = `0x${"0".repeat(24)}${ALICE.slice(2)}`;
    fc.assert(
      fc.property(
        kind,
        fc.array(fc.oneof(word, fc.constant(own)), { maxLength: 4 }),
        word,
        (first, rest, data) => {
          for (const { place } of read({ address: CONTRACT, topics: [first, ...rest], data }) ?? [])
            expect(place.tokenId).toMatch(/^\d{1,78}$/);
        },
      ),
    );
  });
});

const place = (standard: NftPlace["standard"], tokenId = "7"): NftPlace => ({
  id: `eip155:1/${standard}:${AT}/${tokenId}`,
  standard,
  contract: AT,
  tokenId,
});

describe("[S2.38] what a contract is asked", () => {
  test("is what viem would ask", () =>
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), (id) => {
        const asked = (abi: unknown, functionName: string, args: readonly unknown[]) =>
          encodeFunctionData({ abi, functionName, args } as never);
        expect(NFT_CALLS.ownerOf(place("erc721", `${id}`))).toBe(asked(erc721Abi, "ownerOf", [id]));
        expect(NFT_CALLS.uri(place("erc721", `${id}`))).toBe(asked(erc721Abi, "tokenURI", [id]));
        expect(NFT_CALLS.name()).toBe(asked(erc721Abi, "name", []));
        expect(NFT_CALLS.uri(place("erc1155", `${id}`))).toBe(asked(erc1155Abi, "uri", [id]));
        expect(NFT_CALLS.balanceOf(place("erc1155", `${id}`), ALICE)).toBe(
          asked(erc1155Abi, "balanceOf", [ALICE, id]),
        );
      }),
    ));

  const word = (hex: string) => `0x${hex.padStart(64, "0")}`;
  test.each<[string, unknown, NftPlace["standard"], bigint]>([
    ["its owner is the account", word(ALICE.slice(2)), "erc721", 1n],
    ["in other letters", word(getAddress(ALICE).slice(2).toLowerCase()), "erc721", 1n],
    ["its owner is another one", word(BOB.slice(2)), "erc721", 0n],
    ["nobody owns it", word(""), "erc721", 0n],
    ["there is no contract", "0x", "erc721", 0n],
    ["dirty bytes", `0x1${"0".repeat(23)}${ALICE.slice(2)}`, "erc721", 0n],
    ["no text", null, "erc721", 0n],
    ["some", word("5"), "erc1155", 5n],
    ["none", word(""), "erc1155", 0n],
    ["more than one answer", `${word("5")}${"0".repeat(64)}`, "erc1155", 0n],
    ["there is no contract", "0x", "erc1155", 0n],
  ])("%s: %j by %s", (_, said, standard, units) =>
    expect(unitsIn(said, place(standard), ALICE)).toBe(units),
  );

  test("any text comes back as it was", () =>
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), (text) => {
        expect(textIn(encodeAbiParameters([{ type: "string" }], [text]))).toBe(text);
      }),
    ));

  const text = encodeAbiParameters([{ type: "string" }], ["a".repeat(40)]);
  test.each<[string, unknown]>([
    ["nothing", "0x"],
    ["half a byte", `${text}0`.slice(0, -2)],
    ["less than it says", text.slice(0, 100 + 66)],
    ["a text that begins nowhere", `0x${"f".repeat(64)}`],
    ["a text without an end", `0x${"20".padStart(64, "0")}${"f".repeat(64)}`],
    ["no hexadecimal", "hello"],
    ["no text", 7],
  ])("%s is no text", (_, said) => expect(textIn(said)).toBeNull());

  test("the number goes into the address of an edition's metadata", () => {
    const hex = "ff".padStart(64, "0");
    expect(metadataAddress("https://a.example/{id}.json", place("erc1155", "255"))).toBe(
      `https://a.example/${hex}.json`,
    );
    expect(metadataAddress("https://a.example/{id}", place("erc721"))).toBe(
      "https://a.example/{id}",
    );
  });
});
