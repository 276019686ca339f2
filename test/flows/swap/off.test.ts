import { describe, expect, test } from "vitest";
import type { SluiceOptions } from "../../../src/codecs/options/options.js";
import type { Asset } from "../../../src/codecs/payment/asset.js";
import { COIN, HASH, playSend, TOKEN, USDC } from "../../support/send-story.js";
import { counted, marketOf } from "../../support/swap-market.js";

const LACKED: Asset = { kind: "token", address: TOKEN, tokenId: null, symbol: "USDC", decimals: 6 };
const CONFIG = "@sluice/config";
const swapsOf = (config: readonly string[]) => [{ id: "swap", isEnabled: true, config }];
const stored = (config: readonly string[]) => ({
  [CONFIG]: JSON.stringify({ version: 1, value: swapsOf(config) }),
});

interface Given {
  readonly options?: Partial<SluiceOptions>;
  readonly storage?: Readonly<Record<string, string>>;
  /** What the service says of the project, if it is asked. */
  readonly remote?: readonly string[];
  readonly isUndecided?: boolean;
}

/**
 * Has the site ask by `swap` (p) or `quote` (q). `e`, `v` and `y`: the visitor goes on in the view as far as they get. Tells how the
 * promises ended, and what the service was asked.
 */
const play = async (given: Given, diagram: string, isOpened = true) => {
  const { options, storage = {}, remote, isUndecided = false } = given;
  const market = marketOf({});
  const { asked: services, paths } = counted({
    ...market.paths,
    "/v1/fungible/price": { fungibles: [] },
  });
  const told: unknown[] = [];
  const pending: Promise<unknown>[] = [];
  const wish = { sell: null, buy: TOKEN, amount: "1" };
  const played = playSend(
    {
      view: "Swap",
      options: { projectId: "p", ...options },
      storage,
      isUndecided,
      methods: market.methods,
      paths: {
        ...paths,
        ...(remote === undefined ? {} : { "/appkit/v1/config": { features: swapsOf(remote) } }),
      },
    },
    diagram,
    ({ sluice, wallet, later }) => {
      const say = (answer: Promise<unknown>): void => {
        pending.push(
          answer.then(
            (value) => told.push(value),
            ({ code }: { readonly code: string }) => told.push(code),
          ),
        );
      };
      return {
        ...(isOpened ? {} : { o: () => {} }),
        p: () => say(sluice.swap(wish)),
        q: () => say(sluice.quote(wish)),
        s: () => wallet.answer("eth_sendTransaction", () => later(HASH, 5_000)),
        u: () => void sluice.update({ features: { swaps: false } }),
        l: () => sluice.send({ type: "swap/begin", errand: { buy: LACKED, missing: "1" } }),
        e: () => sluice.send({ type: "swap/edit", draft: { sell: COIN, buy: USDC, amount: "1" } }),
        v: () => sluice.send({ type: "view/push", entry: { view: "SwapPreview" } }),
        y: () => sluice.send({ type: "swap/confirm" }),
      };
    },
  );
  await Promise.all(pending);
  return { ...played, told, services };
};

const REMOTE = { options: { remoteConfig: "service" as const } };

describe.each<[string, Given]>([
  ["the option is false", { options: { features: { swaps: false } } }],
  ["the option is an empty list", { options: { features: { swaps: [] } } }],
  ["the option names no service that is known", { options: { features: { swaps: ["mine"] } } }],
  ["the project's configuration names none", { ...REMOTE, storage: stored([]) }],
  [
    "the project's configuration names one that is not known",
    { options: { ...REMOTE.options, features: { swaps: true } }, storage: stored(["other"]) },
  ],
])("[S1.12, S1.15] swaps are off where %s", (_, given) => {
  test.each([
    ["while the dialog is open", true],
    ["while nothing has been decided yet", false],
  ])("`swap` and `quote` say so and ask nobody, %s", async (_when, isOpened) => {
    const { told, services, ofType, sent } = await play(given, "p 1s q 1s", isOpened);
    expect(told).toEqual(["swap/off", "swap/off"]);
    expect(services).toEqual([]);
    expect(ofType("swap/began")).toEqual([]);
    expect(ofType("modal/opened")).toHaveLength(isOpened ? 1 : 0);
    expect(sent).toEqual([]);
  });

  test("the view that is opened all the same begins nothing and asks nobody", async () => {
    const { services, ofType, sent } = await play(given, "e 1s v 11s y 11s");
    expect(services).toEqual([]);
    expect(ofType("swap/began")).toEqual([]);
    expect(ofType("swap/asked")).toEqual([]);
    expect(sent).toEqual([]);
  });

  test("a payment does not lead there", async () => {
    const { services, ofType } = await play(given, "l 1s");
    expect(ofType("command/failed").map(({ failure }) => failure.code)).toEqual(["swap/off"]);
    expect(services).toEqual([]);
  });
});

describe("swaps that are turned off later", () => {
  test("a swap that the site has asked for ends, and nobody is asked any more", async () => {
    const { told, services, swaps } = await play({}, "p 1s u 1m");
    expect(told).toEqual(["swap/off"]);
    expect(swaps.at(-1)).toBe(null);
    expect(services.filter((path) => path === "/v1/convert/quotes")).toHaveLength(1);
  });

  test("while the wallet is asked, it does not end: the wallet may send it", async () => {
    const { told } = await play({}, "s p 1s v 1s y 100ms u 10s");
    expect(told).toEqual([{ hash: HASH }]);
  });

  test("the configuration that has come counts for what the site asks for behind a closed dialog", async () => {
    const given = { ...REMOTE, remote: [] };
    const { told, services } = await play(given, "1s x 99ms p 1s q 1s");
    expect(told).toEqual(["swap/off", "swap/off"]);
    expect(services).toEqual([]);
  });

  test("so does one that turns them on", async () => {
    const options = { ...REMOTE.options, features: { swaps: false } };
    const { told } = await play({ options, remote: ["1inch"] }, "1s x 99ms q 1s p 1s x 1s");
    expect(told).toEqual([expect.objectContaining({ arrives: "2000000000" }), "swap/closed"]);
  });

  test("while nobody can say, nobody is asked; the visitor may close the dialog", async () => {
    const { told, services, ofType } = await play({ isUndecided: true }, "p 1s x 1s", false);
    expect(ofType("modal/opened")).toHaveLength(1);
    expect(ofType("swap/began")).toEqual([]);
    expect(services).toEqual([]);
    expect(told).toEqual(["swap/closed"]);
  });

  test("while the dialog is open, what was decided at its opening holds", async () => {
    const { told } = await play({ ...REMOTE, remote: [] }, "1s q 1s");
    expect(told).toEqual([expect.objectContaining({ arrives: "2000000000" })]);
  });
});
