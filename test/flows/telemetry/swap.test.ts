import { of } from "rxjs";
import { describe, expect, test } from "vitest";
import { scriptedServices } from "../../../src/testing/scripted-market.js";
import { refuses } from "../../../src/testing/scripted-wallet.js";
import { COIN, HASH, nodeMethods, SENDER, USDC } from "../../support/send-story.js";
import { type Market, marketOf } from "../../support/swap-market.js";
import { type Fetch, ON, services, story, type World } from "./support.js";

const acts = ({ sluice, wallet }: World) => ({
  c: () => void sluice.connect("dev.scripted").catch(() => undefined),
  p: () => void sluice.open({ view: "Swap" }),
  t: () => sluice.send({ type: "swap/choose", side: "buy" }),
  e: () => sluice.send({ type: "swap/edit", draft: { sell: COIN, buy: USDC, amount: "1" } }),
  u: () => sluice.send({ type: "swap/edit", draft: { sell: USDC, buy: COIN, amount: "10" } }),
  v: () => sluice.send({ type: "view/push", entry: { view: "SwapPreview" } }),
  y: () => sluice.send({ type: "swap/confirm" }),
  o: () => wallet.answer("eth_sendTransaction", () => of(HASH)),
  n: () => wallet.answer("eth_sendTransaction", refuses(4001, `not from ${SENDER}`)),
  w: () => wallet.emit("chainChanged", "0xa"),
  x: () => void sluice.close(),
});

const played = (diagram: string, market: Market = {}) => {
  const { paths, methods } = marketOf(market);
  const swaps = scriptedServices({ paths, methods: { ...nodeMethods(), ...methods } });
  const fetch: Fetch = (url, init) =>
    init.body?.includes('"jsonrpc"') || url.includes("/convert/")
      ? swaps(url, init)
      : services(url, init);
  const supported: Fetch = (url, init) =>
    url.includes("/v1/supported-chains") ? swaps(url, init) : fetch(url, init);
  return story({ options: ON, fetch: supported }, diagram, acts).tracked.filter(([event]) =>
    /SWAP|SEND/.test(String(event)),
  );
};

const WHERE = { isSmartAccount: false, network: "eip155:1" };
const WHAT = {
  ...WHERE,
  swapFromToken: "ETH",
  swapToToken: "USDC",
  swapFromAmount: "1",
  swapToAmount: "2000",
};
const BACK = {
  ...WHERE,
  swapFromToken: "USDC",
  swapToToken: "ETH",
  swapFromAmount: "10",
  swapToAmount: "0.05",
};

describe("[S2.26] swapping in the service's words", () => {
  test("opened, chosen, asked, sent: it is no sending", () => {
    expect(played("20ms c 9ms op 1s t 1s e 1s v 1s y 30s x 1s")).toEqual([
      ["OPEN_SWAP", WHERE],
      ["CLICK_SELECT_TOKEN_TO_SWAP", undefined],
      ["INITIATE_SWAP", WHAT],
      ["SWAP_SUCCESS", WHAT],
    ]);
  });

  test("declined: the code alone", () => {
    expect(played("20ms c 9ms np 1s e 1s v 1s y 30s x 1s").slice(1)).toEqual([
      ["INITIATE_SWAP", WHAT],
      ["SWAP_ERROR", { ...WHAT, message: "request/rejected" }],
    ]);
  });

  test("a permission is no swap yet; one that is declined is told", () => {
    const market = { sells: "USDC" } as const;
    expect(played("20ms c 9ms op 1s u 1s v 1s y 30s x 1s", market).slice(1)).toEqual([]);
    expect(played("20ms c 9ms np 1s u 1s v 1s y 30s x 1s", market).slice(1)).toEqual([
      ["SWAP_APPROVAL_ERROR", { ...BACK, message: "request/rejected" }],
    ]);
  });

  test("another network begins anew, and opens nothing", () => {
    expect(played("20ms c 9ms p 1s w 1s x 1s")).toEqual([["OPEN_SWAP", WHERE]]);
  });
});
