import fc from "fast-check";
import { expect, test } from "vitest";
import { successPayload } from "../../../src/codecs/frame/frame-message.js";
import type { RequestType } from "../../../src/codecs/frame/requests.js";
import type { FramePort } from "../../../src/streams/frame/port.js";
import { hangs } from "../../../src/testing/scripted-wallet.js";
import { REQUEST_TYPES, requestSamples, successSamples } from "../../support/frame-samples.js";
import { dropped, frameStory } from "../../support/frame-story.js";

/** Two types of requests, a valid request of the first, and valid answers to both. */
const pair = fc
  .tuple(fc.constantFrom(...REQUEST_TYPES), fc.constantFrom(...REQUEST_TYPES))
  .filter(([mine, other]) => mine !== other)
  .chain(([mine, other]) =>
    fc.record({
      mine: fc.constant(mine),
      other: fc.constant(other),
      request: requestSamples[mine] as fc.Arbitrary<unknown>,
      own: successSamples[mine] as fc.Arbitrary<unknown>,
      theirs: successSamples[other] as fc.Arbitrary<unknown>,
    }),
  );

const requestOf = (port: FramePort, type: RequestType, payload: unknown) =>
  port.request(type, ...([payload] as unknown as []));

/** An answer of a type, about an id. */
const says = (id: string, type: RequestType, payload: unknown): unknown => ({
  id,
  type: `@w3m-frame/${type}_SUCCESS`,
  payload,
});

test("[S5.6][S3.19] an answer meant for another type never reaches a request, nor one of another shape; its own does, once", () => {
  fc.assert(
    fc.property(pair, ({ mine, other, request, own, theirs }) => {
      frameStory(
        () => ({ answers: { [mine]: hangs } }),
        ({ port, frame, log, ask, act, scope }) => {
          scope.run(port.attached$);
          const swapped = successPayload[mine].decode(theirs)._tag === "Right";
          act("1s a 100ms b", {
            a: () => void ask("mine", requestOf(port, mine, request)),
            b: () => {
              const id = frame.posted.at(-1)?.id ?? "";
              frame.say(says(id, other, theirs));
              frame.say(says(id, mine, theirs));
              frame.say(says(id, mine, own));
              frame.say(says(id, mine, own));
            },
          });
          return () => {
            const heard = log.slice(2).map(([, what]) => what);
            const answers = heard.filter(Array.isArray);
            expect(answers.map(([, answer]) => answer).at(-1)).toBe("done");
            expect(answers).toHaveLength(2);
            expect(successPayload[mine].is(answers[0]?.[1])).toBe(true);
            expect(heard.filter((what) => !Array.isArray(what))).toEqual([
              dropped("type-mismatch", 1),
              ...(swapped ? [dropped("id-unknown", 1), dropped("id-unknown", 2)] : []),
              ...(swapped ? [] : [dropped("payload-invalid", 1), dropped("id-unknown", 1)]),
            ]);
          };
        },
      );
    }),
    { numRuns: 400 },
  );
});
