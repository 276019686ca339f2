import fc from "fast-check";
import { isLeft, isRight, map } from "fp-ts/Either";
import { describe, expect, test } from "vitest";
import {
  decodeExchangePage,
  decodeExchangeStatus,
  decodeExchanges,
  type ExchangeList,
  exchangeAssetOf,
} from "../../../src/codecs/api/exchanges.js";
import type { CaipNetworkId } from "../../../src/codecs/caip.js";
import { CLUSTER_IDS } from "../../../src/codecs/cluster-names.js";

const kraken = { id: "kraken", name: "Kraken", imageUrl: "https://pictures.example/kraken.png" };
const listed = (...exchanges: readonly unknown[]) =>
  map(({ exchanges: read }: ExchangeList) => read)(
    decodeExchanges({ jsonrpc: "2.0", id: 1, result: { exchanges, total: exchanges.length } }),
  );
const right = (value: unknown) => ({ _tag: "Right", right: value });

describe("[S2.30] the exchanges of an asset (wire 4.17)", () => {
  test("are read, with their pictures", () => {
    const { imageUrl: image, ...rest } = kraken;
    expect(listed(kraken)).toEqual(right([{ ...rest, image }]));
  });

  test.each<[string, object]>([
    ["no id", { ...kraken, id: undefined }],
    ["an empty id", { ...kraken, id: "" }],
    ["an id that is a text to read", { ...kraken, id: "<b>kraken</b>" }],
    ["an id as long as a book", { ...kraken, id: "k".repeat(101) }],
    ["no name", { ...kraken, name: "" }],
    ["a name that shows nothing", { ...kraken, name: "\u200b\u202e" }],
  ])("one is left out, and the others stay: %s", (_, entry) => {
    expect(listed(entry, kraken)).toMatchObject(right([{ id: "kraken" }]));
  });

  test.each<[unknown, string | null]>([
    ["https://pictures.example/a.png", "https://pictures.example/a.png"],
    ["data:image/png;base64,AA==", "data:image/png;base64,AA=="],
    ["http://pictures.example/a.png", null],
    ["javascript:alert(1)", null],
    ["data:text/html,hello", null],
    [{ href: "https://pictures.example" }, null],
    [undefined, null],
  ])("the picture %j", (imageUrl, image) => {
    expect(listed({ ...kraken, imageUrl })).toMatchObject(right([{ image }]));
  });

  test("one that is named twice is there once, and names are made safe to show", () => {
    const again = { ...kraken, name: "Another" };
    expect(listed({ ...kraken, name: "Kra\u202eken" }, again)).toMatchObject(
      right([{ name: "Kraken" }]),
    );
  });

  test("no more than 200 are read", () => {
    const many = Array.from({ length: 300 }, (_, at) => ({ ...kraken, id: `e${at}` }));
    const decoded = listed(...many);
    expect(isRight(decoded) && decoded.right).toHaveLength(200);
  });

  test.each<[unknown, number | null]>([
    [7, 7],
    [0, 0],
    ["7", null],
    [1.5, null],
    [undefined, null],
  ])("how many there are in all: %j", (total, read) => {
    expect(decodeExchanges({ result: { exchanges: [], total } })).toMatchObject(
      right({ total: read }),
    );
  });

  test("what the service says against it is told, made safe to show", () => {
    expect(decodeExchanges({ error: { code: -1, message: "No \u202esuch asset" } })).toEqual({
      _tag: "Left",
      left: "No such asset",
    });
  });

  test.each([null, [], {}, { result: null }, { result: {} }, { result: { exchanges: "none" } }])(
    "refused: %j",
    (body) => {
      expect(isLeft(decodeExchanges(body))).toBe(true);
    },
  );

  test("whatever an entry is, it is read as an exchange, or left out", () => {
    fc.assert(
      fc.property(fc.array(fc.anything()), (entries) => {
        const decoded = listed(...entries, kraken);
        return (
          isRight(decoded) &&
          decoded.right.some(({ id }) => id === "kraken") &&
          decoded.right.every(
            ({ id, name, image }) =>
              /^[\w.:-]+$/.test(id) && name !== "" && (image === null || !/^http:/.test(image)),
          )
        );
      }),
      { numRuns: 200 },
    );
  });
});

describe("[S2.30] an exchange's page", () => {
  const page = { url: "https://pay.example/?s=1", sessionId: "s-1" };

  test("is read", () => {
    expect(decodeExchangePage({ result: page })).toEqual(right(page));
  });

  test.each<[string, unknown]>([
    ["no address", { ...page, url: undefined }],
    ["an address that is no text", { ...page, url: ["https://pay.example"] }],
    ["nothing to ask by what became of it", { url: page.url }],
    ["a session that is no id", { ...page, sessionId: "a b" }],
  ])("is refused: %s", (_, result) => {
    expect(isLeft(decodeExchangePage({ result }))).toBe(true);
  });
});

describe("[S2.30] what an exchange says of a transfer", () => {
  const HASH = `0x${"aB".repeat(32)}`;
  const SIGNATURE = "5".repeat(88);
  const said = (result: unknown, namespace: "eip155" | "solana" = "eip155") =>
    decodeExchangeStatus(namespace)({ result });

  test.each<[object, object]>([
    [{ status: "UNKNOWN" }, { status: "pending", txHash: null }],
    [
      { status: "IN_PROGRESS", txHash: HASH },
      { status: "pending", txHash: null },
    ],
    [
      { status: "SUCCESS", txHash: HASH },
      { status: "sent", txHash: HASH },
    ],
    [{ status: "SUCCESS" }, { status: "sent", txHash: null }],
    [
      { status: "SUCCESS", txHash: null },
      { status: "sent", txHash: null },
    ],
    [
      { status: "SUCCESS", txHash: "0x12" },
      { status: "sent", txHash: null },
    ],
    [
      { status: "SUCCESS", txHash: SIGNATURE },
      { status: "sent", txHash: null },
    ],
    [
      { status: "FAILED", txHash: HASH },
      { status: "failed", txHash: null },
    ],
  ])("%j", (result, expected) => {
    expect(said(result)).toEqual(right(expected));
  });

  test("on Solana a transaction goes by its signature", () => {
    const sent = (txHash: string) => said({ status: "SUCCESS", txHash }, "solana");
    expect(sent(SIGNATURE)).toMatchObject(right({ txHash: SIGNATURE }));
    expect(sent(HASH)).toMatchObject(right({ txHash: null }));
  });

  test.each([{}, { status: "success" }, { status: "DONE" }, { status: 1 }, "SUCCESS", null])(
    "refused: %j",
    (result) => {
      expect(isLeft(said(result))).toBe(true);
    },
  );
});

test.each<[CaipNetworkId, string | null, string]>([
  ["eip155:1", null, "eip155:1/slip44:60"],
  ["eip155:137", null, "eip155:137/slip44:60"],
  ["eip155:56", null, "eip155:56/slip44:714"],
  ["eip155:204", null, "eip155:204/slip44:714"],
  ["eip155:2040", null, "eip155:2040/slip44:60"],
  ["eip155:56", "0xAb", "eip155:56/erc20:0xAb"],
  [CLUSTER_IDS.mainnet, null, `${CLUSTER_IDS.mainnet}/slip44:501`],
  [CLUSTER_IDS.mainnet, "Mint", `${CLUSTER_IDS.mainnet}/token:Mint`],
])("wire 4.17: what is bought, in CAIP-19: %s %s", (caipNetworkId, address, asset) => {
  expect(exchangeAssetOf({ caipNetworkId, address })).toBe(asset);
});
