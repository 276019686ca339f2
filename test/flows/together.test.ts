import { of } from "rxjs";
import { describe, expect, test } from "vitest";
import type { AccountTokens, TokensState } from "../../src/model/account.js";
import { type ScriptedWallet, scriptedWallet } from "../../src/testing/scripted-wallet.js";
import { jsonResponse } from "../../src/testing/simulated-env.js";
import {
  type Answer,
  CONNECTED,
  playAccount,
  type Story,
  type World,
} from "../support/account-story.js";
import { ADDRESS, OTHER } from "../support/told.js";

/** Says of each account how much of the coin it has: as much as its address begins with. */
const holds: Answer = (_, { pathname, searchParams }) => {
  const chainId = searchParams.get("chainId") ?? "";
  const numeric = pathname.charAt("/v1/account/0x".length);
  return of(
    jsonResponse({
      balances: [
        {
          name: "Ether",
          symbol: "ETH",
          chainId,
          value: Number(numeric) * 1_000,
          price: 1_000,
          quantity: { decimals: "18", numeric },
          iconUrl: "",
        },
      ],
    }),
  );
};
const down: Answer = () => of(jsonResponse({}, 500));

/** What an account has: `eip155:1 0x11 ready 1`. */
const line = ({ caipAddress, status, missing, items }: AccountTokens): string =>
  [
    caipAddress?.replace(/:(0x..).*/, " $1") ?? "nobody",
    missing ?? status,
    ...items.map(({ quantity }) => quantity.numeric),
  ].join(" ");

/**
 * Plays a diagram: `b` announces a second wallet, whose account is on the second network, and `e` connects it; `t` and `u`
 * choose all accounts, and the active one again. Before it, the first wallet is connected, and the dialog decides that
 * several may be.
 */
const story = (
  diagram: string,
  { options, answers, ...rest }: Story = {},
  acts: (
    world: World & { readonly second: ScriptedWallet },
  ) => Readonly<Record<string, () => void>> = () => ({}),
) => {
  const states: TokensState[] = [];
  const told: string[] = [];
  const settled: string[] = [];
  const second = scriptedWallet({
    name: "Second",
    rdns: "dev.second",
    accounts: [OTHER],
    chainId: "0xa",
  });
  const played = playAccount(
    {
      ...rest,
      options: { features: { multiWallet: true }, ...options },
      answers: { tokens: holds, ...answers },
    },
    `${CONNECTED} o x ${diagram}`,
    (world) => ({
      b: () => second.announce(world.env),
      e: () => void world.sluice.connect("dev.second").catch(() => undefined),
      t: () => world.sluice.send({ type: "tokens/gather", together: true }),
      u: () => world.sluice.send({ type: "tokens/gather", together: false }),
      ...acts({ ...world, second }),
    }),
    ({ sluice }) => {
      sluice.tokens$.subscribe((state) => states.push(state));
      sluice.events$.subscribe((event) => {
        if (event.type === "snackbar/show") told.push(JSON.stringify(event.snackbar.message));
        if (event.type === "tokens/gathered") settled.push(...event.settles);
      });
    },
  );
  const last = states.at(-1);
  const asked = played.urls
    .filter((url) => url.includes("/balance"))
    .map((url) => `${/0x../.exec(url)?.[0]} ${/chainId=([^&]+)/.exec(url)?.[1]}`);
  return {
    ...played,
    states,
    told,
    settled,
    active: last === undefined ? "" : line(last),
    others: last?.others?.map(line),
    asked: asked.map((one) => decodeURIComponent(one)),
  };
};
const TWO = "b e 9ms";

