import { map, NEVER, Subject } from "rxjs";
import { describe, expect, test } from "vitest";
import { readNow } from "../../src/base/state.js";
import type { ScriptedWallet } from "../../src/testing/scripted-wallet.js";
import type { TestSluice } from "../../src/testing/test-sluice.js";
import { RECORD, storageOf, story } from "../support/several-story.js";

const sign = (sluice: TestSluice) => () =>
  void sluice.request({ method: "personal_sign", params: ["0x00"] }).catch(() => undefined);

const lost = (wallet: ScriptedWallet) => () => wallet.emit("accountsChanged", []);

const revocations = ({ calls }: ScriptedWallet): number =>
  calls.filter(({ method }) => method === "wallet_revokePermissions").length;

describe("a second wallet in a namespace", () => {
  test.each([
    [false, ["connected dev.b", "b"], "dev.b", [0, 3]],
    [true, ["connected dev.b", "a", "b"], "dev.b dev.a", [3, 3]],
  ] as const)(
    "[S6.12][S6.13] with multi-wallet %s: what is connected, stored and listened to",
    (multiWallet, now, stored, listening) => {
      const looks: unknown[] = [];
      story(
        "(ABo) 46ms a-b-l",
        ({ now: look, stored: read, wallets: { a, b } }) => ({
          l: () => looks.push(look(), read(), [a.listening(), b.listening()]),
        }),
        { multiWallet },
      );
      expect(looks).toEqual([now, stored, listening]);
    },
  );

  test("[S6.12] which is connected once more takes its own place only", () => {
    const looks: unknown[] = [];
    story("(ABo) 46ms a-b-a-l", ({ now }) => ({ l: () => looks.push(now()) }));
    expect(looks).toEqual([["connected dev.a", "b", "a"]]);
  });
});

describe("[S6.12] of several wallets in a namespace", () => {
  test("the newest other one is active when the active one ends, and the rest is left alone", () => {
    const seen: string[] = [];
    story("(ABCo) 45ms a-b-c-x-l", ({ sluice, now, stored, wallets }) => {
      sluice.account$
        .pipe(map((account) => account?.address.charAt(2) ?? "-"))
        .subscribe((one) => seen.push(one));
      return {
        x: () => {
          wallets.c.answer("eth_accounts", () => [[]]);
          wallets.c.emit("disconnect", undefined);
        },
        l: () => seen.push(...now(), stored()),
      };
    });
    expect(seen).toEqual(["-", "a", "b", "c", "b", "connected dev.b", "a", "b", "dev.b dev.a"]);
  });

  test("one that is locked is still stored, and the visitor's dialog stays where it is", () => {
    const looks: unknown[] = [];
    const { events } = story("(ABo) 46ms a-b-o-x-l", ({ sluice, now, stored, wallets: { a } }) => ({
      x: lost(a),
      l: () => {
        looks.push(now(), stored(), readNow(sluice.modal$).open);
        // An open dialog asks for news for as long as time goes on.
        void sluice.close();
      },
    }));
    expect(looks).toEqual([["connected dev.b", "b"], "dev.b dev.a", true]);
    expect(events.filter(({ type }) => type === "view/changed")).toEqual([]);
  });

  test("the one that took the place of a locked one is stored first, so it is active after a reload", () => {
    const looks: unknown[] = [];
    story("(ABCo) 45ms a-c-b-x-l", ({ now, stored, wallets: { b } }) => ({
      x: lost(b),
      l: () => looks.push(now(), stored()),
    }));
    expect(looks).toEqual([["connected dev.c", "a", "c"], "dev.c dev.b dev.a"]);
  });

  test("each is asked for its own requests only, and an open one survives the others", () => {
    const answer = new Subject<unknown>();
    const outcomes: unknown[] = [];
    const { wallets } = story("(ABo) 46ms a-r-b-s-x-y-z", ({ sluice, wallets: { a, b } }) => {
      for (const wallet of [a, b]) wallet.answer("personal_sign", () => answer);
      sluice.events$.subscribe((event) => {
        if (event.type === "request/failed") outcomes.push(event.failure.code);
        if (event.type === "request/answered") outcomes.push("answered");
      });
      return {
        r: sign(sluice),
        s: sign(sluice),
        x: lost(b),
        y: () => answer.next("0x1"),
      };
    });
    expect(outcomes).toEqual(["request/disconnected", "answered"]);
    const asked = ({ calls }: ScriptedWallet) =>
      calls.filter(({ method }) => method === "personal_sign").length;
    expect([asked(wallets.a), asked(wallets.b)]).toEqual([1, 1]);
  });

  test("a switch that one was asked for is no move of another that became active meanwhile", () => {
    const answer = new Subject<unknown>();
    const looks: unknown[] = [];
    story("(ABo) 46ms a-s-b-y-l", ({ sluice, wallets: { a } }) => {
      a.answer("wallet_switchEthereumChain", () => answer);
      return {
        s: () =>
          void sluice.switchNetwork("eip155:10").catch(({ message }: Error) => looks.push(message)),
        y: () => answer.next(null),
        l: () => looks.push(readNow(sluice.network$).id),
      };
    });
    return Promise.resolve().then(() => expect(looks).toEqual([1, "dev.a left."]));
  });

  test("[S4.7] disconnecting ends all of them, here and at the wallets", () => {
    const looks: unknown[] = [];
    const { wallets } = story("(ABo) 46ms a-b-d-l", ({ sluice, now, stored }) => ({
      d: () => void sluice.disconnect("eip155"),
      l: () => looks.push(now(), stored()),
    }));
    expect(looks).toEqual([["disconnected"], ""]);
    expect([revocations(wallets.a), revocations(wallets.b)]).toEqual([1, 1]);
  });

  test("another tab ends the one that it disconnected", () => {
    const looks: unknown[] = [];
    story("(ABo) 46ms a-b-x-l", ({ env, now, stored }) => ({
      x: () => env.changeElsewhere(RECORD, storageOf("a")[RECORD] ?? null),
      l: () => looks.push(now(), stored()),
    }));
    expect(looks).toEqual([["connected dev.a", "a"], "dev.a"]);
  });
});

