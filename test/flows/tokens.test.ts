import { NEVER, of, throwError } from "rxjs";
import { describe, expect, test } from "vitest";
import type { TokensState } from "../../src/model/account.js";
import { hangs, refuses, type ScriptedAnswer } from "../../src/testing/scripted-wallet.js";
import { jsonResponse } from "../../src/testing/simulated-env.js";
import {
  type Answer,
  CONNECTED,
  playAccount,
  type Story,
  type World,
} from "../support/account-story.js";
import { ADDRESS, OTHER, storedConnection } from "../support/told.js";

const RECORD = "@sluice/tokens";
const KEY = `eip155:1:${ADDRESS}`;
const balance = (symbol: string, id = 1) => ({
  name: symbol,
  symbol,
  chainId: `eip155:${id}`,
  value: 3_000,
  price: 3_000,
  quantity: { decimals: "18", numeric: "1" },
  iconUrl: "",
});
/** As many tokens of this name as it was asked, so that each answer is another. */
const holds: Answer = (nth, url) => {
  const id = Number(url.searchParams.get("chainId")?.slice("eip155:".length));
  return of(jsonResponse({ balances: [balance(`T${nth}`, id)] }));
};
const down: Answer = () => of(jsonResponse({}, 500));
const failing =
  (...failures: readonly number[]): Answer =>
  (nth, url) =>
    failures.includes(nth) ? down(nth, url) : holds(nth, url);

/** Plays a diagram; `shown` are the symbols, or what else there was to say. */
const story = (
  { answers, ...rest }: Story,
  diagram: string,
  acts?: (world: World) => Readonly<Record<string, () => void>>,
) => {
  const states: TokensState[] = [];
  const records: (string | undefined)[] = [];
  const told: number[] = [];
  const played = playAccount(
    { ...rest, answers: { tokens: holds, ...answers } },
    diagram,
    (world) => ({ k: () => records.push(world.env.stored.get(RECORD)), ...acts?.(world) }),
    ({ sluice, env }) => {
      sluice.tokens$.subscribe((state) => states.push(state));
      sluice.events$.subscribe((event) => {
        if (
          event.type === "snackbar/show" &&
          JSON.stringify(event.snackbar.message).includes("snackbar.balance-unavailable")
        )
          told.push(env.scheduler.now());
      });
    },
  );
  const shown = states.map(({ status, items }) =>
    status === "ready" ? items.map(({ symbol }) => symbol).join() : status,
  );
  return { ...played, states, shown, records, told };
};

const stored = (at: number, value: unknown, key = KEY) => ({
  ...storedConnection(),
  [RECORD]: JSON.stringify({ version: 1, value: [{ key, at, value }] }),
});
const KEPT = {
  name: "Kept",
  symbol: "KEPT",
  address: "eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee",
  decimals: 18,
  logoUri: null,
  quantity: { decimals: "18", numeric: "1" },
  price: null,
  value: null,
};
/** Restored at 16 ms. */
const RESTORED = "a 19ms -";

