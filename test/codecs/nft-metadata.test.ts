import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { nftMetadata, nftMetadataIn } from "../../src/codecs/nft.js";

const PICTURE = "data:image/png;base64,AAAA";
const base64 = (text: string) =>
  `data:application/json;base64,${Buffer.from(text).toString("base64")}`;

describe("[S2.38] what the maker of an NFT says of it", () => {
  test.each<[string, unknown, object | null]>([
    ["nothing", {}, { name: "", picture: null, attributes: [] }],
    ["a name", { name: "Lantern 1" }, { name: "Lantern 1" }],
    ["a number for a name", { name: 7 }, { name: "7" }],
    ["a name of control characters", { name: "\u202Egnp_tac\u202C\u0000" }, { name: "gnp_tac" }],
    ["a picture as data", { image: PICTURE }, { picture: PICTURE }],
    [
      "an older field",
      { image_url: "https://a.example/1.png" },
      { picture: "https://a.example/1.png" },
    ],
    ["a script for a picture", { image: "javascript:alert(1)" }, { picture: null }],
    ["a page for a picture", { image: "data:text/html,<script>" }, { picture: null }],
    ["a film", { animation_url: "https://a.example/1.mp4" }, { picture: null }],
    ["an address without encryption", { image: "http://a.example/1.png" }, { picture: null }],
    ["a picture of a megabyte", { image: PICTURE + "A".repeat(1_000_000) }, { picture: null }],
    [
      "attributes",
      {
        attributes: [
          { trait_type: "Sky", value: "clear" },
          { value: 3 },
          { trait_type: "x" },
          null,
        ],
      },
      {
        attributes: [
          { trait: "Sky", value: "clear" },
          { trait: "", value: "3" },
        ],
      },
    ],
    ["attributes that are no list", { attributes: { a: 1 } }, { attributes: [] }],
    ["a list", [], null],
    ["a text", "name", null],
    ["null", null, null],
  ])("%s", (_, said, expected) => {
    const read = nftMetadata(said);
    if (expected === null) expect(read).toBeNull();
    else expect(read).toMatchObject(expected);
  });

  test("is bounded: a name, and how many attributes there are and how long", () => {
    const attributes = Array.from({ length: 1_000 }, () => ({
      trait_type: "t".repeat(1_000),
      value: "v".repeat(1_000),
    }));
    const read = nftMetadata({ name: "n".repeat(100_000), attributes });
    expect(read?.name).toHaveLength(64);
    expect(read?.attributes).toHaveLength(50);
    expect(read?.attributes[0]?.trait).toHaveLength(120);
    expect(read?.attributes[0]?.value).toHaveLength(120);
  });

  test.each<[string, string, string | null]>([
    ["base64", base64('{"name":"Größe"}'), "Größe"],
    ["percent-encoded", `data:application/json,${encodeURIComponent('{"name":"a b"}')}`, "a b"],
    ["with a charset", 'data:application/json;charset=utf-8,{"name":"a"}', "a"],
    ["as it is, with a percent sign", 'data:application/json;utf8,{"name":"100% a"}', "100% a"],
    ["in capital letters", base64('{"name":"a"}').replace("data:", "DATA:"), "a"],
    ["no JSON", "data:application/json,name", null],
    ["no base64", "data:application/json;base64,?", null],
    ["another kind", 'data:text/html,{"name":"a"}', null],
    ["an address", "https://a.example/1.json", null],
    ["too long", base64(JSON.stringify({ name: "a".repeat(200_000) })), null],
    ["nothing", "", null],
  ])("inside of an address: %s", (_, address, name) =>
    expect(nftMetadataIn(address)?.name ?? null).toBe(name),
  );

  test("is read of anything without an error, and has no address that runs", () =>
    fc.assert(
      fc.property(
        fc.oneof(
          fc.jsonValue(),
          fc.record({ name: fc.jsonValue(), image: fc.string(), attributes: fc.jsonValue() }),
        ),
        (said) => {
          const read = nftMetadata(said);
          expect(read?.picture ?? "https:").toMatch(/^(https:|data:image\/)/i);
          expect(() =>
            nftMetadataIn(`data:application/json,${JSON.stringify(said) ?? ""}`),
          ).not.toThrow();
        },
      ),
    ));
});
