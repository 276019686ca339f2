import { describe, expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "../../../src/codecs/options/settings.js";
import { frameAddress } from "../../../src/streams/frame/port.js";

const at = (endpoints: Partial<typeof DEFAULT_SETTINGS.endpoints>, chain?: string) =>
  frameAddress(
    { projectId: "p&1", endpoints: { ...DEFAULT_SETTINGS.endpoints, ...endpoints } },
    chain,
  );

describe("[S7.25] address of the frame", () => {
  test("of the service, with its query", () =>
    expect(at({})).toEqual({
      url: "https://secure.walletconnect.org/sdk?projectId=p%261&chainId=eip155%3A1&version=4&enableLogger=true",
      origin: "https://secure.walletconnect.org",
    }));
  test("begins on another network, and keeps a query of the host's", () => {
    const url = new URL(at({ frame: "http://127.0.0.1:9/f?x=1#top" }, "solana:5eykt").url);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      x: "1",
      projectId: "p&1",
      chainId: "solana:5eykt",
      version: "4",
      enableLogger: "true",
    });
  });
  test("its origin is that of the address, or the one that is named", () => {
    expect(at({ frame: "http://127.0.0.1:9/f" }).origin).toBe("http://127.0.0.1:9");
    const named = at({ frame: "https://a.example/f", frameOrigin: "https://b.example/path" });
    expect(named.origin).toBe("https://b.example");
  });
});
