import { delay, from, NEVER, of, throwError } from "rxjs";
import { describe, expect, test } from "vitest";
import type { SluiceError } from "../../src/base/errors.js";
import type { IdentityState } from "../../src/model/account.js";
import type { SluiceEvent } from "../../src/model/events.js";
import type { ViewState } from "../../src/model/modal.js";
import type { NamingState } from "../../src/model/naming.js";
import { viewPortsOf } from "../../src/root/view-ports.js";
import {
  type ScriptedNamesOptions,
  scriptedNames,
} from "../../src/testing/scripted-buying-and-naming.js";
import { scriptedServices } from "../../src/testing/scripted-market.js";
import { refuses } from "../../src/testing/scripted-wallet.js";
import { jsonResponse } from "../../src/testing/simulated-env.js";
import {
  type Answer,
  CONNECTED,
  leadsTo,
  playAccount,
  type Question,
  type Story,
} from "../support/account-story.js";
import { ADDRESS, OTHER } from "../support/told.js";

const SIGNATURE = `0x${"5".repeat(130)}`;
const NAME = "alice.reown.id";
const missing: Answer = () => of(jsonResponse({}, 404));
const down: Answer = () => of(jsonResponse({}, 503));
const ours: Answer = () => of(leadsTo(ADDRESS));
const theirs: Answer = () => of(leadsTo(OTHER));
/** Nobody has the name, until it is asked for again. */
const thenOurs: Answer = (nth) => (nth === 1 ? missing : ours)(nth, new URL("https://a.example"));
const thenTheirs: Answer = (nth) =>
  (nth === 1 ? missing : theirs)(nth, new URL("https://a.example"));
const refusing =
  (description: string, status = 400): Answer =>
  () =>
    of(jsonResponse({ reasons: [{ name: "name", description }] }, status));

/** The service of names. The account has none, unless it says otherwise. */
const answersOf = (options?: ScriptedNamesOptions): Partial<Record<Question, Answer>> => {
  const services = scriptedServices({ paths: scriptedNames(options) });
  const answer: Answer = (_, url, body = "") => from(services(url.href, { method: "GET", body }));
  return {
    supported: answer,
    identity: answer,
    reverse: answer,
    named: answer,
    suggested: answer,
    register: answer,
  };
};

interface Told extends Omit<Story, "answers"> {
  readonly names?: ScriptedNamesOptions;
  /** Instead of those of the service. */
  readonly answers?: Partial<Record<Question, Answer>>;
}

/**
 * Opens where a name is registered once connected, then plays the diagram. `e` types "alice", `f` "alicia", `s` and `l` what is
 * too short and what has other letters; `y` registers; `n` has the wallet refuse,
 * `u` answer nothing, `q` say nothing, `d` sign 5 s later; `k` switches the network. `h` has the site ask for "alice", `o` closes.
 */
const play = ({ names, answers, ...story }: Told, diagram: string) => {
  const answered: Promise<unknown>[] = [];
  const states: (NamingState | null)[] = [];
  const events: SluiceEvent[] = [];
  const identities: IdentityState[] = [];
  const views: ViewState[] = [];
  const calls: { readonly method: string; readonly params?: unknown }[] = [];
  const played = playAccount(
    { ...story, answers: { ...answersOf(names), ...answers } },
    `${CONNECTED} 9ms p ${diagram}`,
    ({ sluice, wallet }) => {
      const edit = (text: string) => sluice.send({ type: "naming/edit", text });
      wallet.answer("personal_sign", (params) => {
        calls.push({ method: "personal_sign", params });
        return of(SIGNATURE);
      });
      return {
        p: () => void sluice.open({ view: "RegisterAccountName" }),
        h: () => {
          const answer = sluice.registerName("alice");
          answered.push(answer.catch(({ code }: SluiceError) => code));
        },
        o: () => void sluice.close(),
        d: () => wallet.answer("personal_sign", () => of(SIGNATURE).pipe(delay(5_000))),
        e: () => edit("alice"),
        f: () => edit("alicia"),
        s: () => edit("al"),
        l: () => edit("al_ce"),
        y: () => sluice.send({ type: "naming/register" }),
        n: () => wallet.answer("personal_sign", refuses(4001)),
        k: () => wallet.emit("chainChanged", "0xa"),
        u: () => wallet.answer("personal_sign", () => of(null)),
        q: () => wallet.answer("personal_sign", () => NEVER),
      };
    },
    ({ sluice }) => {
      viewPortsOf(sluice).naming$.subscribe((state) => states.push(state));
      sluice.events$.subscribe((event) => events.push(event));
      sluice.identity$.subscribe((state) => identities.push(state));
      sluice.view$.subscribe((state) => views.push(state));
    },
  );
  // Before the dialog was closed, in the end.
  const last = states.filter((state) => state !== null).at(-1) ?? null;
  return { ...played, states, last, events, identities, views, calls, answered };
};
type Played = ReturnType<typeof play>;
const posts = ({ urls }: Played): readonly string[] =>
  urls.filter((url) => url.endsWith("/v1/profile/account"));
