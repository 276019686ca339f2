// biome-ignore-all lint/correctness/noComponentHookFactories: names of the frame's requests, no components
import { describe, expect, test } from "vitest";
import { frameRefuses } from "../../../src/testing/scripted-frame.js";
import { CODE, loginStory } from "../../support/login-story.js";

const NEW = "trinity@example.com";
const STORED = "@appkit-wallet/EMAIL";
const env = { storage: { [STORED]: "neo@example.org" } };
const types = (posted: readonly (readonly [string, unknown])[]) => posted.map(([type]) => type);

describe("[S4.28] change of the address", () => {
  const open = { u: "UpdateEmailWallet" } as const;

  test("a code to the old address, one to the new; then it is stored, and Account is shown", () => {
    loginStory(
      ({ act, visitor, posted, views, states, sluice, env: { stored } }) => {
        act("1s o 1s u 1s c 1s c", {
          o: () => void sluice.send({ type: "view/push", entry: { view: open.u } }),
          u: () => visitor.update(NEW),
          c: () => visitor.code(),
        });
        return () => {
          expect(posted()).toEqual([
            ["UPDATE_EMAIL", { email: NEW }],
            ["UPDATE_EMAIL_PRIMARY_OTP", { otp: CODE }],
            ["UPDATE_EMAIL_SECONDARY_OTP", { otp: CODE }],
          ]);
          expect(views.map((view) => view.split(" ")[1])).toEqual([
            "Connect",
            "UpdateEmailWallet",
            "UpdateEmailPrimaryOtp",
            "UpdateEmailSecondaryOtp",
            "Account",
          ]);
          expect(stored.get(STORED)).toBe("neo@example.com");
          expect(states.at(-1)?.[1]).toEqual({});
        };
      },
      { env },
    );
  });

  test("who goes back to the new address finds it there, to be corrected", () => {
    loginStory(
      ({ act, visitor, states, sluice }) => {
        act("1s o 1s u 1s b", {
          o: () => void sluice.send({ type: "view/push", entry: { view: open.u } }),
          u: () => visitor.update(NEW),
          b: visitor.back,
        });
        return () => expect(states.at(-1)?.[1]).toEqual({ step: "new-email", subject: NEW });
      },
      { env },
    );
  });

  test("[wire 6.11] the first code is passed over where the embedded wallet says so", () => {
    loginStory(
      ({ act, visitor, posted, views }) => {
        act("1s u 1s c", { u: () => visitor.update(NEW), c: () => visitor.code() });
        return () => {
          expect(types(posted())).toEqual(["UPDATE_EMAIL", "UPDATE_EMAIL_SECONDARY_OTP"]);
          expect(views).toContain("1500 UpdateEmailSecondaryOtp");
        };
      },
      {
        env,
        frame: () => ({ answers: { UPDATE_EMAIL: () => [{ action: "VERIFY_SECONDARY_OTP" }] } }),
      },
    );
  });

  test("[S5.11] is not refused for a mail of just now, but starts the clock", () => {
    const key = "@appkit-wallet/LAST_EMAIL_LOGIN_TIME";
    loginStory(
      ({ act, visitor, posted, env: { stored } }) => {
        act("1s u", { u: () => visitor.update(NEW) });
        return () => {
          expect(types(posted())).toEqual(["UPDATE_EMAIL"]);
          expect(stored.get(key)).toBe("1500");
        };
      },
      { env: { storage: { [key]: "900" } } },
    );
  });

  test("[S4.28] a wrong code changes nothing", () => {
    loginStory(
      ({ act, visitor, now, env: { stored } }) => {
        act("1s u 1s c 1s c", { u: () => visitor.update(NEW), c: () => visitor.code() });
        return () => {
          expect(now()).toMatchObject({ step: "secondary-code", failure: { message: "Wrong" } });
          expect(stored.get(STORED)).toBe("neo@example.org");
        };
      },
      { env, frame: () => ({ answers: { UPDATE_EMAIL_SECONDARY_OTP: frameRefuses("Wrong") } }) },
    );
  });
});
