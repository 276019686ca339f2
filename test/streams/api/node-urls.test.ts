import { describe, expect, test } from "vitest";
import type { CaipNetworkId } from "../../../src/codecs/caip.js";
import { DEFAULT_SETTINGS } from "../../../src/codecs/options/settings.js";
import { nodeUrls, sharedUrls, withClient } from "../../../src/streams/api/node-urls.js";

const OWN = "https://own.example/";
const settings = { customRpcUrls: {}, projectId: "p1", endpoints: DEFAULT_SETTINGS.endpoints };
const network = (caipNetworkId: CaipNetworkId, ...http: readonly string[]) => ({
  caipNetworkId,
  rpcUrls: { default: { http: http.length === 0 ? [OWN] : http } },
});
const hosted = (id: string) =>
  `https://rpc.walletconnect.org/v1/?chainId=${id.replace(":", "%3A")}&projectId=p1`;

describe("which node is asked (wire 15.3)", () => {
  test.each<CaipNetworkId>([
    "eip155:1",
    "eip155:10",
    "eip155:137",
    "eip155:11155111",
    "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp",
    "bip122:000000000019d6689c085ae165831e93",
  ])("[S7.23, S7.24] %s: the service, then its own", (id) => {
    expect(nodeUrls(network(id), settings)).toEqual([hosted(id), OWN]);
  });

  test.each<CaipNetworkId>(["eip155:250", "eip155:31337", "eip155:01", "polkadot:1", "cosmos:x"])(
    "[S7.24] %s: its own only",
    (id) => expect(nodeUrls(network(id), settings)).toEqual([OWN]),
  );

  test("[S7.24] every network of the list, and no other number", () => {
    const listed = Array.from({ length: 60_000 }, (_, id) => id).filter((id) =>
      nodeUrls(network(`eip155:${id}`), settings).includes(hosted(`eip155:${id}`)),
    );
    expect(listed).toEqual([
      1, 10, 56, 97, 100, 137, 300, 324, 1101, 1301, 1329, 5000, 5003, 8217, 8453, 17000, 42161,
      42220, 43113, 43114, 59144,
    ]);
  });

  test("[S3.2] a URL that holds a key is asked, and kept back from wallets", () => {
    const customRpcUrls = {
      "eip155:250": [
        { url: "https://mine.example/?key=1", private: true },
        "https://mine.example/",
        { url: "https://mine.example/open", private: false },
      ],
    };
    expect(nodeUrls(network("eip155:250"), { ...settings, customRpcUrls })).toEqual([
      "https://mine.example/?key=1",
      "https://mine.example/",
      "https://mine.example/open",
      OWN,
    ]);
    expect(sharedUrls("eip155:250", { customRpcUrls })).toEqual([
      "https://mine.example/",
      "https://mine.example/open",
    ]);
    expect(sharedUrls("eip155:1", { customRpcUrls })).toEqual([]);
  });

  test("[S3.2] the host's own URLs come first, each once", () => {
    const customRpcUrls = { "eip155:1": ["https://mine.example/", OWN] };
    expect(nodeUrls(network("eip155:1"), { ...settings, customRpcUrls })).toEqual([
      "https://mine.example/",
      OWN,
      hosted("eip155:1"),
    ]);
    expect(nodeUrls(network("eip155:10"), { ...settings, customRpcUrls })[0]).toBe(
      hosted("eip155:10"),
    );
  });

  test.each([
    ["https://rpc.walletconnect.org/v1?chainId=eip155:7", true],
    ["https://rpc.walletconnect.org/v1?projectId=mine", false],
    ["https://mine.example/v1", false],
    ["https://", false],
    ["https://rpc.walletconnect.org.evil.example/v1", false],
  ])("[S3.2] %s of the host: the project is added: %s", (url, isAdded) => {
    const customRpcUrls = { "eip155:7": [url] };
    const [first = ""] = nodeUrls(network("eip155:7"), { ...settings, customRpcUrls });
    expect(first.includes("projectId=p1")).toBe(isAdded);
  });

  test("without a project id the service is not asked", () => {
    expect(nodeUrls(network("eip155:1"), { ...settings, projectId: null })).toEqual([OWN]);
  });

  test.each([
    ["https://rpc.walletconnect.org/v1/?projectId=p1", "&clientId=did%3Akey%3Az1"],
    ["https://rpc.walletconnect.org/v1/?clientId=mine", ""],
    ["https://node.example/", ""],
    ["https://rpc.walletconnect.org.evil.example/v1", ""],
    ["https://", ""],
  ])("[wire 2.2] %s: the relay's client is added: %j", (url, added) => {
    expect(withClient(url, settings.endpoints.rpc, "did:key:z1")).toBe(url + added);
    expect(withClient(url, settings.endpoints.rpc, undefined)).toBe(url);
  });
});