describe("[S7.10] tokens of the account", () => {
  test("are asked for when the Account view is looked at, not before", () => {
    const { at, urls, shown } = story({}, `${CONNECTED} 60s o`);
    expect(at("tokens")).toEqual([60_021]);
    expect(urls).toContain(
      `https://rpc.walletconnect.org/v1/account/${ADDRESS}/balance?projectId=test&st=appkit&sv=html-universal-1.0.0&currency=usd&chainId=eip155%3A1`,
    );
    expect(shown).toEqual(["idle", "loading", "T1"]);
  });

  test("a closed dialog, a hidden page and another view are no look", () => {
    expect(story({}, `${CONNECTED} o x 5m h`).at("tokens")).toEqual([21]);
    expect(story({}, `${CONNECTED} o h 5m x`).at("tokens")).toEqual([21]);
    const other = story({}, `${CONNECTED} w 5m x`, ({ sluice }) => ({
      w: () => void sluice.open({ view: "Networks" }),
    }));
    expect(other.at("tokens")).toEqual([]);
  });

  test("[S2.37] another network or account has its own; the first ones are gone at once", () => {
    const { at, shown, states } = story({}, `${CONNECTED} o 9ms n 9ms t`, ({ wallet }) => ({
      t: () => wallet.emit("accountsChanged", [OTHER]),
    }));
    expect(at("tokens")).toEqual([21, 31, 41]);
    expect(shown).toEqual([
      "idle",
      "loading",
      "T1",
      "idle",
      "loading",
      "T2",
      "idle",
      "loading",
      "T3",
    ]);
    expect(states.at(-1)?.items[0]?.address).toBe(
      "eip155:10:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee",
    );
  });

  test("an answer that comes too late, for another network, is not shown", () => {
    const slow: Answer = (nth, url) => (nth === 1 ? NEVER : holds(nth, url));
    expect(story({ answers: { tokens: slow } }, `${CONNECTED} o 9ms n`).shown.at(-1)).toBe("T2");
  });

  test("[S1.19] without a project nobody is asked, and nothing is told", () => {
    const { order, shown, told } = story({ options: { projectId: "" } }, `${CONNECTED} o 5m x`);
    expect([order, shown, told]).toEqual([[], ["idle"], []]);
  });

  test("[S4.3] they are forgotten on disconnect", () => {
    const { records, shown } = story({}, `${CONNECTED} o 9ms k d k`);
    expect(records).toEqual([expect.stringContaining("T1"), undefined]);
    expect(shown.at(-1)).toBe("idle");
  });
});

describe("[S7.22] a network that the service does not know", () => {
  const elsewhere: Story = {
    answers: { supported: () => of(jsonResponse({ http: ["eip155:10"], ws: [] })) },
  };

  test("[S8.8] nothing is asked about it; the visitor is told once", () => {
    const { order, shown, told } = story(elsewhere, `${CONNECTED} o 5m x 9ms o`);
    expect(order).toEqual(["supported"]);
    expect(shown.slice(0, 3)).toEqual(["idle", "loading", "unsupported"]);
    expect(told).toEqual([21]);
  });

  test("the list of networks is fetched once for tokens, history and names; one that names none counts for nobody", () => {
    const asksAll = ({ sluice }: World) => ({
      l: () => sluice.activity$.subscribe(),
      r: () => void sluice.lookUpName(ADDRESS).catch(() => undefined),
    });
    const { order } = story({}, `${CONNECTED} o l r 9ms x`, asksAll);
    expect([...order].sort()).toEqual([
      "history",
      "identity",
      "listed",
      "named",
      "supported",
      "tokens",
    ]);
    const empty: Answer = () => of(jsonResponse({ http: [], ws: [] }));
    // Identity, the name that takes its place, known tokens, and those of the account.
    expect(story({ answers: { supported: empty } }, `${CONNECTED} o x`).order).toEqual(
      Array.from({ length: 4 }, () => "supported"),
    );
  });

  test("another one has its tokens", () => {
    expect(story(elsewhere, `${CONNECTED} o 9ms n`).shown.at(-1)).toBe("T1");
  });

  test("a wallet on a network that is not configured: nothing is asked or told", () => {
    const { at, told, shown } = story(
      { options: { allowUnsupportedChain: true } },
      `${CONNECTED} u o 1m x`,
      ({ wallet }) => ({ u: () => wallet.emit("chainChanged", "0x5") }),
    );
    expect([at("tokens"), told, shown]).toEqual([[], [], ["idle"]]);
  });
});

