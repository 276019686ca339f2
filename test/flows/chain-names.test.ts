import { map, type Observable, of, throwError, timer } from "rxjs";
import { describe, expect, test } from "vitest";
import { failed } from "../../src/base/errors.js";
import type { NamedAccount } from "../../src/codecs/api/names.js";
import type { CaipNetworkId } from "../../src/codecs/caip.js";
import type { IdentityState } from "../../src/model/account.js";
import type { ChainNames } from "../../src/streams/wallets/namespaces/sources.js";
import { jsonResponse } from "../../src/testing/simulated-env.js";
import { CONNECTED, playAccount, type Story } from "../support/account-story.js";
import { ADDRESS, OTHER } from "../support/told.js";

const MAINNET: CaipNetworkId = "eip155:1";
const PICTURE = "https://pictures.example/ens.png";
const none = () => of(jsonResponse({}));
const nobody = () => of(jsonResponse({}, 404));
const down = () => of(jsonResponse({}, 500));

interface Chain {
  /** Who has which name. */
  readonly names?: Readonly<Record<string, string>>;
  /** By which name the account says to go. */
  readonly says?: string | null;
  readonly fails?: boolean;
  readonly isLookAlike?: true;
}

/** Plays a diagram with a chain that answers a millisecond later: `r` resolves the name, `l` looks the account up. */
const play = (
  { names = {}, says = null, fails = false, ...mark }: Chain,
  told: Story & { readonly name?: string; readonly on?: CaipNetworkId },
  diagram: string,
) => {
  const { name = "alice.eth", on } = told;
  const chainAsked: string[] = [];
  const outcomes: unknown[] = [];
  const states: IdentityState[] = [];
  const later = <T>(answer: () => T): Observable<T> =>
    fails ? throwError(() => failed("http/unreachable", "No node.")) : timer(1).pipe(map(answer));
  const chain: ChainNames = {
    zone: ".eth",
    isOpen: true,
    resolved$: (_, text) => {
      chainAsked.push(text);
      return later((): NamedAccount | null => {
        const own = text.trim().toLowerCase();
        const address = names[own];
        const addresses =
          address === undefined ? [] : [{ coinType: 60, caipNetworkId: MAINNET, address }];
        return address === undefined ? null : { name: own, addresses, avatar: PICTURE, ...mark };
      });
    },
    nameOf$: (_, address) => {
      chainAsked.push(address);
      return later(() => says);
    },
  };
  const options = on === undefined ? {} : { caipNetworkId: on };
  const { order } = playAccount(
    { chain, ...told },
    diagram,
    ({ sluice }) => ({
      r: () => void sluice.resolveName(name, options).catch(() => {}),
      l: () => void sluice.lookUpName(ADDRESS, options).catch(() => {}),
    }),
    ({ sluice }) => {
      sluice.identity$.subscribe((state) => states.push(state));
      sluice.events$.subscribe((event) => {
        if (event.type === "name/resolved") outcomes.push(event.account);
        if (event.type === "name/looked-up") outcomes.push(event.name);
        if (event.type === "name/resolve-failed" || event.type === "name/look-up-failed")
          outcomes.push(event.failure.code);
      });
    },
  );
  return { asked: order.filter((what) => what !== "tokens"), chainAsked, outcomes, states };
};
const ALICE = { "alice.eth": ADDRESS, "alice.example": ADDRESS };

describe("[S7.26] who has a name that a chain may keep", () => {
  test("in the chain's own zone: the chain alone is asked", () => {
    const { asked, chainAsked, outcomes } = play({ names: ALICE }, {}, "r");
    expect(asked).toEqual([]);
    expect(chainAsked).toEqual(["alice.eth"]);
    expect(outcomes).toMatchObject([{ name: "alice.eth", avatar: PICTURE }]);
  });

  test("in another zone: the chain is asked where the service knows nobody", () => {
    const name = "alice.example";
    const known = play({ names: ALICE }, { name }, "r");
    expect([known.asked, known.chainAsked]).toEqual([["supported", "named"], []]);
    const { chainAsked, outcomes } = play(
      { names: ALICE },
      { name, answers: { named: nobody } },
      "r",
    );
    expect(chainAsked).toEqual([name]);
    expect(outcomes).toMatchObject([{ name, addresses: [{ address: ADDRESS }] }]);
  });

  test("in the service's own zone: no chain is asked", () => {
    const answers = { named: nobody };
    const { chainAsked, outcomes } = play({ names: ALICE }, { name: "a.reown.id", answers }, "r");
    expect([chainAsked, outcomes]).toEqual([[], [null]]);
  });

  test("with letters that the service does not know: the chain is asked", () => {
    const { asked, chainAsked } = play({}, { name: "наша.example" }, "r");
    expect([asked, chainAsked]).toEqual([[], ["наша.example"]]);
  });

  test("without a project: the chain answers, and what it does not have nobody has", () => {
    const options = { projectId: "" };
    const { asked, outcomes } = play({ names: ALICE }, { options }, "r");
    expect([asked, outcomes]).toMatchObject([[], [{ name: "alice.eth" }]]);
    expect(play({}, { options, name: "bob.example" }, "r").outcomes).toEqual([null]);
  });

  test("[ENSIP-11] mainnet's address is marked where it stands in for that of another network", () => {
    const on = "eip155:10";
    const { outcomes } = play({ names: ALICE }, { on }, "r 9ms r");
    const addresses = [{ address: ADDRESS, fallback: true }];
    expect(outcomes).toMatchObject([{ addresses }, { addresses }]);
    const [here] = play({ names: ALICE }, {}, "r").outcomes;
    expect((here as NamedAccount).addresses[0]).not.toHaveProperty("fallback");
  });

  test("[S9.3] is kept for 5 minutes, also that nobody has it", () => {
    expect(play({ names: ALICE }, {}, "r 299999ms r").chainAsked).toHaveLength(1);
    expect(play({ names: ALICE }, {}, "r 300002ms r").chainAsked).toHaveLength(2);
    const { chainAsked, outcomes } = play({}, {}, "r 9ms r");
    expect([chainAsked, outcomes]).toEqual([["alice.eth"], [null, null]]);
  });

  test("a node that fails is a failure, and is asked again", () => {
    const { chainAsked, outcomes } = play({ fails: true }, {}, "r 9ms r");
    expect(outcomes).toEqual(["http/unreachable", "http/unreachable"]);
    expect(chainAsked).toHaveLength(2);
  });

  test("on a test network that has mainnet's number, anybody may register any name: it is not asked", () => {
    const chain = {
      id: 1,
      name: "Ethereum",
      nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
      rpcUrls: { default: { http: ["https://node.example/1"] } },
      testnet: true,
    };
    const { chainAsked } = play({ names: ALICE }, { options: { networks: [chain] } }, "r");
    expect(chainAsked).toEqual([]);
  });
});

