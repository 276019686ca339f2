import { describe, expect, test } from "vitest";
import { nothingHeld } from "../../../src/base/own-env.js";
import { DEFAULT_SETTINGS } from "../../../src/codecs/options/settings.js";
import { bitcoin } from "../../../src/networks/networks.js";
import type { HttpEnv } from "../../../src/streams/api/http.js";
import { askNode$, type RestQuestion } from "../../../src/streams/api/node-question.js";
import { jsonResponse } from "../../../src/testing/simulated-env.js";
import { marbles } from "../../support/marbles.js";

const FIRST = "https://first.example";
const SECOND = "https://second.example";

const height = (...urls: readonly string[]): RestQuestion<number> => ({
  urls: () => urls,
  decode: (said) => (typeof said === "number" ? said : null),
});

describe("a question to a service that stands for a node", () => {
  const asking = (
    scheduler: HttpEnv["scheduler"],
    answers: Readonly<Record<string, Parameters<typeof jsonResponse>>>,
    ...urls: readonly string[]
  ) => {
    const asked: string[] = [];
    const env: HttpEnv = {
      held: nothingHeld(),
      scheduler,
      fetch: (url, { method }) => {
        asked.push(`${method} ${url}`);
        return [jsonResponse(...(answers[url] ?? [null]))];
      },
    };
    const ports = { env, settings: DEFAULT_SETTINGS };
    return { answer$: askNode$(height(...urls), ports, bitcoin), asked };
  };

  test("is a GET, and the next one is asked where the first cannot answer", () => {
    marbles(({ scheduler, expectObservable }) => {
      const answers = { [FIRST]: ["busy", 503], [SECOND]: [840_000] } as const;
      const { answer$, asked } = asking(scheduler, answers as never, FIRST, SECOND);
      expectObservable(answer$).toBe("(a|)", { a: 840_000 });
      return () => expect(asked).toEqual([`GET ${FIRST}`, `GET ${SECOND}`]);
    });
  });

  test.each([
    ["an answer of another shape", { [FIRST]: ["840000"] }, [FIRST], "http/bad-answer"],
    ["nobody to ask", {}, [], "http/unreachable"],
  ])("fails with %s", (_, answers, urls, code) => {
    marbles(({ scheduler, expectObservable }) => {
      const { answer$ } = asking(scheduler, answers as never, ...urls);
      expectObservable(answer$).toBe("#", undefined, expect.objectContaining({ code }));
    });
  });
});
