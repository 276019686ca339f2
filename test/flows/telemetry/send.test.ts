import { of } from "rxjs";
import { describe, expect, test } from "vitest";
import type { SluiceOptions } from "../../../src/codecs/options/options.js";
import { scriptedChain } from "../../../src/testing/scripted-chain.js";
import { scriptedServices } from "../../../src/testing/scripted-market.js";
import { refuses } from "../../../src/testing/scripted-wallet.js";
import { BOB, HASH } from "../../support/send-story.js";
import { type Fetch, ON, services, story, type World } from "./support.js";

const chain = scriptedServices({ methods: scriptedChain() });
const fetch: Fetch = (url, init) =>
  init.body?.includes('"jsonrpc"') ? chain(url, init) : services(url, init);

const acts = ({ sluice, wallet }: World) => ({
  c: () => void sluice.connect("dev.scripted").catch(() => undefined),
  t: () => void sluice.transfer({ to: BOB, amount: "1.5" }).catch(() => undefined),
  y: () => void sluice.send({ type: "send/confirm" }),
  o: () => wallet.answer("eth_sendTransaction", () => of(HASH)),
  e: () => wallet.answer("eth_sendTransaction", () => of("done")),
  n: () => wallet.answer("eth_sendTransaction", refuses(4001, `not to ${BOB}`)),
  f: () => wallet.answer("eth_sendTransaction", refuses(-32000, `not to ${BOB}`)),
  r: () => {
    const params = [{ from: BOB, to: BOB, value: "0x1" }] as const;
    void sluice.request({ method: "eth_sendTransaction", params }).catch(() => undefined);
  },
  w: () => wallet.emit("chainChanged", "0xa"),
  x: () => void sluice.close(),
});

const played = (diagram: string, options: Partial<SluiceOptions> = {}) =>
  story({ options: { ...ON, ...options }, fetch }, diagram, acts).tracked.filter(([event]) =>
    String(event).includes("SEND"),
  );

const WHERE = { isSmartAccount: false, network: "eip155:1" };
const WHAT = { ...WHERE, token: "ETH", amount: "1.5" };

describe("[S2.28] sending in the service's words", () => {
  test("opened, asked, sent: what, and neither to whom nor by which hash", () => {
    expect(played("20ms c 9ms o t 1s y 30s x 1s")).toEqual([
      ["OPEN_SEND", WHERE],
      ["SEND_INITIATED", WHAT],
      ["SEND_SUCCESS", WHAT],
    ]);
  });

  test("with the hash where the host allows addresses", () => {
    expect(
      played("20ms c 9ms o t 1s y 30s x 1s", { telemetry: { addresses: true } }).at(-1),
    ).toEqual(["SEND_SUCCESS", { ...WHAT, hash: HASH }]);
  });

  test.each([
    ["declined", "n", "SEND_REJECTED", "request/rejected"],
    ["the wallet fails", "f", "SEND_ERROR", "request/failed"],
    ["an answer without a hash", "e", "SEND_ERROR", "request/failed"],
  ])("%s: the code alone", (_, answer, event, message) => {
    expect(played(`20ms c 9ms ${answer} t 1s y 1s x 1s`).slice(1)).toEqual([
      ["SEND_INITIATED", WHAT],
      [event, { ...WHAT, message }],
    ]);
  });

  test("another network begins anew, and opens nothing", () => {
    expect(played("20ms c 9ms o t 1s w 1s x 1s")).toEqual([["OPEN_SEND", WHERE]]);
  });

  test("what the site has a wallet send by itself is the site's own", () => {
    expect(played("20ms c 9ms o r 1s")).toEqual([]);
  });
});
