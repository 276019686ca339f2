import { map, NEVER, of, timer } from "rxjs";
import { describe, expect, test } from "vitest";
import { readNow } from "../../../src/base/state.js";
import type { SignInSession } from "../../../src/codecs/sign-in/siwx.js";
import { viewPortsOf } from "../../../src/root/view-ports.js";
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
  status,
  who,
  withText,
} from "../../support/sign-in-story.js";

/** The text that the view shows. */
const text = ({ sluice }: SignInStory): string | null => {
  const ports = viewPortsOf(sluice);
  const ref = readNow(ports.signIn$).step?.messageRef ?? null;
  return ref === null ? null : (ports.asked(ref)?.text ?? null);
};
const asked = ({ wallet }: SignInStory): readonly string[] =>
  wallet.calls.flatMap(({ method, params }) => {
    const [hex = ""] = (params ?? []) as readonly string[];
    return method === "personal_sign" ? [Buffer.from(hex.slice(2), "hex").toString()] : [];
  });
/** Another tab writes the record of the last sign-in. */
const elsewhere = ({ env }: SignInStory): void =>
  env.changeElsewhere(
    "@sluice/sign-in",
    JSON.stringify({ version: 1, value: { caipNetworkId: null, at: 1 } }),
  );
const answersAfter20ms = (sessions: () => unknown) => () => timer(20).pipe(map(sessions));

describe("[S4.15] while the visitor is asked", () => {
  test.each([
    ["another network", (mine: SignInStory) => () => mine.wallet.emit("chainChanged", "0xa")],
    ["another account", (mine: SignInStory) => () => mine.wallet.emit("accountsChanged", [BOB])],
  ])("%s becomes active that is signed in already: the view goes", (_, act) => {
    const looks: unknown[] = [];
    const sessions = [sessionFor("eip155:10", ALICE), sessionFor("eip155:1", BOB)];
    signInStory("o-c-l-n-l", { sessions }, (mine) => ({
      n: act(mine),
      l: () => looks.push(shown(mine), who(mine) !== null),
    }));
    expect(looks).toEqual(["SIWXSignMessage", false, "closed", true]);
  });

  test("and looks at another view by now, that view stays", () => {
    const looks: unknown[] = [];
    const sessions = [sessionFor("eip155:10", ALICE)];
    signInStory("o-c-x-p-n-l", { sessions, required: false }, (mine) => ({
      x: () => void mine.sluice.send({ type: "modal/close", by: "visitor" }),
      p: () => void mine.sluice.open({ view: "Networks" }),
      n: () => mine.wallet.emit("chainChanged", "0xa"),
      l: () => looks.push(shown(mine)),
    }));
    expect(looks).toEqual(["Networks"]);
  });
});

