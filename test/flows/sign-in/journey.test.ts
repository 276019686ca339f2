import { map, mergeMap, NEVER, of, throwError, timer } from "rxjs";
import { describe, expect, test } from "vitest";
import { failed } from "../../../src/base/errors.js";
import { readNow } from "../../../src/base/state.js";
import type { SluiceEvent } from "../../../src/model/events.js";
import { hangs, refuses } from "../../../src/testing/scripted-wallet.js";
import {
  ALICE,
  BOB,
  messageFor,
  type SignInStory,
  sessionFor,
  shown,
  sign,
  signInStory,
  who,
  withText,
} from "../../support/sign-in-story.js";

/** The dialog in a word: its view, or that it is closed. */

const types = (events: readonly SluiceEvent[], pattern: RegExp): readonly string[] =>
  events.map(({ type }) => type).filter((type) => pattern.test(type));

const snackbars = (events: readonly SluiceEvent[]) =>
  events.flatMap((event) => (event.type === "snackbar/shown" ? [event.snackbar.message] : []));

const codesOf = (events: readonly SluiceEvent[], type: SluiceEvent["type"]) =>
  events.flatMap((event) =>
    event.type === type && "failure" in event && event.failure != null ? [event.failure.code] : [],
  );

const cancel =
  ({ sluice }: SignInStory) =>
  (): void =>
    void sluice.send({ type: "sign-in/cancel" });
const closes =
  ({ sluice }: SignInStory) =>
  (): void =>
    void sluice.send({ type: "modal/close", by: "visitor" });
const prompts = ({ wallet }: SignInStory): number =>
  wallet.calls.filter(({ method }) => method === "personal_sign").length;

describe("[S4.14] an address becomes active on a supported network", () => {
  test("without a session: the dialog, which was open, asks; sessions are read once", () => {
    const looks: string[] = [];
    const { site } = signInStory("o-c-l", {}, (mine) => ({ l: () => looks.push(shown(mine)) }));
    expect(looks).toEqual(["SIWXSignMessage"]);
    expect(site.calls).toEqual(["getSessions", "createMessage"]);
  });

  test("without a session and without the dialog: it opens, with nothing to go back to", () => {
    const seen: unknown[] = [];
    signInStory("c-l", {}, ({ sluice }) => ({
      l: () => seen.push(readNow(sluice.modal$).open, readNow(sluice.view$).history),
    }));
    expect(seen).toEqual([true, [{ view: "SIWXSignMessage" }]]);
  });

  test("with a session: the dialog closes, as after any connection", () => {
    const looks: (string | null)[] = [];
    const { site } = signInStory(
      "o-c-l",
      { sessions: [sessionFor("eip155:1", ALICE)] },
      (mine) => ({ l: () => looks.push(shown(mine), who(mine)) }),
    );
    expect(looks).toEqual(["closed", ALICE]);
    expect(site.calls).toEqual(["getSessions"]);
  });

  test("a slow site: the dialog stays until it answers, then closes", () => {
    const looks: string[] = [];
    const slow = () => timer(20).pipe(map(() => [sessionFor("eip155:1", ALICE)]));
    signInStory("o-c-l 30ms m", { answers: { getSessions: slow } }, (mine) => ({
      l: () => looks.push(shown(mine)),
      m: () => looks.push(shown(mine)),
    }));
    expect(looks).toEqual(["Connect", "closed"]);
  });

  test.each([
    ["of another account", sessionFor("eip155:1", BOB)],
    ["of another network", sessionFor("eip155:10", ALICE)],
    ["that has expired", sessionFor("eip155:1", ALICE, { expirationTime: "1969-12-31T00:00:00Z" })],
    ["that is not valid yet", sessionFor("eip155:1", ALICE, { notBefore: "1970-02-01T00:00:00Z" })],
  ])("a session %s does not count, though the site gives it", (_, session) => {
    const looks: (string | null)[] = [];
    signInStory("o-c-l", { answers: { getSessions: () => of([session]) } }, (mine) => ({
      l: () => looks.push(shown(mine), who(mine)),
    }));
    expect(looks).toEqual(["SIWXSignMessage", null]);
  });

  test("not configured: nobody is asked, and the dialog closes", () => {
    const looks: string[] = [];
    const { site } = signInStory("o-c-l", { options: { siwx: undefined as never } }, (mine) => ({
      l: () => looks.push(shown(mine)),
    }));
    expect(looks).toEqual(["closed"]);
    expect(site.calls).toEqual([]);
  });

  test("an unsupported network: nobody is asked, and no session is read", () => {
    const looks: string[] = [];
    const { site } = signInStory("c-n-l", {}, (mine) => ({
      n: () => mine.wallet.emit("chainChanged", "0x5"),
      l: () => looks.push(shown(mine)),
    }));
    expect(looks).toEqual(["UnsupportedChain"]);
    // Of the network before it.
    expect(site.calls).toEqual(["getSessions", "createMessage"]);
  });
});