describe("[S9.1] tokens are kept for 30 s", () => {
  test.each([
    [0, []],
    [-29_979, []],
    [-29_980, [21]],
    [22, [21]],
  ])("a reload, with those that came at %i ms: asked at %j", (at, expected) => {
    const { shown, ...played } = story({ storage: stored(at, [KEPT]) }, `${RESTORED} o`);
    expect(played.at("tokens")).toEqual(expected);
    expect(shown).toEqual(expected.length === 0 ? ["idle", "KEPT"] : ["idle", "loading", "T1"]);
  });

  test("closed and opened again: after 30 000 ms shown as they are, after 30 001 ms asked for", () => {
    const look = (ms: number) => story({}, `${CONNECTED} o x ${ms}ms o`);
    // They came at 21 ms.
    expect(look(29_998).at("tokens")).toEqual([21]);
    expect(look(29_999).at("tokens")).toEqual([21, 30_022]);
    expect(look(29_999).shown).toEqual(["idle", "loading", "T1", "T2"]);
  });

  test("those that somebody else wrote are shown as those of the service would be", () => {
    const forged = [
      { ...KEPT, symbol: "\u202eHTE" },
      { ...KEPT, address: "eip155:10:0x1" },
    ];
    const { shown } = story({ storage: stored(0, forged) }, `${RESTORED} o`);
    expect(shown.at(-1)).toBe("HTE");
  });

  test("what another tab was told is shown without asking, and the wait begins anew", () => {
    const { at, shown } = story({}, `${CONNECTED} o 9999ms e 29998ms - k 2ms k x`, ({ env }) => ({
      e: () => env.changeElsewhere(RECORD, stored(10_000, [KEPT])[RECORD] ?? ""),
    }));
    expect(shown.slice(0, 4)).toEqual(["idle", "loading", "T1", "KEPT"]);
    expect(at("tokens")).toEqual([21, 40_021]);
  });
});

describe("when they are asked for again", () => {
  test("every 30 s while they are looked at, what is shown stays meanwhile", () => {
    const { at, shown } = story({}, `${CONNECTED} o 95s x`);
    expect(at("tokens")).toEqual([21, 30_021, 60_021, 90_021]);
    expect(shown).toEqual(["idle", "loading", "T1", "T2", "T3", "T4"]);
  });

  test("[S9.1][S9.2] a minute of the Account view: two requests for each kind of balance, one for the rest", () => {
    const { nodes, order } = story({}, `${CONNECTED} o 59s x`);
    expect(nodes).toEqual([20, 30_021]);
    expect([...order].sort()).toEqual([
      "identity",
      "listed",
      "named",
      "supported",
      "tokens",
      "tokens",
    ]);
  });

  test("a slow answer does not pile up", () => {
    expect(
      story({ answers: { tokens: () => NEVER } }, `${CONNECTED} o 95s x`).at("tokens"),
    ).toEqual([21, 60_021]); // given up after 30 s, and left alone for as long
  });

  test("an own transaction: those kept are no more so, and 4 s later they are asked for", () => {
    const { at, records } = story({}, `${CONNECTED} o 9ms k s k 3999ms - k`);
    expect(at("tokens")).toEqual([21, 4_032]);
    expect(records).toEqual([
      expect.stringContaining("T1"),
      expect.not.stringContaining("T1"),
      expect.stringContaining("T2"),
    ]);
  });

  test("looked at between a transaction and its block: asked at once, and when it may be mined", () => {
    expect(story({}, `${CONNECTED} o x s 1s o 3s - x`).at("tokens")).toEqual([21, 1_024, 4_023]);
  });

  test("without a network there is no turn; back, they are asked for unless they are young", () => {
    expect(story({}, `${CONNECTED} o f 100s g`).at("tokens")).toEqual([21, 100_023]);
    const short = story({}, `${CONNECTED} o f 10s g`);
    expect(short.at("tokens")).toEqual([21]);
    expect(short.shown).not.toContain("failed");
  });
});