describe("[S4.3] several stored wallets of a namespace", () => {
  test.each([
    ["A---B", ["connected dev.a +asking", "connected dev.a"]],
    ["B---A", ["restoring dev.a", "connected dev.a"]],
  ])("are restored in any order (%s), the active one as it was", (diagram, states) => {
    const [first, last] = [...diagram].filter((one) => one !== "-");
    const looks: unknown[] = [];
    story(
      `${first} 99ms l ${last} 99ms l`,
      ({ now, stored }) => ({ l: () => looks.push(now()[0], stored()) }),
      { stored: ["a", "b"] },
    );
    expect(looks).toEqual([states[0], "dev.a dev.b", states[1], "dev.a dev.b"]);
  });

  test("the next one is active if the one that was does not come, and that is kept for later", () => {
    const looks: unknown[] = [];
    story("B 4998ms l-l", ({ now, stored }) => ({ l: () => looks.push(now(), stored()) }), {
      stored: ["a", "b"],
    });
    expect(looks).toEqual([
      ["restoring dev.a", "b"],
      "dev.a dev.b",
      ["connected dev.b", "b"],
      "dev.a dev.b",
    ]);
  });

  test("a wallet that the visitor chooses is active; what is not restored stays stored", () => {
    const looks: unknown[] = [];
    story(
      "(ABCo) 45ms c-l",
      ({ now, stored, wallets: { a } }) => {
        a.answer("eth_accounts", () => NEVER);
        return { l: () => looks.push(now(), stored()) };
      },
      { stored: ["a", "b"] },
    );
    expect(looks).toEqual([["connected dev.c", "b", "c"], "dev.c dev.a dev.b"]);
  });

  test("[S6.13] with multi-wallet off, it takes the place of all of them", () => {
    const looks: unknown[] = [];
    story(
      "(ABCo) 45ms c-l",
      ({ now, stored, wallets: { a } }) => {
        a.answer("eth_accounts", () => NEVER);
        return { l: () => looks.push(now(), stored()) };
      },
      { stored: ["a", "b"], multiWallet: false },
    );
    expect(looks).toEqual([["connected dev.c", "c"], "dev.c"]);
  });
});
