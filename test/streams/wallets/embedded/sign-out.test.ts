import { NEVER, type Observable, of, throwError } from "rxjs";
import { TestScheduler } from "rxjs/testing";
import { expect, test } from "vitest";
import { signedOutFirst, signOut$ } from "../../../../src/streams/wallets/embedded/tell-frame.js";

/** A frame that answers as it is told, and the records of a browser. */
const start = (answer: Observable<unknown> = of({}), isOwed = false) => {
  const asked: string[] = [];
  const kept = new Set<unknown>(isOwed ? ["sign-out"] : []);
  const scheduler = new TestScheduler(() => {});
  const frame = {
    request: (type: string) => {
      asked.push(type);
      return type === "SIGN_OUT" ? answer : of({ action: "VERIFY_OTP" });
    },
  } as never;
  const records = {
    read: ({ key }: { readonly key: string }) => (kept.has(key) ? true : null),
    write: ({ key }: { readonly key: string }) => void kept.add(key),
    remove: ({ key }: { readonly key: string }) => void kept.delete(key),
  } as never;
  const ports = { frame, records, env: { scheduler } };
  return { ports, asked, isOwed: () => kept.has("sign-out"), scheduler };
};

test.each([
  ["an answer", of({}), false],
  ["a refusal", throwError(() => new Error("no")), true],
  ["nothing within 3 s", NEVER, true],
] as const)(
  "[S4.31] logging out ends with %s, and is owed until the frame has heard",
  (_, answer, isOwed) => {
    const made = start(answer);
    let ended = false;
    signOut$(made.ports).subscribe({
      complete: () => {
        ended = true;
      },
    });
    expect(made.asked).toEqual(["SIGN_OUT"]);
    made.scheduler.maxFrames = 3_000;
    made.scheduler.flush();
    expect([ended, made.isOwed()]).toEqual([true, isOwed]);
  },
);

test.each(["CONNECT_EMAIL", "GET_SOCIAL_REDIRECT_URI", "GET_FARCASTER_URI"] as const)(
  "[S4.31] the page was left before the frame had heard: it hears of it before %s",
  (type) => {
    const made = start(of({}), true);
    const frame = signedOutFirst(made.ports.frame, made.ports) as {
      readonly request: (type: string) => Observable<unknown>;
    };
    const told: unknown[] = [];
    frame.request(type).subscribe((one) => told.push(one));
    expect(made.asked).toEqual(["SIGN_OUT", type]);
    expect(told).toHaveLength(1);
    frame.request(type).subscribe();
    expect(made.asked).toEqual(["SIGN_OUT", type, type]);
  },
);

test("what belongs to a log-in under way goes on, and one without a log-out before it begins at once", () => {
  const owed = start(of({}), true);
  const under = signedOutFirst(owed.ports.frame, owed.ports) as {
    readonly request: (type: string) => Observable<unknown>;
  };
  under.request("CONNECT_OTP").subscribe();
  expect(owed.asked).toEqual(["CONNECT_OTP"]);
  const fresh = start();
  const frame = signedOutFirst(fresh.ports.frame, fresh.ports) as typeof under;
  frame.request("CONNECT_EMAIL").subscribe();
  expect(fresh.asked).toEqual(["CONNECT_EMAIL"]);
});

test("a frame that cannot be told lets nobody wait for ever", () => {
  const made = start(
    throwError(() => new Error("no")),
    true,
  );
  const frame = signedOutFirst(made.ports.frame, made.ports) as {
    readonly request: (type: string) => Observable<unknown>;
  };
  frame.request("CONNECT_EMAIL").subscribe();
  expect(made.asked).toEqual(["SIGN_OUT", "CONNECT_EMAIL"]);
  expect(made.isOwed()).toBe(true);
});
