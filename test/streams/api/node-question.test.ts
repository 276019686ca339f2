import { asyncScheduler, firstValueFrom, of } from "rxjs";
import { describe, expect, test } from "vitest";
import { type FetchResponse, nothingHeld } from "../../../src/base/env.js";
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

  const askedOnce = (
    question: Partial<RestQuestion<unknown>>,
    response: FetchResponse,
  ): { readonly answer: Promise<unknown>; readonly inits: readonly unknown[] } => {
    const inits: unknown[] = [];
    const env: HttpEnv = {
      held: nothingHeld(),
      scheduler: asyncScheduler,
      fetch: (url, { method, headers, body }) => {
        inits.push({ url, method, headers, body });
        return [response];
      },
    };
    const whole = { urls: () => [FIRST], decode: (said: unknown) => said, ...question };
    const asking$ = askNode$<unknown>(whole, { env, settings: DEFAULT_SETTINGS }, bitcoin);
    return { answer: firstValueFrom(asking$), inits };
  };
  const textResponse = (text: string, status = 200): FetchResponse => ({
    ...jsonResponse(null, status),
    text: () => of(text),
  });

  test("says that it reads JSON; text it reads as it is", async () => {
    const json = askedOnce({}, textResponse("[1]"));
    expect(await json.answer).toEqual([1]);
    expect(json.inits).toMatchObject([{ method: "GET", headers: { accept: "application/json" } }]);
    expect(await askedOnce({ isText: true }, textResponse("00ff")).answer).toBe("00ff");
  });

  test("what is sent goes as text, without a preflight, and so does the answer", async () => {
    const { answer, inits } = askedOnce({ body: "00ff" }, textResponse("id"));
    expect(await answer).toBe("id");
    expect(inits).toEqual([
      { url: FIRST, method: "POST", headers: { "content-type": "text/plain" }, body: "00ff" },
    ]);
  });

  test.each([
    [400, { code: "request/failed", message: "dust" }],
    [503, { code: "http/status" }],
    [429, { code: "api/rate-limited" }],
  ])(
    "what is not taken with %i fails, with the service's words if these are the reason",
    (status, error) =>
      expect(askedOnce({ body: "00" }, textResponse("dust", status)).answer).rejects.toMatchObject(
        error,
      ),
  );

  test("nobody to ask, where that has an answer: nobody is asked", async () => {
    const { answer, inits } = askedOnce({ urls: () => [], without: false }, textResponse(""));
    expect(await answer).toBe(false);
    expect(inits).toEqual([]);
    expect(await askedOnce({ without: false }, textResponse("true")).answer).toBe(true);
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
