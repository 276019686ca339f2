import { of, throwError } from "rxjs";
import { describe, expect, test } from "vitest";
import { readNow } from "../../../src/base/state.js";
import type { SluiceEvent } from "../../../src/model/events.js";
import { scriptedWallet } from "../../../src/testing/scripted-wallet.js";
import {
  ALICE,
  BOB,
  type SignInScript,
  type SignInStory,
  sessionFor,
  shown,
  sign,
  signInStory,
  status,
  who,
} from "../../support/sign-in-story.js";

const of1 = { sessions: [sessionFor("eip155:1", ALICE)] };

const CONNECTED = {
  "@sluice/connections": JSON.stringify({
    version: 1,
    value: [
      {
        namespace: "eip155",
        connectorId: "dev.a",
        type: "ANNOUNCED",
        name: "dev.a",
        rdns: "dev.a",
        address: ALICE,
        caipNetworkId: "eip155:1",
        walletId: null,
        deepLink: null,
      },
    ],
  }),
};

/** Another tab writes the record of the last sign-in, as it does with each sign-in and sign-out. */
const elsewhere = ({ env }: SignInStory): void => {
  env.stored.set(
    "@sluice/last-sign-in",
    JSON.stringify({ version: 1, value: { caipNetworkId: null, at: 1 } }),
  );
  env.window.dispatchEvent(Object.assign(new Event("storage"), { key: "@sluice/last-sign-in" }));
};

describe("[S4.14] a reload", () => {
  test("with a session: nobody is asked, and nothing is signed out", () => {
    const looks: unknown[] = [];
    const { site } = signInStory("-l 60ms m", { ...of1, stored: CONNECTED }, (mine) => ({
      m: () => looks.push(shown(mine), who(mine), status(mine)),
    }));
    expect(looks).toEqual(["closed", ALICE, "connected"]);
    expect(site.calls).toEqual(["getSessions"]);
  });

  test("without one: the dialog asks", () => {
    const looks: unknown[] = [];
    signInStory("- 60ms m", { stored: CONNECTED }, (mine) => ({
      m: () => looks.push(shown(mine), who(mine)),
    }));
    expect(looks).toEqual(["SIWXSignMessage", null]);
  });

  test("a wallet that does not come back signs nobody out", () => {
    const mine = signInStory("- 60ms m", { ...of1, stored: CONNECTED, accounts: [] }, () => ({}));
    expect(mine.site.calls).toEqual([]);
    expect(mine.site.sessions).toHaveLength(1);
  });
});

describe("a session expires", () => {
  const until = (second: number): SignInScript => ({
    sessions: [
      sessionFor("eip155:1", ALICE, {
        expirationTime: new Date(second * 1000).toISOString(),
      }),
    ],
  });

  test("where it is required, the visitor is asked again", () => {
    const looks: unknown[] = [];
    signInStory("c 50s a 20s b", until(60), (mine) => ({
      a: () => looks.push(shown(mine), who(mine)),
      b: () => looks.push(shown(mine), who(mine)),
    }));
    expect(looks).toEqual(["closed", ALICE, "SIWXSignMessage", null]);
  });

  test("where it is not, nobody is interrupted", () => {
    const looks: unknown[] = [];
    signInStory("c 50s a 20s b", { ...until(60), required: false }, (mine) => ({
      b: () => looks.push(shown(mine), who(mine), status(mine)),
    }));
    expect(looks).toEqual(["closed", null, "connected"]);
  });

  test("one that expires in a year is read again after a day, and no timer runs over", () => {
    const looks: unknown[] = [];
    signInStory("c 86401s l", until(31_536_000), (mine) => ({
      l: () => looks.push(who(mine), ...mine.site.calls),
    }));
    expect(looks).toEqual([ALICE, "getSessions", "getSessions"]);
  });
});

describe("another tab", () => {
  test("signs in: the dialog that asks here closes", () => {
    const looks: unknown[] = [];
    signInStory("c-e-l", {}, (mine) => ({
      e: () => {
        looks.push(shown(mine));
        mine.site.sessions.push(sessionFor("eip155:1", ALICE));
        elsewhere(mine);
      },
      l: () => looks.push(shown(mine), who(mine)),
    }));
    expect(looks).toEqual(["SIWXSignMessage", "closed", ALICE]);
  });

  test.each([
    ["required: asked here", true, "SIWXSignMessage"],
    ["not required: nobody is interrupted", false, "closed"],
  ])("signs out, %s", (_, required, view) => {
    const looks: unknown[] = [];
    signInStory("c-e-l", { ...of1, required }, (mine) => ({
      e: () => {
        mine.site.sessions.splice(0);
        elsewhere(mine);
      },
      l: () => looks.push(shown(mine), who(mine)),
    }));
    expect(looks).toEqual([view, null]);
  });
});

