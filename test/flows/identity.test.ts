import { NEVER, of, throwError } from "rxjs";
import { describe, expect, test } from "vitest";
import type { IdentityState } from "../../src/model/account.js";
import { jsonResponse } from "../../src/testing/simulated-env.js";
import {
  type Answer,
  CONNECTED,
  leadsTo,
  playAccount,
  type Story,
  type World,
} from "../support/account-story.js";
import { ADDRESS, OTHER, storedConnection } from "../support/told.js";

const RECORD = "@sluice/identities";
const kept = (key: string, at: number, value: unknown = { name: "kept.eth", avatar: null }) => ({
  [RECORD]: JSON.stringify({ version: 1, value: [{ key, at, value }] }),
});
const down = () => of(jsonResponse({}, 500));

/** Plays a diagram, and gives the names that were shown: `-` for none, and why where it failed. */
const story = (
  told: Story,
  diagram: string,
  acts?: (world: World) => Readonly<Record<string, () => void>>,
) => {
  const states: IdentityState[] = [];
  const snackbars: unknown[] = [];
  const records: (string | undefined)[] = [];
  const played = playAccount(
    told,
    diagram,
    (world) => ({
      k: () => records.push(world.env.stored.get(RECORD)),
      ...acts?.(world),
    }),
    ({ sluice }) => {
      sluice.identity$.subscribe((state) => states.push(state));
      sluice.alerts$.subscribe(({ snackbar }) => snackbar !== null && snackbars.push(snackbar));
    },
  );
  const shown = states.map(({ status, name, failure }) => failure?.code ?? name ?? status);
  return { ...played, states, shown, snackbars, records };
};

/** Restored at once. */
const RESTORED = "a 19ms -";

