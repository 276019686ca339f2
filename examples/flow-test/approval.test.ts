import { map } from "rxjs";
import { createTestSluice, marblesWith, scriptedFrame, simulatedEnv } from "sluice/testing";
import { expect, test } from "vitest";

const marbles = marblesWith((actual, expected) => expect(actual).toEqual(expected));
const address = `0x${"2".repeat(40)}`;

test("the dialog is open for as long as the embedded wallet asks for an approval", () =>
  marbles(({ scheduler, act, cold, expectObservable, flush }) => {
    const env = simulatedEnv({ scheduler });
    const frame = scriptedFrame(env);
    frame.answer("GET_USER", () => [{ address, chainId: 1, email: "neo@example.org" }]);
    // The visitor takes 300 ms to approve.
    frame.answer("RPC_REQUEST", () => cold("300ms (s|)", { s: "0x5167" }));
    const options = { features: { email: true }, remoteConfig: "off" } as const;
    const sluice = createTestSluice(env, options, undefined, frame);
    act("(lo) 996ms r", {
      // What every log-in ends with, once the frame knows who it is.
      l: () => void sluice.open(),
      o: () => void sluice.connect("auth"),
      r: () => void sluice.request({ method: "personal_sign", params: ["0x68", address] }),
    });
    expectObservable(sluice.modal$.pipe(map(({ open }) => open))).toBe(
      // Open for the log-in, which ends 500 ms after the frame is there; then for the approval.
      "(co) 496ms c 499ms o 299ms c",
      { c: false, o: true },
    );
    flush();
    expect(frame.posted.at(-1)).toMatchObject({
      type: "RPC_REQUEST",
      payload: { method: "personal_sign", params: ["0x68", address], chainId: 1 },
    });
  }));