describe("while sessions are read", () => {
  test("the site asks for a sign-in as soon as it is connected: the dialog closes all the same", () => {
    const looks: unknown[] = [];
    const read = answersAfter20ms(() => [sessionFor("eip155:1", ALICE)]);
    const { events } = signInStory("o-c-i 50ms l", { answers: { getSessions: read } }, (mine) => ({
      i: () => void mine.sluice.signIn().catch(() => undefined),
      l: () => looks.push(shown(mine), who(mine)),
    }));
    expect(looks).toEqual(["closed", ALICE]);
    expect(events.filter(({ type }) => type === "sign-in/answered")).toHaveLength(1);
  });

  test.each([
    [
      "the site asks for a sign-in",
      (mine: SignInStory) => () => void mine.sluice.signIn().catch(() => undefined),
    ],
    ["another tab does something", (mine: SignInStory) => () => elsewhere(mine)],
    [
      "the first account is back",
      (mine: SignInStory) => () => mine.wallet.emit("accountsChanged", [ALICE]),
    ],
  ])(
    "of another account than the one that was asked, and %s: the view goes once there is a session",
    (_, act) => {
      const looks: unknown[] = [];
      const sessions: SignInSession[] = [];
      const getSessions = (_: string, address: string) =>
        timer(20).pipe(map(() => sessions.filter(({ data }) => data.accountAddress === address)));
      signInStory(
        "o-c 29ms l-n-h 29ms l",
        { answers: { getSessions }, required: false },
        (mine) => ({
          n: () => {
            sessions.push(sessionFor("eip155:1", ALICE), sessionFor("eip155:1", BOB));
            mine.wallet.emit("accountsChanged", [BOB]);
          },
          h: act(mine),
          l: () => looks.push(shown(mine), who(mine) !== null),
        }),
      );
      expect(looks).toEqual(["SIWXSignMessage", false, "closed", true]);
    },
  );

  test("another tab does something: the site that asked is still answered, and the visitor asked", () => {
    const looks: unknown[] = [];
    const read = answersAfter20ms(() => []);
    const { events } = signInStory(
      "c 50ms x-i-e 50ms l-s-m",
      { answers: { getSessions: read }, required: false },
      (mine) => ({
        x: () => void mine.sluice.send({ type: "sign-in/cancel" }),
        i: () => void mine.sluice.signIn().catch(() => undefined),
        e: () => elsewhere(mine),
        l: () => looks.push(shown(mine)),
        s: sign(mine),
      }),
    );
    expect(looks).toEqual(["SIWXSignMessage"]);
    expect(events.filter(({ type }) => type === "sign-in/answered")).toHaveLength(1);
  });

  test("a click while they are read anew is answered, and the visitor is asked after that", () => {
    const looks: unknown[] = [];
    let reads = 0;
    const getSessions = () => {
      reads += 1;
      return timer(reads === 1 ? 0 : 20).pipe(map(() => []));
    };
    const { events } = signInStory("c-e-s 50ms s-l", { answers: { getSessions } }, (mine) => ({
      e: () => elsewhere(mine),
      s: sign(mine),
      l: () => looks.push(shown(mine), who(mine)),
    }));
    expect(looks).toEqual(["closed", ALICE]);
    const clicks = events.flatMap((event) => (event.type === "sign-in/sign" ? [event.id] : []));
    const settled = events.flatMap((event) => ("settles" in event ? event.settles : []));
    expect(settled).toEqual(expect.arrayContaining(clicks));
  });

  test("a session that has expired is over, though the site does not answer", () => {
    const looks: unknown[] = [];
    let reads = 0;
    const session = sessionFor("eip155:1", ALICE, { expirationTime: "1970-01-01T00:01:00.000Z" });
    const getSessions = () => {
      reads += 1;
      return reads === 1 ? of([session]) : NEVER;
    };
    signInStory("c 59s l 2s l", { answers: { getSessions } }, (mine) => ({
      l: () => looks.push(who(mine), readNow(mine.sluice.sessions$).length),
    }));
    expect(looks).toEqual([ALICE, 1, null, 0]);
  });

  test("a session that expired while another account was active is over, too", () => {
    const looks: unknown[] = [];
    const session = sessionFor("eip155:1", ALICE, { expirationTime: "1970-01-01T00:01:00.000Z" });
    signInStory("c-b 60s (al)", { sessions: [session], required: false }, (mine) => ({
      b: () => mine.wallet.emit("accountsChanged", [BOB]),
      a: () => mine.wallet.emit("accountsChanged", [ALICE]),
      l: () => looks.push(readNow(mine.sluice.sessions$).length),
    }));
    expect(looks).toEqual([0]);
  });
});

describe("while the wallet is asked", () => {
  test("[S3.9] the text on the screen is the one that is signed, also if it was made anew", () => {
    const looks: unknown[] = [];
    let nonces = 0;
    const createMessage = () => {
      nonces += 1;
      return of(withText(messageFor("eip155:1", ALICE, { nonce: `abcdefgh${nonces}` })));
    };
    const mine = signInStory(
      "c-l 250s s-l",
      { answers: { createMessage }, sign: hangs },
      (story) => ({ s: sign(story), l: () => looks.push(text(story)) }),
    );
    expect(looks[1]).not.toBe(looks[0]);
    expect(asked(mine)).toEqual([looks[1]]);
  });

  test("somebody else is asked next, and that one leaves: the wallet never sees the second message", () => {
    const mine = signInStory(
      "c-s-b-s-a 20ms l",
      { sign: () => timer(10).pipe(map(() => "0x5161")) },
      (story) => ({
        s: sign(story),
        b: () => story.wallet.emit("chainChanged", "0xa"),
        a: () => story.wallet.emit("chainChanged", "0x1"),
      }),
    );
    expect(asked(mine)).toHaveLength(1);
    expect(asked(mine)[0]).toContain("Chain ID: 1\n");
  });

  test("a signature that comes too late is not kept", () => {
    const left: unknown[] = [];
    const mine = signInStory(
      "c-s-b 20ms l",
      { sign: () => timer(10).pipe(map(() => "0x5161")) },
      (story) => ({
        s: sign(story),
        b: () => story.wallet.emit("accountsChanged", [BOB]),
        l: () => {
          for (const event of story.events)
            if (event.type === "request/answered")
              left.push(viewPortsOf(story.sluice).asked(event.resultRef as never));
        },
      }),
    );
    expect(mine.site.calls).not.toContain("addSession");
    expect(left).toEqual([null]);
  });
});

test("[S4.20] the wallet refuses to go back to the network of the last sign-in: it is disconnected", () => {
  const looks: unknown[] = [];
  signInStory("c-s-n-r-x-l", {}, (mine) => ({
    s: sign(mine),
    n: () => mine.wallet.emit("chainChanged", "0xa"),
    r: () => mine.wallet.answer("wallet_switchEthereumChain", refuses()),
    x: () => void mine.sluice.send({ type: "sign-in/cancel" }),
    l: () => looks.push(shown(mine), status(mine), who(mine)),
  }));
  expect(looks).toEqual(["closed", "disconnected", null]);
});