describe("[S7.12] name and picture of the account", () => {
  test("are asked for once connected, without a look at the account, and once", () => {
    const { at, urls, shown, order } = story({}, `${CONNECTED} 60m x`);
    expect(at("identity")).toEqual([20]);
    expect(order).toEqual(["supported", "identity", "named"]);
    expect(urls).toContain(
      `https://rpc.walletconnect.org/v1/identity/${ADDRESS}?projectId=test&st=appkit&sv=html-universal-1.0.0&sender=${ADDRESS}`,
    );
    expect(shown).toEqual(["idle", "loading", "alice.eth"]);
  });

  test("nobody is asked before a connection, whatever is looked at", () => {
    expect(story({}, "a 9ms o 9ms x").order).toEqual([]);
  });

  test("say whose they are", () => {
    const { states } = story({}, CONNECTED);
    expect(states.at(-1)).toEqual({
      status: "ready",
      address: ADDRESS,
      name: "alice.eth",
      avatar: "https://pictures.example/a.png",
      failure: null,
    });
  });

  test("a hidden page and a device without a network ask later, once", () => {
    expect(story({}, "a 18ms hc 1s v 9ms h v").at("identity")).toEqual([1_021]);
    expect(story({}, "a 18ms fc 1s g 9ms f g").at("identity")).toEqual([1_021]);
  });

  test("a look at the account in the same moment asks once", () => {
    expect(story({}, "a 18ms fco 1s g 9ms x").at("identity")).toEqual([1_022]);
  });

  test("another view, a closed dialog or a hidden page is no look", () => {
    const silent = () => NEVER;
    const FIRST = 20;
    const looks = (diagram: string) =>
      story({ answers: { identity: silent } }, `${CONNECTED} 5m ${diagram}`, ({ sluice }) => ({
        w: () => void sluice.open({ view: "Networks" }),
      })).at("identity");
    expect(looks("w")).toEqual([FIRST]);
    expect(looks("h o 1s v")).toEqual([FIRST, 301_023]);
    expect(looks("f o 1s g")).toEqual([FIRST, 301_023]);
  });

  test("there are none on a test network, nor on one that is not configured", () => {
    const chain = (testnet: boolean) => ({
      id: 1,
      name: "Ethereum",
      nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
      rpcUrls: { default: { http: ["https://node.example/1"] } },
      testnet,
    });
    const on = (testnet: boolean) =>
      story({ options: { networks: [chain(testnet)] } }, `${CONNECTED} o`);
    expect(on(true).at("identity")).toEqual([]);
    expect(on(true).states).toEqual([expect.objectContaining({ name: null, avatar: null })]);
    expect(on(false).at("identity")).toEqual([20]);
    const unknown = story(
      { options: { allowUnsupportedChain: true } },
      "a 18ms uco",
      ({ wallet }) => ({
        u: () => wallet.answer("eth_chainId", () => of("0x5")),
      }),
    );
    expect(unknown.at("identity")).toEqual([]);
  });

  test("[S7.22] a network that the service does not know: no call, no name", () => {
    const { order, shown } = story(
      { answers: { supported: () => of(jsonResponse({ http: ["eip155:10"], ws: [] })) } },
      CONNECTED,
    );
    expect(order).not.toContain("identity");
    expect(order).not.toContain("reverse");
    expect(shown).toEqual(["idle", "loading", "ready"]);
  });

  test("[S1.19] without a project nobody is asked", () => {
    const { order, shown } = story({ options: { projectId: "" } }, `${CONNECTED} o 5m x`);
    expect(order).toEqual([]);
    expect(shown).toEqual(["idle"]);
  });

  test("of another account are asked for anew; those of the first are gone at once", () => {
    const { at, states } = story(
      { answers: { identity: (nth) => (nth === 1 ? of(jsonResponse({ name: "a.eth" })) : NEVER) } },
      `${CONNECTED} 10ms t`,
      ({ wallet }) => ({ t: () => wallet.emit("accountsChanged", [OTHER]) }),
    );
    expect(at("identity")).toEqual([20, 31]);
    // The last one comes when the second answer is given up, after 30 s.
    expect(states.slice(-4, -1).map(({ address, name }) => [address, name])).toEqual([
      [ADDRESS, "a.eth"],
      [null, null],
      [OTHER, null],
    ]);
  });

  test("[S4.3] are forgotten on disconnect, also those of an earlier visit", () => {
    const { records, states } = story({}, `${CONNECTED} 9ms k d k`);
    expect(records).toEqual([expect.stringContaining("alice.eth"), undefined]);
    expect(states.at(-1)).toMatchObject({ status: "idle", name: null });
    const storage = { ...storedConnection(), ...kept(`identity:${ADDRESS}`, 0) };
    expect(story({ storage }, `${RESTORED} k d k`).records).toEqual([
      expect.stringContaining("kept.eth"),
      undefined,
    ]);
  });

  test("[S4.3] of an account that is shared no more are forgotten", () => {
    const { records } = story({}, `${CONNECTED} 9ms t 9ms k`, ({ wallet }) => ({
      t: () => wallet.emit("accountsChanged", [OTHER]),
    }));
    expect(records[0]).toContain(`identity:${OTHER}`);
    expect(records[0]).not.toContain(ADDRESS);
  });
});

describe("[S9.4] an identity is kept for 5 minutes", () => {
  test.each([
    [0, "kept.eth", []],
    [-300_000, "kept.eth", []],
    [-300_001, "alice.eth", [0]],
    [1, "alice.eth", [0]],
  ])("a reload, with one that came at %i ms: %s is shown, asked at %j", (at, name, expected) => {
    const storage = { ...storedConnection(), ...kept(`identity:${ADDRESS}`, at) };
    const played = story({ storage }, RESTORED);
    expect(played.shown.at(-1)).toBe(name);
    expect(played.at("identity")).toEqual(expected);
  });

  test("one of exactly 300 000 ms still counts, of 300 001 ms it is asked for again", () => {
    const look = (ms: number) => story({}, `${CONNECTED} ${ms}ms o`).at("identity");
    // Asked at 20 ms.
    expect(look(299_999)).toEqual([20]);
    expect(look(300_000)).toEqual([20, 300_021]);
  });

  test("one that somebody else wrote is shown as one of the service would be", () => {
    const forged = { name: "\u202eecila.eth", avatar: "javascript:alert(1)" };
    const storage = { ...storedConnection(), ...kept(`identity:${ADDRESS}`, 0, forged) };
    const { states } = story({ storage }, RESTORED);
    expect(states.at(-1)).toMatchObject({ name: "ecila.eth", avatar: null });
  });

  test("it is one for all networks", () => {
    expect(story({}, `${CONNECTED} 9ms n 9ms m`).at("identity")).toEqual([20]);
  });
});

