import { of } from "rxjs";
import { encodeAbiParameters } from "viem";
import { describe, expect, test } from "vitest";
import { nothingHeld } from "../../../../../src/base/env.js";
import { ensAvatar$ } from "../../../../../src/streams/wallets/namespaces/eip155/ens.js";
import { jsonResponse, simulatedEnv } from "../../../../../src/testing/simulated-env.js";
import { marbles } from "../../../../support/marbles.js";
import { ADDRESS, OTHER } from "../../../../support/told.js";
import { mainnet } from "../../../../views/support/builders.js";

const CONTRACT = "0xBC4CA0EdA7647A8aB7C2061c2E118A18a936f13D";
const CID = "QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWnPbdG";
const ERC721 = `eip155:1/erc721:${CONTRACT}/7`;
const ERC1155 = `eip155:1/erc1155:${CONTRACT}/7`;
const NODE = "https://node.example/";
const inline = (said: unknown): string => `data:application/json,${JSON.stringify(said)}`;
const word = (value: string | bigint): string =>
  `0x${BigInt(value).toString(16).padStart(64, "0")}`;

interface World {
  /** Answers of the contract, by the first four bytes of the call; null: it refuses, undefined: the node fails. */
  readonly says?: Readonly<Record<string, string | null>>;
  /** What is at other addresses. */
  readonly files?: Readonly<Record<string, unknown>>;
  readonly allowed?: readonly string[];
  readonly owner?: string | null;
}
const OWNER = "0x6352211e";
const BALANCE = "0x00fdd58e";
const URI = "0xc87b56dd";
const URI_1155 = "0x0e89341c";
const text = (said: string): string => encodeAbiParameters([{ type: "string" }], [said]);

/** Gives the picture, and what was asked for besides the node. */
const shown = (
  record: string | null,
  { says = {}, files = {}, allowed = [], owner = ADDRESS }: World = {},
) => {
  const outcomes: unknown[] = [];
  const asked: string[] = [];
  const calls: string[] = [];
  marbles(({ scheduler }) => {
    const env = {
      ...simulatedEnv({
        scheduler,
        fetch: (url, init) => {
          if (url !== NODE) {
            asked.push(url);
            return of(files[url] === undefined ? jsonResponse({}, 404) : jsonResponse(files[url]));
          }
          const { id, params } = JSON.parse(String(init.body));
          calls.push(params[0].data.slice(0, 10));
          const answer = says[params[0].data.slice(0, 10)];
          if (answer === undefined) return of(jsonResponse({}, 500));
          return of(
            jsonResponse(
              answer === null
                ? { jsonrpc: "2.0", id, error: { code: 3, message: "execution reverted" } }
                : { jsonrpc: "2.0", id, result: answer },
            ),
          );
        },
      }),
      held: nothingHeld(),
    };
    const home = { ...mainnet, rpcUrls: { default: { http: [NODE] } } };
    const ports = {
      env,
      home,
      ccipHosts: [],
      settings: {
        endpoints: { rpc: "https://rpc.example" },
        projectId: null,
        customRpcUrls: {},
      } as never,
      isAllowed: (address: string) => allowed.includes(new URL(address).host),
    };
    ensAvatar$(ports, record, owner).subscribe({
      next: (picture) => outcomes.push(picture),
      error: (cause: unknown) => outcomes.push(String(cause)),
    });
  });
  return { picture: outcomes, asked, calls };
};

describe("the picture of a name of ENS [ENSIP-12]", () => {
  test.each([
    ["https://a.example/a.png", "https://a.example/a.png"],
    ["data:image/png;base64,AA", "data:image/png;base64,AA"],
    [`ipfs://${CID}/a.png`, `https://ipfs.io/ipfs/${CID}/a.png`],
    [null, null],
  ])("%s asks nobody", (record, picture) => {
    expect(shown(record)).toEqual({ picture: [picture], asked: [], calls: [] });
  });

  test("an NFT of the account's own has it in its metadata, which tells nobody who looks", () => {
    const said = inline({ name: "Ape", image: "https://pictures.example/ape.png" });
    const says = { [OWNER]: word(ADDRESS), [URI]: text(said) };
    expect(shown(ERC721, { says })).toEqual({
      picture: ["https://pictures.example/ape.png"],
      asked: [],
      calls: [OWNER, URI],
    });
    const many = { [BALANCE]: word(2n), [URI_1155]: text(inline({ image: `ipfs://${CID}` })) };
    expect(shown(ERC1155, { says: many }).picture).toEqual([`https://ipfs.io/ipfs/${CID}`]);
  });

  test("metadata elsewhere is fetched from a host that the site allows, and from no other", () => {
    const at = "https://meta.example/7";
    const says = { [OWNER]: word(ADDRESS), [URI]: text(at) };
    const files = { [at]: { image: "https://pictures.example/ape.png" } };
    expect(shown(ERC721, { says, files })).toMatchObject({ picture: [null], asked: [] });
    const allowed = ["meta.example"];
    expect(shown(ERC721, { says, files, allowed })).toMatchObject({
      picture: ["https://pictures.example/ape.png"],
      asked: [at],
    });
    const onIpfs = { [OWNER]: word(ADDRESS), [URI]: text(`ipfs://${CID}/7`) };
    expect(shown(ERC721, { says: onIpfs, files })).toMatchObject({ picture: [null], asked: [] });
    const gateway = { [`https://ipfs.io/ipfs/${CID}/7`]: { image: "data:image/png;base64,AA" } };
    expect(shown(ERC721, { says: onIpfs, files: gateway, allowed: ["ipfs.io"] }).picture).toEqual([
      "data:image/png;base64,AA",
    ]);
  });

  const metadata = { [URI]: text(inline({ image: "https://pictures.example/ape.png" })) };
  test.each<[string, string, World]>([
    ["of somebody else", ERC721, { says: { ...metadata, [OWNER]: word(OTHER) } }],
    ["that does not exist", ERC721, { says: { ...metadata, [OWNER]: null } }],
    ["of which there is none", ERC1155, { says: { [BALANCE]: word(0n) } }],
    ["whose contract says nonsense", ERC721, { says: { ...metadata, [OWNER]: "0x" } }],
    ["that a node tells nothing of", ERC721, { says: {} }],
    ["that its contract alone tells nothing of", ERC721, { says: { ...metadata, "0x": "0x" } }],
    ["of a name that leads to no account", ERC721, { says: metadata, owner: null }],
    ["of another network", `eip155:10/erc721:${CONTRACT}/7`, { says: metadata }],
    ["without metadata", ERC721, { says: { [OWNER]: word(ADDRESS), [URI]: null } }],
    ["whose metadata is none", ERC721, { says: { [OWNER]: word(ADDRESS), [URI]: text("x") } }],
    [
      "whose picture runs",
      ERC721,
      {
        says: {
          [OWNER]: word(ADDRESS),
          [URI]: text(inline({ image: "javascript:alert(1)" })),
        },
      },
    ],
  ])("an NFT %s is no picture, and asks no stranger", (_, record, world) => {
    const { picture, asked } = shown(record, world);
    expect(picture).toHaveLength(1);
    expect(picture[0] === null || picture[0] === record).toBe(true);
    expect(asked).toEqual([]);
  });
});