describe("[S4.15] another network or account becomes active", () => {
  test("another account: its sessions are read, and it is asked; the first one's session is not its own", () => {
    const looks: (string | null)[] = [];
    signInStory("c-b-l", { sessions: [sessionFor("eip155:1", ALICE)] }, (mine) => ({
      b: () => {
        looks.push(who(mine));
        mine.wallet.emit("accountsChanged", [BOB]);
        looks.push(who(mine));
      },
      l: () => looks.push(shown(mine), who(mine)),
    }));
    expect(looks).toEqual([ALICE, null, "SIWXSignMessage", null]);
  });

  test("after a sign-in: the other account is asked, and the first one's session counts again at its return", () => {
    const looks: (string | null)[] = [];
    const { wallet } = signInStory("c-s-l-b-l-a-l", {}, (mine) => ({
      s: sign(mine),
      b: () => mine.wallet.emit("accountsChanged", [BOB]),
      a: () => mine.wallet.emit("accountsChanged", [ALICE]),
      l: () => looks.push(shown(mine), who(mine)),
    }));
    expect(looks).toEqual(["closed", ALICE, "SIWXSignMessage", null, "closed", ALICE]);
    expect(wallet.calls.filter(({ method }) => method === "personal_sign")).toHaveLength(1);
  });

  test("another network with a session: nobody is asked, and the session is that network's", () => {
    const chains: unknown[] = [];
    signInStory(
      "c-n-l",
      { sessions: [sessionFor("eip155:1", ALICE), sessionFor("eip155:10", ALICE)] },
      (mine) => ({
        n: () => mine.wallet.emit("chainChanged", "0xa"),
        l: () => chains.push(shown(mine), readNow(mine.sluice.session$)?.data.chainId),
      }),
    );
    expect(chains).toEqual(["closed", "eip155:10"]);
  });

  test("while the wallet is asked: the first attempt is over, and its signature is not used", () => {
    const { site, events } = signInStory(
      "c-s-b 20ms l",
      { sign: () => timer(10).pipe(map(() => "0x5161")) },
      (mine) => ({
        s: sign(mine),
        b: () => mine.wallet.emit("accountsChanged", [BOB]),
        l: () => expect(shown(mine)).toBe("SIWXSignMessage"),
      }),
    );
    expect(types(events, /^sign-in\/(asked|left)$/)).toEqual([
      "sign-in/asked",
      "sign-in/left",
      "sign-in/asked",
    ]);
    expect(site.calls).not.toContain("addSession");
  });
});

