import { map, timer } from "rxjs";
import { describe, expect, test } from "vitest";
import { readNow } from "../../../src/base/state.js";
import type { SluiceEvent } from "../../../src/model/events.js";
import type { Marbles } from "../../../src/testing/marbles.js";
import { frameRefuses } from "../../../src/testing/scripted-frame.js";
import { hangs, type ScriptedAnswer } from "../../../src/testing/scripted-wallet.js";
import {
  BOTH,
  type EmbeddedStory,
  EOA,
  embeddedStory,
  replies,
  SMART,
} from "../../support/embedded-story.js";
import { type ScriptedSite, scriptedSite } from "../../support/sign-in-story.js";

const SIGNED = `0x${"5".repeat(130)}`;
const signsIn300ms = (m: Marbles) => () => m.cold("300ms (a|)", { a: SIGNED });

/** Somebody who logs in at a site with sign-in, whose server takes 50 ms. */
const play = (
  setup: {
    readonly signs: (m: Marbles) => ScriptedAnswer;
    readonly user?: object;
    readonly required?: boolean;
  },
  diagram: string,
  acts: (mine: EmbeddedStory & { readonly site: ScriptedSite }) => Record<string, () => void>,
): { readonly looks: readonly string[]; readonly events: readonly SluiceEvent[] } => {
  const looks: string[] = [];
  const events: SluiceEvent[] = [];
  const site = scriptedSite(
    { addSession: (session: never) => timer(50).pipe(map(() => site.sessions.push(session))) },
    [],
    setup.required ?? true,
  );
  embeddedStory(
    {
      frame: (m) => ({
        answers: replies(["GET_USER", () => [setup.user ?? BOTH]], ["RPC_REQUEST", setup.signs(m)]),
      }),
      options: { siwx: site.siwx },
    },
    (story) => {
      const { sluice } = story;
      story.act(diagram, {
        a: story.logIn,
        s: () => void sluice.send({ type: "sign-in/sign" }),
        l: () => {
          const who = readNow(sluice.session$)?.data.accountAddress ?? "nobody";
          const views = readNow(sluice.view$).history.map(({ view }) => view);
          looks.push(`${readNow(sluice.modal$).open ? views.join(", ") : "closed"}: ${who}`);
        },
        ...acts({ ...story, site }),
      });
      return () => void events.push(...story.events);
    },
  );
  return { looks, events };
};
const none = () => ({});
const ASKED = "SIWXSignMessage: nobody";
const APPROVING = "SIWXSignMessage, ApproveTransaction: nobody";

const snackbars = (events: readonly SluiceEvent[]) =>
  events.flatMap((event) => (event.type === "snackbar/shown" ? [event.snackbar.message] : []));
const count = (events: readonly SluiceEvent[], type: SluiceEvent["type"]): number =>
  events.filter((event) => event.type === type).length;

describe("[S4.17] signing in with the embedded wallet", () => {
  test("the approval comes over the view and goes back to it; the dialog stays until the site has accepted", () => {
    const { looks, events } = play(
      { signs: signsIn300ms },
      "a 997ms l s 99ms l 219ms l 100ms l",
      none,
    );
    expect(looks).toEqual([ASKED, APPROVING, ASKED, `closed: ${SMART}`]);
    // It was closed once, in the end.
    expect(count(events, "modal/closed")).toBe(1);
    expect(
      events.flatMap((event) => (event.type === "transaction/popped" ? [event.outcome] : [])),
    ).toEqual(["success"]);
  });

  test("nothing is left on the stack: the next request's approval closes the dialog", () => {
    const { looks } = play(
      { signs: signsIn300ms },
      "a 998ms s 499ms r 99ms l 399ms l",
      ({ sluice }) => ({
        r: () =>
          void sluice
            .request({ method: "personal_sign", params: ["0x00", SMART] })
            .catch(() => undefined),
      }),
    );
    expect(looks).toEqual([`ApproveTransaction: ${SMART}`, `closed: ${SMART}`]);
  });

  test("[S2.46] the approval cannot be closed while a session is required", () => {
    const { looks, events } = play({ signs: () => hangs }, "a 998ms s 99ms x l", ({ sluice }) => ({
      x: () => void sluice.send({ type: "modal/close", by: "visitor" }),
    }));
    expect(looks).toEqual([APPROVING]);
    expect(count(events, "modal/close-refused")).toBe(1);
  });

  test("going back from the approval withdraws it: asked again, and the frame is told", () => {
    let aborts = 0;
    const { looks } = play(
      { signs: () => hangs },
      "a 998ms s 99ms b 9ms l",
      ({ sluice, frame }) => ({
        b: () => {
          sluice.send({ type: "view/back" });
          aborts = frame.posted.filter(({ type }) => type === "RPC_ABORT").length;
        },
      }),
    );
    expect(looks).toEqual([ASKED]);
    expect(aborts).toBe(1);
  });

  test("not required, and closed during the approval: a signature that comes still signs in", () => {
    const { looks } = play(
      { signs: signsIn300ms, required: false },
      "a 998ms s 99ms x l 399ms l",
      ({ sluice }) => ({ x: () => void sluice.send({ type: "modal/close", by: "visitor" }) }),
    );
    expect(looks[0]).toBe("closed: nobody");
    // Closing withdrew the request, or it went on: either way nobody is left in an approval.
    expect(looks[1]).toMatch(/^(closed: 0x3{40}|SIWXSignMessage: nobody)$/);
  });
});

describe("[S4.18] a refusal in the approval", () => {
  test.each([
    ["of a smart account", BOTH, SMART, "snackbar.smart-account"],
    [
      "of another account",
      { ...BOTH, address: EOA, preferredAccountType: "eoa" },
      EOA,
      "snackbar.signature-declined",
    ],
  ])("%s: asked again, with the snackbar for it", (_, user, address, key) => {
    const { looks, events } = play(
      { signs: () => frameRefuses("User declined"), user },
      "a 998ms s 99ms l",
      none,
    );
    expect(looks).toEqual([ASKED]);
    expect(snackbars(events)).toEqual([{ key }]);
    const asked = events.find((event) => event.type === "sign-in/asked");
    expect(asked).toMatchObject({ address });
  });

  test("the next try asks the frame again, and can succeed", () => {
    let tries = 0;
    const { looks } = play(
      {
        signs: (m) => (params) => {
          tries += 1;
          return tries === 1 ? frameRefuses("User declined")(params) : signsIn300ms(m)();
        },
      },
      "a 998ms s 99ms s 99ms l 399ms l",
      none,
    );
    expect(looks).toEqual([APPROVING, `closed: ${SMART}`]);
    expect(tries).toBe(2);
  });
});
