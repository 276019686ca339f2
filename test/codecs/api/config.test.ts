import fc from "fast-check";
import { isRight } from "fp-ts/Either";
import { describe, expect, test } from "vitest";
import { CONFIG_RECORD, decodeConfig } from "../../../src/codecs/api/config.js";

const decoded = (body: unknown) => {
  const result = decodeConfig(body);
  return isRight(result) ? result.right : result.left;
};

describe("[S7.7] the project's configuration", () => {
  test("entries as the service sends them, with more than we know", () => {
    const swap = { id: "swap", isEnabled: true, config: ["1inch"] };
    const activity = { id: "activity", isEnabled: false, config: null };
    expect(decoded({ features: [{ ...swap, later: 1 }, activity], later: {} })).toEqual([
      swap,
      activity,
    ]);
  });

  test.each([
    [{}],
    [{ id: "swap" }],
    [{ id: 1, isEnabled: true, config: [] }],
    [{ id: "swap", isEnabled: "yes", config: [] }],
    [{ id: "swap", isEnabled: true, config: "1inch" }],
    [{ id: "swap", isEnabled: true, config: [1] }],
    [null],
    ["swap"],
  ])("[S7.32] %j is left out, and the others stay", (bad) => {
    const good = { id: "activity", isEnabled: true, config: [] };
    expect(decoded({ features: [bad, good] })).toEqual([good]);
  });

  test.each([null, "", 1, [], {}, { features: null }, { features: {} }])(
    "%j is no configuration",
    (body) => expect(typeof decoded(body)).toBe("string"),
  );

  test("anything at all is decoded or refused, and what is decoded can be kept", () => {
    fc.assert(
      fc.property(fc.anything(), (features) => {
        const result = decodeConfig({ features });
        if (isRight(result)) expect(isRight(CONFIG_RECORD.codec.decode(result.right))).toBe(true);
      }),
    );
  });
});