describe("[S9.5] after a failure", () => {
  test.each<[string, Answer, string]>([
    ["status 500", down, "http/status"],
    ["status 429", () => of(jsonResponse({}, 429)), "api/rate-limited"],
    ["no answer", () => throwError(() => new TypeError("Failed to fetch")), "http/unreachable"],
    ["an answer that is none", () => of(jsonResponse({ balances: {} })), "http/bad-answer"],
  ])("[S8.8][S7.32] %s: an empty list, and the visitor is told", (_, tokens, code) => {
    const { states, told } = story({ answers: { tokens } }, `${CONNECTED} o`);
    expect(states.at(-1)).toMatchObject({ status: "failed", items: [], failure: { code } });
    expect(told).toEqual([21]);
  });

  test("nobody asks for 30 s, in silence; at exactly 30 000 ms somebody does; success ends it", () => {
    const look = (ms: number) =>
      story({ answers: { tokens: failing(1) } }, `${CONNECTED} o x ${ms}ms o`);
    // It failed at 21 ms.
    expect(look(29_997).at("tokens")).toEqual([21]);
    expect(look(29_997).told).toEqual([21]);
    expect(look(29_997).states.at(-1)).toMatchObject({ items: [], failure: { retryAfterMs: 1 } });
    expect(look(29_998).at("tokens")).toEqual([21, 30_021]);
    expect(look(29_998).shown.at(-1)).toBe("T2");
  });

  test("of another account or network neither", () => {
    const { at, shown, told } = story(
      { answers: { tokens: failing(1) } },
      `${CONNECTED} o 9ms n 9s s 25s x`,
    );
    expect(at("tokens")).toEqual([21, 30_021]);
    expect(shown).toEqual(["idle", "loading", "failed", "idle", "failed", "failed", "T2"]);
    expect(told).toEqual([21]);
  });

  test("looked at all the while: the next turn is 30 s later, and says it again only after a success", () => {
    const { at, told, shown } = story(
      { answers: { tokens: failing(1, 2, 4) } },
      `${CONNECTED} o 95s x`,
    );
    expect(at("tokens")).toEqual([21, 30_021, 60_021, 90_021]);
    expect(shown).toEqual(["idle", "loading", "failed", "failed", "T3", "failed"]);
    expect(told).toEqual([21, 90_021]);
  });

  test("a service that wishes to be left alone for longer is", () => {
    const busy: Answer = (nth, url) =>
      nth === 1 ? of(jsonResponse({}, 429, { "retry-after": "45" })) : holds(nth, url);
    expect(story({ answers: { tokens: busy } }, `${CONNECTED} o 90s x`).at("tokens")).toEqual([
      21, 45_021, 75_021,
    ]);
  });

  test("[S7.22] a list of networks that cannot be had is a failure as well", () => {
    const { order, told, shown } = story({ answers: { supported: down } }, `${CONNECTED} o`);
    expect(order).not.toContain("tokens");
    expect(shown.at(-1)).toBe("failed");
    expect(told).toEqual([21]);
  });

  test("wire 4.20: status 503 ends the turns; the next look begins anew", () => {
    const closed: Answer = (nth, url) => (nth === 2 ? of(jsonResponse({}, 503)) : holds(nth, url));
    const { at, told } = story({ answers: { tokens: closed } }, `${CONNECTED} o 10m x o 35s x`);
    expect(at("tokens")).toEqual([21, 30_021, 600_023, 630_023]);
    expect(told).toEqual([30_021]);
  });

  test("without a network from the start it is told, and asked as soon as there is one", () => {
    const { at, told, states, shown } = story({}, `f ${CONNECTED} o 9s g`);
    expect(states.find(({ status }) => status === "failed")?.failure?.code).toBe(
      "http/unreachable",
    );
    expect(told).toEqual([22]);
    expect(at("tokens")).toEqual([9_023]);
    expect(shown.at(-1)).toBe("T1");
  });
});