describe("the tokens of several accounts", () => {
  test("of the others nobody is asked before the visitor wants all together", () => {
    const { others, active, asked } = story(`${TWO} o 95s`);
    expect([active, others]).toEqual(["eip155:10 0x22 ready 2", ["eip155:1 0x11 idle"]]);
    // The first one was looked at while it was alone.
    expect(new Set(asked.slice(1))).toEqual(new Set(["0x22 eip155:10"]));
  });

  test("each comes from its own network, again every 30 s, and the command is settled", () => {
    const { others, active, asked, settled } = story(`${TWO} o 40s t 40s`);
    expect(active).toBe("eip155:10 0x22 ready 2");
    expect(others).toEqual(["eip155:1 0x11 ready 1"]);
    expect(asked.filter((one) => one === "0x11 eip155:1")).toHaveLength(3);
    expect(settled).toHaveLength(1);
  });

  test("back at one account, the others are forgotten, and nobody is asked any more", () => {
    const { others, asked } = story(`${TWO} o 40s t 1s u 95s`);
    expect(others).toEqual(["eip155:1 0x11 idle"]);
    expect(asked.filter((one) => one === "0x11 eip155:1")).toHaveLength(2);
  });

  test("the choice outlives the view and a change of the active account", () => {
    const switched = story(`${TWO} o 1s t 1s x 9ms o 1s w 1s`, {}, ({ sluice }) => ({
      w: () => void sluice.switchNetwork("eip155:1").catch(() => undefined),
    }));
    expect([switched.active, switched.others]).toEqual([
      "eip155:1 0x22 ready 2",
      ["eip155:1 0x11 ready 1"],
    ]);
  });

  test("an account that two wallets share on one network counts once", () => {
    const same = story(`${TWO} o 1s t 1s`, {}, ({ second }) => {
      second.answer("eth_requestAccounts", () => of([ADDRESS]));
      second.answer("eth_accounts", () => of([ADDRESS]));
      second.answer("eth_chainId", () => of("0x1"));
      return {};
    });
    expect([same.active, same.others]).toEqual(["eip155:1 0x11 ready 1", []]);
  });

  test("the same account on two networks counts as two", () => {
    const two = story(`${TWO} o 1s t 1s`, {}, ({ second }) => {
      second.answer("eth_requestAccounts", () => of([ADDRESS]));
      second.answer("eth_accounts", () => of([ADDRESS]));
      return {};
    });
    expect([two.active, two.others]).toEqual(["eip155:10 0x11 ready 1", ["eip155:1 0x11 ready 1"]]);
  });

  test("one whose connection ends goes at once", () => {
    const { others } = story(`${TWO} o 1s t 1s y`, {}, ({ wallet }) => ({
      y: () => wallet.emit("accountsChanged", []),
    }));
    expect(others).toEqual([]);
  });

  test("[S8.8] where the service fails, the node tells the coin of all, since they are to be summed up", () => {
    const answers = { tokens: down };
    const { others, active } = story(`${TWO} o 1s t 1s`, { answers });
    expect(others).toEqual(["eip155:1 0x11 failed 1"]);
    expect(active).toBe("eip155:10 0x22 failed 1");
  });

  test("[S7.22] a network that the service does not know: its node tells", () => {
    const supported: Answer = () => of(jsonResponse({ http: ["eip155:10"], ws: [] }));
    const { others, active } = story(`${TWO} o 1s t 1s`, { answers: { supported } });
    expect([active, others]).toEqual(["eip155:10 0x22 ready 2", ["eip155:1 0x11 unsupported 1"]]);
  });

  test("what the visitor said of tokens of another account holds there", () => {
    const token = `eip155:1:0x${"e".repeat(40)}`;
    const value = [{ account: `eip155:1:${ADDRESS}`, token, verdict: "hidden" }];
    const storage = { "@sluice/verdicts": JSON.stringify({ version: 1, value }) };
    const { states } = story(`${TWO} o 1s t 1s`, { storage });
    expect(states.at(-1)?.others?.[0]?.verdicts).toEqual({ [token]: "hidden" });
    expect(states.at(-1)?.verdicts).toEqual({});
  });

  test("while the dialog is closed or the device offline, nobody is asked", () => {
    expect(story(`${TWO} t 95s`).asked).toHaveLength(1);
    expect(story(`f ${TWO} o t 95s`).asked.length).toBeLessThanOrEqual(1);
  });
});
