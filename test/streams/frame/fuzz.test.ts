import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hangs } from "../../../src/testing/scripted-wallet.js";
import { dropped, frameStory, READY } from "../../support/frame-story.js";

const TYPES = ["GET_USER", "GET_CHAIN_ID", "GET_FARCASTER_URI", "SET_PREFERRED_ACCOUNT"] as const;
type Type = (typeof TYPES)[number];

/** A success that tells which act it came from. */
const payloadOf = (type: Type, mark: number): unknown =>
  ({
    GET_USER: { address: `0x${mark}`, chainId: 1 },
    GET_CHAIN_ID: { chainId: mark },
    GET_FARCASTER_URI: { url: `https://f.example/${mark}` },
    SET_PREFERRED_ACCOUNT: { type: "eoa", address: `0x${mark}` },
  })[type];

const FAULTS = [
  "none",
  "refuses",
  "wrong origin",
  "look-alike origin",
  "null origin",
  "wrong window",
  "no window",
  "wrong id",
  "no id",
  "other type",
  "unknown type",
  "not for us",
  "swapped payload",
  "no payload",
] as const;

const act = fc.oneof(
  fc.record({ kind: fc.constant("ask" as const), type: fc.constantFrom(...TYPES) }),
  fc.record({
    kind: fc.constant("say" as const),
    fault: fc.constantFrom(...FAULTS),
    about: fc.nat(9),
  }),
);

/** Says a message about a request with one fault; what must come of it. */
const messageWith = (fault: (typeof FAULTS)[number], id: string, type: Type, mark: number) => {
  const message = { id, type: `@w3m-frame/${type}_SUCCESS`, payload: payloadOf(type, mark) };
  const other = TYPES[(TYPES.indexOf(type) + 1) % TYPES.length] ?? type;
  switch (fault) {
    case "none":
      return { message, good: true };
    case "refuses":
      return {
        message: { id, type: `@w3m-frame/${type}_ERROR`, payload: { message: `no ${mark}` } },
        good: true,
      };
    case "wrong origin":
      return { message, as: { origin: "https://evil.example" } };
    case "look-alike origin":
      return { message, as: { origin: "https://frame.example.evil.example" } };
    case "null origin":
      return { message, as: { origin: "null" } };
    case "wrong window":
      return { message, as: { source: {} } };
    case "no window":
      return { message, as: { source: null } };
    case "wrong id":
      return { message: { ...message, id: `${id}x` }, reason: "id-unknown" };
    case "no id":
      return { message: { ...message, id: undefined }, reason: "payload-invalid" };
    case "other type":
      return {
        message: { id, type: `@w3m-frame/${other}_SUCCESS`, payload: payloadOf(other, mark) },
        reason: "type-mismatch",
      };
    case "unknown type":
      return { message: { ...message, type: "@w3m-frame/NEW_SUCCESS" }, reason: "type-unknown" };
    case "not for us":
      return { message: { resultUri: "https://x", type: "other" } };
    case "swapped payload":
      return {
        message: { ...message, payload: { uri: "u", isConnected: true, newEmail: "a@b.co" } },
        reason: "payload-invalid",
      };
    case "no payload":
      return { message: { id, type: message.type }, reason: "payload-invalid" };
  }
};

describe("[S5.6][S5.7] whatever the frame, the page or others say", () => {
  test("an answer reaches the request it belongs to, once; anything else nobody, and is counted", () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 25 }), (acts) => {
        const answers = Object.fromEntries(TYPES.map((type) => [type, hangs]));
        frameStory(
          () => ({ answers }),
          ({ port, frame, log, ask, act: at, scope }) => {
            const expected: unknown[] = [];
            const asked: { type: Type; name: string; open: boolean }[] = [];
            const counts = new Map<string, number>();
            const drop = (reason: string): void => {
              counts.set(reason, (counts.get(reason) ?? 0) + 1);
              expected.push(dropped(reason, counts.get(reason) ?? 0));
            };
            const play = (): void => {
              for (const [mark, step] of acts.entries()) {
                if (step.kind === "ask") {
                  asked.push({ type: step.type, name: `${mark}`, open: true });
                  const payload = step.type === "SET_PREFERRED_ACCOUNT" ? [{ type: "eoa" }] : [];
                  ask(`${mark}`, port.request(step.type, ...(payload as [])));
                  continue;
                }
                const target = step.about % Math.max(1, asked.length);
                const request = asked[target];
                const { id } = frame.posted[target] ?? { id: "nobody's" };
                const said = messageWith(step.fault, id, request?.type ?? "GET_USER", mark);
                frame.say(said.message, said.as ?? {});
                if (said.good === true && request?.open === true) {
                  request.open = false;
                  if (step.fault === "refuses")
                    expected.push([request.name, "frame/rejected", `no ${mark}`]);
                  else
                    expected.push(
                      [request.name, payloadOf(request.type, mark)],
                      [request.name, "done"],
                    );
                } else if (said.good === true) drop("id-unknown");
                else if (said.reason !== undefined) {
                  // Of a request that is over, or never was, nothing else is known.
                  const isOver = request?.open !== true;
                  const byId = ["type-mismatch", "payload-invalid"].includes(said.reason);
                  drop(isOver && byId && step.fault !== "no id" ? "id-unknown" : said.reason);
                }
              }
            };
            scope.run(port.attached$);
            at("1s a", { a: play });
            return () => expect(log.slice(2).map(([, what]) => what)).toEqual(expected);
          },
        );
      }),
      { numRuns: 300 },
    );
  });

  test("before the frame is ready, a made-up reply reaches nobody either", () => {
    frameStory(
      () => ({}),
      ({ port, frame, log, ask, act: at }) => {
        ask("user", port.request("GET_USER"));
        // Ids of the simulated outside count up.
        const reply = {
          type: "@w3m-frame/GET_USER_SUCCESS",
          payload: { address: "0x", chainId: 1 },
        };
        at("100ms a", { a: () => frame.say({ id: "id-1", ...reply }) });
        return () => {
          expect(frame.posted[0]?.id).toBe("id-1");
          expect(log.map(([, what]) => what).slice(1, 3)).toEqual([
            dropped("id-unknown", 1),
            READY,
          ]);
        };
      },
    );
  });

  test("any data at all: nothing is thrown, nothing is delivered, nothing is polluted", () => {
    fc.assert(
      fc.property(fc.array(fc.anything()), (data) => {
        frameStory(
          () => ({ answers: { GET_USER: hangs } }),
          ({ port, frame, log, ask, act: at }) => {
            ask("user", port.request("GET_USER"));
            at("1s a", {
              a: () => {
                for (const message of data) frame.say(message);
                const forged =
                  '{"id":"id-1","type":"@w3m-frame/GET_USER_SUCCESS","payload":{"__proto__":{"address":"0x","chainId":1,"polluted":1}}}';
                frame.say(JSON.parse(forged));
              },
            });
            return () => {
              expect(log.slice(2).map(([, what]) => what)).toEqual([dropped("payload-invalid", 1)]);
              expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
            };
          },
        );
      }),
    );
  });
});