const outcome = ({ events }: Played) =>
  events.find(({ type }) => type === "naming/registered" || type === "naming/failed");

describe("[S5.15] whether a name is free", () => {
  test("is asked 500 ms after the last key; an answer about another name is dropped", () => {
    const { urls, at, last } = play({}, "e 498ms f 2s");
    expect(urls.filter((url) => url.includes("/profile/account/"))).toEqual([
      expect.stringContaining("/v1/profile/account/alicia.reown.id?"),
    ]);
    expect(at("named")).toEqual([1_030]);
    expect(last).toMatchObject({ text: "alicia", check: { status: "free" } });
  });

  test("an answer that comes after a change says nothing of what is there now", () => {
    const slow: Answer = () => of(leadsTo(OTHER)).pipe(delay(300));
    const { last, at } = play({ answers: { named: slow } }, "e 600ms s 2s");
    expect(at("named")).toHaveLength(1);
    expect(last).toMatchObject({ text: "al", check: { status: "short" } });
  });

  test("names and suggestions are asked for as the service wants it", () => {
    const { urls } = play({}, "e 2s");
    expect(urls.filter((url) => /suggestions|profile\/account\//.test(url))).toEqual([
      expect.stringMatching(/\/v1\/profile\/account\/alice\.reown\.id\?.*apiVersion=2$/),
      expect.stringMatching(/\/v1\/profile\/suggestions\/alice\?.*zone=reown\.id$/),
    ]);
  });

  test.each([
    ["s", "short"],
    ["l", "letters"],
  ])("%s: too short, and other letters, are told apart, and nobody is asked", (key, status) => {
    const played = play({}, `${key} 2s`);
    expect(played.last?.check).toEqual({ status });
    expect(played.at("named")).toEqual([]);
    expect(played.at("suggested")).toEqual([]);
  });

  test("taken if it leads to somebody; free ones are offered, five at most", () => {
    const suggested = ["alice1", "alice2", "alice2", "bob1", "bob2", "bob3", "bob4"];
    const names = { names: { alice: OTHER, alice1: OTHER }, suggests: () => suggested };
    const { last } = play({ names }, "e 2s");
    expect(last?.check).toEqual({
      status: "taken",
      suggested: ["alice2", "bob1", "bob2", "bob3", "bob4"],
    });
  });

  test("taken if a suggestion with its label is registered, though it leads to nobody", () => {
    const suggestions = [{ name: NAME, registered: true }];
    const { last } = play(
      { answers: { suggested: () => of(jsonResponse({ suggestions })) } },
      "e 2s y 1s",
    );
    expect(last?.check.status).toBe("taken");
  });

  test("free without suggestions, if these cannot be had", () => {
    expect(play({ answers: { suggested: down } }, "e 2s").last?.check).toEqual({
      status: "free",
      suggested: [],
    });
  });

  test("not known while the service is down; the same once more asks again", () => {
    const named: Answer = (nth, url) => (nth === 1 ? down : missing)(nth, url);
    expect(play({ answers: { named } }, "e 2s").last?.check).toMatchObject({
      status: "failed",
      failure: { code: "http/status" },
    });
    expect(play({ answers: { named } }, "e 2s e 2s").last?.check.status).toBe("free");
  });

  test.each([
    ["a network that the service does not know", { names: { networks: [] } }],
    ["a site without a project", { options: { projectId: "" } }],
  ] as const)("%s has no names", (_, story) => {
    const { last, at } = play(story, "e 2s");
    expect(last?.check).toMatchObject({
      status: "failed",
      failure: { code: "naming/unsupported" },
    });
    expect(at("named")).toEqual([]);
  });

  test("another network begins anew", () => {
    expect(play({}, "e 2s k 1s").last).toMatchObject({ text: "", check: { status: "none" } });
  });
});