describe("disconnecting", () => {
  test("ends all sessions, once", () => {
    const mine = signInStory("c-x-l", of1, (story) => ({
      x: () => void story.sluice.disconnect(),
      l: () => expect(who(story)).toBe(null),
    }));
    expect(mine.site.calls).toEqual(["getSessions", "setSessions"]);
    expect(mine.site.sessions).toEqual([]);
  });

  test("a wallet in the place of another ends the sessions of that one", () => {
    const { site } = signInStory("c-b-l", of1, (mine) => {
      const other = scriptedWallet({ rdns: "dev.b", name: "dev.b", uuid: "b", accounts: [BOB] });
      return {
        b: () => {
          other.announce(mine.env);
          void mine.sluice.connect("dev.b").catch(() => undefined);
        },
        l: () => expect(readNow(mine.sluice.sessions$)).toEqual([]),
      };
    });
    expect(site.calls).toContain("revokeSession");
    expect(site.sessions).toEqual([]);
  });

  test("keeps them, if the site says so", () => {
    const keeps = { answers: { signOutOnDisconnect: false } };
    const { site } = signInStory("c-x-l", { ...of1, ...keeps }, (mine) => ({
      x: () => void mine.sluice.disconnect(),
      l: () => expect(who(mine)).toBe(null),
    }));
    expect(site.sessions).toHaveLength(1);
  });

  test("a wallet that is locked ends none", () => {
    const { site } = signInStory("c-x-l", of1, (mine) => ({
      x: () => mine.wallet.emit("accountsChanged", []),
      l: () => expect([who(mine), status(mine)]).toEqual([null, "disconnected"]),
    }));
    expect(site.sessions).toHaveLength(1);
    expect(site.calls).toEqual(["getSessions"]);
  });

  test("a site that cannot end them: an alert says so, and the visitor is disconnected", () => {
    const broken = { answers: { setSessions: () => throwError(() => new Error("Offline.")) } };
    const { events } = signInStory("c-x-l", { ...of1, ...broken }, (mine) => ({
      x: () => void mine.sluice.disconnect(),
      l: () => expect([who(mine), status(mine)]).toEqual([null, "disconnected"]),
    }));
    const raised = events.flatMap((event) => (event.type === "alert/raised" ? [event.alert] : []));
    expect(raised).toEqual([
      {
        code: "sign-in/not-ended",
        variant: "error",
        values: { reason: "This site could not sign you out. Offline." },
      },
    ]);
  });
});

/** What a call of the site came to: `ok`, or the code of its rejection, in virtual time. */
const outcomes = (events: readonly SluiceEvent[], type: "sign-in/answered" | "sign-out/done") =>
  events.flatMap((event) =>
    event.type === type ? [event.failure === undefined ? "ok" : event.failure.code] : [],
  );
const sentences = (events: readonly SluiceEvent[]) =>
  events.flatMap((event) =>
    event.type === "sign-in/answered" && event.failure !== undefined ? [event.failure.message] : [],
  );
const signIn =
  ({ sluice }: SignInStory) =>
  (): void =>
    void sluice.signIn().catch(() => undefined);
const signOut =
  ({ sluice }: SignInStory) =>
  (): void =>
    void sluice.signOut().catch(() => undefined);