describe("[S4.16] the visitor signs", () => {
  test("the message is made before; then: session, network remembered, dialog closed, success", () => {
    const order: string[] = [];
    const { site, events, wallet, env } = signInStory("o-c-s-l", {}, (mine) => ({
      s: sign(mine),
      l: () => order.push(shown(mine), who(mine) ?? "nobody"),
    }));
    expect(order).toEqual(["closed", ALICE]);
    expect(site.calls).toEqual(["getSessions", "createMessage", "addSession"]);
    expect(types(events, /^(session\/read|modal\/closed|sign-in\/succeeded)$/)).toEqual([
      "session/read",
      "session/read",
      "modal/closed",
      "sign-in/succeeded",
    ]);
    expect(JSON.parse(env.stored.get("@sluice/last-sign-in") ?? "").value).toMatchObject({
      caipNetworkId: "eip155:1",
    });
    const asked = wallet.calls.find(({ method }) => method === "personal_sign");
    const [hex] = (asked?.params ?? []) as readonly string[];
    expect(Buffer.from(hex?.slice(2) ?? "", "hex").toString()).toBe(
      sessionFor("eip155:1", ALICE).message,
    );
  });

  test("the signature and the text stay off the bus", () => {
    const { events } = signInStory("o-c-s", {}, (mine) => ({ s: sign(mine) }));
    const said = JSON.stringify(events);
    expect(said).not.toContain("0x5161");
    expect(said).not.toContain("wants you to sign in");
  });

  test("a second click while the wallet is asked does nothing", () => {
    const mine = signInStory("c-s-s-l", { sign: hangs }, (story) => ({ s: sign(story) }));
    expect(prompts(mine)).toBe(1);
  });

  test("a message that waited for more than four minutes is made anew", () => {
    const { site } = signInStory("c 250s s", {}, (mine) => ({ s: sign(mine) }));
    expect(site.calls).toEqual(["getSessions", "createMessage", "createMessage", "addSession"]);
  });

  test.each([
    ["another domain", { domain: "evil.example" }],
    ["a page of another site", { uri: "https://evil.example/" }],
    ["another account", { accountAddress: BOB }],
    ["another network", { chainId: "eip155:10" }],
    ["a time that has passed", { expirationTime: "1969-12-31T00:00:00Z" }],
  ] as const)("a message for %s is refused before anybody is asked", (_, more) => {
    const message = withText(messageFor("eip155:1", ALICE, more));
    const mine = signInStory(
      "c-s-l",
      { answers: { createMessage: () => of(message) } },
      (story) => ({ s: sign(story), l: () => expect(shown(story)).toBe("SIWXSignMessage") }),
    );
    expect(prompts(mine)).toBe(0);
    expect(codesOf(mine.events, "sign-in/failed")).toEqual([
      "sign-in/message-invalid",
      "sign-in/message-invalid",
    ]);
  });

  test("fields that are right with a text that is not: the text counts", () => {
    const message = {
      ...messageFor("eip155:1", ALICE),
      toString: () =>
        withText(messageFor("eip155:1", ALICE, { domain: "evil.example" })).toString(),
    };
    const mine = signInStory("c-s", { answers: { createMessage: () => of(message) } }, (story) => ({
      s: sign(story),
    }));
    expect(prompts(mine)).toBe(0);
  });
});