describe("[S8.8] where the service does not tell, the node does", () => {
  const TOKEN = "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48";
  const options = { tokens: { "eip155:1": [{ address: TOKEN, symbol: "USDC", decimals: 6 }] } };
  const amounts = (states: readonly TokensState[]) => {
    const last = states.at(-1);
    return [
      last?.status,
      last?.missing,
      ...(last?.items ?? []).map(({ symbol, quantity }) => `${symbol} ${quantity.numeric}`),
    ];
  };

  test("a service that fails: the coin and the site's tokens, and nobody is told that nothing can be shown", () => {
    const { states, told } = story({ options, answers: { tokens: down } }, `${CONNECTED} o 1s`);
    // The node says 10^18 to every question.
    expect(amounts(states)).toEqual(["ready", "failed", "ETH 1", "USDC 1000000000000"]);
    expect(told).toEqual([]);
  });

  test("a network that the service does not know: the same", () => {
    const supported: Answer = () => of(jsonResponse({ http: ["eip155:10"], ws: [] }));
    const { states, told } = story({ options, answers: { supported } }, `${CONNECTED} o 1s`);
    expect(amounts(states).slice(0, 2)).toEqual(["ready", "unsupported"]);
    expect(states.at(-1)?.items).toHaveLength(2);
    expect(told).toEqual([]);
  });

  test.each<[string, NonNullable<Story["answers"]>]>([
    ["does not know the network", { supported: () => of(jsonResponse({ http: [], ws: [] })) }],
    ["is out of order", { tokens: () => of(jsonResponse({}, 503)) }],
  ])("the node is asked again every 30 s where the service %s, which is not", (_, answers) => {
    const { at, states } = story({ options, answers }, `${CONNECTED} o 61s x 5m`);
    expect(states.map(({ asOf }) => asOf).filter(Boolean)).toEqual([21, 30_021, 60_021]);
    expect(at("tokens").length).toBe(answers.tokens === undefined ? 0 : 1);
  });

  test("[S9.5] the visitor may try again: the node is asked at once, the service when its rest is over", () => {
    const { at, nodes } = story(
      { options, answers: { tokens: () => of(jsonResponse({}, 503)) } },
      `${CONNECTED} o 10s r 21s r`,
      ({ sluice }) => ({ r: () => sluice.send({ type: "balance/refresh" }) }),
    );
    expect(at("tokens")).toEqual([21, 30_021]);
    expect(nodes).toContain(10_022);
  });

  test("what a node told stays where it fails later", () => {
    let isDown = false;
    const { states } = story(
      {
        options,
        answers: { tokens: () => of(jsonResponse({}, 503)) },
        node: () => of(jsonResponse({ jsonrpc: "2.0", id: 1, result: "0x0" }, isDown ? 500 : 200)),
      },
      `${CONNECTED} o 10s b 21s`,
      () => ({
        b: () => {
          isDown = true;
        },
      }),
    );
    expect(amounts(states).slice(0, 3)).toEqual(["ready", "failed", "ETH 0"]);
  });

  test("once the service answers again, it is what counts", () => {
    const { states, shown } = story(
      { options, answers: { tokens: failing(1) } },
      `${CONNECTED} o 31s`,
    );
    expect(shown.at(-1)).toBe("T2");
    expect(states.at(-1)?.missing).toBeNull();
  });

  test("where the site names no tokens on the network, there is the coin alone, which the balance has", () => {
    const tokens = { "eip155:10": options.tokens["eip155:1"] };
    const { shown, told } = story(
      { options: { tokens }, answers: { tokens: down } },
      `${CONNECTED} o 1s`,
    );
    expect(shown).toEqual(["idle", "loading", "failed"]);
    expect(told).toHaveLength(1);
  });
});

