import { PublicKey } from "@solana/web3.js";
import { of } from "rxjs";
import { expect, test } from "vitest";
import { metadataBytes, metadataKey } from "../../../../../sandbox/chains/solana/metadata.js";
import { nothingHeld } from "../../../../../src/base/env.js";
import type { Network } from "../../../../../src/codecs/network.js";
import { DEFAULT_SETTINGS } from "../../../../../src/codecs/options/settings.js";
import { solanaNfts } from "../../../../../src/streams/wallets/namespaces/solana/nfts.js";
import type { NftPage, NftWish } from "../../../../../src/streams/wallets/namespaces/sources.js";
import { scriptedServices } from "../../../../../src/testing/scripted-market.js";
import { simulatedEnv } from "../../../../../src/testing/simulated-env.js";
import { marbles } from "../../../../support/marbles.js";

const SOLANA: Network = {
  id: "5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp",
  caipNetworkId: "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp",
  chainNamespace: "solana",
  name: "Solana",
  nativeCurrency: { name: "Solana", symbol: "SOL", decimals: 9 },
  rpcUrls: { default: { http: ["https://node.example/solana"] } },
};
const OWNER = new PublicKey(new Uint8Array(32).fill(9));
const keyOf = (nth: number): PublicKey => {
  const bytes = new Uint8Array(32).fill(1);
  new DataView(bytes.buffer).setUint16(4, nth);
  return new PublicKey(bytes);
};
const COLLECTION = keyOf(60_000);

const account = (name: string, mint: PublicKey, tail: Buffer = Buffer.alloc(0)) => {
  const bytes = metadataBytes({ name, symbol: "", uri: "" }, OWNER, mint);
  return { data: [Buffer.concat([bytes, tail]).toString("base64"), "base64"] };
};
const inCollection = Buffer.concat([Buffer.from([0, 1, 0, 1, 1]), COLLECTION.toBuffer()]);

/** What is read of an owner of so many mints, page by page. */
const read = (mints: () => readonly PublicKey[], wishes: readonly Partial<NftWish>[]) => {
  const pages: (NftPage | null)[] = [];
  const questions: number[] = [];
  marbles(({ scheduler }) => {
    const names = new Map(
      mints().map((mint, at) => [
        metadataKey(mint).toBase58(),
        account(`No. ${at}`, mint, inCollection),
      ]),
    );
    names.set(metadataKey(COLLECTION).toBase58(), account("Lanterns", COLLECTION));
    const env = {
      ...simulatedEnv({
        scheduler,
        fetch: scriptedServices({
          methods: {
            getTokenAccountsByOwner: ([, { programId }]: readonly [
              string,
              { programId: string },
            ]) => ({
              value: (programId.startsWith("Tokenk") ? mints() : []).map((mint) => ({
                account: {
                  data: {
                    parsed: {
                      info: { mint: mint.toBase58(), tokenAmount: { amount: "1", decimals: 0 } },
                    },
                  },
                },
              })),
            }),
            getMultipleAccounts: ([keys]: readonly [readonly string[]]) => {
              questions.push(keys.length);
              return { value: keys.map((key) => names.get(key) ?? null) };
            },
          },
        }),
      }),
      held: nothingHeld(),
    };
    const source = solanaNfts(
      { env, settings: DEFAULT_SETTINGS, history$: () => of(null), isAllowed: () => false },
      { network: SOLANA, address: OWNER.toBase58() },
    );
    for (const wish of wishes)
      source({
        cursor: pages.at(-1)?.next ?? null,
        also: [],
        except: new Set(),
        ...wish,
      }).subscribe((page) => pages.push(page));
  });
  return { pages, questions };
};

test("[S2.38] a hundred accounts are read at a time, and each NFT once", () => {
  const mints = Array.from({ length: 250 }, (_, nth) => keyOf(nth));
  const { pages, questions } = read(() => mints, [{}, {}, {}]);
  expect(pages.map((page) => page?.held.length)).toEqual([100, 100, 50]);
  expect(pages.at(-1)?.next).toBeNull();
  const ids = pages.flatMap((page) => page?.held.map(({ id }) => id) ?? []);
  expect(new Set(ids).size).toBe(250);
  expect(questions).toEqual([100, 1, 100, 1, 50, 1]);
});

test("[S2.38] name, address and collection are those of the metadata's account; a token without one is no NFT", () => {
  const mint = keyOf(1);
  const { pages } = read(() => [mint], [{}]);
  expect(pages[0]?.held).toEqual([
    {
      id: `${SOLANA.caipNetworkId}/nft:${mint.toBase58()}`,
      caipNetworkId: SOLANA.caipNetworkId,
      standard: "nft",
      contract: mint.toBase58(),
      tokenId: "",
      units: "1",
      name: "No. 0",
      collection: "Lanterns",
      collectionAddress: COLLECTION.toBase58(),
      picture: null,
      attributes: null,
      isSpam: false,
    },
  ]);
});

test("[S2.38] what is not among them any more is gone", () => {
  let mints = [keyOf(1), keyOf(2)];
  const { pages } = read(() => mints, [{}]);
  const also = pages[0]?.held ?? [];
  mints = [keyOf(2)];
  const gone = also.filter(({ contract }) => contract !== keyOf(2).toBase58()).map(({ id }) => id);
  expect(read(() => mints, [{ also }]).pages[0]).toMatchObject({ gone, next: null });
});
