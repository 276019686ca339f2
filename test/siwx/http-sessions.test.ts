import { describe, expect, test } from "vitest";
import { messageText } from "../../src/codecs/sign-in/message.js";
import type { Siwx } from "../../src/codecs/sign-in/siwx.js";
import { type HttpSessionsOptions, httpSessions } from "../../src/siwx/http-sessions.js";
import { messageOf } from "../support/sign-in.js";

type Answer = () => Response | Promise<Response>;

/** A page whose server gives this answer, and what it was asked. */
const pageWith = (answer: Answer, options: Partial<HttpSessionsOptions> = {}) => {
  const asked: { url: string; init: RequestInit }[] = [];
  const siwx: Siwx = httpSessions({
    url: "/api/sign-in/",
    fetch: async (url, init) => {
      asked.push({ url, init });
      return answer();
    },
    pageUrl: () => "https://shop.example/",
    ...options,
  });
  return { siwx, asked };
};

const json =
  (body: unknown, status = 200) =>
  () =>
    new Response(JSON.stringify(body), { status });
const data = messageOf();
const session = { data, message: messageText(data), signature: "0x12" };
const request = { chainId: data.chainId, accountAddress: data.accountAddress };

test.each([401, 403])("a server that refuses with %s is quoted", async (status) => {
  const { siwx } = pageWith(json({ error: { message: "This page is at a, not at b." } }, status));
  await expect(siwx.addSession(session)).rejects.toMatchObject({
    code: "sign-in/refused",
    message: "This page is at a, not at b.",
  });
});

describe("what a page asks its server", () => {
  test("goes to the same origin only, waits ten seconds at most, and follows nobody elsewhere", async () => {
    const { siwx, asked } = pageWith(json({ nonce: "a1b2c3d4" }));
    expect((await siwx.createMessage(request)).nonce).toBe("a1b2c3d4");
    const [{ url, init } = { url: "", init: {} }] = asked;
    expect(url).toBe("/api/sign-in/nonce");
    expect(init).toMatchObject({
      method: "GET",
      credentials: "same-origin",
      redirect: "error",
      cache: "no-store",
      referrerPolicy: "no-referrer",
    });
    expect(init.signal?.aborted).toBe(false);
  });

  test("goes to another origin if the site says so", async () => {
    const { siwx, asked } = pageWith(json({ sessions: [] }), { credentials: "include" });
    await siwx.getSessions(data.chainId, data.accountAddress);
    expect(asked[0]?.init.credentials).toBe("include");
  });

  test("has the text and the signature, and no fields beside them", async () => {
    const { siwx, asked } = pageWith(json({ session }));
    await siwx.addSession(session);
    expect(asked[0]?.url).toBe("/api/sign-in/verify");
    expect(asked[0]?.init.headers).toEqual({ "content-type": "application/json" });
    expect(JSON.parse(String(asked[0]?.init.body))).toEqual({
      message: session.message,
      signature: session.signature,
    });
  });
});

test("a sign-out reaches the server even if the page is left at once", async () => {
  const { siwx, asked } = pageWith(() => new Response(null, { status: 204 }));
  await siwx.revokeSession(data.chainId, data.accountAddress);
  await siwx.setSessions([]);
  expect(asked.map(({ url, init }) => [url, init.keepalive])).toEqual([
    ["/api/sign-in/sign-out", true],
    ["/api/sign-in/sign-out", true],
  ]);
});

test("what asks for an answer ends with the page", async () => {
  const { siwx, asked } = pageWith(json({ session }));
  await siwx.addSession(session);
  expect(asked[0]?.init.keepalive ?? false).toBe(false);
});

describe("a failure is a sentence with a code", () => {
  test.each<[string, Answer, string]>([
    ["no answer", () => Promise.reject(new TypeError("Failed to fetch")), "http/unreachable"],
    [
      "an answer that breaks off",
      () => new Response(new ReadableStream({ pull: (to) => to.error(new Error()) })),
      "http/unreachable",
    ],
    ["an error without words", () => new Response("<html>", { status: 502 }), "http/status"],
    [
      "an error with words",
      json({ error: { code: "x", message: "It has expired." } }, 400),
      "http/status",
    ],
    [
      "too many requests",
      json({ error: { code: "x", message: "Later." } }, 429),
      "api/rate-limited",
    ],
    ["no JSON", () => new Response("ok"), "http/bad-answer"],
    ["JSON of another shape", json({ nonce: 1 }), "http/bad-answer"],
    ["a nonce that is too short", json({ nonce: "abc" }), "http/bad-answer"],
    ["a nonce that would end its line", json({ nonce: "a1b2c3d4\nURI: x" }), "http/bad-answer"],
  ])("%s", async (_what, answer, code) => {
    const { siwx } = pageWith(answer);
    await expect(siwx.createMessage(request)).rejects.toMatchObject({
      code,
      message: expect.stringMatching(/\.$/),
    });
  });

  test("the words of the server are its own, in one line and not too many", async () => {
    const message = `It has\u202e expired.${" Really.".repeat(100)}`;
    const { siwx } = pageWith(json({ error: { code: "x", message } }, 401));
    const failure = await siwx.createMessage(request).catch((cause: unknown) => cause);
    expect(failure).toMatchObject({ message: expect.stringMatching(/^It has expired\. Really/) });
    expect(String((failure as Error).message).length).toBeLessThanOrEqual(300);
  });

  test("a server that signs another account in", async () => {
    const other = { ...session, data: { ...data, accountAddress: `0x${"1".repeat(40)}` } };
    const one = pageWith(json({ session: other })).siwx;
    await expect(one.addSession(session)).rejects.toMatchObject({ code: "http/bad-answer" });
    const several = pageWith(json({ sessions: [other] })).siwx;
    await expect(several.setSessions([session])).rejects.toMatchObject({ code: "http/bad-answer" });
  });
});

test("a session of another account in the server's answer is none of this account", async () => {
  const other = { ...session, data: { ...data, chainId: "eip155:10" } };
  const { siwx } = pageWith(json({ sessions: [other, session] }));
  expect(await siwx.getSessions(data.chainId, data.accountAddress)).toEqual([session]);
});