describe("[S7.14] the tokens that the service knows on the network", () => {
  const USDC = {
    address: "eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48",
    symbol: "USDC",
    name: "USD Coin",
  };
  const lists: Answer = (_, url) => {
    const id = url.searchParams.get("chainId") ?? "";
    const address = USDC.address.replace("eip155:1", id);
    return of(jsonResponse({ tokens: [{ ...USDC, address, decimals: 6, logoUri: "" }] }));
  };
  const listed = (states: readonly TokensState[]) =>
    states.at(-1)?.listed?.map(({ address }) => address.slice(0, 10));

  test("are asked for with the first look, and not again in this visit", () => {
    const { at, urls, states } = story(
      { answers: { listed: lists } },
      `${CONNECTED} o x 60s o 1m x`,
    );
    expect(at("listed")).toEqual([21]);
    expect(urls).toContain(
      "https://rpc.walletconnect.org/v1/convert/tokens?projectId=test&st=appkit&sv=html-universal-1.0.0&chainId=eip155%3A1",
    );
    expect(states.at(-1)?.listed).toEqual([{ ...USDC, decimals: 6, logoUri: null }]);
  });

  test("another network has its own; back on the first one nobody is asked", () => {
    const played = story({ answers: { listed: lists } }, `${CONNECTED} o 9ms n`);
    expect(listed(played.states)).toEqual(["eip155:10:"]);
    const back = story({ answers: { listed: lists } }, `${CONNECTED} o 9ms n 9ms m`);
    expect(listed(back.states)).toEqual(["eip155:1:0"]);
    expect(back.at("listed")).toHaveLength(2);
  });

  test("[S7.22] of a network that the service does not know nothing is asked", () => {
    const supported: Answer = () => of(jsonResponse({ http: ["eip155:10"], ws: [] }));
    expect(story({ answers: { supported } }, `${CONNECTED} o 1s`).at("listed")).toEqual([]);
  });

  test.each<[string, Answer]>([
    ["a failure", down],
    ["an answer that is none", () => of(jsonResponse({ tokens: {} }))],
  ])("%s leaves the rule as it was, in silence, and the next look asks again", (_, answer) => {
    const { at, states, told, shown } = story(
      { answers: { listed: answer } },
      `${CONNECTED} o x 5s o x 60s o`,
    );
    expect(at("listed")).toEqual([21, 65_025]);
    expect(states.at(-1)).toMatchObject({ status: "ready", failure: null });
    expect(states.at(-1)?.listed).toBeUndefined();
    expect([told, shown.at(-1)]).toEqual([[], "T2"]);
  });

  test("a service that fails to tell what the account holds keeps them", () => {
    const { states } = story({ answers: { listed: lists, tokens: down } }, `${CONNECTED} o 1s`);
    expect(states.at(-1)).toMatchObject({ status: "failed", listed: [USDC] });
  });
});

describe("what the wallet knows, where the service does not tell (EIP-7811, wire 4.4)", () => {
  const TOKEN = "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48";
  const DISCOVERS = { "0x1": { assetDiscovery: { supported: true } } };
  const asset = (symbol: string, address: string) => ({
    address,
    type: "ERC20",
    // The node says 10^18 to every question.
    balance: "0x1",
    metadata: { name: symbol, symbol, decimals: 18, price: 2 },
  });
  const native = {
    address: "native",
    type: "NATIVE",
    balance: "0x1",
    metadata: { symbol: "ETH", decimals: 18 },
  };
  const lists = { "0x1": [native, asset("USDC", TOKEN), asset("DAI", `0x${"d".repeat(40)}`)] };
  const play = (
    answers: Readonly<Record<string, ScriptedAnswer>>,
    diagram: string,
    rest: Story = {},
  ) => {
    const calls: { readonly method: string; readonly params?: unknown }[][] = [];
    const played = story(
      { ...rest, answers: { tokens: down, ...rest.answers } },
      diagram,
      ({ wallet }) => {
        for (const [method, answer] of Object.entries(answers)) wallet.answer(method, answer);
        calls.push(wallet.calls);
        return {};
      },
    );
    const asked = (calls[0] ?? []).filter(({ method }) => /Capabilities|Assets/.test(method));
    const last = played.states.at(-1);
    const held = (last?.items ?? []).map(
      ({ symbol, quantity, value }) => `${symbol} ${quantity.numeric} ${value}`,
    );
    return { ...played, asked, held, last };
  };
  const tells: Readonly<Record<string, ScriptedAnswer>> = {
    wallet_getCapabilities: () => of(DISCOVERS),
    wallet_getAssets: () => of(lists),
  };

  test("its tokens are in the list, with the amounts of the network's node", () => {
    const { held, asked, last, told } = play(tells, `${CONNECTED} o 1s`);
    expect(held).toEqual(["ETH 1 null", "USDC 1 2", "DAI 1 2"]);
    expect(last).toMatchObject({ status: "ready", missing: "failed" });
    expect(told).toEqual([]);
    expect(asked).toEqual([
      { method: "wallet_getCapabilities", params: [ADDRESS] },
      {
        method: "wallet_getAssets",
        params: [{ account: ADDRESS, chainFilter: ["0x1"] }],
      },
    ]);
  });

  test("a token that the site names too is there once, as the site names it", () => {
    const known = { address: TOKEN.toLowerCase(), symbol: "USD", decimals: 6 };
    const { held } = play(tells, `${CONNECTED} o 1s`, {
      options: { tokens: { "eip155:1": [known] } },
    });
    expect(held).toEqual(["ETH 1 null", "DAI 1 2", "USD 1000000000000 null"]);
  });

  test("while the service answers, no wallet is asked", () =>
    expect(play(tells, `${CONNECTED} o 95s`, { answers: { tokens: holds } }).asked).toEqual([]));

  test.each<[string, Readonly<Record<string, ScriptedAnswer>>, number]>([
    ["does not know the method", {}, 1],
    ["has nothing of the kind", { wallet_getCapabilities: () => of({}) }, 1],
    ["refuses", { ...tells, wallet_getAssets: refuses() }, 2],
    ["tells nonsense", { ...tells, wallet_getAssets: () => of({ "0x1": "x" }) }, 2],
    ["never answers", { wallet_getCapabilities: hangs }, 1],
  ])("a wallet that %s: what there is without it, and it is not asked again", (_, answers, n) => {
    const { asked, last, told } = play(answers, `${CONNECTED} o 95s`);
    expect(asked).toHaveLength(n);
    expect(last?.status).toBe("failed");
    expect(told).toHaveLength(1);
  });

  test("one that never answers is waited for for 3 s", () => {
    const options = { tokens: { "eip155:1": [{ address: TOKEN, symbol: "USDC", decimals: 18 }] } };
    const hanging = { wallet_getCapabilities: hangs };
    const shown = (ms: number) => play(hanging, `${CONNECTED} o ${ms}ms`, { options }).held;
    expect(shown(2_998)).toEqual([]);
    expect(shown(3_001)).toEqual(["ETH 1 null", "USDC 1 null"]);
  });
});

