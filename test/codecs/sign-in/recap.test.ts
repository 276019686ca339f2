import { describe, expect, test } from "vitest";
import { recapOf, recapProblem, recapSentence } from "../../../src/codecs/sign-in/recap.js";

const encode = (details: unknown): string =>
  `urn:recap:${Buffer.from(JSON.stringify(details)).toString("base64url")}`;

const DETAILS = {
  att: {
    "https://example.com/pictures/": {
      "crud/delete": [{}],
      "crud/update": [{}],
      "other/action": [{}],
    },
    "mailto:username@example.com": { "msg/receive": [{ max_count: 5 }], "msg/send": [] },
  },
  prf: ["bafy"],
};
const SENTENCE =
  "I further authorize the stated URI to perform the following actions on my behalf: (1) 'crud': 'delete', 'update' for 'https://example.com/pictures/'. (2) 'other': 'action' for 'https://example.com/pictures/'. (3) 'msg': 'receive', 'send' for 'mailto:username@example.com'.";

describe("what a resource grants (EIP-5573)", () => {
  test("is read in the order of its text, with the conditions", () => {
    expect(recapOf(encode(DETAILS))).toEqual([
      { resource: "https://example.com/pictures/", ability: "crud/delete", terms: "" },
      { resource: "https://example.com/pictures/", ability: "crud/update", terms: "" },
      { resource: "https://example.com/pictures/", ability: "other/action", terms: "" },
      {
        resource: "mailto:username@example.com",
        ability: "msg/receive",
        terms: '[{"max_count":5}]',
      },
      { resource: "mailto:username@example.com", ability: "msg/send", terms: "[]" },
    ]);
  });

  test.each(["URN:recap:", "urn:ReCap:", "uRN:RECAP:"])(
    "[RFC 8141] is the same where it is written %s",
    (prefix) => {
      const resource = encode(DETAILS).replace("urn:recap:", prefix);
      expect(recapOf(resource)).toEqual(recapOf(encode(DETAILS)));
      expect(recapProblem({ resources: [resource], statement: "Hello." })).toMatch(/does not tell/);
    },
  );

  test("is said in the words of the standard", () => {
    expect(recapSentence(recapOf(encode(DETAILS)) ?? [])).toBe(SENTENCE);
  });

  test.each([
    ["another resource", "https://example.com/"],
    ["nothing", "urn:recap:"],
    ["base64 with padding", "urn:recap:e30="],
    ["no JSON", `urn:recap:${Buffer.from("{").toString("base64url")}`],
    ["no abilities", encode({ att: {} })],
    ["a resource without abilities", encode({ att: { "a:b": {} } })],
    ["an ability without a namespace", encode({ att: { "a:b": { read: [] } } })],
    ["an ability with a quote", encode({ att: { "a:b": { "a/b'": [] } } })],
    ["a resource that is no URI", encode({ att: { pictures: { "a/b": [] } } })],
    ["conditions that are no objects", encode({ att: { "a:b": { "a/b": [1] } } })],
    [
      "too many",
      encode({
        att: Object.fromEntries(Array.from({ length: 101 }, (_, at) => [`a:${at}`, { "a/b": [] }])),
      }),
    ],
    ["a megabyte", `urn:recap:${"A".repeat(1_000_000)}`],
    [
      "a prototype",
      `urn:recap:${Buffer.from('{"att":{"__proto__":{"a/b":[]}}}').toString("base64url")}`,
    ],
  ])("%s cannot be read", (_what, resource) => {
    expect(recapOf(resource)).toBeNull();
  });
});

describe("the statement tells of what is granted", () => {
  const resources = ["https://example.com/", encode(DETAILS)];

  test.each([
    ["alone", SENTENCE],
    ["after a statement", `Welcome. ${SENTENCE}`],
  ])("%s", (_where, statement) => {
    expect(recapProblem({ resources, statement })).toBeNull();
  });

  test("where nothing is granted, it may say anything", () => {
    expect(recapProblem({ resources: ["https://example.com/"], statement: "Hello" })).toBeNull();
    expect(recapProblem({})).toBeNull();
  });

  test.each([
    ["says nothing", { resources }],
    ["leaves one out", { resources, statement: SENTENCE.replace("'delete', ", "") }],
    ["goes on after it", { resources, statement: `${SENTENCE} Not really.` }],
    ["is glued to another word", { resources, statement: `x${SENTENCE}` }],
    [
      "is of a grant that is not the last",
      { resources: resources.toReversed(), statement: SENTENCE },
    ],
    ["is of one of two", { resources: [encode(DETAILS), ...resources], statement: SENTENCE }],
    ["is of what cannot be read", { resources: ["urn:recap:e30"], statement: SENTENCE }],
  ])("refused if it %s", (_what, message) => {
    expect(recapProblem(message)).toMatch(/^The message grants abilities .*\.$/);
  });
});
