import { mergeMap, NEVER, type Observable, of } from "rxjs";
import { describe, expect, test } from "vitest";
import { readNow } from "../../../src/base/state.js";
import { waitForApproval } from "../../../src/effects/embedded/approve.js";
import type { SluiceEvent } from "../../../src/model/events.js";
import type { ViewEntry } from "../../../src/model/modal.js";
import type { Marbles } from "../../../src/testing/marbles.js";
import { frameRefuses } from "../../../src/testing/scripted-frame.js";
import { type EmbeddedStory, embeddedStory, replies, SMART } from "../../support/embedded-story.js";
import { marbles } from "../../support/marbles.js";

const ACCOUNT: ViewEntry = { view: "Account" };

/** Flows that begin to wait on the stack when the test says "go <name>"; each tells how it ended. */
const flows =
  (next: Readonly<Record<string, ViewEntry | null>>) =>
  (_m: Marbles, events$: Observable<SluiceEvent>): Observable<SluiceEvent> =>
    events$.pipe(
      mergeMap((event) => {
        const name = nameIn(event, "go ");
        return name === null
          ? []
          : waitForApproval({ events$ }, { id: name, next: next[name] ?? null }, (outcome) =>
              of<SluiceEvent>({
                type: "snackbar/show",
                id: `ended ${name}`,
                snackbar: { kind: "success", message: { text: `${name}: ${outcome}` } },
              }),
            );
      }),
    );

const nameIn = (event: SluiceEvent, prefix: string): string | null =>
  event.type === "snackbar/show" && "text" in event.snackbar.message
    ? (event.snackbar.message.text.split(prefix)[1] ?? null)
    : null;

const actor = (story: EmbeddedStory) => {
  const { sluice, events } = story;
  const shown: string[] = [];
  const go = (name: string) => (): void =>
    void sluice.send({
      type: "snackbar/show",
      snackbar: { kind: "loading", message: { text: `go ${name}` } },
    });
  return {
    shown,
    go,
    ask: (): void =>
      void sluice
        .request({ method: "eth_sendTransaction", params: [{ to: SMART }] })
        .catch(() => undefined),
    open: (view: ViewEntry["view"]) => (): void => void sluice.open({ view }),
    back: (): void => void sluice.send({ type: "view/back" }),
    close: (): void => void sluice.close(),
    look: (): void => {
      const history = readNow(sluice.view$).history.map(({ view }) => view);
      shown.push(readNow(sluice.modal$).open ? history.join(", ") : "closed");
    },
    ended: (): readonly string[] =>
      events.flatMap((event) => {
        const said =
          event.type === "snackbar/show" && "text" in event.snackbar.message
            ? event.snackbar.message.text
            : "";
        return said.includes(": ") ? [said] : [];
      }),
    aborts: (): number => story.frame.posted.filter(({ type }) => type === "RPC_ABORT").length,
  };
};
const answersIn = (time: string) => (m: Marbles) => ({
  answers: replies(["RPC_REQUEST", () => m.cold(time, { a: `0x${"1".repeat(64)}` })]),
});
const silent = () => ({ answers: replies(["RPC_REQUEST", () => NEVER]) });