describe("[S7.19] prices of tokens that came without one", () => {
  const TOKEN = "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48";
  const COIN = `eip155:1:0x${"e".repeat(40)}`;
  const USDC = `eip155:1:${TOKEN}`;
  const options = { tokens: { "eip155:1": [{ address: TOKEN, symbol: "USDC", decimals: 18 }] } };
  const priced =
    (prices: Readonly<Record<string, number>>): Answer =>
    () =>
      of(
        jsonResponse({
          fungibles: Object.entries(prices).map(([address, price]) => ({ address, price })),
        }),
      );
  const worths = (states: readonly TokensState[]) =>
    states.map(({ items }) => items.map(({ symbol, value }) => `${symbol} ${value}`).join());
  const unknown = (symbol: string, digit: string) => ({
    ...balance(symbol),
    address: `eip155:1:0x${digit.repeat(40)}`,
    value: undefined,
    price: 0,
  });
  const two: Answer = () =>
    of(jsonResponse({ balances: [balance("ETH"), unknown("A", "a"), unknown("B", "b")] }));

  test("what the node tells is worth what the service says, in one question, whatever the case of addresses", () => {
    const { states, bodies, urls } = story(
      {
        options,
        answers: { tokens: down, prices: priced({ [COIN]: 3_000, [USDC.toLowerCase()]: 2 }) },
      },
      `${CONNECTED} o 1s`,
    );
    expect(worths(states)).toEqual(["", "", "ETH null,USDC null", "ETH 3000,USDC 2"]);
    expect(bodies.map((body) => JSON.parse(body))).toEqual([
      { currency: "usd", addresses: [COIN, USDC], projectId: "test" },
    ]);
    expect(urls).toContain("https://rpc.walletconnect.org/v1/fungible/price");
  });

  test("of the service's own answer only those are asked for that have none, and they take their place", () => {
    const { states, bodies } = story(
      { answers: { tokens: two, prices: priced({ [`eip155:1:0x${"b".repeat(40)}`]: 9 }) } },
      `${CONNECTED} o 1s`,
    );
    expect(worths(states).slice(2)).toEqual(["ETH 3000,A null,B null", "ETH 3000,B 9,A null"]);
    expect(JSON.parse(bodies[0] ?? "").addresses).toHaveLength(2);
  });

  test("the next list has them at once; those that the service does not know are left alone for 5 minutes", () => {
    const { states, at, bodies } = story(
      { answers: { tokens: two, prices: priced({ [`eip155:1:0x${"b".repeat(40)}`]: 9 }) } },
      `${CONNECTED} o 331s`,
    );
    expect(at("prices").slice(0, 3)).toEqual([21, 30_021, 60_021]);
    expect(bodies.map((body) => JSON.parse(body).addresses.length)).toEqual([
      2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2,
    ]);
    expect(new Set(worths(states).slice(3))).toEqual(new Set(["ETH 3000,B 9,A null"]));
  });

  test.each<[string, Answer]>([
    ["a failure", down],
    ["an answer that is none", () => of(jsonResponse({ fungibles: {} }))],
    ["prices that are none", priced({ [COIN]: 0, [USDC]: -1 })],
  ])("%s: they stay without a price, and nobody is told of it", (_, prices) => {
    const { states, told } = story(
      { options, answers: { tokens: down, prices } },
      `${CONNECTED} o 1s`,
    );
    expect(worths(states).at(-1)).toBe("ETH null,USDC null");
    expect(states.at(-1)).toMatchObject({ status: "ready", missing: "failed", failure: null });
    expect(told).toEqual([]);
  });

  test("[S9.5] a failure is followed by 30 s of rest, then they are asked for again", () => {
    const { at } = story(
      { options, answers: { tokens: down, prices: down } },
      `${CONNECTED} o 31s x`,
    );
    expect(at("prices")).toEqual([21, 30_021]);
  });

  test("[S7.22] of a network that the service does not know nothing is asked", () => {
    const supported: Answer = () => of(jsonResponse({ http: ["eip155:10"], ws: [] }));
    const { order, states } = story({ options, answers: { supported } }, `${CONNECTED} o 1s`);
    expect(order).not.toContain("prices");
    expect(worths(states).at(-1)).toBe("ETH null,USDC null");
  });

  test("nobody waits for them: the list is there before", () => {
    const { states } = story(
      { options, answers: { tokens: down, prices: () => NEVER } },
      `${CONNECTED} o 1s`,
    );
    expect(worths(states).at(-1)).toBe("ETH null,USDC null");
  });
});