describe("[S7.12][S7.26] a service of identities that fails", () => {
  test.each([
    ["status 500", () => of(jsonResponse({}, 500))],
    ["status 404", () => of(jsonResponse({}, 404))],
    ["no answer", () => throwError(() => new TypeError("Failed to fetch"))],
    ["an answer that is none", () => of(jsonResponse(["alice.eth"]))],
  ])("%s: the registered name, without its picture", (_, identity) => {
    const reverse = () =>
      of(
        jsonResponse([
          { name: "bob.reown.id", attributes: [{ avatar: "https://b.example/b.png" }] },
        ]),
      );
    const played = story({ answers: { identity, reverse } }, `${CONNECTED} n`);
    expect(played.shown.at(-1)).toBe("bob.reown.id");
    expect(played.states.at(-1)?.avatar).toBeNull();
    expect(played.urls).toContain(
      `https://rpc.walletconnect.org/v1/profile/reverse/${ADDRESS}?projectId=test&st=appkit&sv=html-universal-1.0.0&sender=${ADDRESS}&apiVersion=2`,
    );
  });

  test("on the main network of Ethereum the picture comes along", () => {
    const reverse = () =>
      of(
        jsonResponse([
          { name: "bob.reown.id", attributes: [{ avatar: "https://b.example/b.png" }] },
        ]),
      );
    const played = story({ answers: { identity: down, reverse } }, CONNECTED);
    expect(played.states.at(-1)).toMatchObject({
      name: "bob.reown.id",
      avatar: "https://b.example/b.png",
    });
  });

  test("[S9.3] the registered name is kept for 5 minutes; the identity is asked for again", () => {
    const { at } = story({ answers: { identity: down } }, `${CONNECTED} 299999ms o x o 9ms x o`);
    expect(at("identity")).toEqual([20, 300_020, 300_022, 300_033]);
    expect(at("reverse")).toEqual([20, 300_022]);
  });

  test("neither can be had: it is told to the host, the visitor reads the address", () => {
    const { shown, snackbars } = story({ answers: { identity: down, reverse: down } }, CONNECTED);
    expect(shown).toEqual(["idle", "loading", "http/status"]);
    expect(snackbars).toEqual([]);
  });

  test("then nobody asks for 30 s, whoever looks; after that a look asks", () => {
    const look = (ms: number) =>
      story({ answers: { identity: down, reverse: down } }, `${CONNECTED} ${ms}ms o`);
    // It failed at 20 ms.
    expect(look(29_998).at("identity")).toEqual([20]);
    expect(look(29_998).states.at(-1)?.failure?.retryAfterMs).toBe(1);
    expect(look(29_999).at("identity")).toEqual([20, 30_020]);
  });

  test("[S7.22] a list of networks that cannot be had is one failure, not three", () => {
    const { order, shown } = story({ answers: { supported: down } }, CONNECTED);
    expect(order).not.toContain("identity");
    expect(order).not.toContain("reverse");
    expect(shown.at(-1)).toBe("http/status");
  });
});