describe("[S4.18] signing fails", () => {
  test.each([
    ["the visitor declines", { sign: refuses() }, "request/rejected"],
    [
      "the site does not accept it",
      { answers: { addSession: () => throwError(() => new Error("Nonce unknown.")) } },
      "sign-in/not-accepted",
    ],
    [
      "the message cannot be made",
      { answers: { createMessage: () => throwError(() => new Error("Offline.")) } },
      "sign-in/message-invalid",
    ],
  ] as const)("%s: asked again, with the snackbar", (_, script, code) => {
    const looks: (string | null)[] = [];
    const { events } = signInStory("c-s-l", script, (mine) => ({
      s: sign(mine),
      l: () => looks.push(shown(mine), who(mine)),
    }));
    expect(looks).toEqual(["SIWXSignMessage", null]);
    expect(codesOf(events, "sign-in/failed").at(-1)).toBe(code);
    expect(snackbars(events)).toEqual([{ key: "snackbar.signature-declined" }]);
  });

  test("the site's server refuses: its sentence is shown, and nobody is said to have declined", () => {
    const refused = failed("sign-in/refused", "This page is at a, not at b.");
    const { events } = signInStory(
      "c-s-l",
      { answers: { addSession: () => throwError(() => refused) } },
      (mine) => ({ s: sign(mine), l: () => shown(mine) }),
    );
    expect(codesOf(events, "sign-in/failed").at(-1)).toBe("sign-in/refused");
    expect(snackbars(events)).toEqual([]);
  });

  test("the dialog was closed meanwhile: it opens again", () => {
    const looks: string[] = [];
    signInStory(
      "c-s-x-l 20ms m",
      { sign: () => timer(10).pipe(mergeMap(() => refuses()(null))) },
      (mine) => ({
        s: sign(mine),
        x: () => void mine.sluice.close(),
        m: () => looks.push(shown(mine)),
      }),
    );
    expect(looks).toEqual(["SIWXSignMessage"]);
  });

  test("a site that does not answer counts as one that refuses, after 30 s", () => {
    const { events } = signInStory(
      "c-s 31s l",
      { answers: { addSession: () => NEVER } },
      (mine) => ({
        s: sign(mine),
      }),
    );
    expect(codesOf(events, "sign-in/failed")).toEqual(["sign-in/not-accepted"]);
  });

  test("a new message is there for the next try, since a nonce is used once", () => {
    const looks: unknown[] = [];
    const mine = signInStory("c-s-l-s", { sign: refuses() }, (story) => ({
      s: sign(story),
      l: () => looks.push(...story.site.calls),
    }));
    expect(looks).toEqual(["getSessions", "createMessage", "createMessage"]);
    expect(prompts(mine)).toBe(2);
  });
});

describe("[S4.19] sessions cannot be read", () => {
  test("the wallet is disconnected, Connect is shown, with the snackbar", () => {
    const looks: unknown[] = [];
    const { events } = signInStory(
      "o-c-l",
      { answers: { getSessions: () => throwError(() => new Error("Offline.")) } },
      (mine) => ({ l: () => looks.push(shown(mine), readNow(mine.sluice.status$)) }),
    );
    expect(looks).toEqual(["Connect", "disconnected"]);
    expect(snackbars(events)).toEqual([{ key: "snackbar.sign-in-broken" }]);
    expect(codesOf(events, "session/unavailable")).toEqual(["sign-in/unavailable"]);
  });

  test("an answer that is no list counts as one", () => {
    const looks: unknown[] = [];
    signInStory("o-c-l", { answers: { getSessions: () => of("yes") } }, (mine) => ({
      l: () => looks.push(readNow(mine.sluice.status$)),
    }));
    expect(looks).toEqual(["disconnected"]);
  });
});

describe("[S4.20] cancel where the visitor has to sign in", () => {
  test("back to the last network, if there is a session", () => {
    const looks: unknown[] = [];
    signInStory("c-s-n-x-l", {}, (mine) => ({
      s: sign(mine),
      n: () => mine.wallet.emit("chainChanged", "0xa"),
      x: cancel(mine),
      l: () =>
        looks.push(
          shown(mine),
          readNow(mine.sluice.network$).caipNetworkId,
          readNow(mine.sluice.status$),
          who(mine),
        ),
    }));
    expect(looks).toEqual(["closed", "eip155:1", "connected", ALICE]);
  });

  test("disconnects, if none is known", () => {
    const looks: unknown[] = [];
    const { events } = signInStory("c-x-l", {}, (mine) => ({
      x: cancel(mine),
      l: () => looks.push(shown(mine), readNow(mine.sluice.status$)),
    }));
    expect(looks).toEqual(["closed", "disconnected"]);
    expect(types(events, /^sign-in\/cancelled$/)).toHaveLength(1);
  });

  test("disconnects, if the last one has no session any more", () => {
    const looks: unknown[] = [];
    signInStory("c-s-n-e-x-l", {}, (mine) => ({
      s: sign(mine),
      n: () => mine.wallet.emit("chainChanged", "0xa"),
      e: () => void mine.site.sessions.splice(0),
      x: cancel(mine),
      l: () => looks.push(shown(mine), readNow(mine.sluice.status$)),
    }));
    expect(looks).toEqual(["closed", "disconnected"]);
  });
});