describe("what the visitor says of a token", () => {
  const TOKEN = "eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee";
  const judge = (verdict: "trusted" | "hidden" | null) => (world: World) => ({
    j: () => world.sluice.send({ type: "tokens/judge", token: TOKEN, verdict }),
  });
  const verdicts = (states: readonly TokensState[]) => states.at(-1)?.verdicts;

  test("counts at once, for this account and network, and is kept for the next visit", () => {
    const { states } = story({}, `${CONNECTED} o 1s j`, judge("trusted"));
    expect(verdicts(states)).toEqual({ [TOKEN]: "trusted" });
    expect(verdicts(story({}, `${CONNECTED} o 1s j n 1s`, judge("trusted")).states)).toEqual({});
    const again = story({}, `${CONNECTED} o 1s j n 1s m 1s`, judge("hidden"));
    expect(verdicts(again.states)).toEqual({ [TOKEN]: "hidden" });
  });

  test("can be taken back", () => {
    const kept = [{ account: KEY, token: TOKEN, verdict: "hidden" }];
    const storage = { "@sluice/verdicts": JSON.stringify({ version: 1, value: kept }) };
    expect(verdicts(story({ storage }, `${CONNECTED} o 1s`).states)).toEqual({ [TOKEN]: "hidden" });
    expect(verdicts(story({ storage }, `${CONNECTED} o 1s j`, judge(null)).states)).toEqual({});
  });

  test("without an account it is nobody's", () =>
    expect(verdicts(story({}, `${CONNECTED} o 1s d 1s j`, judge("hidden")).states)).toEqual({}));
});
