import { expect, test } from "vitest";
import { mutantsOf, mutate } from "../scripts/mutate/mutants.mjs";

const brokenForms = (text: string): readonly string[] =>
  mutantsOf("a.ts", text).map((mutant) => mutate(text, mutant));

test.each([
  ["a comparison is turned round", "f(a === b)", ["f((a !== b))"]],
  ["so is a difference", "f(a !== b)", ["f((a === b))"]],
  ["a pair is turned round and loses each side", "f(a && b)", ["f((a || b))", "f((a))", "f((b))"]],
  [
    "of three conditions each is left out once",
    "f(a || b || c)",
    ["f(((a || b) && c))", "f((a || b))", "f((a && b) || c)", "f((a) || c)", "f((b) || c)"],
  ],
  ["a denial is dropped", "f(!a)", ["f((a))"]],
  ["an if is always and never", "if (a) b();", ["if (true) b();", "if (false) b();"]],
  ["so is a choice", "f(a ? b : c)", ["f(true ? b : c)", "f(false ? b : c)"]],
  ["a filter lets everything pass", "filter((a) => a.b)", ["filter((a) => true)"]],
  ["and narrows as before", "f.filter((a): a is B => a.b)", ["f.filter((a): a is B => true)"]],
  [
    "also where its predicate has a name",
    "filter(isB)",
    ["filter((() => true) as unknown as typeof isB)"],
  ],
  ["or is made by a call", "filter(isOf(b))", ["filter(() => true)"]],
  ["types have no conditions", "type A<T> = T extends B ? C : D", []],
  ["other operators are left alone", "f(a ?? b, a + b, -a)", []],
])("%s", (_, text, broken) => {
  expect(brokenForms(text)).toEqual(broken);
});

test("a mutant says where it is", () => {
  const text = "f();\nf(a === b);";
  expect(mutantsOf("src/a.ts", text)).toMatchObject([
    { file: "src/a.ts", line: 2, was: "a === b", becomes: "(a !== b)" },
  ]);
});
