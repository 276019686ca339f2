// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { unsupportedNetwork } from "../../src/codecs/network.js";
import type { Nft } from "../../src/codecs/nft.js";
import type { NftsState } from "../../src/model/nfts.js";
import { initialNfts } from "../../src/model/nfts.js";
import AccountView from "../../src/views/account/account-view.js";
import { NftList } from "../../src/views/nfts/nft-list.js";
import { account, base, mainnet } from "./support/builders.js";
import { renderView } from "./support/render-view.js";
import { scriptedSluice } from "./support/scripted-sluice.js";

const [LANTERNS, FERNS] = [`0x${"a".repeat(40)}`, `0x${"b".repeat(40)}`];
const PICTURE = "data:image/png;base64,AAAA";
const nft = (tokenId: string, parts: Partial<Nft> = {}): Nft => ({
  id: `eip155:1/erc721:${parts.contract ?? LANTERNS}/${tokenId}`,
  caipNetworkId: "eip155:1",
  standard: "erc721",
  contract: LANTERNS,
  tokenId,
  units: "1",
  name: `Lantern ${tokenId}`,
  collection: "Lanterns",
  collectionAddress: parts.contract ?? LANTERNS,
  picture: PICTURE,
  attributes: null,
  isSpam: false,
  ...parts,
});
const fern = nft("5", { contract: FERNS, name: "Fern", collection: "Ferns" });
const explored = {
  ...mainnet,
  blockExplorers: { default: { name: "Etherscan", url: "https://scan.example/" } },
};

const start = (state: Partial<NftsState>, view = <NftList />) => renderedWith(state, {}, view);
const renderedWith = (
  state: Partial<NftsState>,
  options: Parameters<typeof scriptedSluice>[0],
  view = <NftList />,
) => {
  const scripted = scriptedSluice(options);
  const { account$, nfts$, network$, networks$, tokens$ } = scripted.states;
  account$.next(account);
  network$.next(explored);
  networks$.next([explored, base]);
  tokens$.next({ ...tokens$.value, status: "ready" });
  const { caipAddress } = account;
  nfts$.next({ ...initialNfts, status: "ready", caipAddress, ...state });
  return renderView(scripted, view);
};
const cells = (list: HTMLElement) =>
  within(list)
    .getAllByRole("button")
    .map(({ textContent }) => textContent);

