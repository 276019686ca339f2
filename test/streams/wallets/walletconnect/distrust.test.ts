import { expect, test } from "vitest";
import { distrustWallets } from "../../../../src/streams/wallets/walletconnect/create-client.js";

/** What the library goes on with after our check of a session that a wallet settles. */
const settled = (controller: unknown): unknown => {
  const seen: unknown[] = [];
  const engine = { isValidSessionSettleRequest: (params: unknown) => void seen.push(params) };
  distrustWallets({ engine, session: new Map() } as never);
  engine.isValidSessionSettleRequest({ controller, namespaces: {} });
  return Object(seen[0]).controller;
};

const HUGE = "x".repeat(5_000_000);

test("[CAIP-25] what a wallet says about itself is cut before the library stores it", () => {
  const metadata = { name: HUGE, description: HUGE, url: HUGE, icons: [HUGE], more: HUGE };
  const controller = settled({ publicKey: "ab", metadata });
  expect(controller).toMatchObject({ publicKey: "ab", metadata: { icons: [] } });
  expect(JSON.stringify(controller).length).toBeLessThan(5_000);
});

test("[CAIP-25] what is short stays as it is", () => {
  const metadata = {
    name: "Phone",
    description: "A wallet",
    url: "https://phone.example",
    icons: ["https://phone.example/icon.png"],
    redirect: { native: "phone://", universal: "https://phone.example/open" },
  };
  expect(settled({ publicKey: "ab", metadata })).toEqual({ publicKey: "ab", metadata });
});

test.each([[undefined], [null], [7], [{ name: 7, icons: "x" }]])(
  "[CAIP-25] metadata of another shape, %j, is no error",
  (metadata) => {
    expect(settled({ publicKey: "ab", metadata })).toMatchObject({ metadata: { icons: [] } });
  },
);
