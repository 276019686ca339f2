import { NEVER, of } from "rxjs";
import { describe, expect, test } from "vitest";
import { SluiceError } from "../../src/base/errors.js";
import type { CaipNetworkId } from "../../src/codecs/caip.js";
import { solana } from "../../src/networks/networks.js";
import { jsonResponse } from "../../src/testing/simulated-env.js";
import { leadsTo, playAccount, type Story, type World } from "../support/account-story.js";
import { ADDRESS, OTHER } from "../support/told.js";

const SOL = "7vJp1dR2yGQ7tZVjkYJ5sJ4tJjXq1LwG4uCkqgTQ7m1n";

interface LookUp extends Story {
  readonly address?: string;
  readonly on?: CaipNetworkId;
}

/** Plays a diagram, in which `l` looks a name up; gives the outcomes, each as the name or the code of the failure. */
const play = (
  { address = ADDRESS, on, ...told }: LookUp,
  diagram: string,
  acts?: (world: World) => Readonly<Record<string, () => void>>,
) => {
  const outcomes: unknown[] = [];
  const promises: Promise<unknown>[] = [];
  const played = playAccount(
    told,
    diagram,
    (world) => ({
      l: () => {
        const promise = world.sluice.lookUpName(
          address,
          on === undefined ? {} : { caipNetworkId: on },
        );
        promises.push(promise.catch((cause: unknown) => cause));
      },
      ...acts?.(world),
    }),
    ({ sluice }) =>
      sluice.events$.subscribe((event) => {
        if (event.type === "name/looked-up") outcomes.push(event.name);
        if (event.type === "name/look-up-failed") outcomes.push(event.failure.code);
      }),
  );
  return { ...played, outcomes, promises };
};

