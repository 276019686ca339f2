// biome-ignore-all lint/correctness/noComponentHookFactories: names of the frame's requests, no components
import { of } from "rxjs";
import { describe, expect, test } from "vitest";
import { frameRefuses, type ScriptedFrameOptions } from "../../../src/testing/scripted-frame.js";
import { hangs } from "../../../src/testing/scripted-wallet.js";
import { CODE, EMAIL, type LoginStory, loginStory } from "../../support/login-story.js";
import { services } from "./support.js";

type Visit = (story: LoginStory) => void;
type Answers = NonNullable<ScriptedFrameOptions["answers"]>;

/** What the service is told of a log-in, without what it is told of every dialog; each with its properties. */
const told = (
  visit: Visit,
  answers: Answers = {},
  popup: { closed: boolean } = { closed: false },
): readonly (readonly unknown[])[] => {
  const sent: { event: string; properties?: object }[] = [];
  const bodies: string[] = [];
  const handle = { ...popup, location: { replace: () => undefined }, close: () => undefined };
  loginStory(
    (story) => {
      visit(story);
      return () => {
        for (const { url, init } of story.env.requests)
          if (url.includes("/e?")) {
            bodies.push(init.body ?? "");
            sent.push(JSON.parse(init.body ?? "").props);
          }
      };
    },
    {
      frame: () => ({ answers }),
      env: { fetch: services, page: { origin: "https://host.example" } },
      outside: () => ({ openWindow: () => handle }),
      options: { features: { email: true, socials: true, analytics: true } },
    },
  );
  expect(bodies.join()).not.toContain(EMAIL);
  expect(bodies.join()).not.toContain(CODE);
  return sent
    .filter(({ event }) => /^(EMAIL|SOCIAL|DEVICE|CONNECT|SELECT|USER)_/.test(event))
    .map(({ event, properties }) => (properties === undefined ? [event] : [event, properties]));
};

/** Says what the window of the social account says when the visitor is done. */
const done = ({ env }: LoginStory, result: string): void => {
  const source = env.openWindow("", "_blank");
  env.window.dispatchEvent(
    Object.assign(new Event("message"), {
      data: { resultUri: result },
      origin: "https://frame.example",
      source,
    }),
  );
};

const OK = "https://frame.example/callback?code=1";
const CONNECTED = [
  "CONNECT_SUCCESS",
  { method: "email", name: "Embedded wallet", reconnect: false, view: expect.any(String) },
];
const GOOGLE = { provider: "google" };
const asks = (action: "CONNECT" | "VERIFY_OTP" | "VERIFY_DEVICE") => () => of({ action });