describe("[S7.12] by which name of a chain an account goes", () => {
  const says = "alice.eth";
  const answers: Story["answers"] = { identity: none };

  test("where the service knows none: that one, if it leads back, with its picture", () => {
    const { chainAsked, outcomes, states } = play(
      { names: ALICE, says },
      { answers },
      `${CONNECTED} 9ms l`,
    );
    expect(states.at(-1)).toMatchObject({ status: "ready", name: says, avatar: PICTURE });
    expect(outcomes).toEqual([says]);
    // What is shown and what a host asks for are one answer.
    expect(chainAsked).toEqual([ADDRESS, says]);
  });

  test("one that leads to somebody else is none, nor is its picture", () => {
    const names = { "alice.eth": OTHER };
    const { outcomes, states } = play({ names, says }, { answers }, `${CONNECTED} 9ms l`);
    expect(states.at(-1)).toMatchObject({ status: "ready", name: null, avatar: null });
    expect(outcomes).toEqual([null]);
  });

  test("[ENSIP-15] one that is not written as its owner has it is none", () => {
    expect(play({ names: ALICE, says: "Alice.eth" }, { answers }, "l").outcomes).toEqual([null]);
  });

  test("a name that the service writes in its own way is shown as it was asked for, normalised", () => {
    // It reads like "paypal", and leads to whoever has "paypai".
    const answers: Story["answers"] = {
      identity: () => of(jsonResponse({ name: "paypaI.eth" })),
    };
    const { outcomes, states } = play(
      { names: { "paypai.eth": ADDRESS } },
      { answers },
      `${CONNECTED} 9ms l 9ms o`,
    );
    expect(outcomes).toEqual(["paypai.eth"]);
    expect(new Set(states.map(({ name }) => name))).toEqual(new Set([null, "paypai.eth"]));
  });

  test("whether its letters look like plain ones is known with it: nobody is asked once more", () => {
    const name = "\u0430lice.eth";
    const chain = { names: { [name]: ADDRESS }, says: name, isLookAlike: true } as const;
    const { chainAsked, outcomes } = play(chain, { answers, name }, "l 9ms r");
    expect(outcomes).toMatchObject([name, { name, isLookAlike: true }]);
    expect(chainAsked).toEqual([ADDRESS, name]);
  });

  test("a name that the service says is checked by the chain that keeps it", () => {
    // The service says that the account has alice.eth, and the chain that somebody else has.
    const { asked, outcomes } = play({ names: { "alice.eth": OTHER } }, {}, "l");
    expect([asked, outcomes]).toEqual([["supported", "identity"], [null]]);
  });

  test("where the service fails, the chain tells; if it knows none either, that is the failure", () => {
    const failing: Story["answers"] = { identity: down, reverse: down };
    expect(play({ names: ALICE, says }, { answers: failing }, "l").outcomes).toEqual([says]);
    expect(play({}, { answers: failing }, "l").outcomes).toEqual(["http/status"]);
  });

  test("without a project, the account has it all the same", () => {
    const { asked, states } = play(
      { names: ALICE, says },
      { options: { projectId: "" } },
      CONNECTED,
    );
    expect(asked).toEqual([]);
    expect(states.at(-1)).toMatchObject({ status: "ready", name: says });
  });

  test("[S9.3] is kept for 5 minutes, also that there is none", () => {
    const look = (chain: Chain, ms: number) =>
      play(chain, { answers }, `${CONNECTED} ${ms}ms o`).chainAsked.length;
    expect(look({ names: ALICE, says }, 299_000)).toBe(2);
    expect(look({ names: ALICE, says }, 301_000)).toBe(4);
    expect(look({}, 299_000)).toBe(1);
  });
});
