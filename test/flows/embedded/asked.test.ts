import { distinctUntilChanged, map, mergeAll, tap } from "rxjs";
import { describe, expect, test } from "vitest";
import type { AskedApproval } from "../../../src/model/requests.js";
import { viewPortsOf } from "../../../src/root/view-ports.js";
import type { Marbles } from "../../../src/testing/marbles.js";
import { type EmbeddedStory, embeddedStory, replies, SMART } from "../../support/embedded-story.js";

type Seen = readonly [at: number, params: unknown];

/** What the view is told, with the moment: parameters, or null. From the log-in on. */
const watch = ({ sluice, scope, scheduler }: EmbeddedStory) => {
  const seen: Seen[] = [];
  const whole: (AskedApproval | null)[] = [];
  const { asked } = viewPortsOf(sluice);
  const begin = (): void =>
    scope.run(
      sluice.requests$.pipe(
        map((requests) => requests.find(({ askedRef }) => askedRef !== null)?.askedRef ?? null),
        distinctUntilChanged(),
        map((ref) => (ref === null ? null : asked(ref))),
        tap((shown) => {
          seen.push([scheduler.now(), shown?.params ?? null]);
          whole.push(shown);
        }),
      ),
    );
  return { seen, whole, begin };
};
/** A frame whose visitor takes a moment. */
const signing = ({ cold }: Pick<Marbles, "cold">) => ({
  answers: replies(["RPC_REQUEST", () => cold("100ms (a|)", { a: "0xsigned" })]),
});
const ask = ({ sluice }: EmbeddedStory, method: string, params: unknown): void =>
  void sluice.request({ method, params }).catch(() => undefined);

describe("what the frame asks about, for the view beside it", () => {
  test("the oldest open request, then the next one, then nothing; a read is none", () => {
    embeddedStory({ frame: signing }, (story) => {
      const { seen, begin } = watch(story);
      story.act("a 998ms b(cde)", {
        a: story.logIn,
        b: begin,
        c: () => ask(story, "personal_sign", ["0x61", SMART]),
        d: () => ask(story, "personal_sign", ["0x62", SMART]),
        e: () => ask(story, "eth_getBalance", [SMART, "latest"]),
      });
      return () =>
        expect(seen).toEqual([
          [999, null],
          [1000, ["0x61", SMART]],
          [1100, null],
          [1100, ["0x62", SMART]],
          [1200, null],
        ]);
    });
  });

  test("[S6.9] one to approve waits, then is asked about; a read is sent", () => {
    embeddedStory({ frame: signing }, (story) => {
      const phases = new Set<string>();
      story.act("a 998ms b(cd)", {
        a: story.logIn,
        b: () =>
          story.scope.run(
            story.sluice.requests$.pipe(
              mergeAll(),
              tap(({ method, phase, askedRef }) =>
                phases.add(`${method} ${phase}${askedRef === null ? "" : ", for the view"}`),
              ),
            ),
          ),
        c: () => ask(story, "personal_sign", ["0x61", SMART]),
        d: () => ask(story, "eth_getBalance", [SMART, "latest"]),
      });
      return () =>
        expect([...phases]).toEqual([
          "personal_sign waiting",
          "personal_sign asked, for the view",
          "eth_getBalance sent",
        ]);
    });
  });

  test("[S3.29] exactly what is posted, and as whom it acts; nothing of it on the bus", () => {
    const calls = [{ to: SMART, value: "0x1", data: "0xc0ffee" }];
    embeddedStory({ frame: signing }, (story) => {
      const { whole, begin } = watch(story);
      story.act("a 998ms bc 9ms d", {
        a: story.logIn,
        b: begin,
        c: () => ask(story, "wallet_sendCalls", [{ calls, version: "2.0.0" }]),
        d: () => void story.sluice.close(),
      });
      return () => {
        const posted = story.frame.posted.find(({ type }) => type === "RPC_REQUEST");
        const params = [
          { calls: [{ to: SMART, value: "0x1", data: "0xc0ffee" }], version: "2.0.0" },
        ];
        expect(posted?.payload).toMatchObject({ params });
        expect(whole[1]).toEqual({
          method: "wallet_sendCalls",
          params,
          shown: {
            kind: "rows",
            heading: { key: "approval.transaction" },
            groups: [
              {
                title: null,
                rows: [
                  { kind: "address", label: { key: "approval.to" }, value: SMART },
                  {
                    kind: "amount",
                    label: { key: "approval.amount" },
                    value: 1n,
                    baseUnit: "wei",
                  },
                  {
                    kind: "warning",
                    label: { key: "approval.calls" },
                    value: { key: "approval.no-selector", values: { length: 3 } },
                  },
                  { kind: "data", label: { key: "approval.data" }, value: "0xc0ffee" },
                ],
              },
            ],
          },
          address: SMART,
          caipNetworkId: "eip155:1",
        });
        expect(whole.at(-1)).toBeNull();
        expect(JSON.stringify(story.events)).not.toContain("c0ffee");
      };
    });
  });

  test("a site whose parameters say something else at each look is read once", () => {
    embeddedStory({ frame: signing }, (story) => {
      const { whole, begin } = watch(story);
      let looks = 0;
      const params = [
        {
          from: SMART,
          get value() {
            looks += 1;
            return `0x${looks}`;
          },
        },
      ];
      story.act("a 998ms bc", {
        a: story.logIn,
        b: begin,
        c: () => ask(story, "eth_sendTransaction", params),
      });
      return () => {
        const posted = story.frame.posted.find(({ type }) => type === "RPC_REQUEST");
        expect(posted?.payload).toMatchObject({ params: whole[1]?.params });
        expect(whole[1]?.params).toMatchObject([{ from: SMART }]);
      };
    });
  });

  test("parameters that cannot be read at the first look and can at the second are posted nowhere", () => {
    embeddedStory({ frame: signing }, (story) => {
      const { seen, begin } = watch(story);
      let looks = 0;
      const params = [
        {
          from: SMART,
          get value() {
            looks += 1;
            if (looks === 1) throw new Error("boo");
            return "0xde0b6b3a7640000";
          },
        },
      ];
      story.act("a 998ms bc", {
        a: story.logIn,
        b: begin,
        c: () => ask(story, "eth_sendTransaction", params),
      });
      return () => {
        expect(story.frame.posted.filter(({ type }) => type === "RPC_REQUEST")).toEqual([]);
        expect(seen).toEqual([[999, null]]);
        expect(story.events.find(({ type }) => type === "request/failed")).toMatchObject({
          failure: { code: "request/invalid", rpc: { code: -32602 } },
        });
      };
    });
  });

  test("[S5.5] what cannot be posted is asked nowhere", () => {
    embeddedStory({}, (story) => {
      const { seen, begin } = watch(story);
      story.act("a 998ms bc", {
        a: story.logIn,
        b: begin,
        c: () => ask(story, "personal_sign", [() => undefined]),
      });
      return () => {
        expect(seen).toEqual([[999, null]]);
        // Nothing opens for it: that of the log-in is all.
        expect(story.events.filter(({ type }) => type === "modal/opened")).toHaveLength(1);
      };
    });
  });
});