describe("analytics of a log-in", () => {
  test.each<[string, Visit, Answers, readonly unknown[]]>([
    [
      "[A.7] a new device: link, code, wallet",
      ({ act, visitor }) => act("1s e 1s c", { e: () => visitor.email(), c: () => visitor.code() }),
      { CONNECT_EMAIL: asks("VERIFY_DEVICE") },
      [
        ["EMAIL_LOGIN_SELECTED"],
        ["EMAIL_SUBMITTED"],
        ["DEVICE_REGISTERED_FOR_EMAIL"],
        ["EMAIL_VERIFICATION_CODE_SENT"],
        ["EMAIL_VERIFICATION_CODE_PASS"],
        CONNECTED,
      ],
    ],
    [
      "a new device whose link is never clicked",
      ({ act, visitor }) =>
        act("1s e 1s x", { e: () => visitor.email(), x: () => visitor.close() }),
      { CONNECT_EMAIL: asks("VERIFY_DEVICE"), CONNECT_DEVICE: hangs },
      [["EMAIL_LOGIN_SELECTED"], ["EMAIL_SUBMITTED"]],
    ],
    [
      "[A.7] a known person: the wallet at once",
      ({ act, visitor }) => act("1s e", { e: () => visitor.email() }),
      { CONNECT_EMAIL: asks("CONNECT") },
      [["EMAIL_LOGIN_SELECTED"], ["EMAIL_SUBMITTED"], CONNECTED],
    ],
    [
      "[S7.2] a code that is refused, by its code only; one that is none was never sent",
      ({ act, visitor }) =>
        act("1s e 1s b 1s c", {
          e: () => visitor.email(),
          b: () => visitor.code("12"),
          c: () => visitor.code(),
        }),
      { CONNECT_EMAIL: asks("VERIFY_OTP"), CONNECT_OTP: frameRefuses(`Not ${CODE}`) },
      [
        ["EMAIL_LOGIN_SELECTED"],
        ["EMAIL_SUBMITTED"],
        ["EMAIL_VERIFICATION_CODE_SENT"],
        ["EMAIL_VERIFICATION_CODE_FAIL", { message: "frame/rejected" }],
      ],
    ],
    [
      "another mail is another code on its way",
      ({ act, visitor }) =>
        act("1s e 31s r", { e: () => visitor.email(), r: () => visitor.resend() }),
      { CONNECT_EMAIL: asks("VERIFY_OTP") },
      [
        ["EMAIL_LOGIN_SELECTED"],
        ["EMAIL_SUBMITTED"],
        ["EMAIL_VERIFICATION_CODE_SENT"],
        ["EMAIL_VERIFICATION_CODE_SENT"],
      ],
    ],
    [
      "a mail that could not be sent",
      ({ act, visitor }) => act("1s e", { e: () => visitor.email() }),
      { CONNECT_EMAIL: frameRefuses("No") },
      [["EMAIL_LOGIN_SELECTED"]],
    ],
    [
      "a change of the address",
      ({ act, visitor }) => act("1s e", { e: () => visitor.update() }),
      {},
      [["EMAIL_EDIT"]],
    ],
    [
      "the embedded wallet's own page",
      ({ act, sluice }) =>
        act("1s u", { u: () => void sluice.open({ view: "UpgradeEmailWallet" }) }),
      {},
      [["EMAIL_UPGRADE_FROM_MODAL"]],
    ],
    [
      "[A.8] a social account",
      (story) =>
        story.act("1s s 3s m", { s: () => story.visitor.social(), m: () => done(story, OK) }),
      {},
      [
        ["SOCIAL_LOGIN_STARTED", GOOGLE],
        ["SOCIAL_LOGIN_REQUEST_USER_DATA", GOOGLE],
        CONNECTED,
        ["SOCIAL_LOGIN_SUCCESS", GOOGLE],
      ],
    ],
    [
      "whose service says no; leaving what is over is no cancelling",
      (story) =>
        story.act("1s s 3s m 1s x", {
          s: () => story.visitor.social(),
          m: () => done(story, "https://frame.example/callback?error=no"),
          x: () => story.visitor.close(),
        }),
      {},
      [
        ["SOCIAL_LOGIN_STARTED", GOOGLE],
        ["SOCIAL_LOGIN_ERROR", { ...GOOGLE, message: "login/refused" }],
      ],
    ],
    [
      "whom the embedded wallet does not let in",
      (story) =>
        story.act("1s s 3s m", { s: () => story.visitor.social(), m: () => done(story, OK) }),
      { CONNECT_SOCIAL: frameRefuses("No") },
      [
        ["SOCIAL_LOGIN_STARTED", GOOGLE],
        ["SOCIAL_LOGIN_REQUEST_USER_DATA", GOOGLE],
        ["SOCIAL_LOGIN_ERROR", { ...GOOGLE, message: "login/failed" }],
      ],
    ],
    [
      "which the visitor leaves",
      ({ act, visitor }) =>
        act("1s s 3s b", { s: () => visitor.social(), b: () => visitor.back() }),
      {},
      [
        ["SOCIAL_LOGIN_STARTED", GOOGLE],
        ["SOCIAL_LOGIN_CANCELED", GOOGLE],
      ],
    ],
    [
      "[wire 7.1] Farcaster",
      ({ act, visitor }) => act("1s s", { s: () => visitor.social("farcaster") }),
      {},
      [
        ["SOCIAL_LOGIN_STARTED", { provider: "farcaster" }],
        ["SOCIAL_LOGIN_REQUEST_USER_DATA", { provider: "farcaster" }],
        CONNECTED,
        ["SOCIAL_LOGIN_SUCCESS", { provider: "farcaster" }],
      ],
    ],
    [
      "whose approval is refused",
      ({ act, visitor }) => act("1s s", { s: () => visitor.social("farcaster") }),
      { CONNECT_FARCASTER: frameRefuses("No") },
      [
        ["SOCIAL_LOGIN_STARTED", { provider: "farcaster" }],
        ["SOCIAL_LOGIN_ERROR", { provider: "farcaster", message: "login/refused" }],
      ],
    ],
  ])("%s", (_, visit, answers, expected) => expect(told(visit, answers)).toEqual(expected));

  test("[S8.37] a window that the visitor closes is a log-in given up", () => {
    const visit: Visit = ({ act, visitor }) => act("1s s", { s: () => visitor.social() });
    expect(told(visit, {}, { closed: true })).toEqual([
      ["SOCIAL_LOGIN_STARTED", GOOGLE],
      ["SOCIAL_LOGIN_CANCELED", GOOGLE],
    ]);
  });
});