describe("flows that wait for an approval", () => {
  test("[S2.43] success takes the flow off the stack and leads to where it wanted", () => {
    embeddedStory({ frame: answersIn("300ms (a|)"), flow: flows({ send: ACCOUNT }) }, (story) => {
      const { go, ask, open, look, shown, ended } = actor(story);
      story.act("a 998ms b 9ms (cd) 96ms e 296ms f", {
        a: story.logIn,
        b: open("Networks"),
        c: go("send"),
        d: ask,
        e: look,
        f: () => {
          look();
          void story.sluice.close();
        },
      });
      return () => {
        expect(shown).toEqual(["Networks, ApproveTransaction", "Account"]);
        expect(ended()).toEqual(["send: success"]);
      };
    });
  });

  test("[S2.43] without a place to go it goes back to where the flow was", () => {
    embeddedStory({ frame: answersIn("300ms (a|)"), flow: flows({}) }, (story) => {
      const { go, ask, open, look, shown } = actor(story);
      story.act("a 998ms b 9ms (cd) 395ms e", {
        a: story.logIn,
        b: open("Networks"),
        c: go("send"),
        d: ask,
        e: look,
      });
      return () => expect(shown).toEqual(["Networks"]);
    });
  });

  test("[S2.44] a refusal is the flow's error, and goes back", () => {
    embeddedStory(
      {
        frame: () => ({ answers: replies(["RPC_REQUEST", frameRefuses("User declined")]) }),
        flow: flows({ send: ACCOUNT }),
      },
      (story) => {
        const { go, ask, open, look, shown, ended } = actor(story);
        story.act("a 998ms b 9ms (cd) 95ms e", {
          a: story.logIn,
          b: open("Networks"),
          c: go("send"),
          d: ask,
          e: look,
        });
        return () => {
          expect(shown).toEqual(["Networks"]);
          expect(ended()).toEqual(["send: error"]);
        };
      },
    );
  });

  test("[S2.45] leaving without an answer cancels it, goes back, and tells the frame", () => {
    embeddedStory({ frame: silent, flow: flows({ send: ACCOUNT }) }, (story) => {
      const { go, ask, open, back, look, shown, ended, aborts } = actor(story);
      story.act("a 998ms b 9ms (cd) 95ms e 9ms f", {
        a: story.logIn,
        b: open("Networks"),
        c: go("send"),
        d: ask,
        e: back,
        f: look,
      });
      return () => {
        expect(shown).toEqual(["Networks"]);
        expect(ended()).toEqual(["send: cancel"]);
        expect(aborts()).toBe(1);
      };
    });
  });

  test("[S2.45] the one that began to wait last gets the first outcome", () => {
    embeddedStory({ frame: answersIn("100ms (a|)"), flow: flows({ swap: ACCOUNT }) }, (story) => {
      const { go, ask, ended, look, shown, close } = actor(story);
      story.act("a 998ms (bc) 6ms d 110ms (ef) 100ms g", {
        a: story.logIn,
        b: go("swap"),
        c: go("approve"),
        d: ask,
        e: look,
        f: ask,
        g: () => {
          look();
          close();
        },
      });
      return () => {
        expect(ended()).toEqual(["approve: success", "swap: success"]);
        expect(shown).toEqual(["closed", "Account"]);
      };
    });
  });

  test("[S4.33] closing takes nothing back while a flow waits; opening again shows it", () => {
    embeddedStory({ frame: answersIn("900ms (a|)"), flow: flows({ send: null }) }, (story) => {
      const { go, ask, open, close, look, shown, ended, aborts } = actor(story);
      story.act("a 998ms b 9ms (cd) 95ms e 9ms f 9ms g 9ms h 900ms i", {
        a: story.logIn,
        b: open("Account"),
        c: go("send"),
        d: ask,
        e: close,
        f: look,
        g: open("Account"),
        h: look,
        i: () => {
          look();
          close();
        },
      });
      return () => {
        expect(shown).toEqual(["closed", "Account, ApproveTransaction", "Account"]);
        expect(aborts()).toBe(0);
        expect(ended()).toEqual(["send: success"]);
      };
    });
  });

  test("[S4.33] opening again shows nothing to approve before the wallet asks", () => {
    embeddedStory({ frame: silent, flow: flows({ send: null }) }, (story) => {
      const { go, open, close, look, shown } = actor(story);
      story.act("a 998ms b 9ms c 9ms d 9ms e 9ms f", {
        a: story.logIn,
        b: open("Account"),
        c: go("send"),
        d: close,
        e: open("Account"),
        f: () => {
          look();
          close();
        },
      });
      return () => expect(shown).toEqual(["Account"]);
    });
  });

  test("[S2.44] an outcome that comes while the dialog is closed opens nothing", () => {
    embeddedStory({ frame: answersIn("300ms (a|)"), flow: flows({ send: ACCOUNT }) }, (story) => {
      const { go, ask, close, look, shown, ended } = actor(story);
      story.act("a 998ms (bc) 96ms d 300ms e", {
        a: story.logIn,
        b: go("send"),
        c: ask,
        d: close,
        e: look,
      });
      return () => {
        expect(shown).toEqual(["closed"]);
        expect(ended()).toEqual(["send: success"]);
      };
    });
  });

  test("[S6.10] a method that there is not takes back what a flow waits for, in a closed dialog too", () => {
    embeddedStory({ frame: silent, flow: flows({ send: null }) }, (story) => {
      const { go, ask, close, ended, aborts } = actor(story);
      story.act("a 998ms (bc) 96ms d 9ms e 9ms f", {
        a: story.logIn,
        b: go("send"),
        c: ask,
        d: close,
        e: () => void story.sluice.request({ method: "eth_sign" }).catch(() => undefined),
        f: close,
      });
      return () => {
        expect(ended()).toEqual(["send: cancel"]);
        expect(aborts()).toBe(1);
      };
    });
  });

  test("[S2.43] the balance is read again after an answer, and after no refusal", () => {
    const asks = (story: EmbeddedStory): number =>
      story.events.filter(({ type }) => type === "balance/asking").length;
    const readsWhere = (refuses: boolean): number => {
      let count = 0;
      embeddedStory(
        {
          frame: (m) =>
            refuses
              ? { answers: replies(["RPC_REQUEST", frameRefuses("User declined")]) }
              : answersIn("10ms (a|)")(m),
        },
        (story) => {
          const { ask } = actor(story);
          story.act("a 998ms b 8s c", {
            a: story.logIn,
            b: ask,
            c: () => {
              count = asks(story);
            },
          });
          return undefined;
        },
      );
      return count;
    };
    expect(readsWhere(false)).toBe(readsWhere(true) + 1);
  });
});

describe("waitForApproval", () => {
  test("[S2.45] pushes first, and ends with what the flow makes of its own outcome", () => {
    marbles(({ hot, expectObservable }) => {
      const events$ = hot<SluiceEvent>("--o--m", {
        o: { type: "transaction/popped", entryId: "other", outcome: "success" },
        m: { type: "transaction/popped", entryId: "mine", outcome: "cancel" },
      });
      const entry = { id: "mine", next: null };
      const done = (outcome: string): SluiceEvent => ({
        type: "defect/caught",
        failure: { code: "internal", message: outcome },
        causeRef: "",
      });
      expectObservable(waitForApproval({ events$ }, entry, (outcome) => of(done(outcome)))).toBe(
        "p----(e|)",
        {
          p: { type: "transaction/pushed", entry },
          e: done("cancel"),
        },
      );
    });
  });
});