describe("[S7.12][S7.26] by which name an account goes", () => {
  test("is asked in both directions, and told by the promise", async () => {
    const { outcomes, order, promises } = play({}, "-l");
    expect(order).toEqual(["supported", "identity", "named"]);
    expect(outcomes).toEqual(["alice.eth"]);
    expect(await Promise.all(promises)).toEqual(["alice.eth"]);
  });

  test("a name that leads to somebody else is none: null, and no failure", async () => {
    const { outcomes, promises } = play({ answers: { named: () => of(leadsTo(OTHER)) } }, "l");
    expect(outcomes).toEqual([null]);
    expect(await Promise.all(promises)).toEqual([null]);
    expect(play({ address: OTHER }, "l").outcomes).toEqual([null]);
  });

  test("a name is told as it was asked about, in small letters: a capital I reads like an l", () => {
    const identity = () => of(jsonResponse({ name: "paypaI.eth" }));
    const { outcomes, urls } = play({ answers: { identity } }, "l");
    expect(urls.at(-1)).toContain("/account/paypai.eth?");
    expect(outcomes).toEqual(["paypai.eth"]);
  });

  test("nobody says a name: nobody is asked who has it", () => {
    const { outcomes, order } = play({ answers: { identity: () => of(jsonResponse({})) } }, "l");
    expect(order).toEqual(["supported", "identity"]);
    expect(outcomes).toEqual([null]);
  });

  test("[S7.12] a service of identities that fails: the registered name", () => {
    const identity = () => of(jsonResponse({}, 500));
    expect(play({ answers: { identity } }, "l").outcomes).toEqual(["alice.reown.id"]);
  });

  test("[ENSIP-11] is told for the network that was named, else for the active one", () => {
    const named = () =>
      of(
        jsonResponse({
          addresses: { 60: { address: ADDRESS }, 2147483658: { address: OTHER } },
        }),
      );
    expect(play({ answers: { named } }, "l").outcomes).toEqual(["alice.eth"]);
    expect(play({ answers: { named }, on: "eip155:10" }, "l").outcomes).toEqual([null]);
    const { outcomes } = play({ answers: { named } }, "s 9ms l", ({ sluice }) => ({
      s: () => void sluice.switchNetwork(10),
    }));
    expect(outcomes).toEqual([null]);
  });

  test("of Solana is the registered one: identities are of EVM", () => {
    const named = () => of(jsonResponse({ addresses: { 501: { address: SOL } } }));
    const on = solana.caipNetworkId;
    const answers: Story["answers"] = {
      supported: () => of(jsonResponse({ http: [on], ws: [] })),
      named,
    };
    const { outcomes, order } = play({ answers, address: SOL, on }, "l");
    expect(order).toEqual(["supported", "reverse", "named"]);
    expect(outcomes).toEqual(["alice.reown.id"]);
    const elsewhere = () => of(leadsTo(ADDRESS));
    expect(
      play({ answers: { ...answers, named: elsewhere }, address: SOL, on }, "l").outcomes,
    ).toEqual([null]);
  });

  test("[S7.22] on a network that the service does not know, there are none, and it is not asked", () => {
    const { outcomes, order } = play({ on: "eip155:7" }, "l");
    expect(order).toEqual(["supported"]);
    expect(outcomes).toEqual([null]);
  });

  test("on a test network, anybody may register any name: there are none, and nobody is asked", () => {
    const chain = {
      id: 1,
      name: "Ethereum",
      nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
      rpcUrls: { default: { http: ["https://node.example/1"] } },
      testnet: true,
    };
    const { outcomes, order } = play({ options: { networks: [chain] } }, "l");
    expect(order).toEqual([]);
    expect(outcomes).toEqual([null]);
  });

  test.each<[string, CaipNetworkId]>([
    ["alice.eth", "eip155:1"],
    [ADDRESS.slice(0, 20), "eip155:1"],
    [`eip155:1:${ADDRESS}`, "eip155:1"],
    [SOL, "eip155:1"],
    [ADDRESS, solana.caipNetworkId],
    ["", solana.caipNetworkId],
  ])("%j is no account of %s: nobody is asked, and a sentence says so", async (address, on) => {
    const { outcomes, order, promises } = play({ address, on }, "l");
    expect(order).toEqual([]);
    expect(outcomes).toEqual(["command/invalid"]);
    const [error] = await Promise.all(promises);
    expect(error).toBeInstanceOf(SluiceError);
    expect(String(error)).toContain(`"address" cannot be an account on ${on}. Give`);
  });

  test("[S1.19] without a project nobody is asked, and a sentence says why", async () => {
    const { order, promises } = play({ options: { projectId: "" } }, "l");
    expect(order).toEqual([]);
    expect(String(await promises[0])).toContain("answers nobody without a project ID");
  });

  test.each(["supported", "named"] as const)(
    "the promise rejects if %s cannot be asked, and the next question asks again",
    async (what) => {
      const answer = (nth: number) =>
        what === "named" ? leadsTo(ADDRESS) : jsonResponse({ http: ["eip155:1"], nth });
      const { outcomes, promises } = play(
        {
          answers: { [what]: (nth: number) => of(nth === 1 ? jsonResponse({}, 503) : answer(nth)) },
        },
        "l 9ms l",
      );
      expect(outcomes).toEqual(["http/status", "alice.eth"]);
      expect(await promises[0]).toMatchObject({ code: "http/status" });
    },
  );

  test("destroying the sluice gives the question up", async () => {
    const { outcomes, promises } = play(
      { answers: { named: () => NEVER } },
      "l 9ms z",
      ({ sluice }) => ({ z: () => sluice.destroy() }),
    );
    expect(outcomes).toEqual([]);
    expect(await promises[0]).toMatchObject({ code: "command/destroyed" });
  });

  test("[S9.3] is kept for 5 minutes, in both directions, and shared with what is shown of the account", () => {
    const { at } = play({}, "l 299999ms l 1ms l");
    expect(at("identity")).toEqual([0, 300_002]);
    expect(at("named")).toEqual([0, 300_002]);
    const connected = play({}, "a 19ms c 9ms l");
    expect(connected.order).toEqual(["supported", "identity", "named"]);
    expect(connected.outcomes).toEqual(["alice.eth"]);
  });
});