describe("[S5.15][S7.17] registering", () => {
  test("the wallet signs the text; the service gets it with the network's number, and no query", () => {
    const played = play({}, "e 2s y 1s");
    const text = `{"name":"${NAME}","attributes":{},"timestamp":2}`;
    expect(played.calls).toEqual([
      { method: "personal_sign", params: [`0x${Buffer.from(text).toString("hex")}`, ADDRESS] },
    ]);
    expect(posts(played)).toEqual(["https://rpc.walletconnect.org/v1/profile/account"]);
    expect(played.bodies.map((body) => JSON.parse(body))).toContainEqual({
      coin_type: 0x8000_0001,
      address: ADDRESS,
      message: text,
      signature: SIGNATURE,
    });
    expect(outcome(played)).toMatchObject({ type: "naming/registered", name: NAME });
  });

  test("[S2.21] then the dialog says so, and Back leads to the account, which goes by the name", () => {
    const { views, identities, last } = play({}, "e 2s y 1s");
    expect(last?.registered).toBe(NAME);
    expect(views.at(-2)?.history.map(({ view }) => view)).toEqual([
      "Account",
      "RegisterAccountNameSuccess",
    ]);
    expect(identities.at(-1)).toMatchObject({ status: "ready", address: ADDRESS, name: NAME });
  });

  test("a name that does not lead to the account yet is registered, and not shown as its name", () => {
    const played = play({ answers: { named: missing } }, "e 2s y 1s");
    expect(outcome(played)?.type).toBe("naming/registered");
    expect(played.identities.at(-1)?.name).toBe(null);
  });

  test("a dialog that was closed meanwhile stays closed", () => {
    const slow: Answer = () => of(jsonResponse({})).pipe(delay(2_000));
    const played = play({ answers: { register: slow } }, "e 2s y 1s x 5s");
    expect(outcome(played)?.type).toBe("naming/registered");
    expect(played.views.map(({ current }) => current.view)).not.toContain(
      "RegisterAccountNameSuccess",
    );
    expect(played.states.at(-1)).toBe(null);
  });

  test.each([
    ["nothing typed", "y 1s"],
    ["not looked up yet", "e 100ms y 1s"],
    ["too short", "s 2s y 1s"],
    ["changed since", "e 2s fy 1s"],
  ])("%s: nobody is asked", (_, diagram) => {
    const played = play({}, diagram);
    expect(played.calls).toEqual([]);
    expect(posts(played)).toEqual([]);
    expect(played.events).toContainEqual(
      expect.objectContaining({
        type: "command/failed",
        failure: expect.objectContaining({ code: "naming/not-ready" }),
      }),
    );
  });

  test("taken: it cannot be submitted", () => {
    const played = play({ names: { names: { alice: OTHER } } }, "e 2s y 1s");
    expect([played.calls, posts(played)]).toEqual([[], []]);
  });

  test("a second click, and a change, while the wallet is asked do nothing", () => {
    const played = play({}, "q e 2s y 10ms yf 1s");
    expect(played.last).toMatchObject({ text: "alice", check: { status: "free" } });
    expect(played.events.filter(({ type }) => type === "naming/asked")).toHaveLength(1);
  });
});