describe("[S2.38] the NFTs of an account", () => {
  test("stand in a grid, each with picture, name and number", () => {
    const { container } = start({ items: [fern] });
    expect(cells(screen.getByRole("list", { name: "NFTs" }))).toEqual(["FFern No. 5"]);
    expect(container.querySelector("img")?.getAttribute("src")).toBe(PICTURE);
  });

  test("those of a collection stand together; what is alone in its own stands below", () => {
    start({ items: [nft("1"), fern, nft("2", { units: "3" })] });
    expect(cells(screen.getByRole("list", { name: "Lanterns" }))).toEqual([
      "LLantern 1 No. 1",
      "LLantern 2 No. 2\u00a0· × 3",
    ]);
    expect(cells(screen.getByRole("list", { name: "Others" }))).toEqual(["FFern No. 5"]);
  });

  test("one without a name has that of its collection, and its number", () => {
    start({ items: [nft("7".repeat(30), { name: "" }), { ...fern, name: "", collection: null }] });
    expect(screen.getByRole("button", { name: /^Lanterns #7777…7777/ })).toBeDefined();
    expect(screen.getByRole("button", { name: /^NFT #5/ })).toBeDefined();
  });

  test("a press shows all that is known of it, and leads back to where it was", () => {
    const { copied } = start({
      items: [
        nft("1"),
        nft("12345678901234567890", {
          units: "1200",
          attributes: [{ trait: "Sky", value: "<b>clear</b>" }],
        }),
      ],
    });
    fireEvent.click(screen.getByRole("button", { name: /^Lantern 1234/ }));
    const heading = screen.getByRole("heading", { name: "Lantern 12345678901234567890" });
    expect(heading.ownerDocument.activeElement).toBe(heading);
    const facts = screen.getAllByRole("definition").map(({ textContent }) => textContent);
    expect(facts).toEqual(["12345678901234567890", "Lanterns", "1,200", LANTERNS, "<b>clear</b>"]);
    expect(screen.getByRole("link", { name: /Etherscan/ }).getAttribute("href")).toBe(
      `https://scan.example/address/${LANTERNS}`,
    );
    fireEvent.click(screen.getByRole("button", { name: "Copy it" }));
    expect(copied).toEqual([LANTERNS]);
    fireEvent.click(screen.getByRole("button", { name: "All NFTs" }));
    const cell = screen.getByRole("button", { name: /^Lantern 1234/ });
    expect(cell.ownerDocument.activeElement).toBe(cell);
  });

  test("one that has left while it is looked at gives way to the others", () => {
    const { play } = start({ items: [nft("1"), nft("2")] });
    fireEvent.click(screen.getByRole("button", { name: /^Lantern 1/ }));
    play("nfts$", { ...initialNfts, status: "ready", items: [nft("2")] });
    expect(screen.getByRole("button", { name: /^Lantern 2/ })).toBeDefined();
  });

  test("spam is counted and folded away with its reason; its names can be read, without pictures", () => {
    const { container } = start({
      items: [nft("1", { isSpam: true, name: "Claim at evil.example" })],
      spam: 1,
    });
    expect(screen.queryByText(/Claim at/)).toBeNull();
    const fold = screen.getByRole("button", { name: /^1 hidden NFT Spam from strangers.*Show$/ });
    expect(fold.getAttribute("aria-expanded")).toBe("false");
    fireEvent.click(fold);
    const list = screen.getByRole("list", { name: "1 hidden NFT" });
    expect(within(list).getByRole("listitem").textContent).toBe("Claim at evil.example");
    expect(within(list).queryByRole("button")).toBeNull();
    expect(container.querySelector("img")).toBeNull();
  });

  test("[S7.32] nothing of it runs: names are text, and a medium that is no picture is its letter", () => {
    const { container } = start({
      items: [
        nft("1", { name: '<img src=x onerror="stolen=1">', picture: null }),
        nft("2", { picture: "javascript:stolen=1" }),
        nft("3", { picture: "data:text/html,<script>stolen=1</script>" }),
      ],
    });
    expect(
      container.querySelector("img, script, iframe, video, audio, object, embed, a"),
    ).toBeNull();
    expect(screen.getByText('<img src=x onerror="stolen=1">')).toBeDefined();
  });

  test.each<[string, Partial<NftsState>, RegExp]>([
    ["while they are looked for", { status: "loading" }, /Loading/],
    ["where there are none", {}, /No NFTs here yet.*appear here/],
    ["on a network that nobody knows about", { status: "unsupported" }, /cannot be shown here/],
    ["while more are looked for", { isLoadingMore: true }, /Looking for more/],
  ])("%s it says so", (_, state, text) => {
    const { container } = start(state);
    expect(container.textContent).toMatch(text);
  });

  test("where there are none, other networks are one press away", () => {
    const { sent } = start({});
    fireEvent.click(screen.getByRole("button", { name: "Look on another network" }));
    expect(sent).toEqual([{ type: "view/push", entry: { view: "Networks" } }]);
  });

  test("on a network that the site has not configured it says so, and waits for nothing", () => {
    const { play } = start({ status: "idle", caipAddress: null });
    expect(screen.getByText("Loading…")).toBeDefined();
    play("network$", unsupportedNetwork("eip155:5"));
    expect(screen.getByText(/^NFTs on this network cannot be shown here/)).toBeDefined();
    expect(screen.queryByText("Loading…")).toBeNull();
  });

  test("[S8.9] while the device is offline, the visitor is told that", () => {
    const failure = { code: "http/unreachable", message: "x" } as const;
    renderedWith({ status: "failed", failure }, { online: false });
    expect(screen.getByText(/^You are offline/)).toBeDefined();
    expect(screen.queryByText(/cannot be shown/)).toBeNull();
  });

  test("[S8.9] when they cannot be had, they can be asked for again", () => {
    const failure = { code: "http/status", message: "x" } as const;
    const { sent, play } = start({ status: "failed", failure });
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(sent).toEqual([{ type: "nfts/refresh" }]);
    play("nfts$", { ...initialNfts, status: "ready", items: [fern], failure });
    expect(screen.getByText(/Not everything/)).toBeDefined();
    expect(screen.getByRole("button", { name: /^Fern/ })).toBeDefined();
  });

  test("a search that has paused goes on when the visitor wants it", () => {
    const { sent } = start({ items: [fern], next: "p", isPaused: true });
    fireEvent.click(screen.getByRole("button", { name: "Look further back" }));
    expect(sent).toEqual([{ type: "nfts/more" }]);
  });
});

describe("[S2.28] an NFT of the account", () => {
  const look = (one: Nft, options = {}) => {
    const played = renderedWith({ items: [one] }, options);
    fireEvent.click(screen.getByRole("button", { name: new RegExp(`^${one.name}`) }));
    return played;
  };
  const send = () => screen.queryByRole("button", { name: "Send" });

  test("is sent from its details", () => {
    const { sent } = look(fern);
    fireEvent.click(screen.getByRole("button", { name: "Send" }));
    const { standard: kind, contract: address, tokenId, name: symbol } = fern;
    expect(sent).toEqual([
      {
        type: "send/begin",
        draft: { asset: { kind, address, tokenId, symbol, decimals: 0 }, amount: "1" },
      },
    ]);
  });

  test("is not where the site does not want it, on another network, or where it cannot be", () => {
    look(fern, { options: { features: { send: false } } });
    expect(send()).toBeNull();
    cleanup();
    look({ ...fern, caipNetworkId: base.caipNetworkId });
    expect(send()).toBeNull();
    cleanup();
    look({ ...fern, standard: "nft" });
    expect(send()).toBeNull();
  });
});

describe("[S2.36] the tab of the account", () => {
  test("stands between tokens and activity, and leads to them", async () => {
    const { play, states } = start({ items: [fern] }, <AccountView />);
    play("features$", { ...states.features$.value, activity: true });
    expect(screen.getAllByRole("tab").map(({ textContent }) => textContent)).toEqual([
      "Tokens",
      "NFTs",
      "Activity",
    ]);
    fireEvent.click(screen.getByRole("tab", { name: "NFTs" }));
    const panel = screen.getByRole("tabpanel", { name: "NFTs" });
    expect(await within(panel).findByRole("button", { name: /^Fern/ })).toBeDefined();
  });

  test("[S7.32] a stranger's host is named before it sees who looks, except that of spam", async () => {
    const from = (host: string, isSpam: boolean) =>
      nft(host.length.toString(), { picture: `https://${host}/1.png`, isSpam });
    const { container } = start(
      { items: [from("things.example", false), from("evil.example", true)] },
      <AccountView />,
    );
    fireEvent.click(screen.getByRole("tab", { name: "NFTs" }));
    const panel = screen.getByRole("tabpanel", { name: "NFTs" });
    await within(panel).findByRole("button", { name: /^Lantern/ });
    expect(container.querySelector(".nfts img")).toBeNull();
    const show = screen.getByRole("button", { name: /^Show pictures/ });
    expect(show.parentElement?.textContent).toContain("things.example");
    expect(show.parentElement?.textContent).not.toContain("evil.example");
    fireEvent.click(show);
    expect(container.querySelector(".nfts img")?.getAttribute("src")).toBe(
      "https://things.example/1.png",
    );
  });

  test("[S7.32] hosts of what another account holds are not named", () => {
    const picture = "https://things.example/1.png";
    const state = { items: [nft("1", { picture })] };
    start(state, <AccountView />);
    expect(screen.getByRole("button", { name: /^Show pictures/ })).toBeDefined();
    cleanup();
    start({ ...state, caipAddress: `eip155:1:${LANTERNS}` }, <AccountView />);
    expect(screen.queryByRole("button", { name: /^Show pictures/ })).toBeNull();
  });
});
