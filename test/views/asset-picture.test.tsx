// @vitest-environment jsdom
import { expect, test } from "vitest";
import type { Network } from "../../src/codecs/network.js";
import { arbitrum, base, bitcoin, mainnet, polkadot, solana } from "../../src/networks/networks.js";
import { AssetPicture } from "../../src/views/parts/asset-row.js";
import { NetworkPicture } from "../../src/views/parts/network.js";
import { network } from "./support/builders.js";
import { renderView } from "./support/render-view.js";
import { scriptedSluice } from "./support/scripted-sluice.js";

const start = (shown: Network, picture: Parameters<typeof AssetPicture>[0]) => {
  const scripted = scriptedSluice();
  scripted.states.networks$.next([shown]);
  const { container } = renderView(scripted, <AssetPicture {...picture} />);
  return container.querySelector("img")?.src ?? container.textContent;
};

const markOf = (shown: Network) => {
  const { container } = renderView(scriptedSluice(), <NetworkPicture network={shown} />);
  return container.querySelector("img")?.src;
};

const coinOn = (shown: Network, src: string | null = null) =>
  start(shown, {
    symbol: shown.nativeCurrency.symbol,
    src,
    coinOf: shown.caipNetworkId,
  });

test.each([mainnet, solana, bitcoin, polkadot])("the coin of $name has its mark", (shown) => {
  expect(markOf(shown)).toMatch(/^data:image/);
  expect(coinOn(shown)).toBe(markOf(shown));
});

test.each([base, arbitrum])("ETH on $name has the mark of Ethereum", (shown) => {
  expect(coinOn(shown)).toBe(markOf(mainnet));
});

test.each(["/sol.svg", "https://host.example/sol.png"])(
  "a picture that the site gives its network is that of the coin: %s",
  (iconUrl) => {
    expect(coinOn({ ...solana, iconUrl })).toContain(iconUrl);
  },
);

test("a mark that we have asks no host", () => {
  expect(coinOn(base, "https://assets.coingecko.com/eth.png")).toBe(markOf(mainnet));
});

test("any other coin has the picture that the service names, else its letter", () => {
  const other = network(7, "Seven", {
    nativeCurrency: { name: "Seven", symbol: "SVN", decimals: 18 },
    iconUrl: "/seven.svg",
  });
  const picture = "https://assets.coingecko.com/seven.png";
  expect(coinOn(other, picture)).toBe(picture);
  expect(coinOn(other)).toBe("S");
});

test("a token that has a coin's symbol has none of its marks", () => {
  expect(start(mainnet, { symbol: "ETH", src: null, coinOf: null })).toBe("E");
});
