import { describe, expect, test } from "vitest";
import { identityOf } from "../../src/codecs/api/identity.js";
import { namedAccountOf } from "../../src/codecs/api/names.js";
import { webAddress } from "../../src/codecs/ipfs.js";
import { nftMetadata } from "../../src/codecs/nft.js";
import { outsideFiles, outsidePictures } from "../../src/codecs/strangers.js";

const CID = "bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi";
const OLD = "QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWnPbdG";
const AT = "https://ipfs.io/ipfs/";

describe("what is on IPFS", () => {
  test.each([
    [`ipfs://${CID}`, `${AT}${CID}`],
    [`ipfs://${OLD}/a.png`, `${AT}${OLD}/a.png`],
    [` ipfs://ipfs/${OLD}/a/b c.png `, `${AT}${OLD}/a/b c.png`],
    [`IPFS://${CID}/`, `${AT}${CID}/`],
  ])("%s is at a gateway", (said, at) => {
    expect(webAddress(said)).toBe(at);
  });

  test.each([
    "ipfs://",
    "ipfs://../../evil.example",
    `ipfs://${CID}/../../x`,
    `ipfs://${CID}/%2e%2e/x`,
    `ipfs://${CID}/..\\x`,
    `ipfs://${CID}?x=1`,
    `ipfs://${CID}#x`,
    `ipfs://user@${CID}`,
    `ipfs://evil.example/${CID}`,
    `ipfs://${"a".repeat(101)}`,
    `ipns://${CID}`,
    "https://a.example/a.png",
    "data:image/png;base64,AA",
    "javascript:alert(1)",
  ])("%s stays as it is", (said) => {
    expect(webAddress(said)).toBe(said);
  });

  test("names and NFTs may have their pictures there, and those of other kinds none", () => {
    const avatar = `ipfs://${CID}/a.png`;
    const picture = `${AT}${CID}/a.png`;
    expect(identityOf({ name: "a.eth", avatar }).avatar).toBe(picture);
    const account = { name: "a.eth", addresses: [] };
    expect(namedAccountOf("a.eth", { ...account, avatar }).avatar).toBe(picture);
    expect(nftMetadata({ image: avatar })?.picture).toBe(picture);
    expect(nftMetadata({ image: 7, image_url: avatar })?.picture).toBe(picture);
    expect(identityOf({ name: "a.eth", avatar: "ipfs://../x" }).avatar).toBeNull();
    expect(namedAccountOf("a.eth", { ...account, avatar: "ar://x" }).avatar).toBeNull();
  });

  test("no gateway is asked unless the site, its own proxy or the visitor allows it", () => {
    const settings = { endpoints: { pictures: "" }, pictureHosts: [], connectors: [] } as unknown;
    const on = (parts: object) => ({ ...(settings as object), ...parts }) as never;
    const file = `${AT}${CID}`;
    const sourceOf = outsidePictures(on({}), "https://site.example");
    expect(sourceOf(file)).toEqual({ kind: "hidden", src: file, host: "ipfs.io" });
    expect(outsideFiles(on({}), "https://site.example")(file)).toBe(false);
    const allowed = on({ pictureHosts: ["ipfs.io/ipfs"] });
    expect(outsidePictures(allowed, "https://site.example")(file)).toEqual({
      kind: "shown",
      src: file,
    });
    expect(outsideFiles(allowed, "https://site.example")(file)).toBe(true);
    // What a proxy of pictures gives is no metadata.
    const proxied = on({ endpoints: { pictures: "https://proxy.example/?" } });
    expect(outsideFiles(proxied, "https://site.example")(file)).toBe(false);
  });
});