describe("the site asks for a sign-in", () => {
  test("with a session: it has it, and nothing is shown", () => {
    const { events } = signInStory("c-i-l", of1, (mine) => ({
      i: signIn(mine),
      l: () => expect(shown(mine)).toBe("closed"),
    }));
    expect(outcomes(events, "sign-in/answered")).toEqual(["ok"]);
  });

  test("without one: the visitor is asked, and signs", () => {
    const { events } = signInStory("c-x-i-s-l", { required: false }, (mine) => ({
      x: () => void mine.sluice.send({ type: "sign-in/cancel" }),
      i: signIn(mine),
      s: sign(mine),
      l: () => expect([shown(mine), who(mine)]).toEqual(["closed", ALICE]),
    }));
    expect(outcomes(events, "sign-in/answered")).toEqual(["ok"]);
  });

  test.each([
    ["cancels", (mine: SignInStory) => () => void mine.sluice.send({ type: "sign-in/cancel" })],
    [
      "closes the dialog",
      (mine: SignInStory) => () => void mine.sluice.send({ type: "modal/close", by: "visitor" }),
    ],
    [
      "goes to another account",
      (mine: SignInStory) => () => mine.wallet.emit("accountsChanged", [BOB]),
    ],
  ])("who %s does not sign in", (_, act) => {
    const { events } = signInStory("c-i-x-l", { required: false }, (mine) => ({
      i: signIn(mine),
      x: act(mine),
    }));
    expect(outcomes(events, "sign-in/answered")).toEqual(["sign-in/cancelled"]);
  });

  test("while the visitor is asked already, they are asked once", () => {
    const mine = signInStory("c-i-i-s-l", {}, (story) => ({ i: signIn(story), s: sign(story) }));
    expect(outcomes(mine.events, "sign-in/answered")).toEqual(["ok", "ok"]);
    expect(mine.site.calls.filter((name) => name === "createMessage")).toHaveLength(1);
  });

  test.each([
    ["S8.1", "i-l", { options: { siwx: undefined as never } }, "SIWX is not enabled"],
    ["S8.2", "i-l", {}, "No ActiveCaipAddress found"],
    ["S8.3", "c-n-i-l", {}, "No ActiveCaipNetwork or client found"],
  ] as const)(
    "[%s] nobody can be asked: it rejects, and no view changes",
    (_, diagram, script, words) => {
      const before: string[] = [];
      const { events } = signInStory(diagram, script, (mine) => ({
        n: () => mine.wallet.emit("chainChanged", "0x5"),
        i: () => {
          before.push(shown(mine));
          signIn(mine)();
        },
        l: () => expect(shown(mine)).toBe(before[0]),
      }));
      expect(sentences(events).map((said) => said.slice(0, words.length))).toEqual([words]);
      expect(events.some(({ type }) => type === "snackbar/show")).toBe(false);
    },
  );
});

describe("the site signs out", () => {
  test("all sessions end; who has to sign in is disconnected as well", () => {
    const { events, site } = signInStory("c-o-l", of1, (mine) => ({
      o: signOut(mine),
      l: () =>
        expect([who(mine), status(mine), shown(mine)]).toEqual([null, "disconnected", "closed"]),
    }));
    expect(outcomes(events, "sign-out/done")).toEqual(["ok"]);
    expect(site.sessions).toEqual([]);
  });

  test("who need not sign in stays connected, and is not asked", () => {
    signInStory("c-x-l", { ...of1, required: false }, (mine) => ({
      x: signOut(mine),
      l: () =>
        expect([who(mine), status(mine), shown(mine)]).toEqual([null, "connected", "closed"]),
    }));
  });

  test("a site that cannot end them: it rejects, and the session goes on", () => {
    const broken = { answers: { setSessions: () => throwError(() => new Error("Offline.")) } };
    const { events } = signInStory("c-x-l", { ...of1, ...broken }, (mine) => ({
      x: signOut(mine),
      l: () => expect([who(mine), status(mine)]).toEqual([ALICE, "connected"]),
    }));
    expect(outcomes(events, "sign-out/done")).toEqual(["sign-in/not-ended"]);
  });

  test("[S8.1] without sign-in it rejects", () => {
    const { events } = signInStory("c-x", { options: { siwx: undefined as never } }, (mine) => ({
      x: signOut(mine),
    }));
    expect(outcomes(events, "sign-out/done")).toEqual(["sign-in/off"]);
  });
});

test("sessions$ has every session that is known, of any network", () => {
  const chains: unknown[] = [];
  signInStory(
    "c-n-l",
    { sessions: [sessionFor("eip155:1", ALICE), sessionFor("eip155:10", ALICE)] },
    (mine) => ({
      n: () => mine.wallet.emit("chainChanged", "0xa"),
      l: () => chains.push(readNow(mine.sluice.sessions$).map(({ data }) => data.chainId)),
    }),
  );
  expect(chains).toEqual([["eip155:1", "eip155:10"]]);
});

test("what the site gives is not trusted: an endless list, getters that throw, foreign fields", () => {
  const hostile = [
    () => of(Array.from({ length: 10_000 }, () => sessionFor("eip155:1", ALICE))),
    () =>
      of([
        {
          get data(): never {
            throw new Error("no");
          },
        },
      ]),
    () => of({ length: 1, 0: sessionFor("eip155:1", ALICE) }),
    () => {
      throw new Error("at once");
    },
  ];
  for (const getSessions of hostile) {
    const mine = signInStory(
      "c-l",
      { answers: { getSessions: getSessions as never } },
      (story) => ({
        l: () => expect([who(story), status(story)]).toEqual([null, "disconnected"]),
      }),
    );
    expect(mine.events.some(({ type }) => type === "session/unavailable")).toBe(true);
  }
});