describe("[S7.12] a name is shown only if it leads back to the account", () => {
  const named = (addresses: Readonly<Record<string, string>>) => () =>
    of(
      jsonResponse({
        addresses: Object.fromEntries(
          Object.entries(addresses).map(([coin, address]) => [coin, { address }]),
        ),
      }),
    );
  const shows = (answers: Story["answers"] = {}, diagram = CONNECTED) =>
    story({ answers }, diagram).states.at(-1);

  test.each<[string, Answer]>([
    ["leads to another account", () => of(leadsTo(OTHER))],
    ["is nobody's", () => of(jsonResponse({}, 404))],
    ["leads to no address", named({})],
    ["leads to the account on another network alone", named({ 2147483658: ADDRESS })],
    [
      "leads elsewhere on this network, whatever it says of others",
      named({ 60: OTHER, 2147483648: OTHER, 2147483658: ADDRESS }),
    ],
  ])("one that %s is not, nor is its picture", (_, answer) =>
    expect(shows({ named: answer })).toEqual({
      status: "ready",
      address: ADDRESS,
      name: null,
      avatar: null,
      failure: null,
    }),
  );

  test.each([
    ["alice", "no whole name"],
    ["<img src=x onerror=alert(1)>", "no name"],
    ["\u0430lice.eth", "letters that the service does not know"],
  ])("%s is not: %s", (name) => {
    const identity = () => of(jsonResponse({ name, avatar: "https://pictures.example/a.png" }));
    const { order, states } = story({ answers: { identity } }, CONNECTED);
    expect(order).toEqual(["supported", "identity"]);
    expect(states.at(-1)).toMatchObject({ status: "ready", name: null, avatar: null });
  });

  test("[ENSIP-11] on another network, its address there counts, and mainnet's only without one", () => {
    const there = (named: Answer) => shows({ named }, `${CONNECTED} 9ms n`)?.name;
    expect(there(named({ 60: ADDRESS }))).toBe("alice.eth");
    expect(there(named({ 60: OTHER, 2147483658: ADDRESS }))).toBe("alice.eth");
    expect(there(named({ 60: ADDRESS, 2147483658: OTHER }))).toBeNull();
    // For all networks of EVM. ENSIP-19
    expect(there(named({ 60: OTHER, 2147483648: ADDRESS }))).toBe("alice.eth");
  });

  test("[EIP-55] upper and lower case are only a checksum", () => {
    const address = "0xaBcDeF1111111111111111111111111111111111";
    const { states } = story(
      { answers: { named: () => of(leadsTo(address.toLowerCase())) } },
      `${CONNECTED} 9ms t`,
      ({ wallet }) => ({ t: () => wallet.emit("accountsChanged", [address]) }),
    );
    expect(states.at(-1)).toMatchObject({ address, name: "alice.eth" });
  });

  test("a picture without a name is not shown either", () => {
    const identity = () => of(jsonResponse({ avatar: "https://pictures.example/a.png" }));
    expect(shows({ identity })).toMatchObject({ status: "ready", name: null, avatar: null });
  });

  test("[S9.3] who has the name is kept for 5 minutes, as the name is", () => {
    const { at } = story({}, `${CONNECTED} 9ms n 9ms m 299979ms o x o`);
    expect(at("identity")).toEqual([20, 300_022]);
    expect(at("named")).toEqual([20, 300_022]);
  });

  test("nothing is shown while that is asked, nor if it cannot be", () => {
    const silent = story({ answers: { named: () => NEVER } }, `${CONNECTED} 9ms k`);
    expect(silent.shown).toEqual(["idle", "loading", "http/unreachable"]);
    const { shown, at } = story({ answers: { named: down } }, `${CONNECTED} 30s o`);
    expect(shown).toEqual(["idle", "loading", "http/status", "http/status"]);
    // What the account is called was said, and is not asked again.
    expect(at("identity")).toEqual([20]);
    expect(at("named")).toEqual([20, 30_021]);
  });

  test("a kept one is not shown before who has it is known", () => {
    const storage = { ...storedConnection(), ...kept(`identity:${ADDRESS}`, 0) };
    const { shown } = story({ storage, answers: { named: () => of(leadsTo(OTHER)) } }, RESTORED);
    expect(shown).not.toContain("kept.eth");
  });
});
