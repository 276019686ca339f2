import { describe, expect, test } from "vitest";
import { scriptedOnramp } from "../../../src/testing/scripted-buying-and-naming.js";
import { ON, story, type World, withServices } from "./support.js";

const fetch = withServices(scriptedOnramp().paths);

const acts = ({ sluice }: World) => ({
  c: () => void sluice.connect("dev.scripted").catch(() => undefined),
  o: () => void sluice.open({ view: "OnRampProviders" }),
  h: () => sluice.send({ type: "view/push", entry: { view: "WhatIsABuy" } }),
  e: () => sluice.send({ type: "purchase/edit", draft: { amount: "50" } }),
  b: () => sluice.send({ type: "purchase/start", providerId: "meld" }),
  z: () => sluice.destroy(),
});

test("[S7.18] buying in the service's words: which provider, and neither how much nor of what", () => {
  const { tracked } = story(
    { options: { ...ON, onramp: { meld: { publicKey: "k" } } }, fetch },
    "20ms c 9ms o 1s h 9ms e 1s b 9s z",
    acts,
  );
  expect(tracked.filter(([event]) => /BUY/.test(String(event)))).toEqual([
    ["SELECT_BUY_CRYPTO", { isSmartAccount: false }],
    ["SELECT_WHAT_IS_A_BUY", { isSmartAccount: false }],
    ["SELECT_BUY_PROVIDER", { provider: "meld", isSmartAccount: false }],
  ]);
});

describe("a purchase that could not be started", () => {
  test("is no event", () => {
    const { tracked } = story({ options: ON, fetch }, "20ms c 9ms o 1s e 1s b 9s z", acts);
    expect(tracked.filter(([event]) => event === "SELECT_BUY_PROVIDER")).toEqual([]);
  });
});