test("[S4.21] cancel where the visitor need not sign in only closes", () => {
  const looks: unknown[] = [];
  signInStory("c-x-l", { required: false }, (mine) => ({
    x: cancel(mine),
    l: () => looks.push(shown(mine), readNow(mine.sluice.status$), who(mine)),
  }));
  expect(looks).toEqual(["closed", "connected", null]);
});

describe("[S2.46] closing while asked to sign in", () => {
  test.each([
    ["required and without a session: refused", true, false, "SIWXSignMessage"],
    ["not required: closes", false, false, "closed"],
  ])("%s", (_, required, __, view) => {
    const looks: unknown[] = [];
    const { events } = signInStory("c-x-l", { required }, (mine) => ({
      x: closes(mine),
      l: () => looks.push(shown(mine), readNow(mine.sluice.status$)),
    }));
    expect(looks).toEqual([view, "connected"]);
    expect(types(events, /close-refused/)).toHaveLength(required ? 1 : 0);
  });

  test("with a session, any view closes", () => {
    const looks: unknown[] = [];
    signInStory("c-o-x-l", { sessions: [sessionFor("eip155:1", ALICE)] }, (mine) => ({
      x: closes(mine),
      l: () => looks.push(shown(mine)),
    }));
    expect(looks).toEqual(["closed"]);
  });

  test.each(["back", "push, then back twice"] as const)(
    "from elsewhere it is not closed either: %s",
    (how) => {
      const looks: unknown[] = [];
      signInStory("c-x-y-z-l", { required: true }, (mine) => {
        const send = (command: Parameters<typeof mine.sluice.send>[0]) => () =>
          mine.sluice.send(command);
        const back = send({ type: "view/back" });
        const nothing = () => undefined;
        return {
          x: how.startsWith("push")
            ? send({ type: "view/push", entry: { view: "WhatIsAWallet" } })
            : back,
          y: how === "back" ? nothing : back,
          z: how === "back" ? nothing : back,
          l: () => looks.push(shown(mine), readNow(mine.sluice.status$)),
        };
      });
      expect(looks).toEqual(["SIWXSignMessage", "connected"]);
    },
  );

  test.each([undefined, "Account"] as const)(
    "that the host closed it opens no account: it is shown again (%s)",
    (view) => {
      const looks: unknown[] = [];
      signInStory("c-x-o-l", { required: true }, (mine) => ({
        x: () => void mine.sluice.close(),
        o: () => void mine.sluice.open(view === undefined ? {} : { view }),
        l: () => {
          looks.push(shown(mine));
          // An open dialog asks for news for as long as time goes on.
          void mine.sluice.close();
        },
      }));
      expect(looks).toEqual(["SIWXSignMessage"]);
    },
  );

  test("one that is not required stays out of the way once it is closed", () => {
    const looks: unknown[] = [];
    signInStory("c-x-o-l", { required: false }, (mine) => ({
      x: () => void mine.sluice.close(),
      o: () => void mine.sluice.open(),
      l: () => {
        looks.push(shown(mine));
        void mine.sluice.close();
      },
    }));
    expect(looks).toEqual(["Account"]);
  });

  test("the host always closes it", () => {
    const looks: unknown[] = [];
    signInStory("c-x-l", {}, (mine) => ({
      x: () => void mine.sluice.close(),
      l: () => looks.push(shown(mine)),
    }));
    expect(looks).toEqual(["closed"]);
  });
});