describe("[S5.15] one name for each account", () => {
  test.each([
    ["as the service of names says", { names: { names: { ada: ADDRESS } } }, "ada.reown.id"],
    [
      "as the account is known",
      {
        answers: {
          identity: () => of(jsonResponse({ name: "alice.eth", avatar: null })),
          named: ours,
        },
      },
      "alice.eth",
    ],
  ] as const)("%s: another one cannot be registered", (_, story, name) => {
    const played = play(story, "1s e 2s y 1s");
    expect(played.last?.has).toBe(name);
    expect([played.calls, posts(played)]).toEqual([[], []]);
  });

  test("where nobody can say, the service decides", () => {
    const names = { refuses: () => "This account has a name" };
    expect(outcome(play({ names, answers: { reverse: down } }, "1s e 2s y 1s"))).toMatchObject({
      failure: { code: "naming/refused", message: "This account has a name" },
    });
  });
});

describe("[S5.15] what goes wrong", () => {
  test.each([
    ["the visitor declines", "n", {}, "request/rejected"],
    ["no signature", "u", {}, "request/failed"],
    ["the service refuses, in words", "", { register: refusing("No.") }, "naming/refused"],
    [
      "the service refuses, without words",
      "",
      { register: () => of(jsonResponse({}, 400)) },
      "http/status",
    ],
    ["the service is down", "", { register: down }, "http/status"],
    ["too many ask", "", { register: refusing("slow", 429) }, "api/rate-limited"],
    [
      "nobody answers",
      "",
      { register: () => throwError(() => new TypeError("no")) },
      "http/unreachable",
    ],
    ["somebody was faster", "", { register: refusing("No."), named: thenTheirs }, "naming/taken"],
    ["the name leads to somebody else in the end", "", { named: thenTheirs }, "naming/taken"],
  ] as const)("%s: the form says so, and what was typed is kept", (_, wallet, answers, code) => {
    const played = play({ answers }, `${wallet} e 2s y 5s`);
    expect(outcome(played)).toMatchObject({ type: "naming/failed", failure: { code } });
    expect(played.last).toMatchObject({ text: "alice", requestId: null, failure: { code } });
    expect(played.views.at(-2)?.current.view).toBe("RegisterAccountName");
  });

  test("an answer that was lost on its way: the name is there, and that counts", () => {
    const register: Answer = () => throwError(() => new TypeError("no"));
    const played = play({ answers: { register, named: thenOurs } }, "e 2s y 1s");
    expect(outcome(played)).toMatchObject({ type: "naming/registered" });
  });

  test("it can be tried again after a refusal, not where it is taken", () => {
    const once: Answer = (nth, url) => (nth === 1 ? refusing("No.") : missing)(nth, url);
    expect(play({ answers: { register: once } }, "e 2s y 1s y 1s").calls).toHaveLength(2);
    const answers = { register: refusing("No."), named: thenTheirs };
    expect(play({ answers }, "e 2s y 1s y 1s").calls).toHaveLength(1);
  });
});

test("[S2.3] nobody is asked for names to register before the dialog is there", () => {
  const { order } = playAccount({ answers: answersOf() }, `${CONNECTED} 9ms o 1m`);
  expect(order.filter((what) => what === "suggested" || what === "register")).toEqual([]);
  expect(order).not.toContain("reverse");
});

describe("what a site asks for by `registerName`", () => {
  const ends = ({ answered }: Played): Promise<readonly unknown[]> => Promise.all(answered);

  test("is shown filled in, looked at, and resolves to the name that is registered", async () => {
    const played = play({}, "o 1s h 2s y 9s");
    expect(played.views.map(({ current }) => current.view)).toContain("RegisterAccountNameSuccess");
    expect(await ends(played)).toEqual([NAME]);
  });

  test("rejects when the dialog is closed before, and when it is opened for another one", async () => {
    expect(await ends(play({}, "h 2s o 1s"))).toEqual(["naming/closed"]);
    expect(await ends(play({}, "h 2s h 2s o 1s"))).toEqual(["command/superseded", "naming/closed"]);
  });

  test("while the wallet is asked to sign, another is refused, and the first is not given up", async () => {
    expect(await ends(play({}, "o 1s d h 2s y 1s h 9s"))).toEqual([NAME, "naming/not-ready"]);
  });
});
