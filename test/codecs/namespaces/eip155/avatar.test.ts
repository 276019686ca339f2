import { describe, expect, test } from "vitest";
import { avatarNft } from "../../../../src/codecs/namespaces/eip155/nfts.js";

const CONTRACT = "0xbc4ca0eda7647a8ab7c2061c2e118a18a936f13d";
const MAX = String(2n ** 256n - 1n);

describe("the NFT that a record names [ENSIP-12]", () => {
  test.each([
    [`eip155:1/erc721:${CONTRACT}/9632`, "erc721", "9632"],
    [` eip155:1/ERC721:${CONTRACT.toUpperCase().replace("0X", "0x")}/0 `, "erc721", "0"],
    [`eip155:1/erc1155:${CONTRACT}/007`, "erc1155", "7"],
    [`eip155:1/erc721:${CONTRACT}/${MAX}`, "erc721", MAX],
  ])("%s", (record, standard, tokenId) => {
    expect(avatarNft(record, "eip155:1")).toEqual({
      id: `eip155:1/${standard}:${CONTRACT}/${tokenId}`,
      standard,
      contract: "0xBC4CA0EdA7647A8aB7C2061c2E118A18a936f13D",
      tokenId,
    });
  });

  test.each([
    ["of another network", `eip155:10/erc721:${CONTRACT}/1`],
    ["of no network", `eip155:01/erc721:${CONTRACT}/1`],
    ["of another kind", `eip155:1/erc20:${CONTRACT}/1`],
    ["without a number", `eip155:1/erc721:${CONTRACT}`],
    ["with a number that is none", `eip155:1/erc721:${CONTRACT}/0x1`],
    ["with a negative one", `eip155:1/erc721:${CONTRACT}/-1`],
    ["with one too large", `eip155:1/erc721:${CONTRACT}/${2n ** 256n}`],
    ["with one without end", `eip155:1/erc721:${CONTRACT}/${"9".repeat(100_000)}`],
    ["with an address that is none", "eip155:1/erc721:0x12/1"],
    ["with more behind it", `eip155:1/erc721:${CONTRACT}/1/../2`],
    ["by its DID", `did:nft:eip155:1_erc721:${CONTRACT}_1`],
    ["an address of the web", "https://a.example/a.png"],
    ["nothing", ""],
  ])("%s is none", (_, record) => {
    expect(avatarNft(record, "eip155:1")).toBeNull();
  });
});
