import { isRight } from "fp-ts/Either";
import { describe, expect, test } from "vitest";
import { decodeUpdate } from "../../../src/codecs/options/changes.js";
import { OPTIONS } from "../../../src/codecs/options/option-table.js";
import { DEFAULT_SETTINGS, decodeSettings } from "../../../src/codecs/options/settings.js";
import { mainnet } from "../../../src/networks/networks.js";

const NAMES = [...Object.keys(OPTIONS), "networks", "defaultNetwork"];
const good: Readonly<Record<string, unknown>> = { projectId: "p", networks: [mainnet] };

describe("[S3.1] options that are getters", () => {
  test.each(NAMES)("%s is read once", (name) => {
    let reads = 0;
    const options = Object.defineProperty({ ...good }, name, {
      enumerable: true,
      get: () => {
        reads += 1;
        return good[name];
      },
    });
    decodeSettings(options);
    expect(reads).toBe(1);
  });

  test("a sign-in that vanishes at the second look is used all the same", () => {
    const siwx = Object.fromEntries(
      ["createMessage", "addSession", "setSessions", "getSessions", "revokeSession"].map((name) => [
        name,
        () => undefined,
      ]),
    );
    let reads = 0;
    const decoded = decodeSettings({
      ...good,
      get siwx() {
        reads += 1;
        return reads === 1 ? siwx : undefined;
      },
    });
    expect(isRight(decoded) && decoded.right.settings.siwx).toBe(siwx);
  });

  test("those of a class count as well", () => {
    class Options {
      get projectId() {
        return "p";
      }
      get networks() {
        return [mainnet];
      }
    }
    const decoded = decodeSettings(new Options());
    expect(isRight(decoded) && decoded.right.settings.projectId).toBe("p");
  });
});

describe("options that would pollute a prototype", () => {
  const POLLUTING = [
    JSON.parse('{"__proto__":{"polluted":true}}'),
    JSON.parse('{"constructor":{"prototype":{"polluted":true}}}'),
    JSON.parse('[{"__proto__":{"polluted":true}}]'),
    JSON.parse('{"a":{"__proto__":{"polluted":true}}}'),
  ];
  const isClean = (value: unknown): boolean =>
    typeof value !== "object" ||
    value === null ||
    (!("polluted" in value) && Object.values(value).every(isClean));

  test.each(NAMES)("%s changes neither a prototype nor an object of the settings", (name) => {
    for (const value of POLLUTING) {
      const decoded = decodeSettings({ ...good, [name]: value });
      decodeUpdate(
        { ...DEFAULT_SETTINGS, networks: [mainnet], defaultNetwork: mainnet },
        {
          [name]: value,
        },
      );
      expect("polluted" in {}).toBe(false);
      if (isRight(decoded)) expect(isClean(decoded.right.settings)).toBe(true);
    }
  });

  test("as the options themselves", () => {
    for (const value of POLLUTING) decodeSettings({ ...good, ...value });
    decodeSettings(JSON.parse('{"projectId":"p","__proto__":{"networks":[]}}'));
    expect("polluted" in {}).toBe(false);
  });
});
